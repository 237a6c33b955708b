import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { CertificationLine, CertificationRoll, RollVersion } from './certification-roll.js';

/** The control file beside a county's file: what it should hold when it arrives. */
export interface RollManifest {
  readonly layout: string;
  readonly file: string;
  readonly jurisdiction: string;
  readonly county: string;
  readonly payableYear: number;
  readonly rollNumber: number;
  readonly rollVersion: number;
  readonly stage: string;
  readonly resolution: string | null;
  readonly adoptedOn: LocalDate | null;
  readonly certifiedOn: LocalDate | null;
  readonly rows: number;
  readonly sum: string;
  readonly smallest: string;
  readonly largest: string;
  readonly sha256: string;
}

/** Builds the control file of a roll's file. */
export function buildManifest({
  layout,
  file,
  jurisdiction,
  county,
  roll,
  version,
  sha256,
}: {
  layout: string;
  file: string;
  jurisdiction: string;
  county: string;
  roll: CertificationRoll;
  version: RollVersion;
  sha256: string;
}): RollManifest {
  return {
    layout,
    file,
    jurisdiction,
    county,
    payableYear: roll.payableYear,
    rollNumber: roll.rollNumber,
    rollVersion: version.version,
    stage: version.stage,
    resolution: roll.resolution ?? null,
    adoptedOn: roll.adoptedOn ?? null,
    certifiedOn: roll.certifiedOn ?? null,
    ...totalLines(version.lines),
    sha256,
  };
}

/** Number, sum, smallest and largest of a roll's lines. */
export function totalLines(
  lines: readonly Pick<CertificationLine, 'total'>[],
): Pick<RollManifest, 'rows' | 'sum' | 'smallest' | 'largest'> {
  const totals = lines.map((line) => line.total);
  const sorted = [...totals].sort((first, second) => first.compare(second));
  return {
    rows: totals.length,
    sum: Money.sum(totals).toString(),
    smallest: (sorted[0] ?? Money.zero).toString(),
    largest: (sorted.at(-1) ?? Money.zero).toString(),
  };
}
