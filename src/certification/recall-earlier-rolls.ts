import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { CertificationLine, CertificationRoll, RollVersion } from './certification-roll.js';
import { nameRoll } from './name-roll.js';
import type { HearingOutcome } from './roll-record.js';

/** What a clerk should know of a line before its owner is told of it. */
export interface RollRemark {
  readonly accountNumber: string;
  readonly message: string;
}

/** An earlier roll, and what became of its lines. */
export interface EarlierRoll {
  readonly roll: CertificationRoll;
  /** as noticed: what the hearing was about */
  readonly noticed: readonly CertificationLine[];
  /** what counts of each account */
  readonly outcomes: ReadonlyMap<string, HearingOutcome>;
  /** the certified version that was made first: what the county got */
  readonly certified: readonly CertificationLine[];
  /** the newest version */
  readonly newest: Pick<RollVersion, 'lines'>;
  /** the days on which lines came off after certification, with the reason, by account */
  readonly takenOff: ReadonlyMap<string, { readonly on: LocalDate; readonly why: string }>;
}

/**
 * What earlier rolls say of the lines of a draft: that a hearing removed or reduced debts that are on it again, that they came
 * back from the county, and that the account bears the certification fee of a roll of the same year already.
 */
export function recallEarlierRolls({
  roll,
  lines,
  earlier,
}: {
  roll: Pick<CertificationRoll, 'payableYear'>;
  lines: readonly CertificationLine[];
  earlier: readonly EarlierRoll[];
}): RollRemark[] {
  return lines.flatMap((line) =>
    earlier.flatMap((other) =>
      [recallHearing(line, other), recallCorrection(line, other), recallFee(line, other, roll)].flatMap((message) =>
        message === undefined ? [] : [{ accountNumber: line.accountNumber, message }],
      ),
    ),
  );
}

function recallHearing(line: CertificationLine, { roll, noticed, outcomes }: EarlierRoll): string | undefined {
  const outcome = outcomes.get(line.accountNumber);
  if (outcome === undefined || outcome.outcome === 'stands' || !sharesDebts(line, noticed)) return undefined;
  const left = outcome.amount === undefined ? '' : ` to ${outcome.amount.toReadable()}`;
  return (
    `The hearing of ${toReadableDate(outcome.hearingOn)} ${outcome.outcome} its line on the ${nameEarlier(roll)}${left}: ${outcome.reason}. What it left ` +
    `to the city is on this roll again. Waive or adjust it, hold the account off (roll hold ${line.accountNumber}), or let the council decide anew.`
  );
}

function recallCorrection(line: CertificationLine, { roll, certified, takenOff }: EarlierRoll): string | undefined {
  const correction = takenOff.get(line.accountNumber);
  if (correction === undefined || !sharesDebts(line, certified)) return undefined;
  return (
    `It was on the ${nameEarlier(roll)} and came back from the county on ${toReadableDate(correction.on)} (${correction.why}); the certification fee ` +
    'of that roll was taken back with it. Make sure that the county has taken it off before it is certified again.'
  );
}

function recallFee(
  line: CertificationLine,
  { roll, newest }: EarlierRoll,
  { payableYear }: Pick<CertificationRoll, 'payableYear'>,
): string | undefined {
  if (roll.payableYear !== payableYear) return undefined;
  const borne = newest.lines.find(({ accountNumber }) => accountNumber === line.accountNumber)?.certificationFee;
  if (borne?.isPositive() !== true) return undefined;
  return (
    `It bears the certification fee of ${borne.toReadable()} on the ${nameEarlier(roll)} already; the adoption of this roll ` +
    'adds a fee of its own.'
  );
}

function sharesDebts(line: CertificationLine, others: readonly CertificationLine[]): boolean {
  const other = others.find(({ accountNumber }) => accountNumber === line.accountNumber);
  const keys = new Set(other?.entries.map(({ key }) => key));
  return line.entries.some(({ key }) => keys.has(key));
}

function nameEarlier(roll: CertificationRoll): string {
  return nameRoll(roll).replace(/^The c/, 'c');
}
