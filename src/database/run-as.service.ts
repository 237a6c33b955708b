import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.service.js';

export interface ProgramResult {
  /** undefined when it could not be started at all, or was ended by a signal */
  readonly exitCode: number | undefined;
  readonly output: string;
}

/** What the server's programs see of the environment: nothing that could steer them, such as PGDATA or LC_ALL. */
export function toServerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}

/** Who a program is started as, in the form that `spawn` takes. */
export function toSpawnIdentity(runAs: ServerUser | undefined): { uid?: number; gid?: number } {
  return runAs === undefined ? {} : { uid: runAs.uid, gid: runAs.gid };
}

/** Runs a program to its end as the given user and collects what it printed. Never throws. */
export function runAs(user: ServerUser | undefined, program: string, args: readonly string[]): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    const child = spawn(program, args, {
      ...toSpawnIdentity(user),
      env: toServerEnvironment(),
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      resolve({ exitCode: undefined, output: error.message });
    });
    child.on('close', (exitCode) => {
      resolve({ exitCode: exitCode ?? undefined, output });
    });
  });
}
