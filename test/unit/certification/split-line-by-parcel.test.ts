import fc from 'fast-check';
import { buildRollLine } from '../../../src/certification/build-roll-line.js';
import type { CertificationLine } from '../../../src/certification/certification-roll.js';
import { splitLineByParcel } from '../../../src/certification/split-line-by-parcel.js';
import { Money } from '../../../src/shared/money.js';
import { certified, LAND } from './sample-entries.js';

function lineOf(
  amounts: { charge: string; penalty?: string; fee?: string; interest?: string },
  shares: string[],
): CertificationLine {
  return buildRollLine({
    accountNumber: '000101',
    facts: {
      ...LAND,
      parcels: shares.map((share, index) => ({ parcelId: `1-${String(index)}`, legalDescription: 'Lot', share })),
    },
    entries: [
      certified('charge', amounts.charge),
      ...(amounts.penalty === undefined ? [] : [certified('penalty', amounts.penalty)]),
      ...(amounts.fee === undefined ? [] : [certified('certification_fee', amounts.fee)]),
    ],
    interest: Money.of(amounts.interest ?? '0.00'),
  });
}

const totals = (line: CertificationLine): string[] => splitLineByParcel(line).map(({ total }) => total.toString());

const COLUMNS = ['charges', 'penalties', 'surcharges', 'fees', 'certificationFee', 'interest', 'total'] as const;

describe('A line over several parcels', () => {
  it('is one row with the whole line where there is one parcel', () => {
    const line = lineOf({ charge: '24.00', penalty: '5.00' }, ['100']);
    expect(splitLineByParcel(line)).toEqual([
      expect.objectContaining({ parcelId: '1-0', share: '100', charges: line.charges, total: line.total }),
    ]);
  });

  it('loses no cent: 100.01 over three thirds is 33.34, 33.33 and 33.34', () => {
    expect(totals(lineOf({ charge: '100.01' }, ['33.3333', '33.3333', '33.3334']))).toEqual([
      '33.34',
      '33.33',
      '33.34',
    ]);
  });

  it('splits each column, and a row is what its columns sum to', () => {
    const rows = splitLineByParcel(lineOf({ charge: '24.05', penalty: '5.05', fee: '50.00' }, ['60', '40']));
    expect(rows.map((row) => COLUMNS.map((column) => row[column].toString()))).toEqual([
      ['14.43', '3.03', '0.00', '0.00', '30.00', '0.00', '47.46'],
      ['9.62', '2.02', '0.00', '0.00', '20.00', '0.00', '31.64'],
    ]);
  });

  it('has no row for a share that comes to nothing', () => {
    expect(totals(lineOf({ charge: '0.02' }, ['99', '1']))).toEqual(['0.02']);
  });

  it('foots in rows and columns, whatever the amounts and the shares, and no amount is negative', () => {
    const cents = fc.integer({ min: 0, max: 999_999 }).map((each) => (each / 100).toFixed(2));
    const shares = fc
      .uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 0, maxLength: 5 })
      .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
      .map((cuts) => cuts.slice(1).map((cut, index) => ((cut - (cuts[index] ?? 0)) / 100).toFixed(2)));
    fc.assert(
      fc.property(cents, cents, cents, shares, (charge, penalty, interest, parts) => {
        const line = lineOf({ charge, penalty, interest }, parts);
        const rows = splitLineByParcel(line);
        for (const column of COLUMNS) {
          expect(Money.sum(rows.map((row) => row[column])).toString()).toBe(line[column].toString());
          expect(rows.every((row) => !row[column].isNegative())).toBe(true);
        }
        for (const row of rows) {
          expect(Money.sum(COLUMNS.slice(0, -1).map((column) => row[column])).toString()).toBe(row.total.toString());
        }
      }),
    );
  });
});
