import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findPackageRoot } from '../database/package-root.file.js';
import { AppError } from '../shared/app-error.js';
import { CHECKS_FOLLOW, parseRollLayout, type ParsedLayout } from './parse-roll-layout.js';
import type { RollLayout } from './roll-layout.js';

/** Where the counties' layouts stand. */
export function rollLayoutsFolder(): string {
  return join(findPackageRoot(), 'templates', 'county-rolls');
}

/** The names of the layouts in a folder, in the order of the alphabet. */
export function listRollLayoutNames(folder = rollLayoutsFolder()): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.replace(/\.yaml$/, ''))
    .sort();
}

/**
 * Reads the layout of that name, or the one in a file of one's own (`my-county.yaml`): a county's form is data, not code.
 * @throws AppError `NOT_FOUND` when there is none; `ROLL_LAYOUT_INVALID` when it does not say what a layout must
 */
export function readRollLayout(name: string, folder = rollLayoutsFolder()): RollLayout {
  const path = name.endsWith('.yaml') ? name : join(folder, `${name}.yaml`);
  const isName = /^[a-z0-9][a-z0-9-]*$/.test(name) || name.endsWith('.yaml');
  if (!isName || !existsSync(path)) {
    throw new AppError('NOT_FOUND', {
      what: `There is no county layout "${name}"`,
      remedy: `Name one of ${listRollLayoutNames(folder).join(', ')}, or give the path of a .yaml file.`,
    });
  }
  const parsed = parseLayoutFile(path);
  if (parsed.layout !== undefined) return parsed.layout;
  throw refuseLayout(parsed, { name, path });
}

const MOST_FAULTS_SHOWN = 20;

function refuseLayout(
  { problems, isUnfinished }: ParsedLayout,
  { name, path }: { name: string; path: string },
): AppError {
  const further = isUnfinished === true ? ` ${CHECKS_FOLLOW}` : '';
  const [first] = problems;
  if (problems.length === 1 && first !== undefined) {
    return new AppError(first.code, { ...first.facts, remedy: first.facts.remedy + further });
  }
  const shown = problems.slice(0, MOST_FAULTS_SHOWN);
  const more = problems.length - shown.length;
  return new AppError('ROLL_LAYOUT_INVALID', {
    where: path,
    what: `${String(problems.length)} faults were found in this county layout`,
    why:
      shown.map((problem, index) => `\n  ${String(index + 1)}. ${problem.message}`).join('') +
      (more > 0 ? `\n  and ${String(more)} more` : ''),
    remedy: `\nCorrect each and run \`sewer roll layouts show ${name}\` again.${further}`,
  });
}

/** Reads a layout's file and says everything that is wrong with it. @throws AppError `FILE_UNREADABLE` */
export function parseLayoutFile(path: string): ParsedLayout {
  return parseRollLayout({ text: readText(path), fileName: basename(path) });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new AppError('FILE_UNREADABLE', {
      where: path,
      what: 'The county layout cannot be read',
      why: error instanceof Error ? error.message : String(error),
      remedy: 'Check its name, and that you may open it.',
    });
  }
}
