import { z } from 'zod';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { enactmentSchema } from './enactment-schema.js';
import type { Enactment, EnactmentText, KeyPath } from './enactment.js';
import { listSchemaProblems } from './list-schema-problems.js';
import { day, id } from './scalar-schemas.js';
import { toEnactmentFileName } from './to-enactment-file-name.js';

/** Makes an enactment of plain values (every scalar as text), or says everything that is wrong with their form. */
export function validateEnactment({
  value,
  fileName,
  placeOf,
  today,
  isNamed,
}: {
  value: unknown;
  fileName: string;
  placeOf: (path: KeyPath) => string;
  today: LocalDate | undefined;
  isNamed: boolean;
}): { enactment: Enactment | undefined; problems: AppError[] } {
  const result = enactmentSchema.safeParse(value, { reportInput: true });
  const ofFile = { fileName, placeOf, today, isNamed };
  if (!result.success) {
    const ofForm = listSchemaProblems({ error: result.error, code: 'ENACTMENT_INVALID', placeOf });
    return { enactment: undefined, problems: [...ofForm, ...listHeadProblems(readHead(value), ofFile)] };
  }
  const text: EnactmentText = result.data;
  const problems = listHeadProblems(text, ofFile);
  return { enactment: problems.length === 0 ? { ...text, fileName, placeOf } : undefined, problems };
}

type Head = { readonly [Key in 'checkedOn' | 'effectiveOn' | 'enactment']?: EnactmentText[Key] | undefined };

/** What can be read of the head of an act whose form is at fault elsewhere. */
function readHead(value: unknown): Head {
  const head = z.object({ checked_on: day, effective_on: day, enactment: id }).partial();
  const read = (key: keyof typeof head.shape) => {
    const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
    return given === undefined ? {} : (head.safeParse({ [key]: given }).data ?? {});
  };
  const {
    checked_on: checkedOn,
    effective_on: effectiveOn,
    enactment,
  } = {
    ...read('checked_on'),
    ...read('effective_on'),
    ...read('enactment'),
  };
  return { checkedOn, effectiveOn, enactment };
}

function listHeadProblems(
  { checkedOn, effectiveOn, enactment }: Head,
  {
    fileName,
    placeOf,
    today,
    isNamed,
  }: { fileName: string; placeOf: (path: KeyPath) => string; today: LocalDate | undefined; isNamed: boolean },
): AppError[] {
  const problems: AppError[] = [];
  const refuse = (path: KeyPath, what: string, remedy: string) => {
    problems.push(new AppError('ENACTMENT_INVALID', { what, where: placeOf(path), remedy }));
  };
  if (today !== undefined && checkedOn !== undefined && checkedOn > today) {
    refuse(
      ['checked_on'],
      `\`checked_on\` ${checkedOn} is in the future (today is ${today})`,
      'Write the day on which the file was compared with its source.',
    );
  }
  if (!isNamed || effectiveOn === undefined || enactment === undefined) return problems;
  const expectedName = toEnactmentFileName({ effectiveOn, enactment });
  if (fileName.split(/[\\/]/).at(-1) !== expectedName) {
    refuse(
      [fileName.includes(effectiveOn) ? 'enactment' : 'effective_on'],
      `the file should be named ${expectedName} after its \`effective_on\` and \`enactment\``,
      'Rename the file, or correct the day or the id.',
    );
  }
  return problems;
}
