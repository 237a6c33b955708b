#!/usr/bin/env node
import { runTerminal } from './run-terminal.service.js';

process.exitCode = await runTerminal(process.argv.slice(2));
