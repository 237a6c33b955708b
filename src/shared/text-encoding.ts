import { AppError } from './app-error.js';

export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** `auto`: found by the content. */
export type EncodingChoice = 'auto' | TextEncoding;

/** @throws AppError `USAGE_INVALID` for a name that is none of them. */
export function parseEncodingChoice(text: string): EncodingChoice {
  const plain = text.trim().toLowerCase();
  const found = (['auto', ...TEXT_ENCODINGS] as const).find((choice) => squeeze(choice) === squeeze(plain));
  if (found !== undefined) return found;
  throw new AppError('USAGE_INVALID', {
    what: `"${text}" is not an encoding that the program reads`,
    remedy: `Write one of auto, ${TEXT_ENCODINGS.join(', ')}.`,
  });
}

function squeeze(name: string): string {
  return name.replaceAll('-', '');
}
