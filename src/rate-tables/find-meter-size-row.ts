import { admitsClass } from './admits-class.js';
import { compareMeterSizes, type MeterSize } from './meter-size.js';
import type { ChargeInForce } from './tables-in-force.js';

interface SizeRow {
  readonly class: string | undefined;
  readonly meterSize: MeterSize;
  readonly orLess: boolean;
}

/**
 * The row that serves a meter size of a class. A row of the class itself comes before a row for everyone: with 3/4 inch or less
 * of a shop and 5/8 inch of everyone, a shop's 5/8 inch meter bills as the shop's row says. Among either, an exact size comes before
 * "or less" of a larger one (a 1/2 inch meter bills as 5/8: Ordinance 57 § 14(A)(1)). A class that the charge does not admit has only
 * the rows that name it: `commercial` on a 3/4 inch meter is not the 3/4 inch row of the houses.
 */
export function findMeterSizeRow<Row extends SizeRow>(
  charge: ChargeInForce,
  rows: readonly Row[],
  asked: { class: string; meterSize: MeterSize },
): Row | undefined {
  const ofClass = rows.filter((row) => row.class === asked.class);
  const ofEveryone = admitsClass(charge, asked.class) ? rows.filter((row) => row.class === undefined) : [];
  return findSize(ofClass, asked.meterSize) ?? findSize(ofEveryone, asked.meterSize);
}

function findSize<Row extends SizeRow>(rows: readonly Row[], meterSize: MeterSize): Row | undefined {
  return rows.find((row) => row.meterSize === meterSize) ?? findOrLess(rows, meterSize);
}

function findOrLess<Row extends SizeRow>(rows: readonly Row[], meterSize: MeterSize): Row | undefined {
  return rows
    .filter((row) => row.orLess && compareMeterSizes(meterSize, row.meterSize) < 0)
    .sort((first, second) => compareMeterSizes(first.meterSize, second.meterSize))[0];
}
