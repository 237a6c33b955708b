import { RecordSettlement } from '../../../src/certification/record-settlement.service.js';
import type { SettlementRow } from '../../../src/certification/settlement-row.js';
import { parseParcelId } from '../../../src/premises/normalize-parcel-id.js';
import { RateTablesService } from '../../../src/rate-tables/rate-tables.service.js';
import { GlJournalService } from '../../../src/reports/gl-journal.service.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { CITY, CODE_7 } from './fee-city.js';
import { describeLines, RollVillage } from './roll-village.js';

const day = parseLocalDate;
let village: RollVillage;

afterAll(async () => {
  await village.close();
});

async function collect(on: string, collected: string): Promise<void> {
  const { jurisdiction } = village;
  const parcel = parseParcelId('01-31-22-11-0001');
  const more = { accountNumber: undefined, spread: undefined, reference: undefined };
  const rows: SettlementRow[] = [{ ...parcel, ...more, collected: Money.of(collected), settledOn: day(on) }];
  const settlements = village.get(RecordSettlement);
  const facts = { jurisdiction, payableYear: 2025, on: day(on), by: 'clerk', receivedFrom: on, again: false };
  await village.inTransaction((tx) => settlements.take(tx, settlements.begin(facts, rows), rows));
}

async function journalOf(on: string): Promise<string[]> {
  const { jurisdiction } = village;
  const journal = new GlJournalService(village.get(RateTablesService));
  const lines = await village.inTransaction((tx) => journal.build(tx, { jurisdiction, from: day(on), to: day(on) }));
  return lines.map(({ account, debit, credit }) => `${account} ${debit.toString()} ${credit.toString()}`);
}

describe('Interest that the county collects', () => {
  it('is income of its own, and what was certified off the accounts comes back to nothing', async () => {
    village = await RollVillage.open(CITY, [CODE_7]);
    const house = { account: 'H1', class: 'house', parcel: '01-31-22-11-0001', legal: 'Lot 1' };
    await village.openHouses('2024-01-01', [house]);
    await village.bill('2024-04-03', '2024-Q1');
    await village.roll('2024-10-01', 2025, { draft: '2024-09-30' });
    await village.roll('2024-10-05', 2025, { notice: '2024-11-04' });
    const adopted = await village.roll('2024-11-04', 2025, { adopt: '24-70' });
    expect(describeLines(adopted)).toEqual(['H1 100.00 + 10.00 + 50.00 + 33.30 = 193.30']);
    await village.roll('2024-11-29', 2025, { certify: true });
    expect(await journalOf('2024-11-29')).toContain('Certified to the county 160.00 0.00');
    await collect('2025-06-25', '96.65');
    expect(await journalOf('2025-06-25')).toEqual([
      'Cash 96.65 0.00',
      'Certified to the county 0.00 80.00',
      'Interest collected by the county 0.00 16.65',
    ]);
    await collect('2025-12-03', '96.65');
    expect(await journalOf('2025-12-03')).toContain('Certified to the county 0.00 80.00');
    await collect('2025-12-10', '-96.65');
    expect(await journalOf('2025-12-10')).toContain('Interest collected by the county 16.65 0.00');
  });
});
