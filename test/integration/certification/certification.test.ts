import { describeExcluded, describeLines, refusalOf, RollVillage } from './roll-village.js';

let village: RollVillage;

afterEach(async () => {
  await village.close();
});

const LOT_1 = { parcel: '12-31-22-34-0012', legal: 'Lot 1, Block 2, Example Addition' };
const LOT_2 = { parcel: '12-31-22-34-0013', legal: 'Lot 2, Block 2, Example Addition' };

describe('From delinquency to the county (Ordinance 57 § 14(C), reading 13)', () => {
  it('takes along what fell due by the cut-off, with its penalties to the day of adoption', async () => {
    village = await RollVillage.open();
    await village.openHouses('2025-01-01', [
      { account: '000101', ...LOT_1 },
      { account: '000102', meter: '3/4', ...LOT_2 },
      { account: '000103', meter: '1', parcel: '12-31-22-34-0014' },
      { account: '000104', parcel: '12-31-22-34-0015', legal: 'Lot 4, Block 2, Example Addition' },
    ]);
    await village.bill('2025-04-03', '2025-Q1');
    await village.pay('2025-04-20', '000104', '12.00');
    await village.bill('2025-07-03', '2025-Q2');
    await village.pay('2025-07-20', '000104', '12.00');

    const draft = await village.roll('2025-10-01', 2026, { draft: '2025-09-30' });
    expect(describeLines(draft)).toEqual(['000101 24.00 + 3.00 = 27.00', '000102 26.00 + 3.00 = 29.00']);
    expect(describeExcluded(draft)).toEqual({ '000103': 'LEGAL_DESCRIPTION_MISSING' });

    await village.roll('2025-10-02', 2026, { notice: '2025-11-10' });
    await village.bill('2025-10-03', '2025-Q3');
    await village.pay('2025-10-20', '000102', '29.00');
    const adopted = await village.roll('2025-11-10', 2026, { adopt: '25-88' });
    expect(describeLines(adopted)).toEqual(['000101 24.00 + 5.00 = 29.00']);
    expect(describeExcluded(adopted)).toEqual({ '000103': 'LEGAL_DESCRIPTION_MISSING' });
    expect(adopted.version.changes.map(({ accountNumber, why }) => `${accountNumber} ${why}`)).toEqual([
      '000101 penalty of 1.00 on November 1, 2025 (2 times); penalties grew by 2.00.',
      '000102 Nothing that could be certified is left to pay: payment of 29.00 on October 20, 2025.',
    ]);

    await village.roll('2025-11-28', 2026, { certify: true });
    expect([await village.balance('2025-11-28', '000101'), await village.balance('2025-11-28', '000102')]).toEqual([
      '13.00',
      '14.00',
    ]);
    expect(await refusalOf(village.roll('2025-11-28', 2026, { certify: true }))).toBe('ALREADY_CERTIFIED');
    await village.assess('2026-02-01');
    expect([await village.balance('2026-02-01', '000101'), await village.balance('2026-02-01', '000102')]).toEqual([
      '14.00',
      '15.00',
    ]);
    expect(await village.findProblems()).toEqual([]);
  });

  it('adds nothing after adoption, takes off what is paid, and then the county has it', async () => {
    village = await RollVillage.open();
    await village.openHouses('2025-01-01', [
      { account: 'KEEPS', ...LOT_1 },
      { account: 'PART', ...LOT_2 },
      { account: 'LATE-LEGAL', parcel: '12-31-22-34-0014' },
    ]);
    await village.bill('2025-04-03', '2025-Q1');
    await village.roll('2025-09-10', 2026, { draft: '2025-08-31' });
    await village.roll('2025-09-11', 2026, { notice: '2025-10-13' });
    expect(await refusalOf(village.roll('2025-10-01', 2026, { adopt: '25-80' }))).toBe('BEFORE_HEARING');
    const adopted = await village.roll('2025-10-13', 2026, { adopt: '25-80' });
    expect(describeLines(adopted)).toEqual(['KEEPS 12.00 + 2.00 = 14.00', 'PART 12.00 + 2.00 = 14.00']);

    await village.pay('2025-10-20', 'PART', '5.00');
    await village.assess('2025-11-20');
    const balances = async (on: string): Promise<string[]> =>
      Promise.all(['KEEPS', 'PART', 'LATE-LEGAL'].map((account) => village.balance(on, account)));
    expect(await balances('2025-11-20')).toEqual(['14.00', '9.00', '15.00']);
    const certified = await village.roll('2025-11-21', 2026, { certify: true });
    expect(describeLines(certified)).toEqual(['KEEPS 12.00 + 2.00 = 14.00', 'PART 9.00 + 0.00 = 9.00']);
    expect(await balances('2025-11-21')).toEqual(['0.00', '0.00', '15.00']);

    expect(await refusalOf(village.pay('2025-12-01', 'KEEPS', '14.00'))).toBe('CERTIFIED_WITH_COUNTY');
    expect(await refusalOf(village.pay('2025-12-01', 'KEEPS', '14.00', { received: '2025-11-19' }))).toBe(
      'CERTIFIED_WITH_COUNTY',
    );
    expect(await refusalOf(village.voidRun('2025-12-02', '2025-Q1'))).toBe('CERTIFIED_WITH_COUNTY');
    expect(await balances('2025-12-02')).toEqual(['0.00', '0.00', '15.00']);
    expect(await village.findProblems()).toEqual([]);
  });
});

describe('A roll corrected', () => {
  async function certifyOne(): Promise<void> {
    village = await RollVillage.open();
    await village.openHouses('2025-01-01', [
      { account: 'A', ...LOT_1 },
      { account: 'B', ...LOT_2 },
    ]);
    await village.bill('2025-04-03', '2025-Q1');
    await village.roll('2025-09-10', 2026, { draft: '2025-08-31' });
    await village.roll('2025-09-11', 2026, { notice: '2025-10-13' });
    await village.roll('2025-10-13', 2026, { adopt: '25-80' });
  }

  it('after certification gives the debt back to the city, and penalties may run again from then', async () => {
    await certifyOne();
    await village.roll('2025-11-21', 2026, { certify: true });
    const corrected = await village.roll('2025-12-04', 2026, { correct: 'A', reason: 'the county has no such parcel' });
    expect(describeLines(corrected)).toEqual(['B 12.00 + 2.00 = 14.00']);
    expect(corrected.version).toMatchObject({ version: 5, stage: 'certified' });
    expect(corrected.version.changes).toMatchObject([
      { accountNumber: 'A', why: 'Taken off: the county has no such parcel' },
    ]);
    expect(await village.balance('2025-12-04', 'A')).toBe('14.00');
    // October 31 lay in the time on the roll; January 31 does not (a Saturday, and only the first boundary moves)
    await village.assess('2026-01-31');
    expect(await village.balance('2026-01-31', 'A')).toBe('14.00');
    await village.assess('2026-02-01');
    expect(await village.balance('2026-02-01', 'A')).toBe('15.00');
    expect(await village.balance('2026-02-01', 'B')).toBe('0.00');
    await village.pay('2026-02-02', 'A', '15.00');
    expect(await village.balance('2026-02-02', 'A')).toBe('0.00');
    expect(await refusalOf(village.roll('2026-02-02', 2026, { correct: 'A', reason: 'again' }))).toBe('NOT_FOUND');
    expect(await village.findProblems()).toEqual([]);
  });

  it('before certification never sends the line', async () => {
    await certifyOne();
    expect(describeLines(await village.roll('2025-10-14', 2026, { correct: 'A', reason: 'disputed' }))).toEqual([
      'B 12.00 + 2.00 = 14.00',
    ]);
    await village.roll('2025-11-21', 2026, { certify: true });
    // from October 14 on penalties run again: October 31
    expect([await village.balance('2025-11-21', 'A'), await village.balance('2025-11-21', 'B')]).toEqual([
      '15.00',
      '0.00',
    ]);
    // what the first roll left behind may go on a further roll of the year
    const further = await village.roll('2025-11-22', 2026, { draft: '2025-10-31' });
    expect(further.roll.rollNumber).toBe(2);
    expect(describeLines(further)).toEqual(['A 12.00 + 3.00 = 15.00']);
  });

  it('keeps each version as it was: the database refuses to change one', async () => {
    await certifyOne();
    for (const table of ['certification_roll_version', 'certification_line', 'certification_exclusion']) {
      await expect(village.dataSource.query(`truncate ${table} cascade`)).rejects.toThrow(/what is written stays/);
    }
    await expect(
      village.dataSource.query('update certification_line set total = total + 1, charges = charges + 1'),
    ).rejects.toThrow(/what is written stays/);
    await expect(village.dataSource.query('delete from certification_line')).rejects.toThrow(/what is written stays/);
  });
});

describe('Between the steps', () => {
  it('a former owner leaves the roll, and a returned payment brings nothing back onto it', async () => {
    village = await RollVillage.open();
    await village.openHouses('2025-01-01', [{ account: 'A', owner: 'F. Former', ...LOT_1 }]);
    await village.bill('2025-04-03', '2025-Q1');
    await village.pay('2025-04-20', 'A', '5.00', { reference: '77' });
    await village.roll('2025-09-10', 2026, { draft: '2025-08-31' });
    await village.roll('2025-09-11', 2026, { notice: '2025-10-13' });
    const adopted = await village.roll('2025-10-13', 2026, { adopt: '25-80' });
    expect(describeLines(adopted)).toEqual(['A 7.00 + 2.00 = 9.00']);
    await village.sell('A', '2025-11-01', 'N. Newowner');
    await village.returnPayment('2025-11-05', '77');
    const certified = await village.roll('2025-11-21', 2026, { certify: true });
    expect(describeLines(certified)).toEqual(['A 7.00 + 2.00 = 9.00']);
    expect(certified.version.lines[0]?.ownerName).toBe('N. Newowner');
    // the 5.00 that the check had paid are on no roll: October 31 brings them a dollar
    expect(await village.balance('2025-11-21', 'A')).toBe('6.00');
    expect(await village.findProblems()).toEqual([]);
  });

  it('two clerks who certify at once do so once', async () => {
    village = await RollVillage.open();
    await village.openHouses('2025-01-01', [{ account: 'A', ...LOT_1 }]);
    await village.bill('2025-04-03', '2025-Q1');
    await village.roll('2025-09-10', 2026, { draft: '2025-08-31' });
    await village.roll('2025-09-11', 2026, { notice: '2025-10-13' });
    await village.roll('2025-10-13', 2026, { adopt: '25-80' });
    const certify = (): Promise<string> => refusalOf(village.roll('2025-11-21', 2026, { certify: true }));
    expect((await Promise.all([certify(), certify()])).sort()).toEqual(['ALREADY_CERTIFIED', 'not refused']);
    expect(await village.balance('2025-11-21', 'A')).toBe('0.00');
  });

  it('a draft may be made anew until the notice; an account with no roll is refused', async () => {
    village = await RollVillage.open();
    await village.openHouses('2025-01-01', [{ account: 'A', ...LOT_1 }]);
    expect(await refusalOf(village.roll('2025-09-10', 2026, { notice: '2025-10-13' }))).toBe('ROLL_UNKNOWN');
    expect(describeLines(await village.roll('2025-09-10', 2026, { draft: '2025-08-31' }))).toEqual([]);
    await village.bill('2025-09-11', '2025-Q1');
    // due October 31 by its posting (reading 7)
    expect(describeLines(await village.roll('2025-11-03', 2026, { draft: '2025-10-30' }))).toEqual([]);
    const again = await village.roll('2025-11-03', 2026, { draft: '2025-10-31' });
    expect(describeLines(again)).toEqual(['A 12.00 + 1.00 = 13.00']);
    expect(again).toMatchObject({ roll: { rollNumber: 1 }, version: { version: 3 } });
    expect(await refusalOf(village.roll('2025-11-03', 2026, { adopt: '25-80' }))).toBe('ROLL_OUT_OF_ORDER');
  });
});
