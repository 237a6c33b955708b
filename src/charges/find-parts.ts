import type { ServiceAgreement } from '../premises/service-agreement.js';
import { findAccountFigure } from '../rate-tables/find-account-figure.js';
import { findBorneCharges } from '../rate-tables/find-borne-charges.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { ProrationRule, TablesInForce } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { addDays } from '../shared/local-date.js';
import type { BorneFigure } from './borne-figure.js';
import type { ChargePart } from './charge-part.js';
import { findFigures } from './find-figures.js';
import { splitServiceDays, type ServiceDays } from './split-service-days.js';

/**
 * The parts of a period in which one premise bears one figure of one code, adjoining days with the same figure joined.
 * What an account owes once, and what goes by its use, is with its first premise.
 */
export function findParts({
  agreements,
  period,
  rateTables,
  rule,
  isFirstPremise,
}: {
  /** of one premise */
  agreements: readonly ServiceAgreement[];
  period: BillingPeriod;
  rateTables: RateTables;
  rule: ProrationRule;
  isFirstPremise: boolean;
}): ChargePart[] {
  const parts = splitServiceDays({ agreements, period, changeDays: rateTables.changeDays, rule }).flatMap((days) => {
    const tables = rateTables.inForceOn(days.firstDay);
    const own = [...ofCharges(days, tables), ...(isFirstPremise ? ofAccount(days, tables) : [])];
    return own.filter(({ borne }) => isFirstPremise || !isOwedOnce(borne));
  });
  return joinAdjoining(parts);
}

function ofCharges(days: ServiceDays, tables: TablesInForce): ChargePart[] {
  const { agreement, firstDay: on } = days;
  return findBorneCharges(tables, { ...agreement, on }).flatMap((charge) =>
    findFigures({ tables, charge, terms: agreement, on }).map((borne) => ({
      ...days,
      code: charge.code,
      title: charge.title,
      borne,
    })),
  );
}

/** What a resolution lays on this account by name (Ordinance 57 § 14(A)(3)); mostly nothing. */
function ofAccount(days: ServiceDays, tables: TablesInForce): ChargePart[] {
  const { agreement, firstDay: on } = days;
  return [...tables.charges.values()].flatMap(({ code, title }) => {
    const found = findAccountFigure(tables, { code, account: agreement.accountNumber, on });
    if (found === undefined) return [];
    const { value, citation } = found;
    const counted = { class: agreement.class, quantity: 1, per: 'account', basis: '' } as const;
    return [{ ...days, code, title, borne: { kind: 'timed', ...value, ...counted, citation } as const }];
  });
}

function isOwedOnce(borne: BorneFigure): boolean {
  return borne.kind === 'volume' || borne.per === 'account';
}

function joinAdjoining(parts: readonly ChargePart[]): ChargePart[] {
  const joined: ChargePart[] = [];
  for (const part of parts) {
    const position = joined.findLastIndex((each) => isSameCharge(each, part));
    const before = joined[position];
    const isAdjoining = before !== undefined && addDays(before.lastDay, 1) === part.firstDay;
    if (isAdjoining && isSameFigure(before.borne, part.borne)) joined[position] = { ...before, lastDay: part.lastDay };
    else joined.push(part);
  }
  return joined;
}

function isSameCharge(a: ChargePart, b: ChargePart): boolean {
  return a.code === b.code && a.borne.class === b.borne.class;
}

function isSameFigure(a: BorneFigure, b: BorneFigure): boolean {
  if (a.kind === 'volume') return b.kind === 'volume' && a.rule === b.rule;
  return b.kind === 'timed' && a.amount.equals(b.amount) && a.unit === b.unit && a.quantity === b.quantity;
}
