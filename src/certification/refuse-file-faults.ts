import { AppError } from '../shared/app-error.js';
import type { CertificationRoll } from './certification-roll.js';
import type { FieldFault } from './render-records.js';
import type { RollLayout } from './roll-layout.js';

const MOST_FAULTS_SHOWN = 20;

/** How what an account says of people and land is written otherwise. */
export const CORRECT_ON_FILE =
  'Correct what is on file (account edit ACCOUNT --owner, --address1, --service-address, --parcel or --legal)';

/** @throws AppError `ROLL_FILE_INVALID` with every value that does not go into the layout */
export function refuseFileFaults(
  faults: readonly FieldFault[],
  { layout, remedy }: { layout: Pick<RollLayout, 'layout'>; remedy: string },
): void {
  if (faults.length === 0) return;
  const shown = faults
    .slice(0, MOST_FAULTS_SHOWN)
    .map(({ where, column, fault }) => `\n  ${where}, ${column}: ${fault}`);
  const more = faults.length - shown.length;
  throw new AppError('ROLL_FILE_INVALID', {
    what: `${faults.length === 1 ? '1 value does' : `${String(faults.length)} values do`} not go into the layout ${layout.layout}`,
    why: shown.join('') + (more > 0 ? `\n  and ${String(more)} more` : ''),
    remedy: `\n${remedy}`,
  });
}

/** What helps when the file is written. What was certified stays as it was: only another layout, or a line less, helps. */
export function remedyAtExport({ stage, payableYear }: Pick<CertificationRoll, 'stage' | 'payableYear'>): string {
  if (stage !== 'certified') {
    return `${CORRECT_ON_FILE} and take the roll a step on, or ask the county and change the layout; no file was written.`;
  }
  return (
    'The lines stay as they were certified. Ask the county, and name a layout that takes them (--layout), such as one with ' +
    `"unknown_characters: transliterate" or "when_longer: cut"; or take the line off: roll correct ${String(payableYear)} ` +
    '--account ACCOUNT --reason "...". No file was written.'
  );
}

/** What helps before anything is certified: the lines take up what is on file by the day. */
export function remedyAtCertification({ payableYear }: Pick<CertificationRoll, 'payableYear'>): string {
  return (
    `${CORRECT_ON_FILE} and certify again; or ask the county and let the layout take it ("unknown_characters: transliterate", ` +
    `"when_longer: cut"); or take the line off: roll correct ${String(payableYear)} --account ACCOUNT --reason "...". Nothing was certified.`
  );
}
