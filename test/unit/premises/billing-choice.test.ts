import type { AccountParty } from '../../../src/premises/account-party.js';
import {
  billingOn,
  occupantOwesSince,
  parseBilledTo,
  parseOwedBy,
  type BillingChoice,
} from '../../../src/premises/billing-choice.js';
import { endParty } from '../../../src/premises/change-party.js';
import { chooseBilling } from '../../../src/premises/choose-billing.js';
import { refuseNextDebtor } from '../../../src/premises/refuse-next-debtor.js';
import type { LocalDate } from '../../../src/shared/local-date.js';

const day = (text: string): LocalDate => text as LocalDate;

const TENANT: AccountParty = {
  partyId: 7,
  accountNumber: '1',
  role: 'occupant',
  name: 'C. Tenant',
  ...{ address1: undefined, address2: undefined, city: undefined, state: undefined, zip: undefined },
  firstDay: day('2025-04-01'),
  lastDay: undefined,
};
const FROM_APRIL: BillingChoice = { firstDay: day('2025-04-01'), billedTo: 'occupant', owedBy: 'both' };

describe('who is billed and who owes', () => {
  test('is the owner where nobody chose', () => {
    expect(billingOn([], day('2025-04-01'))).toEqual({ billedTo: 'owner', owedBy: 'owner' });
  });

  test.each([
    ['2025-03-31', 'owner', 'owner'],
    ['2025-04-01', 'occupant', 'both'],
    ['2025-06-30', 'occupant', 'both'],
    ['2025-07-01', 'owner', 'both'],
  ])('goes on %s by the last choice of that day or before: %s, %s', (on, billedTo, owedBy) => {
    const later: BillingChoice = { firstDay: day('2025-07-01'), billedTo: 'owner', owedBy: 'both' };
    expect(billingOn([later, FROM_APRIL], day(on))).toEqual({ billedTo, owedBy });
  });

  test('has the occupant owe since the first of the choices that say so without a break', () => {
    const choice = (firstDay: string, owedBy: BillingChoice['owedBy']): BillingChoice => ({
      ...{ firstDay: day(firstDay), billedTo: 'owner', owedBy },
    });
    const choices = [choice('2025-07-01', 'occupant'), choice('2025-04-01', 'both'), choice('2025-09-01', 'owner')];
    const days = ['2025-03-31', '2025-04-01', '2025-08-31', '2025-09-01'];
    expect(days.map((each) => occupantOwesSince(choices, day(each)))).toEqual([
      undefined,
      '2025-04-01',
      '2025-04-01',
      undefined,
    ]);
    expect(occupantOwesSince([...choices, choice('2025-10-01', 'both')], day('2025-10-01'))).toBe('2025-10-01');
  });

  test('is read as people write it, and nothing else is', () => {
    expect([parseBilledTo(' Occupant'), parseOwedBy('BOTH')]).toEqual(['occupant', 'both']);
    expect(() => parseBilledTo('both')).toThrow('Statements go to owner or occupant, not "both"');
    expect(() => parseOwedBy('lessee')).toThrow('owner or occupant or both');
  });
});

describe('a choice', () => {
  const choose = (
    choice: { from: string } & Partial<Pick<BillingChoice, 'billedTo' | 'owedBy'>>,
    choices: readonly BillingChoice[] = [],
  ) =>
    chooseBilling({ ...choice, accountNumber: '1', choices, parties: [TENANT], from: day(choice.from) }).billingChoices;

  test('leaves what it does not name', () => {
    expect(choose({ from: '2025-05-01', billedTo: 'owner' }, [FROM_APRIL])).toEqual([
      { accountNumber: '1', firstDay: '2025-05-01', billedTo: 'owner', owedBy: 'both' },
    ]);
  });

  test('of what is so already changes nothing', () => {
    expect(choose({ from: '2025-05-01', billedTo: 'occupant', owedBy: 'both' }, [FROM_APRIL])).toEqual([]);
    expect(choose({ from: '2025-05-01', billedTo: 'owner' })).toEqual([]);
  });

  test('of an occupant who does not live there yet is refused', () => {
    expect(choose({ from: '2025-04-01', billedTo: 'occupant' })).toHaveLength(1);
    expect(() => choose({ from: '2025-03-31', billedTo: 'occupant' })).toThrow('has no occupant on March 31, 2025');
  });
});

describe('an occupant who leaves', () => {
  test('is the occupant through the day before, and was none when that is the first', () => {
    const end = (from: string) => endParty({ role: 'occupant', parties: [TENANT], from: day(from) });
    expect(end('2025-05-01').endedParties).toEqual([{ partyId: 7, lastDay: '2025-04-30' }]);
    expect(end('2025-04-01').supersededParties).toEqual([7]);
    expect(end('2025-03-31')).toMatchObject({ endedParties: [], supersededParties: [] });
  });
});

describe('somebody who follows a tenant', () => {
  const follow = (
    from: string,
    next: string | undefined,
    { owedBy, then = owedBy }: { owedBy: BillingChoice['owedBy']; then?: BillingChoice['owedBy'] },
  ) => {
    const choices = [
      { ...FROM_APRIL, owedBy },
      { ...FROM_APRIL, firstDay: day('2025-06-01'), owedBy: then },
    ];
    return () => {
      refuseNextDebtor('1', { parties: [TENANT], choices, from: day(from), next });
    };
  };

  test('is not asked for what the tenant owes, but gets an account of their own', () => {
    const message =
      'What C. Tenant owes on account 1 through May 31, 2025 would be asked of D. Tenant. Its charges are owed by the occupant, and an account is one who owes. Bill C. Tenant finally with account close 1 --last-day 2025-05-31';
    expect(follow('2025-06-01', 'D. Tenant', { owedBy: 'occupant' })).toThrow(message);
    expect(follow('2025-06-01', 'D. Tenant', { owedBy: 'both' })).toThrow(message);
    expect(follow('2025-06-01', undefined, { owedBy: 'occupant' })).toThrow('would be asked of the owner');
  });

  test('may follow where the owner owes as well and nobody moves in, or where the owner alone is to owe', () => {
    expect(follow('2025-06-01', undefined, { owedBy: 'both' })).not.toThrow();
    expect(follow('2025-06-01', 'D. Tenant', { owedBy: 'owner' })).not.toThrow();
    expect(follow('2025-06-01', 'D. Tenant', { owedBy: 'occupant', then: 'owner' })).not.toThrow();
    expect(follow('2025-06-01', undefined, { owedBy: 'occupant', then: 'owner' })).not.toThrow();
  });

  test('is none where a name is written otherwise or corrected from its first day', () => {
    expect(follow('2025-06-01', 'TENANT, C', { owedBy: 'both' })).toThrow();
    expect(follow('2025-06-01', 'C Tenant', { owedBy: 'both' })).not.toThrow();
    expect(follow('2025-04-01', 'D. Tenant', { owedBy: 'both' })).not.toThrow();
  });

  test('is asked for it neither when the house stood empty in between', () => {
    const empty = { ...TENANT, lastDay: day('2025-04-30') };
    const asked = { parties: [empty], choices: [FROM_APRIL], from: day('2025-08-01'), next: 'D. Tenant' };
    expect(() => {
      refuseNextDebtor('1', asked);
    }).toThrow('through April 30, 2025');
  });
});
