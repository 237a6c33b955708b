import { listDebtsOffByLaw } from '../../../src/certification/list-debts-off-by-law.js';
import type { OpenItem } from '../../../src/ledger/settle.js';
import type { CertifiableKind, DebtKind } from '../../../src/rate-tables/tables-in-force.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { openItem, statement } from './sample-entries.js';

const ORDINANCE_57: CertifiableKind[] = ['charge', 'penalty'];
const Q1 = statement('1', '2025-04-30');
const charge = openItem({ entryNumber: 1, kind: 'charge', code: 'SEWER' }, '12.00', Q1);
const permit = openItem({ entryNumber: 2, kind: 'fee', code: 'PERMIT' }, '50.00', Q1);
const opening = openItem(
  { entryNumber: 3, kind: 'adjustment', code: 'OPENING_BALANCE', effectiveOn: parseLocalDate('2025-01-06') },
  '10.00',
  undefined,
);

function list(items: OpenItem[], cutoff: string, include = ORDINANCE_57): string[] {
  return listDebtsOffByLaw({
    items,
    kindOfCode: new Map<string, DebtKind>([['SEWER', 'charge']]),
    rule: { include, daysPastDue: 0 },
    cutoffOn: parseLocalDate(cutoff),
  }).map(({ kind, amount }) => `${kind} ${amount.toString()}`);
}

describe('What is past due and not on the roll by law (Ordinance 57 § 14(C))', () => {
  it('is a fee or an opening balance that the act leaves out, from the day on which it is past due', () => {
    expect(list([charge, permit, opening], '2025-01-05')).toEqual([]);
    expect(list([charge, permit, opening], '2025-01-06')).toEqual(['opening_balance 10.00']);
    expect(list([charge, permit, opening], '2025-04-29')).toEqual(['opening_balance 10.00']);
    expect(list([charge, permit, opening], '2025-04-30')).toEqual(['fee 50.00', 'opening_balance 10.00']);
  });

  it('is nothing where the act lets all of it on', () => {
    expect(list([charge, permit, opening], '2025-09-30', ['charge', 'penalty', 'fee', 'adjustment'])).toEqual([]);
  });

  it('is the penalty on an opening balance too, which goes with it', () => {
    const boundaryOn = parseLocalDate('2025-02-06');
    const penalty = openItem({ entryNumber: 4, kind: 'penalty', code: 'PENALTY', boundaryOn }, '1.00', undefined);
    expect(list([opening, penalty], '2025-09-30')).toEqual(['opening_balance 10.00', 'penalty 1.00']);
  });

  it('is nothing that is paid, on no statement yet, or a fee of a roll', () => {
    const paid = openItem({ entryNumber: 2, kind: 'fee', code: 'PERMIT' }, '0.00', Q1);
    const waiting = openItem({ entryNumber: 5, kind: 'fee', code: 'PERMIT' }, '50.00', undefined);
    const onceKey = 'certification-fee|2026|1|000101';
    const ofRoll = openItem({ entryNumber: 6, kind: 'fee', code: 'CERTIFICATION', onceKey }, '30.00', Q1);
    expect(list([paid, waiting, ofRoll], '2025-09-30')).toEqual([]);
  });
});
