import { findContradictions } from '../../../src/certification/find-contradictions.js';
import { findSettlementDifferences } from '../../../src/certification/find-settlement-differences.js';
import { countSentOn } from '../../../src/certification/count-sent-on.js';
import { settleRoll } from '../../../src/certification/settle-roll.js';
import type { CountyFact, RollPortion } from '../../../src/certification/county-settlement.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { fact, portion } from './sample-settlement.js';

const HOUSE = portion('000101', '12-31-22-34-0012', '29.00');
const NEXT = portion('000102', '12-31-22-34-0013', '31.00');
const OFF = portion('000103', '12-31-22-34-0014', '0.00', { was: '29.00' });

function find(portions: readonly RollPortion[], ...facts: CountyFact[]): string[] {
  const settled = settleRoll({ portions, facts });
  return findSettlementDifferences({ payableYear: 2026, ...settled }).map(
    ({ code, accountNumber, amount, message }) => `${code} ${accountNumber ?? ''} ${amount.toString()}: ${message}`,
  );
}

describe('The differences of a settlement', () => {
  test('a parcel that no report names is told so, without advice to take it off, as soon as the county says what it spread', () => {
    const spread = fact('spread', NEXT.parcelId, '31.00');
    expect(find([HOUSE, NEXT])).toEqual([]);
    const [told = '', ...others] = find([HOUSE, NEXT], spread);
    expect(told).toMatch(/^NOT_REPORTED 000101 29\.00: No report of the county names it\. .*ask the county auditor/);
    expect(told).not.toContain('roll correct');
    expect(others).toEqual([]);
    // what came in was on the taxes, whatever the report left out
    expect(find([HOUSE, NEXT], spread, fact('collected', HOUSE.parcelId, '14.50'))).toEqual([]);
  });

  test('a parcel of which the county says 0.00 was never spread', () => {
    expect(find([HOUSE], fact('spread', HOUSE.parcelId, '0.00'))).toEqual([
      expect.stringMatching(
        /^NEVER_SPREAD 000101 29\.00: .*put nothing on the taxes.*"roll correct 2026 --account 000101/,
      ),
    ]);
  });

  test('a county that reports collections alone is not asked what it spread', () => {
    expect(find([HOUSE, NEXT], fact('collected', NEXT.parcelId, '31.00'))).toEqual([]);
  });

  test('what was spread for more or less is told, and what was collected for more', () => {
    expect(find([HOUSE], fact('spread', HOUSE.parcelId, '27.00'))).toEqual([
      expect.stringMatching(/^SPREAD_DIFFERS 000101 2\.00: .*2\.00 less/),
    ]);
    expect(find([HOUSE], fact('spread', HOUSE.parcelId, '30.00'))).toEqual([expect.stringMatching(/1\.00 more/)]);
    expect(find([HOUSE], fact('collected', HOUSE.parcelId, '30.16'))).toEqual([
      expect.stringMatching(/^COLLECTED_OVER 000101 1\.16/),
    ]);
    expect(find([HOUSE], fact('collected', HOUSE.parcelId, '-1.00'))).toEqual([
      expect.stringMatching(/^GIVEN_BACK_OVER 000101 1\.00/),
    ]);
  });

  test('of a line that was taken off, what is on the taxes and what came in is told with what to do', () => {
    expect(find([HOUSE, OFF])).toEqual([]);
    expect(find([OFF], fact('spread', OFF.parcelId, '29.00'), fact('collected', OFF.parcelId, '14.50'))).toEqual([
      expect.stringMatching(
        /^TAKEN_OFF_SPREAD 000103 29\.00: .*taken off the roll on 2025-12-10 \(Taken off: paid at the counter\)/,
      ),
      expect.stringMatching(/^TAKEN_OFF_COLLECTED 000103 14\.50: .*The city owes it back/),
    ]);
    expect(find([OFF], fact('spread', OFF.parcelId, '0.00'), fact('collected', OFF.parcelId, '0.00'))).toEqual([]);
  });

  test('a parcel on no roll is told, and an account that is not on its parcel', () => {
    expect(find([HOUSE], fact('collected', '99-1', '5.00'))).toEqual([
      expect.stringMatching(/^PARCEL_UNKNOWN {2}5\.00: .*no line of the roll stands on this parcel/),
    ]);
    expect(find([HOUSE], fact('collected', HOUSE.parcelId, '5.00', { account: '101' }))).toEqual([
      expect.stringMatching(/^PARCEL_UNKNOWN 101 5\.00: .*the roll has account 000101 on this parcel/),
    ]);
    expect(find([HOUSE], fact('collected', '99-1', '5.00'), fact('collected', '99-1', '-5.00'))).toEqual([]);
  });
});

describe('The differences of rows that were paid here and sent on', () => {
  function findSent(row: RollPortion, amount: string, ...facts: CountyFact[]): string[] {
    const { portions, unknown } = settleRoll({ portions: [row], facts });
    const payments = [{ accountNumber: row.accountNumber, on: parseLocalDate('2025-12-05'), amount: Money.of(amount) }];
    const rows = countSentOn({ rows: portions, payments });
    return findSettlementDifferences({ payableYear: 2026, portions: rows, unknown }).map(
      ({ code, amount: by, message }) => `${code} ${by.toString()}: ${message}`,
    );
  }

  test('what was sent on need not be spread', () => {
    expect(findSent(HOUSE, '29.00', fact('spread', HOUSE.parcelId, '0.00'))).toEqual([]);
    expect(findSent(HOUSE, '20.00', fact('spread', HOUSE.parcelId, '9.00'))).toEqual([]);
    expect(findSent(HOUSE, '20.00', fact('spread', HOUSE.parcelId, '0.00'))).toEqual([
      expect.stringMatching(/^NEVER_SPREAD 9\.00: .*29\.00 was certified, 9\.00 of it not sent on from here, and/),
    ]);
  });

  test('what stands on the taxes though it was sent on is told, until the county counts it', () => {
    const spread = fact('spread', HOUSE.parcelId, '29.00');
    expect(findSent(HOUSE, '29.00', spread)).toEqual([
      expect.stringMatching(
        /^SENT_ON_SPREAD 29\.00: 29\.00 was paid here and sent on to the county on December 5, 2025/,
      ),
    ]);
    expect(findSent(HOUSE, '29.00', spread, fact('collected', HOUSE.parcelId, '29.00'))).toEqual([]);
  });

  test('what was sent on for a line that came off afterwards is asked back', () => {
    expect(findSent(OFF, '29.00')).toEqual([expect.stringMatching(/^TAKEN_OFF_SENT_ON 29\.00: .*send it back/)]);
  });
});

describe('A report that says otherwise than an earlier one', () => {
  const said = {
    kind: 'collected' as const,
    accountNumber: undefined,
    settledOn: parseLocalDate('2026-06-25'),
    reference: undefined,
  };
  const before = { ...said, amount: '14.50', receivedFrom: 'may.csv' };
  const contradict = (more: object) => findContradictions([{ ...said, amount: Money.of('15.00'), ...more }], [before]);

  test('of the same parcel and day is at fault, with what the other says', () => {
    expect(contradict({})).toMatchObject([
      { column: 'collected', value: '15.00', reason: expect.stringContaining('may.csv says 14.50') as string },
    ]);
  });

  test.each([
    ['another day', { settledOn: parseLocalDate('2026-06-26') }, 0],
    ['what was spread', { kind: 'spread' }, 0],
    ['a reference that the other lacks', { reference: 'W-12' }, 1],
    ['an account that the other lacks', { accountNumber: '000101' }, 1],
  ])('%s', (_, more, count) => {
    expect(contradict(more)).toHaveLength(count);
  });

  test('is none where both bear references, or name accounts, that differ', () => {
    const named = { ...before, reference: 'W-11', accountNumber: '000101' };
    const now = { ...said, amount: Money.of('15.00') };
    expect(findContradictions([{ ...now, reference: 'W-12' }], [named])).toEqual([]);
    expect(findContradictions([{ ...now, accountNumber: '000102' }], [named])).toEqual([]);
  });
});
