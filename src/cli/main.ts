#!/usr/bin/env node
import { goToCallersFolder } from './callers-folder.service.js';
import { runTerminal } from './run-terminal.service.js';

const words = process.argv.slice(2);
goToCallersFolder(words);
process.exitCode = await runTerminal(words);
