import { AppError } from '../shared/app-error.js';
import { Money } from '../shared/money.js';
import type { Statement } from './statement.js';

/** What of a statement is an amount; everything else of it is text, numbers and lists in JSON already. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'previousBalance',
  'paymentsTotal',
  'adjustmentsTotal',
  'currentCharges',
  'totalDue',
  'pastDue',
  'current',
  'days1To30',
  'days31To60',
  'days61To90',
  'over90',
  'credit',
]);

/** What JSON leaves out when it is not known. */
const MAY_BE_ABSENT = [
  'zip',
  'otherParty',
  'whoOwes',
  'finalServiceOn',
  'serviceAddress',
  'penaltyRule',
  'afterDue',
  'certificationWarning',
  'scanLine',
] as const;

/**
 * Brings a stored statement back as it was issued; amounts are `Money` again.
 * @throws AppError `LEDGER_UNSOUND` for a form that this program does not know
 */
export function readStatement(stored: unknown): Statement {
  const revived = revive('', stored);
  if (!isStatement(revived)) {
    throw new AppError('LEDGER_UNSOUND', {
      what: 'A stored statement is not in a form that this program knows',
      remedy: 'Use the version of the program that issued it, or a later one.',
    });
  }
  const absent = Object.fromEntries(MAY_BE_ABSENT.map((key) => [key, undefined]));
  return { ...absent, ...revived };
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'form' in value && value.form === 1;
}

function revive(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => revive('', each));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, revive(name, member)]));
  }
  return AMOUNTS.has(key) && typeof value === 'string' ? Money.of(value) : value;
}
