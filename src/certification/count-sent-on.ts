import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { sumSentOn, type SentOn, type SettledPortion } from './county-settlement.js';

/** What of one payment of an account went on to the county, and the day. */
export interface SentPayment extends SentOn {
  readonly accountNumber: string;
}

/**
 * Counts on the rows of the rolls what was paid here after the certification and sent on to the county (reading 13): each payment
 * on the rows of its account that the county had on that day, the oldest first, as far as they are not collected. What is more
 * than these come to stands on the last of them. Of 963.21 certified on November 28, a payment of 963.21 sent on on December 5
 * leaves 0.00 with the county.
 */
export function countSentOn<Row extends SettledPortion>({
  rows,
  payments,
}: {
  /** in the order of years and rolls */
  rows: readonly Row[];
  payments: readonly SentPayment[];
}): Row[] {
  const sentOn = rows.map((): SentOn[] => []);
  for (const { accountNumber, on, amount } of [...payments].sort(byDay)) {
    const places = rows.flatMap((row, place) => (row.accountNumber === accountNumber ? [place] : []));
    const there = places.filter((place) => isWithCounty(rows[place], on));
    const targets = there.length > 0 ? there : places;
    let left = amount;
    for (const place of targets) {
      const row = rows[place];
      const sent = sentOn[place];
      if (row === undefined || sent === undefined) continue;
      const part = place === targets.at(-1) ? left : Money.smallest(left, findRoom(row, sent));
      if (part.isPositive()) sent.push({ on, amount: part });
      left = left.minus(part);
    }
  }
  return rows.map((row, place) => {
    const ofRow = { sentOn: sentOn[place] ?? [] };
    const outstanding = Money.largest(row.outstanding.minus(sumSentOn(ofRow)), Money.zero);
    return { ...row, ...ofRow, outstanding };
  });
}

function byDay(a: SentPayment, b: SentPayment): number {
  if (a.on === b.on) return 0;
  return a.on < b.on ? -1 : 1;
}

function isWithCounty(row: SettledPortion | undefined, on: LocalDate): boolean {
  return row !== undefined && row.certifiedOn <= on && (row.takenOff === undefined || row.takenOff.on > on);
}

function findRoom({ certified, takenOff, collected }: SettledPortion, sentOn: readonly SentOn[]): Money {
  const open = (takenOff?.was ?? certified).minus(collected).minus(sumSentOn({ sentOn }));
  return Money.largest(open, Money.zero);
}
