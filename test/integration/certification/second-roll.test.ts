import { EarlierRolls } from '../../../src/certification/earlier-rolls.service.js';
import { RecordHearing } from '../../../src/certification/record-hearing.service.js';
import type { HearingOutcome } from '../../../src/certification/roll-record.js';
import type { RollState } from '../../../src/certification/roll-steps.service.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { CITY, CODE_7 } from './fee-city.js';
import { describeExcluded, describeLines, RollVillage } from './roll-village.js';

let village: RollVillage;

beforeEach(async () => {
  village = await RollVillage.open(CITY, [CODE_7]);
  await village.openHouses(
    '2024-01-01',
    ['H1', 'H2', 'H3'].map((account, index) => ({
      ...{ account, class: 'house', parcel: `01-31-22-11-000${String(index)}`, legal: 'Lot' },
    })),
  );
  await village.bill('2024-04-03', '2024-Q1');
  await village.roll('2024-09-01', 2025, { draft: '2024-08-31' });
  await village.roll('2024-09-02', 2025, { notice: '2024-10-01' });
});

afterEach(async () => {
  await village.close();
});

function hear(accountNumber: string, outcome: HearingOutcome['outcome'], amount?: string) {
  return village.inTransaction((tx) =>
    village.get(RecordHearing).hear(tx, {
      ...{ jurisdiction: village.jurisdiction, on: parseLocalDate('2024-10-01'), by: 'clerk', payableYear: 2025 },
      ...{ accountNumber, outcome, amount: amount === undefined ? undefined : Money.of(amount), reason: 'a leak' },
    }),
  );
}

async function recall(state: RollState): Promise<string[]> {
  const { jurisdiction } = village;
  const remarks = await village.inTransaction((tx) => village.get(EarlierRolls).recall(tx, { jurisdiction, ...state }));
  return remarks.map(({ accountNumber, message }) => `${accountNumber} ${message}`);
}

describe('A line that the hearing reduces to less than is certified at least', () => {
  it('is warned of at the hearing, and comes off with what the council did and what is owed here', async () => {
    expect(await hear('H1', 'reduced', '50.00')).toMatchObject({ warning: undefined });
    const { warning } = await hear('H1', 'reduced', '20.00');
    expect(warning).toBe(
      '20.00 are less than the 50.00 from which amounts are certified: at the adoption account H1 comes off the roll, and all ' +
        'that it owes stays with the city.',
    );
    const { version } = await village.roll('2024-10-01', 2025, { adopt: '24-70' });
    expect(version.excluded).toEqual([
      {
        accountNumber: 'H1',
        code: 'BELOW_MINIMUM',
        amount: Money.of('110.00'),
        message:
          'By the council its line was reduced to 20.00 at the hearing of October 1, 2024: a leak. The 20.00 left on it are less than the 50.00 ' +
          'from which amounts are certified, so nothing of it is: the 110.00 that it owes stay with the city.',
      },
    ]);
    expect(version.changes.find(({ accountNumber }) => accountNumber === 'H1')?.why).toContain(
      'at the hearing of October 1',
    );
  });
});

describe('A line that is paid below the minimum between notice and adoption', () => {
  it('comes off without a fee, for the payment that is named', async () => {
    await village.pay('2024-09-20', 'H1', '60.01');
    const { version } = await village.roll('2024-10-01', 2025, { adopt: '24-70' });
    expect(version.excluded).toMatchObject([{ accountNumber: 'H1', code: 'BELOW_MINIMUM' }]);
    expect(version.changes.find(({ accountNumber }) => accountNumber === 'H1')?.why).toContain(
      'Since the version before: payment of 60.01 on September 20, 2024.',
    );
    expect(await village.balance('2024-10-01', 'H1')).toBe('49.99');
  });
});

describe('A second roll of the year', () => {
  it('tells what the hearing took off, what came back from the county and which fee is borne, and bears no fee twice', async () => {
    await hear('H1', 'removed');
    await hear('H2', 'reduced', '60.00');
    const adopted = await village.roll('2024-10-01', 2025, { adopt: '24-70' });
    expect(describeExcluded(adopted)).toEqual({ H1: 'REMOVED_AT_HEARING' });
    await village.roll('2024-10-10', 2025, { certify: true });
    await village.roll('2024-10-20', 2025, { correct: 'H3', reason: 'wrong parcel' });
    const draft = await village.roll('2024-10-21', 2025, { draft: '2024-10-20' });
    expect(describeLines(draft)).toEqual([
      'H1 100.00 + 10.00 = 110.00',
      'H2 50.00 + 0.00 = 50.00',
      'H3 100.00 + 10.00 = 110.00',
    ]);
    const roll = 'certification roll payable 2025';
    const again = 'What it left to the city is on this roll again. Waive or adjust it, hold the account off';
    expect(await recall(draft)).toEqual([
      `H1 The hearing of October 1, 2024 removed its line on the ${roll}: a leak. ${again} (roll hold H1), or let the council decide anew.`,
      `H2 The hearing of October 1, 2024 reduced its line on the ${roll} to 60.00: a leak. ${again} (roll hold H2), or let the council decide anew.`,
      `H2 It bears the certification fee of 50.00 on the ${roll} already; the adoption of this roll adds a fee of its own.`,
      `H3 It was on the ${roll} and came back from the county on October 20, 2024 (wrong parcel); the certification fee of that roll ` +
        'was taken back with it. Make sure that the county has taken it off before it is certified again.',
    ]);
    await village.roll('2024-10-22', 2025, { notice: '2024-11-18' });
    const second = await village.roll('2024-11-18', 2025, { adopt: '24-80' });
    // H3 owes one fee, that of the second roll
    expect(describeLines(second)).toEqual([
      'H1 100.00 + 10.00 + 50.00 + 32.19 = 192.19',
      'H2 50.00 + 0.00 + 50.00 + 20.12 = 120.12',
      'H3 100.00 + 10.00 + 50.00 + 32.19 = 192.19',
    ]);
    expect(await village.balance('2024-11-18', 'H3')).toBe('160.00');
    expect(await recall(second)).toEqual([]);
    expect(await village.findProblems()).toEqual([]);
  });
});
