import { AppError } from '../shared/app-error.js';
import { doSpansMeet, type Span } from './agreement-spans.js';
import { areSameMeters, FIRST_METER } from './meter-name.js';

/** Days on which a meter of an account serves. */
export interface MeterDays extends Span {
  readonly meterName: string;
}

/** The names of some meters, each once, in the order given. */
export function listMeterNames(meters: readonly { readonly meterName: string }[]): string[] {
  return [...new Set(meters.map(({ meterName }) => meterName))];
}

/**
 * Which meter of an account is meant: the one named, however it is capitalized; without a name the only one that serves on
 * the days, or the only one there ever was. An account without service has its first meter.
 * @throws AppError `NOT_FOUND` for a name that no meter of the account has, `INPUT_INVALID` where several are served and
 *   none is named
 */
export function findMeter({
  accountNumber,
  meters,
  meterName,
  days,
  how,
}: {
  accountNumber: string;
  meters: readonly MeterDays[];
  meterName: string | undefined;
  days?: Span | undefined;
  /** where the name is written: `with --meter-name` */
  how: string;
}): string {
  if (meterName !== undefined) return ofMeter({ accountNumber, meters, meterName })[0]?.meterName ?? FIRST_METER;
  const names = listMeterNames(meters);
  const serving = days === undefined ? names : listMeterNames(meters.filter((each) => doSpansMeet(each, days)));
  const [only, ...others] = serving.length === 0 ? names : serving;
  if (only === undefined) return FIRST_METER;
  if (others.length === 0) return only;
  throw new AppError('INPUT_INVALID', {
    what: `Account ${accountNumber} has several meters: ${[only, ...others].join(', ')}`,
    remedy: `Name the one that is meant, ${how}.`,
  });
}

/**
 * What is of the meter that is named, however it is capitalized; without a name all.
 * @throws AppError `NOT_FOUND` for a name that no meter of the account has
 */
export function ofMeter<Item extends { readonly meterName: string }>({
  accountNumber,
  meters,
  meterName,
}: {
  accountNumber: string;
  meters: readonly Item[];
  meterName: string | undefined;
}): readonly Item[] {
  if (meterName === undefined) return meters;
  const found = meters.filter((each) => areSameMeters(each.meterName, meterName));
  if (found.length > 0 || (meters.length === 0 && meterName === FIRST_METER)) return found;
  throw meterUnknown({ accountNumber, names: listMeterNames(meters), meterName });
}

function meterUnknown({
  accountNumber,
  names,
  meterName,
}: {
  accountNumber: string;
  names: readonly string[];
  meterName: string;
}): AppError {
  return new AppError('NOT_FOUND', {
    what: `Account ${accountNumber} has no meter "${meterName}"`,
    why: names.length === 0 ? 'It was never served' : `It has ${names.join(', ')}`,
    remedy: `Name one that it has, or add the meter with account add-meter ${accountNumber} --name NAME --from DAY.`,
  });
}
