import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackageRoot } from '../database/package-root.file.js';
import { parseYaml } from '../rate-tables/parse-yaml.js';
import { refuseProblems } from '../rate-tables/refuse-problems.js';
import { AppError } from '../shared/app-error.js';

const LAW = 'pine-hollow.yaml';
const FILES = ['accounts.csv', 'payments-april.csv', 'payments-may.csv', 'payments-july.csv'] as const;

/** The files of the demo's village, by name. */
export type VillageFile = (typeof FILES)[number];

function villageFolder(): string {
  const folder = join(findPackageRoot(), 'test', 'fixtures', 'village');
  if (existsSync(join(folder, LAW))) return folder;
  throw new AppError('NOT_FOUND', {
    where: folder,
    what: 'The files of the demo village are not here',
    why: 'They come with a checkout of the program, not with its installed package',
    remedy: 'Run the demo in a checkout: npm ci && npm run demo.',
  });
}

/** The village's law as plain values: its description and its acts. */
export async function readVillageLaw(): Promise<{ jurisdiction: unknown; enactments: readonly unknown[] }> {
  const text = await readFile(join(villageFolder(), LAW), 'utf8');
  const { value, problems } = parseYaml({ text, fileName: LAW, code: 'ENACTMENT_INVALID' });
  refuseProblems(problems);
  const { jurisdiction, enactments } = value as { jurisdiction: unknown; enactments: readonly unknown[] };
  return { jurisdiction, enactments };
}

/** Empties the folder of the demo's output and puts the village's files there, as a clerk would have them. */
export async function layOutVillage(folder: string): Promise<(file: VillageFile) => string> {
  const from = villageFolder();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of FILES) await copyFile(join(from, file), join(folder, file));
  return (file) => join(folder, file);
}
