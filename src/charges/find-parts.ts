import type { VacationHold } from '../premises/account-conditions.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import { findAccountFigure } from '../rate-tables/find-account-figure.js';
import { findBorneCharges } from '../rate-tables/find-borne-charges.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { ProrationRule, TablesInForce } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { addDays } from '../shared/local-date.js';
import type { BilledBase, BorneFigure } from './borne-figure.js';
import type { ChargePart } from './charge-part.js';
import { withoutDays, type Days } from './days.js';
import { findFigures } from './find-figures.js';
import { restDuringHolds } from './rest-during-holds.js';
import { splitServiceDays, type ServiceDays } from './split-service-days.js';

interface PartsInput {
  readonly period: BillingPeriod;
  readonly rateTables: RateTables;
  readonly rule: ProrationRule;
  readonly isMeasured: boolean;
  readonly holds: readonly VacationHold[];
}

/**
 * The parts of a period in which one account bears one figure of one code, adjoining days with the same figure joined.
 * Each premise bears its own. What an account owes once, and what goes by its use, is with its first premise, and with
 * the next on days on which the first is not served: an account that moves on February 1 owes both months.
 */
export function findParts({
  premises,
  ...input
}: PartsInput & {
  /** the agreements of each premise of the account */
  premises: readonly (readonly ServiceAgreement[])[];
}): ChargePart[] {
  const covered = new Map<string, Days[]>();
  return premises.flatMap((agreements, index) => {
    const own = splitServiceDays({
      agreements,
      period: input.period,
      changeDays: input.rateTables.changeDays,
      rule: input.rule,
    }).flatMap((days) => ofDays(days, input));
    const parts = own.flatMap((part) => {
      if (index === 0 || !isOwedOnce(part.borne)) return [part];
      return leaveCovered(part, covered.get(part.code) ?? [], input.rule);
    });
    for (const part of parts.filter(({ borne }) => isOwedOnce(borne))) {
      covered.set(part.code, [...(covered.get(part.code) ?? []), part]);
    }
    return joinAdjoining(parts.flatMap((part) => restDuringHolds(part, input)));
  });
}

function ofDays(days: ServiceDays, { rateTables, isMeasured }: PartsInput): ChargePart[] {
  const tables = rateTables.inForceOn(days.firstDay);
  return [...ofCharges(days, tables, isMeasured), ...ofAccount(days, tables)];
}

/** Where any day owes the whole period, a day with an earlier premise has paid for all of them. */
function leaveCovered(part: ChargePart, covered: readonly Days[], rule: ProrationRule): ChargePart[] {
  if (rule === 'whole_period') return covered.length > 0 ? [] : [part];
  return withoutDays(part, covered);
}

function ofCharges(days: ServiceDays, tables: TablesInForce, isMeasured: boolean): ChargePart[] {
  const { agreement, firstDay: on } = days;
  return findBorneCharges(tables, { ...agreement, on }).flatMap((charge) =>
    findFigures({ tables, charge, terms: agreement, on, isMeasured }).map((borne) => ({
      ...days,
      code: charge.code,
      title: charge.title,
      borne,
      notes: [],
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
    return [{ ...days, code, title, borne: { kind: 'timed', ...value, ...counted, citation } as const, notes: [] }];
  });
}

function isOwedOnce(borne: BorneFigure): boolean {
  return borne.kind !== 'timed' || borne.per === 'account';
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
  if (a.kind === 'timed')
    return b.kind === 'timed' && a.amount.equals(b.amount) && a.unit === b.unit && a.quantity === b.quantity;
  if (a.kind === 'volume')
    return b.kind === 'volume' && a.rule === b.rule && a.units === b.units && isSameBase(a.bases, b.bases);
  return b.kind === a.kind && a.rule === b.rule;
}

function isSameBase(a: readonly BilledBase[], b: readonly BilledBase[]): boolean {
  const isSame = (one: BilledBase, other: BilledBase | undefined) =>
    one.quantity === other?.quantity &&
    one.amount.equals(other.amount) &&
    one.includesGallons.equals(other.includesGallons);
  return a.length === b.length && a.every((base, index) => isSame(base, b[index]));
}
