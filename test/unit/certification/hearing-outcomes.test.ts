import * as fc from 'fast-check';
import { applyHearingOutcomes, latestOutcomes } from '../../../src/certification/apply-hearing-outcomes.js';
import { findOpenObjections } from '../../../src/certification/find-open-objections.js';
import type { PastDueAccount } from '../../../src/certification/part-past-due-accounts.js';
import type { HearingOutcome, Objection } from '../../../src/certification/roll-record.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { certified, LAND } from './sample-entries.js';

const heardOn = parseLocalDate('2025-10-13');

function heard(outcome: HearingOutcome['outcome'], amount?: string): HearingOutcome {
  return {
    number: 1,
    accountNumber: '000101',
    outcome,
    amount: amount === undefined ? undefined : Money.of(amount),
    reason: 'the house stood empty',
    heardOn,
    hearingOn: heardOn,
    recordedBy: 'clerk',
  };
}

function account(...amounts: string[]): PastDueAccount {
  const entries = amounts.map((amount, index) => certified('charge', amount, { entryNumber: index + 1 }));
  return { accountNumber: '000101', facts: LAND, parcels: [], holds: [], entries };
}

function apply(
  outcome: HearingOutcome | undefined,
  of = account('1.00', '12.00', '12.00'),
  rankOf = (n: number) => n,
  paid = '0.00',
) {
  const outcomes = latestOutcomes(outcome === undefined ? [] : [outcome]);
  return applyHearingOutcomes({ accounts: [of], outcomes, rankOf, paid: new Map([['000101', Money.of(paid)]]) });
}

const amountsOf = (result: ReturnType<typeof apply>): string[] =>
  result.accounts.flatMap(({ entries }) => entries.map(({ amount }) => amount.toString()));

describe('What the hearing decides', () => {
  it('leaves a line that stands, or was not spoken of', () => {
    expect(amountsOf(apply(undefined))).toEqual(['1.00', '12.00', '12.00']);
    expect(amountsOf(apply(heard('stands')))).toEqual(['1.00', '12.00', '12.00']);
  });

  it('takes what was paid since off what it left, and what it took off stays here', () => {
    const paidSince = (paid: string) => apply(heard('reduced', '20.00'), account('1.00', '12.00'), (n) => n, paid);
    expect(amountsOf(paidSince('12.00'))).toEqual(['1.00', '7.00']);
    expect(amountsOf(paidSince('20.00'))).toEqual([]);
    expect(paidSince('20.00').removed).toMatchObject([{ code: 'REMOVED_AT_HEARING', amount: Money.of('13.00') }]);
  });

  it('keeps debts in the order of payment, the last with what is left', () => {
    expect(amountsOf(apply(heard('reduced', '20.00')))).toEqual(['1.00', '12.00', '7.00']);
    expect(amountsOf(apply(heard('reduced', '13.00')))).toEqual(['1.00', '12.00']);
    expect(amountsOf(apply(heard('reduced', '13.00'), account('1.00', '12.00', '12.00'), (n) => -n))).toEqual([
      '12.00',
      '1.00',
    ]);
  });

  it('takes a removed line off, with its reason and what it owes', () => {
    const { accounts, removed } = apply(heard('removed'));
    expect(accounts).toEqual([]);
    expect(removed).toEqual([
      {
        accountNumber: '000101',
        code: 'REMOVED_AT_HEARING',
        amount: Money.of('25.00'),
        message:
          'It was noticed, and removed at the hearing of October 13, 2025: the house stood empty. The debt stays with the city.',
      },
    ]);
  });

  it('never leaves more than the amount, nor more of a debt than is open', () => {
    const cents = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), cents, (debts, most) => {
        const toMoney = (count: number): string => Money.of((count / 100).toFixed(2)).toString();
        const left = apply(heard('reduced', toMoney(most)), account(...debts.map(toMoney))).accounts[0]?.entries ?? [];
        const sum = Money.sum(left.map(({ amount }) => amount));
        const open = debts.reduce((total, each) => total + each, 0);
        expect(sum.toString()).toBe(toMoney(Math.min(most, open)));
        for (const { entryNumber, amount } of left)
          expect(amount.isMoreThan(Money.of(toMoney(debts[entryNumber - 1] ?? 0)))).toBe(false);
      }),
    );
  });
});

describe('An objection', () => {
  const objection = (madeOn: string): Objection => ({
    number: 1,
    accountNumber: '000101',
    madeOn: parseLocalDate(madeOn),
    madeBy: 'A. Example',
    manner: 'oral',
    words: 'No',
    recordedBy: 'clerk',
  });
  it('is open until something is decided on its day or later', () => {
    const openOn = (madeOn: string): number =>
      findOpenObjections({ objections: [objection(madeOn)], outcomes: [heard('stands')] }).length;
    expect([openOn('2025-10-12'), openOn('2025-10-13'), openOn('2025-10-14')]).toEqual([0, 0, 1]);
  });
});
