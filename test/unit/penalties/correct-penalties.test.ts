import type { DesiredPenalty } from '../../../src/penalties/compute-desired-penalties.js';
import { correctPenalties, type PenaltyCorrection } from '../../../src/penalties/correct-penalties.js';
import { standingEntries } from '../../../src/ledger/debts-and-credits.js';
import { addDays } from '../../../src/shared/local-date.js';
import { day, money, SampleBook } from '../ledger/sample-book.js';

function wanted(amount: string, { months = 0, boundaryOn = '2025-04-30' } = {}): DesiredPenalty {
  return {
    onceKey: `penalty|1|${String(months)}`,
    statementNumber: '1',
    boundaryOn: day(boundaryOn),
    effectiveOn: addDays(day(boundaryOn), 1),
    amount: money(amount),
    title: 'Penalty',
    trace: [],
    citation: { enactment: 'code-1', act: 'Code 1', section: '4' },
  };
}

/** An account with one penalty of 8.00 of May 1, and waivers of it. */
function bookOf(...waived: string[]): SampleBook {
  const book = new SampleBook();
  book.enter('charge', '80.00', '2025-04-03');
  const penalty = book.enter('penalty', '8.00', '2025-05-01', { statementNumber: '1', onceKey: 'penalty|1|0' });
  for (const amount of waived)
    book.enter('waiver', amount, '2025-05-05', { settles: penalty.entryNumber, code: 'PENALTY', statementNumber: '1' });
  return book;
}

function correct(
  book: SampleBook,
  desired: readonly DesiredPenalty[],
  correction: PenaltyCorrection = 'assess',
  asOf = '2025-05-08',
): string[] {
  return correctPenalties({
    accountNumber: '000101',
    desired,
    standing: standingEntries(book.ledger.entries),
    asOf: day(asOf),
    correction,
  }).map((entry) =>
    [entry.kind, entry.amount.toString(), entry.effectiveOn, entry.settlesOnceKey]
      .filter((each) => each !== undefined)
      .join(' '),
  );
}

describe('Taking back penalties of days that have not come', () => {
  const takeBack = (book: SampleBook, desired: readonly DesiredPenalty[], takeBackLater: boolean): string[] =>
    correctPenalties({
      accountNumber: '000101',
      desired,
      standing: standingEntries(book.ledger.entries),
      asOf: day('2025-05-08'),
      correction: 'assess',
      takeBackLater,
    }).map((entry) => `${entry.kind} ${entry.amount.toString()} ${entry.effectiveOn} ${entry.trace.join(' ')}`);
  const slip = (): SampleBook => {
    const book = bookOf();
    book.enter('penalty', '8.00', '2025-05-09', { statementNumber: '1', onceKey: 'penalty|1|3' });
    return book;
  };

  test('leaves those of the day after alone, unless it is asked to', () => {
    expect(takeBack(slip(), [wanted('8.00')], false)).toEqual([]);
    expect(takeBack(slip(), [wanted('8.00')], true)).toEqual([
      'reversal -8.00 2025-05-09 Was assessed before its day had come.',
    ]);
  });

  test('takes what was waived of one with it', () => {
    const book = slip();
    book.enter('waiver', '-3.00', '2025-05-09', { settles: 3, code: 'PENALTY', statementNumber: '1' });
    expect(takeBack(book, [wanted('8.00')], true).map((each) => each.slice(0, 14))).toEqual([
      'reversal 3.00 ',
      'reversal -8.00',
    ]);
  });

  test('leaves what the county collects to the county', () => {
    const book = slip();
    book.enter('certification', '-8.00', '2025-05-09', { settles: 3, code: 'PENALTY' });
    expect(takeBack(book, [wanted('8.00')], true)).toEqual([]);
  });
});

describe('Putting penalties right', () => {
  test('posts nothing when they are', () => {
    expect(correct(bookOf(), [wanted('8.00')])).toEqual([]);
    expect(correct(bookOf(), [wanted('8.00')], 'reduce_only')).toEqual([]);
  });

  test('reverses at once what no longer stands, on its own day', () => {
    expect(correct(bookOf(), [], 'reduce_only')).toEqual(['reversal -8.00 2025-05-01']);
  });

  test('posts a smaller one anew in the same step', () => {
    expect(correct(bookOf(), [wanted('5.00')], 'reduce_only')).toEqual([
      'reversal -8.00 2025-05-01',
      'penalty 5.00 2025-05-01',
    ]);
  });

  test('posts a new or larger one only at an assessment', () => {
    const desired = [wanted('9.00'), wanted('9.00', { months: 3, boundaryOn: '2025-05-05' })];
    expect(correct(bookOf(), desired, 'reduce_only')).toEqual([]);
    expect(correct(bookOf(), desired, 'assess')).toEqual([
      'reversal -8.00 2025-05-01',
      'penalty 9.00 2025-05-01',
      'penalty 9.00 2025-05-06',
    ]);
  });

  test('takes the waiver away with the penalty that it forgave', () => {
    expect(correct(bookOf('-8.00'), [], 'reduce_only')).toEqual([
      'reversal 8.00 2025-05-05',
      'reversal -8.00 2025-05-01',
    ]);
  });

  test('keeps forgiven what was, up to the new amount', () => {
    expect(correct(bookOf('-8.00'), [wanted('5.00')], 'reduce_only')).toEqual([
      'reversal 8.00 2025-05-05',
      'reversal -8.00 2025-05-01',
      'penalty 5.00 2025-05-01',
      'waiver -5.00 2025-05-05 penalty|1|0',
    ]);
    expect(correct(bookOf('-3.00'), [wanted('9.00')])).toEqual([
      'reversal 3.00 2025-05-05',
      'reversal -8.00 2025-05-01',
      'penalty 9.00 2025-05-01',
      'waiver -3.00 2025-05-05 penalty|1|0',
    ]);
    expect(correct(bookOf('-3.00', '-5.00'), [wanted('4.00')])).toEqual([
      'reversal 3.00 2025-05-05',
      'reversal 5.00 2025-05-05',
      'reversal -8.00 2025-05-01',
      'penalty 4.00 2025-05-01',
      'waiver -3.00 2025-05-05 penalty|1|0',
      'waiver -1.00 2025-05-05 penalty|1|0',
    ]);
  });

  test('leaves alone what is effective later than the day asked of', () => {
    expect(correct(bookOf(), [], 'assess', '2025-04-30')).toEqual([]);
    expect(correct(bookOf(), [], 'assess', '2025-05-01')).toEqual(['reversal -8.00 2025-05-01']);
  });
});
