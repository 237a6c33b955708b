import { selectCertifiableItems } from '../../../src/certification/select-certifiable-items.js';
import type { OpenItem } from '../../../src/ledger/settle.js';
import type { CertifiableKind, DebtKind } from '../../../src/rate-tables/tables-in-force.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { openItem, statement } from './sample-entries.js';

const KIND_OF_CODE = new Map<string, DebtKind>([
  ['SEWER', 'charge'],
  ['SUMP_PUMP', 'surcharge'],
  ['PERMIT', 'fee'],
]);
const ORDINANCE_57: CertifiableKind[] = ['charge', 'penalty'];

function select(
  items: OpenItem[],
  {
    cutoff,
    include = ORDINANCE_57,
    daysPastDue = 0,
    onOtherRolls,
  }: {
    cutoff: string;
    include?: CertifiableKind[];
    daysPastDue?: number;
    onOtherRolls?: Set<number>;
  },
): number[] {
  return selectCertifiableItems({
    items,
    kindOfCode: KIND_OF_CODE,
    rule: { include, daysPastDue },
    cutoffOn: parseLocalDate(cutoff),
    ...(onOtherRolls && { onOtherRolls }),
  }).map((entry) => entry.entryNumber);
}

const Q1 = statement('1', '2025-04-30');
const charge = openItem({ entryNumber: 1, kind: 'charge', code: 'SEWER' }, '12.00', Q1);

describe('What of an account goes on a roll', () => {
  it('is what fell due on or before the cut-off', () => {
    expect(select([charge], { cutoff: '2025-04-29' })).toEqual([]);
    expect(select([charge], { cutoff: '2025-04-30' })).toEqual([1]);
    expect(select([charge], { cutoff: '2025-05-01' })).toEqual([1]);
  });

  it('is only what has been past due for the days that the rule asks for', () => {
    expect(select([charge], { cutoff: '2025-05-29', daysPastDue: 30 })).toEqual([]);
    expect(select([charge], { cutoff: '2025-05-30', daysPastDue: 30 })).toEqual([1]);
  });

  it('counts from the due date as a weekend moves it', () => {
    const moved = openItem({ entryNumber: 1, kind: 'charge', code: 'SEWER' }, '12.00', statement('1', '2025-06-02'));
    expect(select([moved], { cutoff: '2025-05-31' })).toEqual([]);
    expect(select([moved], { cutoff: '2025-06-02' })).toEqual([1]);
  });

  it('takes a penalty along with the statement that it penalizes, where penalties are included', () => {
    const penalty = openItem({ entryNumber: 2, kind: 'penalty', code: 'PENALTY', statementNumber: '1' }, '1.00', Q1);
    expect(select([charge, penalty], { cutoff: '2025-09-30' })).toEqual([1, 2]);
    expect(select([charge, penalty], { cutoff: '2025-09-30', include: ['charge'] })).toEqual([1]);
  });

  it('leaves fees and other debts with the city where the act names charges and penalties only (§ 14(C))', () => {
    const fee = openItem({ entryNumber: 3, kind: 'fee', code: 'PERMIT' }, '25.00', Q1);
    const surcharge = openItem({ entryNumber: 4, kind: 'surcharge', code: 'SUMP_PUMP' }, '100.00', Q1);
    expect(select([charge, fee, surcharge], { cutoff: '2025-09-30' })).toEqual([1]);
    expect(select([charge, fee, surcharge], { cutoff: '2025-09-30', include: ['charge', 'surcharge', 'fee'] })).toEqual(
      [1, 3, 4],
    );
  });

  it('does not take a fee that stands on no statement yet', () => {
    const fee = openItem({ entryNumber: 3, kind: 'fee', code: 'PERMIT' }, '25.00', undefined);
    expect(select([fee], { cutoff: '2030-01-01', include: ['fee'] })).toEqual([]);
  });

  it('takes a debit adjustment as what its code is', () => {
    const adjustment = openItem({ entryNumber: 5, kind: 'adjustment', code: 'SEWER' }, '4.00', Q1);
    const permit = openItem({ entryNumber: 6, kind: 'adjustment', code: 'PERMIT' }, '4.00', Q1);
    expect(select([adjustment, permit], { cutoff: '2025-09-30' })).toEqual([5]);
  });

  it('takes an opening balance only where adjustments are included', () => {
    const opening = openItem(
      { entryNumber: 7, kind: 'adjustment', code: 'OPENING_BALANCE', effectiveOn: parseLocalDate('2025-01-01') },
      '30.00',
      undefined,
    );
    expect(select([opening], { cutoff: '2025-09-30' })).toEqual([]);
    expect(select([opening], { cutoff: '2025-09-30', include: ['charge', 'adjustment'] })).toEqual([7]);
    expect(select([opening], { cutoff: '2024-12-31', include: ['charge', 'adjustment'] })).toEqual([]);
  });

  it('takes a penalty on an opening balance along with it, or not at all', () => {
    const from = parseLocalDate('2025-01-01');
    const opening = openItem(
      { entryNumber: 7, kind: 'adjustment', code: 'OPENING_BALANCE', effectiveOn: from },
      '30.00',
      undefined,
    );
    const penalty = openItem(
      { entryNumber: 8, kind: 'penalty', code: 'PENALTY', statementNumber: 'opening-balance' },
      '1.00',
      undefined,
    );
    const items = [opening, penalty];
    expect(select(items, { cutoff: '2025-01-01', include: ['charge', 'penalty', 'adjustment'] })).toEqual([7, 8]);
    expect(select(items, { cutoff: '2024-12-31', include: ['charge', 'penalty', 'adjustment'] })).toEqual([]);
    expect(select(items, { cutoff: '2025-01-01' })).toEqual([]);
  });

  it('never takes a fee of certification, what is paid, or what stands on another adopted roll', () => {
    const fee = openItem(
      { entryNumber: 8, kind: 'fee', code: 'CERTIFICATION_FEE', onceKey: 'certification-fee|2025|1|000101' },
      '50.00',
      Q1,
    );
    const paid = openItem({ entryNumber: 9, kind: 'charge', code: 'SEWER' }, '0.00', Q1);
    expect(select([fee, paid], { cutoff: '2025-09-30', include: ['charge', 'fee', 'certification_fee'] })).toEqual([]);
    expect(select([charge], { cutoff: '2025-09-30', onOtherRolls: new Set([1]) })).toEqual([]);
  });
});
