#!/usr/bin/env node
process.stdout.write('sewer-billing\n');
