import { once } from 'node:events';
import { Command } from 'commander';
import { NestFactory } from '@nestjs/core';
import { AppError } from '../shared/app-error.js';
import { addExamples } from './business-flags.command.js';
import { parseCount } from './parse-count.js';
import type { Terminal } from './terminal.service.js';
import { WebModule } from './web.module.js';

const HOST = '127.0.0.1';
const PORT = '3000';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** `serve`: a web server on this machine, until it is told to stop. */
export function buildServeCommand(terminal: Terminal): Command {
  const command = new Command('serve')
    .summary('a web server on this machine')
    .description(`Serves on http://${HOST}:${PORT} (HOST, PORT) until Ctrl-C. This version answers GET /health only.`);
  addExamples(command, 'serve');
  return command.action(async () => {
    const host = process.env['HOST'] || HOST;
    const port = parseCount(process.env['PORT'] || PORT, 'PORT');
    const app = await NestFactory.create(WebModule.register(), { logger: false, abortOnError: false });
    try {
      const stopped = Promise.race(SIGNALS.map((signal) => once(process, signal)));
      await app.listen(port, host).catch((error: unknown) => {
        throw cannotListen({ host, port, error });
      });
      terminal.note(
        `Serving on ${await app.getUrl()}; this version answers GET /health there and has no pages yet.\n` +
          'All work is done at the terminal: "sewer --help". Ctrl-C stops the server.\n',
      );
      await stopped;
    } finally {
      await app.close();
    }
  });
}

function cannotListen({ host, port, error }: { host: string; port: number; error: unknown }): AppError {
  return new AppError('INPUT_INVALID', {
    what: `The server cannot listen on ${host}, port ${String(port)}`,
    why: error instanceof Error ? error.message : String(error),
    remedy: 'End the program that uses this port, or name another in PORT.',
  });
}
