import type { AccountParty } from '../../../src/premises/account-party.js';
import { billingOn, parseBilledTo, parseOwedBy, type BillingChoice } from '../../../src/premises/billing-choice.js';
import { endParty } from '../../../src/premises/change-party.js';
import { chooseBilling } from '../../../src/premises/choose-billing.js';
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
