import { AppError } from '../shared/app-error.js';
import { addDays, toReadableDate, type LocalDate } from '../shared/local-date.js';
import { NO_ACCOUNT_CHANGES, type AccountChanges } from './account-changes.js';
import { toReadableSpan } from './agreement-spans.js';
import type { ServiceAgreement } from './service-agreement.js';

/**
 * Serves an account again from a day, on the terms that it had last. From the day after the last one, it was closed wrongly:
 * the service on file runs on as if it had never ended. From a later day service begins again.
 * @throws AppError `AGREEMENT_MISSING` when it was never served, `AGREEMENT_OVERLAPS` when it is served on the day already
 */
export function reopenAccount({
  accountNumber,
  agreements,
  from,
}: {
  accountNumber: string;
  agreements: readonly ServiceAgreement[];
  from: LocalDate;
}): AccountChanges {
  if (agreements.length === 0) {
    throw new AppError('AGREEMENT_MISSING', {
      what: `Account ${accountNumber} was never served, so there is nothing to open again`,
      remedy: 'Open an account of its own for the house.',
    });
  }
  const lastDays = agreements.flatMap(({ lastDay }) => lastDay ?? []).sort();
  const lastDay = lastDays.at(-1);
  if (lastDay === undefined || lastDays.length < agreements.length || from <= lastDay) {
    throw new AppError('AGREEMENT_OVERLAPS', {
      what: `Account ${accountNumber} is served on ${toReadableDate(from)} or after it already`,
      why: `Its service runs ${agreements.map(toReadableSpan).join('; ')}`,
      remedy:
        lastDays.length < agreements.length || lastDay === undefined
          ? 'It is not closed, and nothing is to be opened.'
          : `Name ${addDays(lastDay, 1)} where it was closed wrongly, or the later day on which service begins again.`,
    });
  }
  const last = agreements.filter((agreement) => agreement.lastDay === lastDay);
  if (from === addDays(lastDay, 1)) {
    return {
      ...NO_ACCOUNT_CHANGES,
      endedAgreements: last.map(({ agreementId }) => ({ agreementId, lastDay: undefined })),
    };
  }
  return {
    ...NO_ACCOUNT_CHANGES,
    newAgreements: last.map(
      ({ premiseId, meterName, class: className, meterSize, pumpCapacityGpm, units, services }) => ({
        ...{ accountNumber, premiseId, meterName, class: className, meterSize, pumpCapacityGpm, units, services },
        firstDay: from,
        lastDay: undefined,
      }),
    ),
  };
}
