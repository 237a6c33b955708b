import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRoll, RollVersion } from './certification-roll.js';
import { layOutRoll } from './compose-roll.js';
import type { RollRemark } from './recall-earlier-rolls.js';
import { CORRECT_ON_FILE, refuseFileFaults, remedyAtCertification } from './refuse-file-faults.js';
import type { FieldFault } from './render-records.js';
import { readRollLayout } from './roll-layout.file.js';
import type { RollLayout } from './roll-layout.js';

interface FileToBe {
  readonly roll: CertificationRoll;
  readonly version: Pick<RollVersion, 'version' | 'madeOn' | 'lines'>;
  readonly rateTables: RateTables;
}

/** What of a roll does not go into the layout of the city's own county, as it will be exported. */
function findFileFaults({ roll, version, rateTables }: FileToBe): {
  layout: RollLayout;
  faults: readonly FieldFault[];
} {
  const { jurisdiction, rollLayout } = rateTables.jurisdiction;
  const { county } = findCertificationRule(rateTables.inForceOn(roll.adoptedOn ?? version.madeOn)).value;
  const layout = readRollLayout(rollLayout ?? 'standard');
  const { version: rollVersion, lines } = version;
  return { layout, faults: layOutRoll(layout, { jurisdiction, county, roll, rollVersion, lines }).faults };
}

/** Tells the clerk of what the county's file cannot hold while it can still be corrected on file; nothing of a certified roll. */
export function remarkFileFaults(file: FileToBe): RollRemark[] {
  if (file.roll.stage === 'certified') return [];
  const { layout, faults } = findFileFaults(file);
  return faults.map(({ account, where, column, fault }) => ({
    accountNumber: account === '' ? where : account,
    message:
      `This does not go into the county's file (layout ${layout.layout}), and the roll cannot be certified with it: ` +
      `${column}, ${fault}. ${CORRECT_ON_FILE}, or ask the county and change the layout.`,
  }));
}

/** Refuses to certify what cannot be exported. @throws AppError `ROLL_FILE_INVALID` */
export function refuseUnfitForFile(file: FileToBe): void {
  const { layout, faults } = findFileFaults(file);
  refuseFileFaults(faults, { layout, remedy: remedyAtCertification(file.roll) });
}
