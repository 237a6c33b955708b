import * as fc from 'fast-check';
import { RecordHearing } from '../../../src/certification/record-hearing.service.js';
import { AppError } from '../../../src/shared/app-error.js';
import { addDays, parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { RollVillage } from './roll-village.js';

const ACCOUNTS = ['A', 'B', 'C'];
const LAST_DAY = '2025-12-31';

const account = fc.constantFrom(...ACCOUNTS);
const step = fc.oneof(
  fc.constant({ do: 'draft' as const }),
  fc.constant({ do: 'notice' as const }),
  fc.constant({ do: 'adopt' as const }),
  fc.constant({ do: 'certify' as const }),
  fc.record({ do: fc.constant('correct' as const), account }),
  fc.record({ do: fc.constant('pay' as const), account, amount: fc.constantFrom('1.00', '5.00', '14.00', '40.00') }),
  fc.record({ do: fc.constant('hear' as const), account, outcome: fc.constantFrom('stands', 'reduced', 'removed') }),
);
const walk = fc.array(fc.record({ step, days: fc.integer({ min: 0, max: 9 }) }), { minLength: 25, maxLength: 40 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Takes a step; one that is refused changes nothing and says so with a code. */
async function take(village: RollVillage, taken: Step, on: string): Promise<void> {
  try {
    switch (taken.do) {
      case 'draft':
        await village.roll(on, 2026, { draft: on });
        break;
      case 'notice':
        await village.roll(on, 2026, { notice: on });
        break;
      case 'adopt':
        await village.roll(on, 2026, { adopt: '25-1' });
        break;
      case 'certify':
        await village.roll(on, 2026, { certify: true });
        break;
      case 'correct':
        await village.roll(on, 2026, { correct: taken.account, reason: 'test' });
        break;
      case 'pay':
        await village.pay(on, taken.account, taken.amount);
        break;
      case 'hear':
        await hear(village, taken, on);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.facts.remedy).not.toBe('');
  }
}

async function hear(village: RollVillage, taken: Extract<Step, { do: 'hear' }>, on: string): Promise<void> {
  await village.inTransaction((tx) =>
    village.get(RecordHearing).hear(tx, {
      ...{ jurisdiction: village.jurisdiction, on: parseLocalDate(on), by: 'clerk', payableYear: 2026 },
      accountNumber: taken.account,
      outcome: taken.outcome,
      amount: taken.outcome === 'reduced' ? Money.of('5.00') : undefined,
      reason: 'test',
    }),
  );
}

/** Debts of which the newest versions of adopted and certified rolls list more, taken together, than was ever owed. */
async function listOverCertified(village: RollVillage): Promise<unknown[]> {
  return village.dataSource.query(
    `select entry ->> 'entryNumber' as entry_number, e.amount, sum((entry ->> 'amount')::numeric) as listed
       from certification_roll r
       join certification_line l using (jurisdiction, payable_year, roll_number)
      cross join jsonb_array_elements(l.entries) as entry
       join ledger_entry e on e.jurisdiction = r.jurisdiction and e.entry_number = (entry ->> 'entryNumber')::bigint
      where r.stage in ('adopted', 'certified')
        and l.version = (select max(version) from certification_roll_version v
                          where (v.jurisdiction, v.payable_year, v.roll_number) = (r.jurisdiction, r.payable_year, r.roll_number))
      group by 1, 2 having sum((entry ->> 'amount')::numeric) > e.amount`,
  );
}

/** How far each roll has come: `1 certified`. */
async function listStages(village: RollVillage): Promise<string[]> {
  const rows = await village.dataSource.query<{ reached: string }[]>(
    `select distinct roll_number || ' ' || stage as reached from certification_roll_version`,
  );
  return rows.map(({ reached }) => reached);
}

describe('A roll, whatever is done with it and in whatever order', () => {
  it('leaves the ledger sound, and no debt on two rolls', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const village = await RollVillage.open();
        try {
          await village.openHouses(
            '2025-01-01',
            ACCOUNTS.map((name, index) => ({ account: name, parcel: `12-31-22-34-001${String(index)}`, legal: 'Lot' })),
          );
          await village.bill('2025-04-03', '2025-Q1');
          await village.bill('2025-07-03', '2025-Q2');
          let on: string = '2025-08-01';
          for (const { step: taken, days } of steps) {
            on = addDays(parseLocalDate(on), days);
            if (on > LAST_DAY) break;
            await take(village, taken, on);
          }
          expect(await village.findProblems()).toEqual([]);
          expect(await listOverCertified(village)).toEqual([]);
          for (const each of await listStages(village)) reached.add(each);
        } finally {
          await village.close();
        }
      }),
      { numRuns: 4, seed: 20251130 },
    );
    expect([...reached]).toEqual(expect.arrayContaining(['1 certified', '2 adopted']));
  }, 300_000);
});
