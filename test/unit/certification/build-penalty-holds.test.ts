import { buildPenaltyHolds, type ListedEntries } from '../../../src/certification/build-penalty-holds.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';

function listed(version: number, madeOn: string, held: Record<string, string>, roll = '2026|1'): ListedEntries {
  return {
    roll,
    version,
    isCertified: version > 3,
    madeOn: parseLocalDate(madeOn),
    held: new Map(Object.entries(held).map(([key, amount]) => [key, Money.of(amount)])),
  };
}

function holds(...versions: ListedEntries[]): string[] {
  return buildPenaltyHolds(versions).map(
    ({ held, from, until }) =>
      `${[...held].map(([key, amount]) => `${key} ${amount.toString()}`).join(', ')} from ${from} until ${until ?? 'ever'}`,
  );
}

describe('Penalties rest', () => {
  it('from the adoption on', () => {
    expect(holds(listed(3, '2025-10-13', { a: '12.00', b: '2.00' }))).toEqual([
      'a 12.00, b 2.00 from 2025-10-13 until ever',
    ]);
  });

  it('until certification, which settles what was listed: what is open then is not with the county', () => {
    expect(holds(listed(3, '2025-10-13', { a: '12.00' }), listed(4, '2025-11-21', { a: '7.00' }))).toEqual([
      'a 12.00 from 2025-10-13 until 2025-11-21',
    ]);
  });

  it('until a correction that takes a certified line off brings its debts back', () => {
    expect(
      holds(
        listed(3, '2025-10-13', { a: '12.00' }),
        listed(4, '2025-11-21', { a: '9.00' }),
        listed(5, '2025-12-04', {}),
      ),
    ).toEqual(['a 12.00 from 2025-10-13 until 2025-11-21', 'a 9.00 from 2025-11-21 until 2025-12-04']);
  });

  it('until certification for what had been paid by then, should the payment be returned', () => {
    expect(holds(listed(3, '2025-10-13', { a: '12.00', b: '2.00' }), listed(4, '2025-11-21', { b: '2.00' }))).toEqual([
      'a 12.00, b 2.00 from 2025-10-13 until 2025-11-21',
    ]);
  });

  it('again from the adoption of a later roll', () => {
    expect(
      holds(
        listed(3, '2025-10-13', { a: '12.00' }),
        listed(4, '2025-11-01', {}),
        listed(3, '2026-10-12', { a: '12.00' }, '2027|1'),
      ),
    ).toEqual(['a 12.00 from 2025-10-13 until 2025-11-01', 'a 12.00 from 2026-10-12 until ever']);
  });
});
