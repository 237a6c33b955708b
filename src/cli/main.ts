#!/usr/bin/env node
import { goToCallersFolder } from './callers-folder.service.js';
import { runTerminal } from './run-terminal.service.js';
import { sayWhenStopped } from './say-when-stopped.service.js';
import { Terminal } from './terminal.service.js';

const words = process.argv.slice(2);
const terminal = new Terminal(words.includes('--json'));
goToCallersFolder(words);
sayWhenStopped(words, (text) => {
  terminal.note(text);
});
process.exitCode = await runTerminal(words, terminal);
