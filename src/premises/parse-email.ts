import { AppError } from '../shared/app-error.js';

const EMAIL_FORM = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** Reads one e-mail address. @throws AppError `INPUT_INVALID` */
export function parseEmail(value: string): string {
  if (EMAIL_FORM.test(value)) return value;
  throw new AppError('INPUT_INVALID', {
    what: `"${value}" is not one e-mail address`,
    remedy: 'Write one address such as name@example.org, or leave it blank.',
  });
}
