import { CITY, CODE_7 } from './fee-city.js';
import { describeExcluded, describeLines, refusalOf, RollVillage } from './roll-village.js';

let village: RollVillage;

beforeEach(async () => {
  village = await RollVillage.open(CITY, [CODE_7]);
  await village.openHouses('2024-01-01', [
    { account: 'H1', class: 'house', parcel: '01-31-22-11-0001', legal: 'Lot 1, Example' },
    { account: 'C1', class: 'cabin', parcel: '01-31-22-11-0002', legal: 'Lot 2, Example' },
  ]);
  await village.bill('2024-04-03', '2024-Q1');
});

afterEach(async () => {
  await village.close();
});

async function adopt(): Promise<void> {
  await village.roll('2024-10-01', 2025, { draft: '2024-09-30' });
  await village.roll('2024-10-05', 2025, { notice: '2024-11-04' });
  await village.roll('2024-11-04', 2025, { adopt: '24-70' });
}

describe('A roll with a fee, interest, a minimum and a notice period', () => {
  it('asks the minimum before the fee, adds the fee once and interest to the roll only', async () => {
    const draft = await village.roll('2024-10-01', 2025, { draft: '2024-09-30' });
    expect(describeLines(draft)).toEqual(['H1 100.00 + 10.00 = 110.00']);
    expect(describeExcluded(draft)).toEqual({ C1: 'BELOW_MINIMUM' });
    await village.roll('2024-10-05', 2025, { notice: '2024-11-04' });
    expect(await refusalOf(village.roll('2024-10-25', 2025, { adopt: '24-70' }))).toBe('NOTICE_PERIOD_NOT_OVER');
    const adopted = await village.roll('2024-11-04', 2025, { adopt: '24-70' });
    expect(describeLines(adopted)).toEqual(['H1 100.00 + 10.00 + 50.00 + 33.30 = 193.30']);
    expect(await village.balance('2024-11-04', 'H1')).toBe('160.00');
    const certified = await village.roll('2024-11-29', 2025, { certify: true });
    expect(describeLines(certified)).toEqual(describeLines(adopted));
    expect([await village.balance('2024-11-29', 'H1'), await village.balance('2024-11-29', 'C1')]).toEqual([
      '0.00',
      '44.00',
    ]);
    expect(await village.findProblems()).toEqual([]);
  });

  it('bears less interest on what is left, and certifies the fee alone if need be', async () => {
    await adopt();
    await village.pay('2024-11-10', 'H1', '110.00');
    // 50.00 at 18% for 422 days
    const certified = await village.roll('2024-11-29', 2025, { certify: true });
    expect(describeLines(certified)).toEqual(['H1 0.00 + 0.00 + 50.00 + 10.41 = 60.41']);
    expect(await village.balance('2024-11-29', 'H1')).toBe('0.00');
  });

  it('drops a line that has been paid with its fee', async () => {
    await adopt();
    await village.pay('2024-11-10', 'H1', '160.00');
    const certified = await village.roll('2024-11-29', 2025, { certify: true });
    expect(describeLines(certified)).toEqual([]);
    expect(certified.version.changes).toMatchObject([
      {
        accountNumber: 'H1',
        why: 'Nothing that could be certified is left to pay: payment of 160.00 on November 10, 2024.',
      },
    ]);
  });

  it('is not adopted where the only account has paid itself below the minimum, and bears no fee', async () => {
    await village.roll('2024-10-01', 2025, { draft: '2024-09-30' });
    await village.roll('2024-10-05', 2025, { notice: '2024-11-04' });
    await village.pay('2024-10-20', 'H1', '60.01');
    expect(await refusalOf(village.roll('2024-11-04', 2025, { adopt: '24-70' }))).toBe('ROLL_EMPTY');
    expect(await village.balance('2024-11-04', 'H1')).toBe('49.99');
  });

  it('takes the fee away with a correction, before and after certification', async () => {
    await adopt();
    await village.roll('2024-11-05', 2025, { correct: 'H1', reason: 'disputed' });
    expect(await village.balance('2024-11-05', 'H1')).toBe('110.00');
    await village.roll('2024-11-29', 2025, { certify: true });
    await village.roll('2024-11-29', 2025, { draft: '2024-10-31' });
    await village.roll('2024-11-29', 2025, { notice: '2024-12-20' });
    expect(describeLines(await village.roll('2024-12-20', 2025, { adopt: '24-80' }))).toEqual([
      'H1 100.00 + 10.00 + 50.00 + 29.67 = 189.67',
    ]);
    await village.roll('2024-12-21', 2025, { certify: true });
    expect(await village.balance('2024-12-21', 'H1')).toBe('0.00');
    await village.roll('2024-12-28', 2025, { correct: 'H1', reason: 'parcel retired' });
    expect(await village.balance('2024-12-28', 'H1')).toBe('110.00');
    expect(await village.findProblems()).toEqual([]);
  });

  it('never bears a penalty on the fee, nor on what the county has', async () => {
    await adopt();
    await village.roll('2024-11-29', 2025, { certify: true });
    await village.assess('2025-06-01');
    expect(await village.balance('2025-06-01', 'H1')).toBe('0.00');
  });
});
