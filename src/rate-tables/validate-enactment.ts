import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { enactmentSchema } from './enactment-schema.js';
import type { Enactment, EnactmentText, KeyPath } from './enactment.js';
import { listSchemaProblems } from './list-schema-problems.js';
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
  if (!result.success) {
    return {
      enactment: undefined,
      problems: listSchemaProblems({ error: result.error, code: 'ENACTMENT_INVALID', placeOf }),
    };
  }
  const text: EnactmentText = result.data;
  const problems: AppError[] = [];
  const refuse = (path: KeyPath, what: string, remedy: string) => {
    problems.push(new AppError('ENACTMENT_INVALID', { what, where: placeOf(path), remedy }));
  };
  if (today !== undefined && text.checkedOn > today) {
    refuse(
      ['checked_on'],
      `\`checked_on\` ${text.checkedOn} is in the future (today is ${today})`,
      'Write the day on which the file was compared with its source.',
    );
  }
  const expectedName = toEnactmentFileName(text);
  if (isNamed && fileName.split(/[\\/]/).at(-1) !== expectedName) {
    refuse(
      [fileName.includes(text.effectiveOn) ? 'enactment' : 'effective_on'],
      `the file should be named ${expectedName} after its \`effective_on\` and \`enactment\``,
      'Rename the file, or correct the day or the id.',
    );
  }
  return { enactment: problems.length === 0 ? { ...text, fileName, placeOf } : undefined, problems };
}
