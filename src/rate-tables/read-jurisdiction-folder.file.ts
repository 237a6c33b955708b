import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Enactment } from './enactment.js';
import type { Jurisdiction } from './jurisdiction.js';
import { parseEnactment } from './parse-enactment.js';
import { parseJurisdiction } from './parse-jurisdiction.js';

const JURISDICTION_FILE = 'jurisdiction.yaml';

export interface JurisdictionFolder {
  readonly jurisdiction: Jurisdiction | undefined;
  readonly enactments: readonly Enactment[];
  readonly files: readonly string[];
  readonly problems: readonly AppError[];
}

/**
 * Reads every file of one jurisdiction's folder and collects what is wrong with their form. `today`: see `parseEnactment`.
 * With `isNamed` false the folder may be a copy under another name than its jurisdiction's.
 */
export function readJurisdictionFolder(
  folder: string,
  { today, isNamed = true }: { today?: LocalDate | undefined; isNamed?: boolean } = {},
): JurisdictionFolder {
  const names = listYamlFiles(folder);
  const jurisdictionName = basename(folder);
  const nameOf = (name: string) => `${jurisdictionName}/${name}`;
  if (!names.includes(JURISDICTION_FILE)) {
    const missing = new AppError('JURISDICTION_INVALID', {
      what: `There is no ${JURISDICTION_FILE}`,
      where: nameOf(''),
      remedy: 'Describe the city in it; rate-tables/README.md shows how.',
    });
    return { jurisdiction: undefined, enactments: [], files: [], problems: [missing] };
  }
  const readText = (name: string) => readFileSync(join(folder, name), 'utf8');
  const parsedJurisdiction = parseJurisdiction({
    text: readText(JURISDICTION_FILE),
    fileName: nameOf(JURISDICTION_FILE),
    folderName: isNamed ? jurisdictionName : undefined,
  });
  const parsed = names
    .filter((name) => name !== JURISDICTION_FILE)
    .map((name) => parseEnactment({ text: readText(name), fileName: nameOf(name), today }));
  return {
    jurisdiction: parsedJurisdiction.jurisdiction,
    enactments: parsed.flatMap(({ enactment }) => enactment ?? []),
    files: names.map(nameOf),
    problems: [...parsedJurisdiction.problems, ...parsed.flatMap(({ problems }) => problems)],
  };
}

function listYamlFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .sort();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('FILE_UNREADABLE', {
      what: `The folder ${folder} cannot be read: ${reason}`,
      remedy: 'Write the way to it, such as rate-tables/lino-lakes, and check that you may read it.',
    });
  }
}
