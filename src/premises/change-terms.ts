import type { Decimal } from 'decimal.js';
import type { MeterSize } from '../rate-tables/meter-size.js';
import { AppError } from '../shared/app-error.js';
import { addDays, toReadableDate, type LocalDate } from '../shared/local-date.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges, type NewAgreement } from './account-changes.js';
import { chainFrom, toReadableSpan } from './agreement-spans.js';
import { listMeterNames } from './find-meter.js';
import type { ServiceAgreement, ServiceTerms, Units } from './service-agreement.js';

/** The terms that become different; what is left out stays. */
export interface TermsChange {
  readonly class?: string | undefined;
  readonly meterSize?: MeterSize | undefined;
  readonly pumpCapacityGpm?: Decimal | undefined;
  readonly units?: Units | undefined;
  readonly services?: readonly string[] | undefined;
}

/**
 * New terms from a day: the running agreement ends the day before and another begins. Terms that were already entered for
 * a later day keep what this change does not name: a class changed from March 1 leaves the meter that comes on July 1.
 * The change from the first day of an agreement corrects it: it is superseded, and kept.
 *
 * Only the unbroken service from that day on is changed. Terms that do not differ change nothing.
 * @throws AppError `AGREEMENT_MISSING` when there is no service on the day, `ACCOUNT_CLOSED` when it had ended by then,
 *   `INPUT_INVALID` when several meters or premises are served and none is named.
 */
export function changeTerms({
  accountNumber,
  agreements,
  from,
  change,
  premiseId,
}: {
  accountNumber: string;
  agreements: readonly ServiceAgreement[];
  from: LocalDate;
  change: TermsChange;
  premiseId?: number | undefined;
}): AccountChanges {
  const running = findRunning({ accountNumber, agreements, day: from, premiseId });
  const supersededAgreements: number[] = [];
  const endedAgreements: { agreementId: number; lastDay: LocalDate }[] = [];
  const begun: NewAgreement[] = [];
  for (const agreement of chainFrom(running, agreements)) {
    const terms = applyTermsChange(agreement, change);
    if (areSameTerms(terms, agreement)) continue;
    const firstDay = agreement.firstDay < from ? from : agreement.firstDay;
    if (agreement.firstDay < from)
      endedAgreements.push({ agreementId: agreement.agreementId, lastDay: addDays(from, -1) });
    else supersededAgreements.push(agreement.agreementId);
    const { premiseId: onPremise, meterName: ofMeter, lastDay } = agreement;
    begun.push({ ...terms, accountNumber, premiseId: onPremise, meterName: ofMeter, firstDay, lastDay });
  }
  return { ...NO_ACCOUNT_CHANGES, supersededAgreements, endedAgreements, newAgreements: joinAdjoining(begun) };
}

/**
 * The terms with the named ones replaced. A premise with both a meter and a pump bills on the meter, so a change that
 * names only a pump takes the meter away; one that names only a meter leaves the pump on file. Units of the former class
 * become units of the new one unless the change names them.
 */
export function applyTermsChange(terms: ServiceTerms, change: TermsChange): ServiceTerms {
  const isPumpOnly = change.pumpCapacityGpm !== undefined && change.meterSize === undefined;
  const newClass = change.class ?? terms.class;
  return {
    class: newClass,
    meterSize: isPumpOnly ? undefined : (change.meterSize ?? terms.meterSize),
    pumpCapacityGpm: change.pumpCapacityGpm ?? terms.pumpCapacityGpm,
    units: change.units ?? moveUnits(terms.units, { from: terms.class, to: newClass }),
    services: change.services ?? terms.services,
  };
}

function moveUnits(units: Units, { from, to }: { from: string; to: string }): Units {
  const count = units[from];
  // units of several classes were named one by one, and say nothing about the account's own class
  return count !== undefined && Object.keys(units).length === 1 ? { [to]: count } : units;
}

export function areSameTerms(first: ServiceTerms, second: ServiceTerms): boolean {
  return (
    first.class === second.class &&
    first.meterSize === second.meterSize &&
    areSameCapacities(first.pumpCapacityGpm, second.pumpCapacityGpm) &&
    areSameUnits(first.units, second.units) &&
    [...(first.services ?? ['*'])].sort().join() === [...(second.services ?? ['*'])].sort().join()
  );
}

function areSameCapacities(first: Decimal | undefined, second: Decimal | undefined): boolean {
  return first === undefined || second === undefined ? first === second : first.equals(second);
}

function areSameUnits(first: Units, second: Units): boolean {
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => first[name] === second[name]);
}

function joinAdjoining(begun: readonly NewAgreement[]): NewAgreement[] {
  const joined: NewAgreement[] = [];
  for (const next of begun) {
    const before = joined.at(-1);
    if (before?.lastDay !== undefined && addDays(before.lastDay, 1) === next.firstDay && areSameTerms(before, next)) {
      joined[joined.length - 1] = { ...before, lastDay: next.lastDay };
    } else {
      joined.push(next);
    }
  }
  return joined;
}

function findRunning({
  accountNumber,
  agreements,
  day,
  premiseId,
}: {
  accountNumber: string;
  agreements: readonly ServiceAgreement[];
  day: LocalDate;
  premiseId: number | undefined;
}): ServiceAgreement {
  const asked = agreements.filter((agreement) => premiseId === undefined || agreement.premiseId === premiseId);
  const running = asked.filter(({ firstDay, lastDay }) => firstDay <= day && (lastDay === undefined || lastDay >= day));
  const [found] = running;
  if (found !== undefined && running.length === 1) return found;
  if (found !== undefined) throw severalServed(accountNumber, running, day);
  const spans = asked.map(toReadableSpan).join('; ');
  const hasEnded = asked.length > 0 && asked.every(({ lastDay }) => lastDay !== undefined && lastDay < day);
  throw new AppError(hasEnded ? 'ACCOUNT_CLOSED' : 'AGREEMENT_MISSING', {
    what: `Account ${accountNumber} has no service on ${toReadableDate(day)}`,
    why: spans === '' ? 'No service is on file for it' : `Its service runs ${spans}`,
    remedy: hasEnded
      ? `Name a day on which it was served, or serve it again with account reopen ${accountNumber} --from DAY.`
      : 'Name a day on which it is served.',
  });
}

function severalServed(accountNumber: string, running: readonly ServiceAgreement[], day: LocalDate): AppError {
  const names = listMeterNames(running);
  const on = toReadableDate(day);
  return new AppError('INPUT_INVALID', {
    what:
      names.length > 1
        ? `Account ${accountNumber} has several meters on ${on}: ${names.join(', ')}`
        : `Account ${accountNumber} serves ${String(running.length)} premises on ${on}`,
    remedy: names.length > 1 ? 'Name the meter whose terms change.' : 'Name the premise whose terms change.',
  });
}
