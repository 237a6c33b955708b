import { Decimal } from 'decimal.js';
import { describeMeter } from '../premises/meter-name.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { Citation } from '../shared/citation.js';
import { toReadableCitation } from '../shared/citation.js';
import { Money } from '../shared/money.js';
import type { Charge } from './charge.js';

interface PercentInput {
  /** what the account owes otherwise */
  readonly charges: readonly Charge[];
  readonly rateTables: RateTables;
  /** whether the terms of a charge bear a code on its first day */
  readonly bears: (code: string, charge: Charge) => boolean;
}

/**
 * The charges and those that are a percentage of them, a line for each meter: each of the others counts at the rate in force
 * on its own first day; the sum is rounded once. 1.5% of a sewer charge of 12.50 is 0.19. A percentage of a percentage follows when that is known.
 */
export function computePercentCharges({ charges, rateTables, bears }: PercentInput): Charge[] {
  const done = [...charges];
  let waiting = listPercentages({ charges, rateTables });
  while (waiting.length > 0) {
    const codes = new Set(waiting.map(({ code }) => code));
    // none rests on itself, so one at least rests on nothing that waits
    const next = waiting.find(({ of }) => ![...of].some((code) => codes.has(code)));
    if (next === undefined) break;
    done.push(...computePercentage(next.code, { charges: done, rateTables, bears }));
    waiting = waiting.filter((each) => each !== next);
  }
  return done;
}

interface Percentage {
  readonly code: string;
  /** what it is a percentage of on any day of the charges */
  readonly of: ReadonlySet<string>;
}

function listPercentages({ charges, rateTables }: Pick<PercentInput, 'charges' | 'rateTables'>): Percentage[] {
  const found = new Map<string, Set<string>>();
  for (const day of new Set(charges.map(({ firstDay }) => firstDay))) {
    for (const { code, way } of rateTables.inForceOn(day).charges.values()) {
      if (way.kind === 'percent_of') found.set(code, new Set([...(found.get(code) ?? []), ...way.codes]));
    }
  }
  return [...found].map(([code, of]) => ({ code, of }));
}

interface PercentOfCharge {
  readonly charge: Charge;
  readonly title: string;
  readonly ratePercent: Decimal;
  readonly citation: Citation;
}

function computePercentage(code: string, { charges, rateTables, bears }: PercentInput): Charge[] {
  const shares = charges.flatMap((charge): PercentOfCharge[] => {
    const percent = rateTables.inForceOn(charge.firstDay).charges.get(code);
    if (percent?.way.kind !== 'percent_of' || !percent.way.codes.includes(charge.code)) return [];
    if (!bears(code, charge)) return [];
    const { ratePercent, citation } = percent.way;
    return [{ charge, title: percent.title, ratePercent, citation }];
  });
  const meters = [...new Set(shares.map(({ charge }) => charge.meterName))];
  return meters.flatMap((meterName) => {
    const own = shares.filter(({ charge }) => charge.meterName === meterName);
    return sumShares(code, own);
  });
}

/** One line of a percentage, of charges of one meter. */
function sumShares(code: string, shares: readonly PercentOfCharge[]): Charge[] {
  const [first] = shares;
  if (first === undefined) return [];
  const meter = first.charge.meterName === undefined ? '' : `${describeMeter(first.charge.meterName)}, `;
  const exact = shares.reduce(
    (sum, { charge, ratePercent }) => sum.plus(charge.amount.times(ratePercent)),
    new Decimal(0),
  );
  const amount = Money.round(exact.dividedBy(100));
  if (amount.isZero()) return [];
  const rates = [...new Set(shares.map(({ ratePercent }) => `${ratePercent.toString()}%`))];
  return [
    {
      ...first.charge,
      kind: 'charge',
      code,
      title: `${first.title}, ${meter}${rates.join(' and ')}`,
      firstDay: shares.map(({ charge }) => charge.firstDay).reduce((a, b) => (a < b ? a : b)),
      lastDay: shares.map(({ charge }) => charge.lastDay).reduce((a, b) => (a > b ? a : b)),
      amount,
      trace: rates.map((rate) => describeRate(rate, shares)),
      citation: first.citation,
    },
  ];
}

function describeRate(rate: string, shares: readonly PercentOfCharge[]): string {
  const own = shares.filter(({ ratePercent }) => `${ratePercent.toString()}%` === rate);
  const of = Money.sum(own.map(({ charge }) => charge.amount));
  const citation = own[0] === undefined ? '' : toReadableCitation(own[0].citation);
  return `${rate} of ${of.toString()}: ${citation}.`;
}
