import { Decimal } from 'decimal.js';
import { AppError } from '../shared/app-error.js';

const MOST_DIGITS = 12;

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
}): { readonly gallons: Decimal; readonly rolledOver: boolean } {
  const previous = parseReading(previousReading);
  const current = parseReading(currentReading);
  const capacity = meterDigits === '' ? undefined : new Decimal(10).pow(parseDigits(meterDigits));
  if (capacity !== undefined && Decimal.max(previous, current).greaterThanOrEqualTo(capacity))
    throw invalid(`A meter of ${meterDigits} digits cannot show ${Decimal.max(previous, current).toString()}`);
  if (current.greaterThanOrEqualTo(previous)) return { gallons: current.minus(previous), rolledOver: false };
  const fell = `The reading ${currentReading} is below the one before, ${previousReading}`;
  if (capacity === undefined)
    throw invalid(fell, 'Give `meter_digits`, how many digits the meter shows, if it rolled over; if it was replaced');
  const gallons = capacity.minus(previous).plus(current);
  if (gallons.times(2).greaterThan(capacity))
    throw invalid(`${fell}, and a meter that rolled over would have counted ${gallons.toString()} gallons`);
  return { gallons, rolledOver: true };
}

function parseReading(text: string): Decimal {
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
