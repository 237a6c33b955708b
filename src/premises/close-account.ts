import { AppError } from '../shared/app-error.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import { toReadableSpan } from './agreement-spans.js';
import type { ServiceAgreement } from './service-agreement.js';

/**
 * Ends all service of an account on a day; the day is still served, and the next bill is the final one. Terms entered
 * for later days are superseded. Closing again on the same day changes nothing, on an earlier day moves the end there.
 * @throws AppError `AGREEMENT_MISSING` when there was no service yet, `ACCOUNT_CLOSED` when it had ended before that day.
 */
export function closeAccount({
  accountNumber,
  agreements,
  lastDay,
}: {
  accountNumber: string;
  agreements: readonly ServiceAgreement[];
  lastDay: LocalDate;
}): AccountChanges {
  const begun = agreements.filter(({ firstDay }) => firstDay <= lastDay);
  const running = begun.filter((agreement) => agreement.lastDay === undefined || agreement.lastDay >= lastDay);
  if (running.length === 0) {
    const hasEnded = begun.length > 0;
    throw new AppError(hasEnded ? 'ACCOUNT_CLOSED' : 'AGREEMENT_MISSING', {
      what: `Account ${accountNumber} has no service to end on ${toReadableDate(lastDay)}`,
      why:
        agreements.length === 0
          ? 'No service is on file for it'
          : `Its service runs ${agreements.map(toReadableSpan).join('; ')}`,
      remedy: hasEnded
        ? `It is closed already; name a day on or before its last one, or serve it again with account reopen ${accountNumber} --from DAY.`
        : 'Name a day on which it is served.',
    });
  }
  return {
    ...NO_ACCOUNT_CHANGES,
    supersededAgreements: agreements.filter(({ firstDay }) => firstDay > lastDay).map(({ agreementId }) => agreementId),
    endedAgreements: running
      .filter((agreement) => agreement.lastDay !== lastDay)
      .map(({ agreementId }) => ({ agreementId, lastDay })),
  };
}
