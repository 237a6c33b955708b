import { CertificationHolds } from '../../../src/certification/certification-holds.service.js';
import type { RollState } from '../../../src/certification/roll-steps.service.js';
import { WaiveDebtsService } from '../../../src/penalties/waive-debts.service.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { RollVillage } from './roll-village.js';

const day = parseLocalDate;
let village: RollVillage;

afterEach(async () => {
  await village.close();
});

const whys = ({ version }: RollState): string[] =>
  version.changes.map(
    ({ accountNumber, why }) => `${accountNumber} ${why.replace(/statement \d+/g, 'statement NUMBER')}`,
  );

async function openVillage(): Promise<RollVillage> {
  const opened = await RollVillage.open();
  await opened.openHouses(
    '2025-01-01',
    ['000101', '000102', '000103', '000104'].map((account, index) => ({
      account,
      parcel: `12-31-22-34-001${String(index)}`,
      legal: `Lot ${String(index)}`,
    })),
  );
  await opened.bill('2025-04-03', '2025-Q1');
  await opened.bill('2025-07-03', '2025-Q2');
  return opened;
}

describe('What a version of a roll says of the time since the one before', () => {
  it('names what was paid, waived, returned and has come on a line, each with its day', async () => {
    village = await openVillage();
    await village.pay('2025-09-20', '000103', '27.00', { reference: 'check 12' });
    await village.roll('2025-10-01', 2026, { draft: '2025-09-30' });
    // of the same day, and in the draft already
    await village.pay('2025-10-02', '000102', '5.00', { received: '2025-10-01' });
    await village.returnPayment('2025-10-02', 'check 12');
    await village.inTransaction((tx) =>
      village.get(WaiveDebtsService).waive(tx, {
        jurisdiction: village.jurisdiction,
        accountNumber: '000104',
        ...{ kind: 'penalty' as const, amount: undefined },
        authority: 'council of October 2',
        on: day('2025-10-02'),
        by: 'clerk',
      }),
    );
    const noticed = await village.roll('2025-10-02', 2026, { notice: '2025-11-10' });
    expect(whys(noticed)).toEqual([
      '000102 payment of 5.00 on October 1, 2025, entered on October 2, 2025; charges fell by 3.00; penalties fell by 2.00.',
      '000103 Past due by the cut-off of September 30, 2025: payment of 27.00 on September 20, 2025 came back; ' +
        'statement NUMBER, payable through April 30, 2025; penalty of 1.00 on May 1, 2025; ' +
        'statement NUMBER, payable through July 31, 2025; penalty of 1.00 on August 1, 2025 (2 times).',
      '000104 waiver of 1.00 on October 2, 2025 (3 times); penalties fell by 3.00.',
    ]);
    await village.pay('2025-10-20', '000102', '22.00');
    const adopted = await village.roll('2025-11-10', 2026, { adopt: '25-88' });
    const penalties = 'penalty of 1.00 on November 1, 2025 (2 times); penalties grew by 2.00.';
    expect(whys(adopted)).toEqual([
      `000101 ${penalties}`,
      '000102 Nothing that could be certified is left to pay: payment of 22.00 on October 20, 2025.',
      `000103 ${penalties}`,
      `000104 ${penalties}`,
    ]);
  });

  it('names the cut-off that was moved and the hold that was released', async () => {
    village = await openVillage();
    await village.roll('2025-08-01', 2026, { draft: '2025-04-30' });
    const who = { jurisdiction: village.jurisdiction, accountNumber: '000101', by: 'clerk' };
    const holds = village.get(CertificationHolds);
    await village.inTransaction((tx) =>
      holds.hold(tx, { ...who, kind: 'other', from: day('2025-08-02'), reason: 'appeal', on: day('2025-08-02') }),
    );
    const later = await village.roll('2025-08-02', 2026, { draft: '2025-07-31' });
    const moved =
      'the cut-off was moved from April 30, 2025 to July 31, 2025; statement NUMBER, payable through July 31, 2025; ' +
      'penalty of 1.00 on August 1, 2025; charges grew by 12.00; penalties grew by 1.00.';
    expect(whys(later)).toEqual([
      '000101 Held off the rolls from August 2, 2025 for a reason of its own: appeal (clerk, August 2, 2025). ' +
        'The debt stays with the city. Once nothing stands in the way any more: roll release 000101.',
      ...['000102', '000103', '000104'].map((account) => `${account} ${moved}`),
    ]);
    await village.inTransaction((tx) => holds.release(tx, { ...who, reason: 'decided', on: day('2025-08-03') }));
    expect(whys(await village.roll('2025-08-03', 2026, { draft: '2025-07-31' }))).toEqual([
      '000101 Past due by the cut-off of July 31, 2025: nothing holds it off any more; statement NUMBER, payable through April 30, 2025; ' +
        'penalty of 1.00 on May 1, 2025; statement NUMBER, payable through July 31, 2025; penalty of 1.00 on August 1, 2025 (2 times).',
    ]);
  });
});
