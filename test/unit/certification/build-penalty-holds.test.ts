import { buildPenaltyHolds, type ListedEntries } from '../../../src/certification/build-penalty-holds.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

function listed(version: number, madeOn: string, entryNumbers: number[], roll = '2026|1'): ListedEntries {
  return { roll, version, madeOn: parseLocalDate(madeOn), entryNumbers };
}

function holds(...versions: ListedEntries[]): string[] {
  return buildPenaltyHolds(versions).map(
    ({ entryNumbers, from, until }) => `${[...entryNumbers].join(',')} from ${from} until ${until ?? 'ever'}`,
  );
}

describe('Penalties rest', () => {
  it('from the adoption on, through certification', () => {
    expect(holds(listed(3, '2025-10-13', [1, 2]), listed(4, '2025-11-21', [1, 2]))).toEqual([
      '1,2 from 2025-10-13 until ever',
    ]);
  });

  it('until a correction takes the line off', () => {
    expect(holds(listed(3, '2025-10-13', [1]), listed(4, '2025-11-21', [1]), listed(5, '2025-12-04', []))).toEqual([
      '1 from 2025-10-13 until 2025-12-04',
    ]);
  });

  it('until certification for what had been paid by then, should the payment be returned', () => {
    expect(holds(listed(3, '2025-10-13', [1, 2]), listed(4, '2025-11-21', [2]))).toEqual([
      '1 from 2025-10-13 until 2025-11-21',
      '2 from 2025-10-13 until ever',
    ]);
  });

  it('again from the adoption of a later roll', () => {
    expect(
      holds(listed(3, '2025-10-13', [1]), listed(4, '2025-11-01', []), listed(3, '2026-10-12', [1], '2027|1')),
    ).toEqual(['1 from 2025-10-13 until 2025-11-01', '1 from 2026-10-12 until ever']);
  });
});
