import type { VacationHold } from '../premises/account-conditions.js';
import { FIRST_METER } from '../premises/meter-name.js';
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
  /** several meters serve in the period, so that what one of them bears must say which */
  readonly hasSeveralMeters: boolean;
}

interface DayInput extends PartsInput {
  /** the account's agreements with a meter or a pump */
  readonly sized: readonly ServiceAgreement[];
}

/**
 * The parts of a period in which one account bears one figure of one code, adjoining days with the same figure joined.
 * Each meter bears its own. What an account owes once is with its first meter, and with the next on days on which the first
 * is not served; so is what goes by a meter's use where the meter has several premises: an account that moves on February 1
 * owes both months.
 */
export function findParts({
  meters,
  ...input
}: PartsInput & {
  /** the agreements of each meter of the account on each of its premises */
  meters: readonly (readonly ServiceAgreement[])[];
}): ChargePart[] {
  const covered = new Map<string, Days[]>();
  const sized = meters.flat().filter((each) => each.meterSize !== undefined || each.pumpCapacityGpm !== undefined);
  return meters.flatMap((agreements) => {
    const own = findOwnParts(agreements, { ...input, sized });
    const parts = own.flatMap((part) => {
      const once = onceKeyOf(part);
      return once === undefined ? [part] : leaveCovered(part, covered.get(once) ?? [], input.rule);
    });
    for (const part of parts) {
      const once = onceKeyOf(part);
      if (once !== undefined) covered.set(once, [...(covered.get(once) ?? []), part]);
    }
    return joinAdjoining(parts.flatMap((part) => restDuringHolds(part, input)));
  });
}

/**
 * What an account bears by its class and meter, and what is laid on it by name. Where any day owes the whole period, the days of
 * a row that names it are as days of service: one of them owes it, at the figure of the first.
 */
function findOwnParts(agreements: readonly ServiceAgreement[], input: DayInput): ChargePart[] {
  const { period, rule, rateTables } = input;
  const split = { agreements, period, changeDays: rateTables.changeDays };
  const inForce = ({ firstDay }: ServiceDays): TablesInForce => rateTables.inForceOn(firstDay);
  if (rule !== 'whole_period') {
    return splitServiceDays({ ...split, rule }).flatMap((days) => [
      ...ofCharges(days, inForce(days), input),
      ...ofAccount(days, inForce(days)),
    ]);
  }
  const named = splitServiceDays({ ...split, rule: 'by_day' }).flatMap((days) => ofAccount(days, inForce(days)));
  const firstOfCode = named.filter(({ code }, index) => named.findIndex((other) => other.code === code) === index);
  return [
    ...splitServiceDays({ ...split, rule }).flatMap((days) => ofCharges(days, inForce(days), input)),
    ...firstOfCode,
  ];
}

/** Where any day owes the whole period, a day with an earlier meter has paid for all of them. */
function leaveCovered(part: ChargePart, covered: readonly Days[], rule: ProrationRule): ChargePart[] {
  if (rule === 'whole_period') return covered.length > 0 ? [] : [part];
  return withoutDays(part, covered);
}

function ofCharges(
  days: ServiceDays,
  tables: TablesInForce,
  { isMeasured, hasSeveralMeters, sized }: DayInput,
): ChargePart[] {
  const { agreement, firstDay: on } = days;
  const isMeterless = !sized.some(({ firstDay, lastDay = on }) => firstDay <= on && on <= lastDay);
  const meterName = hasSeveralMeters || agreement.meterName !== FIRST_METER ? agreement.meterName : undefined;
  return findBorneCharges(tables, { ...agreement, on }).flatMap((charge) =>
    findFigures({ tables, charge, terms: agreement, on, isMeasured, meterName, isMeterless }).map((borne) => ({
      ...days,
      code: charge.code,
      title: charge.title,
      borne,
      meterName: isOfAccount(borne) ? undefined : meterName,
      restedDays: 0,
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
    const borne = { kind: 'timed', ...value, ...counted, citation } as const;
    return [{ ...days, code, title, borne, meterName: undefined, restedDays: 0, notes: [] }];
  });
}

function isOfAccount(borne: BorneFigure): boolean {
  return borne.kind === 'timed' && borne.per === 'account';
}

/** What is owed once, whatever else is served on the day: by the account, or by the meter whose use it goes by. */
function onceKeyOf({ borne, code, agreement }: ChargePart): string | undefined {
  if (isOfAccount(borne)) return code;
  return borne.kind === 'timed' ? undefined : `${code}|${agreement.meterName}`;
}

function joinAdjoining(parts: readonly ChargePart[]): ChargePart[] {
  const joined: ChargePart[] = [];
  for (const part of parts) {
    const position = joined.findLastIndex((each) => isSameCharge(each, part));
    const before = joined[position];
    const isAdjoining = before !== undefined && addDays(before.lastDay, 1) === part.firstDay;
    if (isAdjoining && isSameFigure(before.borne, part.borne)) joined[position] = join(before, part);
    else joined.push(part);
  }
  return joined;
}

function join(before: ChargePart, { lastDay, restedDays, notes }: ChargePart): ChargePart {
  return {
    ...before,
    lastDay,
    restedDays: before.restedDays + restedDays,
    notes: [...new Set([...before.notes, ...notes])],
  };
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
