import { AppError } from '../shared/app-error.js';

/** Words without the blanks around them. @throws AppError `INPUT_INVALID` where there are none */
export function requireWords(text: string, name: string): string {
  const trimmed = text.trim();
  if (trimmed !== '') return trimmed;
  throw new AppError('INPUT_INVALID', { what: `The step lacks ${name}`, remedy: `Give ${name}.` });
}
