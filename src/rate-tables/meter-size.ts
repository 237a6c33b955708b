import { AppError } from '../shared/app-error.js';

/** Nominal sizes of water service meters, in inches, small to large. */
export const METER_SIZES = [
  '1/2',
  '5/8',
  '3/4',
  '1',
  '1-1/4',
  '1-1/2',
  '2',
  '2-1/2',
  '3',
  '4',
  '6',
  '8',
  '10',
  '12',
] as const;

export type MeterSize = (typeof METER_SIZES)[number];

export function isMeterSize(text: string): text is MeterSize {
  return METER_SIZES.some((size) => size === text);
}

/** Negative when the first is smaller. */
export function compareMeterSizes(first: MeterSize, second: MeterSize): number {
  return METER_SIZES.indexOf(first) - METER_SIZES.indexOf(second);
}

const DECIMAL_SIZES: Readonly<Record<string, MeterSize>> = {
  '0.5': '1/2',
  '0.625': '5/8',
  '0.75': '3/4',
  '1.25': '1-1/4',
  '1.5': '1-1/2',
  '2.5': '2-1/2',
};

const VULGAR_FRACTIONS: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅝': '5/8' };

/**
 * Reads a meter size as people write it: `5/8`, `5/8"`, `5/8 in`, `0.625`, `3/4`, `1`, `1"`, `1 1/4`, `1-1/4`, `1.25`, `1¼`.
 * `11/4` is refused: it may be a badly scanned 1-1/4 or a slip of the pen.
 * @throws AppError `METER_SIZE_INVALID`
 */
export function parseMeterSize(text: string): MeterSize {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*(?:inch(?:es)?|in\.?|"|''|”|″)$/u, '')
    .replace(/[¼½¾⅝]/gu, (fraction) => ` ${VULGAR_FRACTIONS[fraction] ?? ''}`)
    .replace(/⁄/gu, '/')
    .trim()
    .replace(/^(\d+)[\s-]+(\d+\/\d+)$/, '$1-$2');
  const decimal = /^\d*\.\d+$/.test(plain)
    ? plain.replace(/^\./, '0.').replace(/0+$/, '').replace(/\.$/, '')
    : undefined;
  const size = decimal === undefined ? plain : (DECIMAL_SIZES[decimal] ?? decimal);
  if (isMeterSize(size)) return size;
  throw new AppError('METER_SIZE_INVALID', {
    what: `"${text}" is not a meter size`,
    why: /^\d{2}\/\d$/.test(plain) ? 'It could mean a mixed number or a plain fraction' : undefined,
    remedy: `Write one of ${METER_SIZES.join(', ')} (inches); one and a quarter is 1-1/4.`,
  });
}
