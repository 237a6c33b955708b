import fc from 'fast-check';
import { findDifference } from '../../../src/ledger/find-difference.js';
import { cents, money, SampleBook } from './sample-book.js';

const post = (entries: readonly (readonly [string, string])[]) => {
  const book = new SampleBook();
  for (const [onceKey, amount] of entries) book.enter('charge', amount, '2025-04-03', { onceKey });
  return book.ledger.entries;
};

describe('The difference between what should stand and what does', () => {
  test('is what is missing, what is there too much, and what has another amount', () => {
    const posted = post([
      ['a', '12.00'],
      ['b', '13.00'],
      ['c', '14.00'],
    ]);
    const desired = [
      { onceKey: 'a', amount: money('12.00') },
      { onceKey: 'b', amount: money('13.01') },
      { onceKey: 'd', amount: money('15.00') },
    ];
    const { missing, extra, changed } = findDifference({ desired, posted });
    expect(missing.map((each) => each.onceKey)).toEqual(['d']);
    expect(extra.map((entry) => entry.onceKey)).toEqual(['c']);
    expect(
      changed.map(({ posted: { amount }, desired: next }) => `${amount.toString()} ${next.amount.toString()}`),
    ).toEqual(['13.00 13.01']);
  });

  test('is empty when all is posted: doing it twice posts nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 9999 })), {
          selector: ([key]) => key,
        }),
        (wanted) => {
          const desired = wanted.map(([onceKey, amount]) => ({ onceKey, amount: cents(amount) }));
          const first = findDifference({ desired, posted: [] });
          expect(first.missing).toEqual(desired);
          const posted = post(first.missing.map(({ onceKey, amount }) => [onceKey, amount.toString()]));
          expect(findDifference({ desired, posted })).toEqual({ missing: [], extra: [], changed: [] });
        },
      ),
    );
  });

  test('takes everything back when nothing should stand', () => {
    expect(findDifference({ desired: [], posted: post([['a', '1.00']]) }).extra).toHaveLength(1);
  });
});
