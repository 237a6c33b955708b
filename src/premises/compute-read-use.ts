import { Decimal } from 'decimal.js';
import { AppError } from '../shared/app-error.js';

const MOST_DIGITS = 12;

/** What two readings make. */
export interface ReadUse {
  readonly gallons: Decimal;
  /** the meter passed its highest number and began again at 0 */
  readonly rolledOver: boolean;
  readonly firstReading: Decimal;
  readonly lastReading: Decimal;
}

/**
 * The gallons between two readings of a meter. A reading below the one before is a meter that passed its highest number and
 * began again at 0, where its digits are known and what it then counted is at most half of what it can: with six digits,
 * from 999,200 to 000,300 are 1,100 gallons.
 * @throws AppError `USAGE_READING_INVALID`
 */
export function computeReadUse({
  previousReading,
  currentReading,
  meterDigits,
}: {
  previousReading: string;
  currentReading: string;
  /** how many digits the meter shows; empty where that is not known */
  meterDigits: string;
}): ReadUse {
  const previous = parseReading(previousReading, 'previous');
  const current = parseReading(currentReading, 'current');
  const readings = { firstReading: previous, lastReading: current };
  const capacity = meterDigits === '' ? undefined : new Decimal(10).pow(parseDigits(meterDigits));
  if (capacity !== undefined && Decimal.max(previous, current).greaterThanOrEqualTo(capacity))
    throw invalid(`A meter of ${meterDigits} digits cannot show ${Decimal.max(previous, current).toString()}`);
  if (current.greaterThanOrEqualTo(previous))
    return { ...readings, gallons: current.minus(previous), rolledOver: false };
  const fell = `The reading ${currentReading} is below the one before, ${previousReading}`;
  if (capacity === undefined)
    throw invalid(fell, 'Give `meter_digits`, how many digits the meter shows, if it rolled over; if it was replaced');
  const gallons = capacity.minus(previous).plus(current);
  if (gallons.times(2).greaterThan(capacity))
    throw invalid(`${fell}, and a meter that rolled over would have counted ${gallons.toString()} gallons`);
  return { ...readings, gallons, rolledOver: true };
}

function parseReading(text: string, which: 'previous' | 'current'): Decimal {
  if (text.trim() === '') {
    throw new AppError('USAGE_READING_INVALID', {
      what: `The ${which} reading is empty`,
      remedy: 'Write both readings of the meter, or the gallons alone; a use that somebody guessed is `estimated`.',
    });
  }
  const plain = text.trim().replaceAll(',', '');
  if (/^\d+(\.\d+)?$/.test(plain)) return new Decimal(plain);
  throw invalid(`"${text}" is not a reading of a meter`);
}

function parseDigits(text: string): number {
  const digits = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (digits > 0 && digits <= MOST_DIGITS) return digits;
  throw invalid(`"${text}" is not a number of digits from 1 to ${String(MOST_DIGITS)}`);
}

function invalid(what: string, first = 'Read the meter again; if it was replaced'): AppError {
  return new AppError('USAGE_READING_INVALID', {
    what,
    why: 'A meter that was replaced or rolled over makes a use look negative',
    remedy: `${first}, give the gallons of both meters together instead of the readings.`,
  });
}
