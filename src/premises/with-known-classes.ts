import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { AppError } from '../shared/app-error.js';
import { matchClass } from './match-class.js';
import type { Units } from './service-agreement.js';

/**
 * The same details with classes as the jurisdiction writes them.
 * @throws AppError `CLASS_UNKNOWN`, `UNITS_INVALID`
 */
export function withKnownClasses<T extends { class?: string | undefined; units?: Units | undefined }>(
  { classes }: Jurisdiction,
  details: T,
): T {
  const { class: className, units } = details;
  if (Object.values(units ?? {}).some((count) => !Number.isSafeInteger(count) || count < 1)) {
    throw new AppError('UNITS_INVALID', {
      what: 'Units must be counted in whole numbers of at least 1',
      remedy: 'Name each class with its number, such as residential: 2.',
    });
  }
  return {
    ...details,
    ...(className === undefined ? {} : { class: matchClass(className, classes) }),
    ...(units === undefined
      ? {}
      : {
          units: Object.fromEntries(Object.entries(units).map(([name, count]) => [matchClass(name, classes), count])),
        }),
  };
}
