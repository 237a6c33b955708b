import pg from 'pg';

const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

// The driver's own types list no arrays.
interface ArrayTypes {
  getTypeParser(id: number): (text: string) => unknown;
  setTypeParser(id: number, parse: (text: string) => unknown): void;
}

/**
 * Sets once how the driver hands over values, so that raw, aggregate and entity queries agree:
 * - `date` and `date[]` stay text, `2025-07-01`. As a JavaScript Date a day would move west or east of its zone;
 * - `numeric` stays text, `12.00`, to be read by `Money.of`;
 * - `int8` (ids, `count(*)`) stays text: it may exceed what a number holds, and a bigint has no JSON form;
 * - `timestamp` without a zone, which no table here should have, stays text;
 * - `timestamptz` is a Date: an instant, for the edge only.
 */
export function setDriverTypes(): void {
  const keepText = (text: string): string => text;
  pg.types.setTypeParser(pg.types.builtins.DATE, keepText);
  pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, keepText);
  const arrayTypes: ArrayTypes = pg.types;
  arrayTypes.setTypeParser(DATE_ARRAY, arrayTypes.getTypeParser(TEXT_ARRAY));
}
