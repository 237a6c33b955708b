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
