import type { AccountParty } from '../../../src/premises/account-party.js';
import { areSameNames, changeParty, partyOn } from '../../../src/premises/change-party.js';
import type { LocalDate } from '../../../src/shared/local-date.js';

const day = (text: string): LocalDate => text as LocalDate;
const NOWHERE = { address1: undefined, address2: undefined, city: undefined, state: undefined, zip: undefined };

function owner(name: string, firstDay: string, lastDay?: string, role: AccountParty['role'] = 'owner'): AccountParty {
  return {
    ...NOWHERE,
    partyId: Number(firstDay.replaceAll('-', '')),
    accountNumber: '1',
    role,
    name,
    firstDay: day(firstDay),
    lastDay: lastDay === undefined ? undefined : day(lastDay),
  };
}

function sell(parties: readonly AccountParty[], from: string, name = 'C'): ReturnType<typeof changeParty> {
  return changeParty({ accountNumber: '1', role: 'owner', parties, from: day(from), party: { ...NOWHERE, name } });
}

describe('a sale', () => {
  test('ends the former owner the day before', () => {
    expect(sell([owner('A', '2025-01-01')], '2025-05-01')).toMatchObject({
      endedParties: [{ partyId: 20250101, lastDay: '2025-04-30' }],
      supersededParties: [],
      newParties: [{ name: 'C', firstDay: '2025-05-01', lastDay: undefined }],
    });
  });

  test('entered again for the same day corrects the first entry', () => {
    expect(sell([owner('A', '2025-01-01', '2025-04-30'), owner('B', '2025-05-01')], '2025-05-01')).toMatchObject({
      endedParties: [],
      supersededParties: [20250501],
      newParties: [{ name: 'C', firstDay: '2025-05-01', lastDay: undefined }],
    });
  });

  test('entered late ends where a later one begins', () => {
    expect(sell([owner('A', '2025-01-01', '2025-04-30'), owner('B', '2025-05-01')], '2025-03-01')).toMatchObject({
      endedParties: [{ partyId: 20250101, lastDay: '2025-02-28' }],
      newParties: [{ name: 'C', firstDay: '2025-03-01', lastDay: '2025-04-30' }],
    });
  });

  test('before anyone is on file begins there', () => {
    expect(sell([owner('A', '2025-01-01')], '2024-06-01').newParties).toMatchObject([
      { name: 'C', firstDay: '2024-06-01', lastDay: '2024-12-31' },
    ]);
  });

  test('to who owns it already changes nothing', () => {
    expect(sell([owner('A', '2025-01-01')], '2025-05-01', 'A').newParties).toEqual([]);
  });
});

describe('who stands in a role on a day', () => {
  const parties = [
    owner('B', '2025-05-01'),
    owner('A', '2025-01-01', '2025-04-30'),
    owner('R', '2025-02-01', '2025-02-28', 'occupant'),
  ];

  test.each([
    ['2024-12-31', 'A'],
    ['2025-04-30', 'A'],
    ['2025-05-01', 'B'],
    ['2030-01-01', 'B'],
  ])('on %s the owner is %s', (on, name) => {
    expect(partyOn(parties, 'owner', day(on))?.name).toBe(name);
  });

  test.each([
    ['2025-01-31', undefined],
    ['2025-02-01', 'R'],
    ['2025-02-28', 'R'],
    ['2025-03-01', undefined],
  ])('on %s the occupant is %s', (on, name) => {
    expect(partyOn(parties, 'occupant', day(on))?.name).toBe(name);
  });
});

test('names that differ in capitals, blanks and punctuation are one', () => {
  expect(areSameNames('A. Example, Jr.', 'a example  JR')).toBe(true);
  expect(areSameNames('A. Example', 'B. Example')).toBe(false);
});
