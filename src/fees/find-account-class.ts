import type { ServiceAgreement } from '../premises/service-agreement.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';

/**
 * The class by which a fee goes when the clerk names none: that of the account's service on the day; before any service,
 * that with which it begins, since a house pays for its permit before it is connected; after service has ended, that which
 * ended last. Undefined for an account without service, as a contractor has.
 * @throws AppError `INPUT_INVALID` when premises of several classes are served on that day.
 */
export function findAccountClass(agreements: readonly ServiceAgreement[], on: LocalDate): string | undefined {
  const served = agreements.filter(({ firstDay, lastDay }) => firstDay <= on && (lastDay ?? on) >= on);
  const [found, ...others] = new Set(served.map((agreement) => agreement.class));
  if (others.length > 0) {
    throw new AppError('INPUT_INVALID', {
      what: `The fee goes by class, and the account is served in several: ${[found, ...others].join(', ')}`,
      remedy: 'Name the class of the work.',
    });
  }
  if (found !== undefined) return found;
  const inOrder = [...agreements].sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  return (inOrder.find(({ firstDay }) => firstDay > on) ?? inOrder.at(-1))?.class;
}
