import type { LedgerEntry } from '../../../src/ledger/ledger-entry.js';
import { replaceDebt, takeAwayDebt } from '../../../src/ledger/replace-debt.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';

const ON = parseLocalDate('2024-11-04');

function entry(
  entryNumber: number,
  kind: LedgerEntry['kind'],
  amount: string,
  more: Partial<LedgerEntry> = {},
): LedgerEntry {
  const what = { accountNumber: 'A', kind, code: 'X', amount: Money.of(amount), effectiveOn: ON, title: '', trace: [] };
  return { ...what, entryNumber, batchNumber: 1, recordedOn: ON, ...more };
}

const fee = entry(1, 'fee', '11.00', { onceKey: 'fee|A' });
const waiver = entry(2, 'waiver', '-8.00', { settles: 1 });
const another = entry(3, 'waiver', '-1.00', { settles: 9 });
const next = { ...fee, amount: Money.of('6.00'), onceKey: 'fee|A' };

const show = (entries: readonly { kind: string; amount: Money; trace: readonly string[] }[]): string[] =>
  entries.map(({ kind, amount, trace }) => [kind, amount.toString(), ...trace].join(' '));

describe('A debt that is not owed', () => {
  it('is reversed with what was waived of it', () => {
    expect(show(takeAwayDebt(fee, [fee, waiver, another], 'Why.'))).toEqual([
      'reversal 8.00 Why.',
      'reversal -11.00 Why.',
    ]);
  });

  it('is posted anew smaller, and what was forgiven stays forgiven', () => {
    const replaced = replaceDebt(fee, next, [fee, waiver, another]);
    expect(show(replaced)).toEqual([
      'reversal 8.00 Posted anew as 6.00.',
      'reversal -11.00 Posted anew as 6.00.',
      'fee 6.00',
      'waiver -6.00',
    ]);
    expect(replaced.at(-1)).toMatchObject({ settlesOnceKey: 'fee|A', code: 'X', effectiveOn: ON });
  });
});
