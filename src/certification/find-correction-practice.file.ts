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

/** What the county's layout says of its practice. */
export function findPractice({ roll, record, rateTables }: Concerned): CountyPractice {
  const sent = record.transmissions.findLast(({ layout }) => layout !== undefined);
  const name = sent?.layout ?? rateTables.jurisdiction.rollLayout ?? 'standard';
  // a layout of one's own may have gone since
  const layout = readRollLayout(listRollLayoutNames().includes(name) ? name : 'standard');
  const rule = findCertificationRule(rateTables.inForceOn(roll.adoptedOn ?? roll.draftedOn));
  return layout.practiceOf(rule.value.county);
}
