import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createFreshDatabase } from '../database/fresh-database.service.js';
import { AppError } from '../shared/app-error.js';
import { CaseEngine } from './case-engine.service.js';
import { playCase, type CaseResult } from './play-case.service.js';
import { readCase } from './read-case.js';

/** A case that was played, and its file. */
export interface PlayedCase extends CaseResult {
  readonly file: string;
}

/**
 * Plays cases one after another, each in a fresh database on the server of `serverUrl`.
 * `openEngine` opens the program on a database; it is closed after each case.
 */
export async function* runCases({
  paths,
  serverUrl,
  openEngine,
}: {
  paths: readonly string[];
  serverUrl: string;
  openEngine: (url: string) => Promise<INestApplicationContext>;
}): AsyncGenerator<PlayedCase> {
  for (const file of listCaseFiles(paths)) {
    const database = await createFreshDatabase(serverUrl);
    try {
      yield { file, ...(await playFile({ file, url: database.url, openEngine })) };
    } finally {
      await database.drop();
    }
  }
}

async function playFile({
  file,
  url,
  openEngine,
}: {
  file: string;
  url: string;
  openEngine: (url: string) => Promise<INestApplicationContext>;
}): Promise<CaseResult> {
  let caseFile;
  try {
    caseFile = readCase({ text: readFileSync(file, 'utf8'), fileName: file });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { title: file, differences: [error.message] };
  }
  const app = await openEngine(url);
  try {
    return await playCase({ caseFile, dataSource: app.get(DataSource), engine: app.get(CaseEngine) });
  } finally {
    await app.close();
  }
}

/** The `.yaml` files among the paths and in the folders among them, in the order of their names. */
export function listCaseFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    try {
      if (!statSync(path).isDirectory()) return [path];
      return readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => join(path, name));
    } catch {
      throw new AppError('FILE_UNREADABLE', {
        what: `${path} cannot be read`,
        remedy: 'Name a case file or a folder of case files.',
      });
    }
  });
  if (files.length > 0) return files;
  throw new AppError('NOT_FOUND', {
    what: `There is no case in ${paths.join(', ')}`,
    remedy: 'Name a case file or a folder of case files.',
  });
}
