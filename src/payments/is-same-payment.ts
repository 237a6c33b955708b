import { toCanonicalJson } from '../ledger/canonical-json.js';
import type { LocalDate } from '../shared/local-date.js';
import type { PaymentInput } from './payment-input.js';

/**
 * Whether what is sent again is what was sent before. A retry that leaves the day out, as the first did, is the same however
 * many days later it comes; one that names the day is the same when it is that day.
 */
export function isSamePayment(
  { inputs, receivedOn }: { readonly inputs: string | null; readonly receivedOn: LocalDate },
  input: PaymentInput,
): boolean {
  if (inputs === paymentInputsOf(input)) return true;
  const isSameDay = (input.receivedOn ?? input.on) === receivedOn;
  return isSameDay && [undefined, receivedOn].some((day) => inputs === paymentInputsOf({ ...input, receivedOn: day }));
}

/** What was sent, as text to compare a retry with. */
export function paymentInputsOf({ accountNumber, amount, receivedOn, tender, reference }: PaymentInput): string {
  return toCanonicalJson({ accountNumber, amount: amount.toString(), receivedOn, tender, reference });
}
