import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';

export const HOLD_KINDS = ['bankruptcy', 'payment_plan', 'other'] as const;

export type HoldKind = (typeof HOLD_KINDS)[number];

/** Why and how long an account stays off the rolls: a court's stay, a plan of payments, or the council's own reason. */
export interface CertificationHold {
  readonly accountNumber: string;
  readonly kind: HoldKind;
  readonly firstDay: LocalDate;
  /** included; undefined: until it is released */
  readonly lastDay: LocalDate | undefined;
  readonly reason: string;
  readonly recordedOn: LocalDate;
  readonly recordedBy: string;
}

/** Whether it stands on a day; its first and last day count. */
export function holdStandsOn({ firstDay, lastDay }: CertificationHold, day: LocalDate): boolean {
  return firstDay <= day && (lastDay === undefined || day <= lastDay);
}

/** Reads a kind as people write it: `bankruptcy`, `payment plan`. @throws AppError `INPUT_INVALID` */
export function parseHoldKind(text: string): HoldKind {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const kind = HOLD_KINDS.find((each) => each === written);
  if (kind !== undefined) return kind;
  throw new AppError('INPUT_INVALID', {
    what: `"${text}" is not a kind of hold`,
    remedy: `Write one of ${HOLD_KINDS.join(', ')}.`,
  });
}
