import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { CertificationRoll, RollVersion } from './certification-roll.js';
import type { ComposedRoll } from './compose-roll.js';
import { fillLetter } from './letter.js';
import type { ChangedField } from './render-records.js';
import { countParcels, totalRows } from './roll-controls.js';
import type { RollEncoding, RollForm, RollLayout } from './roll-layout.js';

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
  readonly form: RollForm;
  readonly encoding: RollEncoding;
  readonly parcels: number;
  /** accounts on the roll; more than rows where accounts of one parcel are joined */
  readonly accounts: number;
  /** texts that were cut or written in other letters, because the layout says so */
  readonly changed: readonly ChangedField[];
  /** the lines of the letter that goes with the file */
  readonly letter: readonly string[];
}

/** Builds the control file of a roll's file. */
export function buildManifest({
  layout,
  file,
  jurisdiction,
  jurisdictionName = jurisdiction,
  county,
  roll,
  version,
  composed: { rows, changes },
  sha256,
}: {
  layout: Pick<RollLayout, 'layout' | 'form' | 'encoding' | 'letter'>;
  file: string;
  jurisdiction: string;
  /** as a letter calls it */
  jurisdictionName?: string;
  county: string;
  roll: CertificationRoll;
  version: Pick<RollVersion, 'version' | 'stage' | 'lines'>;
  composed: Pick<ComposedRoll, 'rows' | 'changes'>;
  sha256: string;
}): RollManifest {
  const totals = totalRows(rows);
  const parcels = countParcels(rows);
  return {
    layout: layout.layout,
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
    ...totals,
    sha256,
    form: layout.form,
    encoding: layout.encoding,
    parcels,
    accounts: version.lines.length,
    changed: changes,
    letter: fillLetter(layout.letter, {
      county,
      jurisdiction_name: jurisdictionName,
      payable_year: String(roll.payableYear),
      resolution: roll.resolution ?? '',
      adopted_on: toDay(roll.adoptedOn),
      certified_on: toDay(roll.certifiedOn),
      roll_version: String(version.version),
      file,
      rows: String(totals.rows),
      parcels: String(parcels),
      total: Money.of(totals.sum).toReadable(),
      smallest: Money.of(totals.smallest).toReadable(),
      largest: Money.of(totals.largest).toReadable(),
    }),
  };
}

function toDay(day: LocalDate | undefined): string {
  return day === undefined ? '' : toReadableDate(day);
}
