import { countSentOn } from '../../../src/certification/count-sent-on.js';
import type { RollPortion } from '../../../src/certification/county-settlement.js';
import { settleRoll } from '../../../src/certification/settle-roll.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { fact, portion } from './sample-settlement.js';

const HOUSE = portion('000101', '12-31-22-34-0012', '29.00');
const SECOND = portion('000101', '12-31-22-34-0012', '10.00', { rollNumber: 2 });

/** `20.00 left 9.00`, row by row; the rows were certified on November 28, one that came off did so on December 10. */
function count(
  portions: readonly RollPortion[],
  sent: readonly (readonly [on: string, amount: string])[],
  facts = [] as ReturnType<typeof fact>[],
): string[] {
  const payments = sent.map(([on, amount]) => ({
    accountNumber: '000101',
    on: parseLocalDate(on),
    amount: Money.of(amount),
  }));
  return countSentOn({ rows: settleRoll({ portions, facts }).portions, payments }).map(
    ({ sentOn, outstanding }) =>
      `${sentOn.map(({ amount }) => amount.toString()).join('+')} left ${outstanding.toString()}`,
  );
}

describe('What was paid here and sent on to the county', () => {
  test('lowers what is still with it, payment by payment', () => {
    expect(count([HOUSE], [])).toEqual([' left 29.00']);
    expect(count([HOUSE], [['2025-12-05', '20.00']])).toEqual(['20.00 left 9.00']);
    expect(
      count(
        [HOUSE],
        [
          ['2025-12-07', '9.00'],
          ['2025-12-05', '20.00'],
        ],
      ),
    ).toEqual(['20.00+9.00 left 0.00']);
  });

  test('is of its account alone', () => {
    expect(count([portion('000102', '12-31-22-34-0013', '5.00')], [['2025-12-05', '5.00']])).toEqual([' left 5.00']);
  });

  test('goes to the oldest row that is not collected, and what is more to the last', () => {
    expect(count([HOUSE, SECOND], [['2025-12-05', '30.00']])).toEqual(['29.00 left 0.00', '1.00 left 9.00']);
    const collected = [fact('collected', HOUSE.parcelId, '29.00', { roll: 1 })];
    expect(count([HOUSE, SECOND], [['2025-12-05', '10.00']], collected)).toEqual([' left 0.00', '10.00 left 0.00']);
    expect(count([HOUSE], [['2025-12-05', '30.00']])).toEqual(['30.00 left 0.00']);
  });

  test('is not left over where the county sends it to the city', () => {
    expect(count([HOUSE], [['2025-12-05', '29.00']], [fact('collected', HOUSE.parcelId, '29.00')])).toEqual([
      '29.00 left 0.00',
    ]);
  });

  test('is of a line that came off later, not of one that had come off before', () => {
    const off = portion('000101', HOUSE.parcelId, '0.00', { was: '29.00' });
    expect(count([off, SECOND], [['2025-12-09', '15.00']])).toEqual(['15.00 left 0.00', ' left 10.00']);
    expect(count([off, SECOND], [['2025-12-10', '10.00']])).toEqual([' left 0.00', '10.00 left 0.00']);
  });
});
