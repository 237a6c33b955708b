import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { findPackageRoot } from '../../../src/database/package-root.file.js';
import { makePassableFolder } from '../../support/program-process.js';

/** The program as it stands in src/, compiled as the build does, to be run as real processes. */
export interface CompiledTerminal {
  /** a folder of its own, in which files may be written */
  readonly folder: string;
  readonly remove: () => void;
}

/** How a process of the terminal ended, and what it printed. */
export interface Ended {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly complaints: string;
}

const LINKED = ['node_modules', 'migrations', 'rate-tables', 'templates', 'test'];

export function compileTerminal(): CompiledTerminal {
  const root = findPackageRoot();
  const folder = makePassableFolder('sewer-terminal-');
  for (const name of LINKED) symlinkSync(join(root, name), join(folder, name));
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  const { jest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    jest: { transform: Record<string, [string, { jsc: Record<string, unknown> }]> };
  };
  const jsc = { ...Object.values(jest.transform)[0]?.[1].jsc };
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const target = join(folder, 'dist', file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      transformFileSync(join(root, 'src', file), { jsc, module: { type: 'es6' }, swcrc: false }).code,
    );
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts one command as a process of its own. */
export function startTerminal(
  { folder }: CompiledTerminal,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(folder, 'dist', 'cli', 'main.js'), ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString('utf8');
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (exitCode, signal) => {
      resolve({ exitCode, signal, output, complaints });
    });
  });
  return { child, ended };
}
