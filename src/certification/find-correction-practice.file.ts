import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRoll } from './certification-roll.js';
import { listRollLayoutNames, readRollLayout } from './roll-layout.file.js';
import type { CountyPractice } from './roll-layout.js';
import type { RollRecord } from './roll-record.js';

interface Concerned {
  readonly roll: Pick<CertificationRoll, 'adoptedOn' | 'draftedOn'>;
  readonly record: Pick<RollRecord, 'transmissions'>;
  readonly rateTables: RateTables;
}

/** How the county takes corrections, by the layout in which it got the roll; the whole file where nothing is known. */
export function findCorrectionPractice(of: Concerned): NonNullable<CountyPractice['corrections']> {
  return findPractice(of).corrections ?? 'whole_file';
}

/** What the county's layout says of its practice; of a layout of one's own, which may have gone since, what it said then. */
export function findPractice({ roll, record, rateTables }: Concerned): CountyPractice {
  const sent = record.transmissions.findLast(({ layout }) => layout !== undefined);
  const name = sent?.layout ?? rateTables.jurisdiction.rollLayout ?? 'standard';
  const rule = findCertificationRule(rateTables.inForceOn(roll.adoptedOn ?? roll.draftedOn));
  const { county } = rule.value;
  if (listRollLayoutNames().includes(name)) return readRollLayout(name).practiceOf(county);
  return { ...readRollLayout('standard').practiceOf(county), corrections: sent?.corrections };
}
