import { Decimal } from 'decimal.js';
import { AppError } from '../shared/app-error.js';

const FORM = /^([a-z][a-z0-9_]*)[:=](\d{1,9}(?:\.\d{1,4})?)$/;

/** Reads what a laboratory found, `bod=614,tss=300`, as milligrams a liter by measure. @throws AppError `USAGE_INVALID` */
export function parseStrength(text: string): Map<string, Decimal> {
  const measured = new Map<string, Decimal>();
  for (const part of text.split(/[,;]/).map((each) => each.trim().toLowerCase())) {
    const [, measure, mgPerL] = FORM.exec(part) ?? [];
    if (measure === undefined || mgPerL === undefined || measured.has(measure)) {
      throw new AppError('USAGE_INVALID', {
        what: `"${text}" is not what a laboratory found`,
        where: '--measured',
        remedy: 'Write each measure once with its milligrams a liter, such as bod=614,tss=300.',
      });
    }
    measured.set(measure, new Decimal(mgPerL));
  }
  return measured;
}
