import { belongsToRun } from '../../../src/billing-runs/belongs-to-run.js';
import { SampleBook } from '../ledger/sample-book.js';

describe('What falls with the statements of a voided run', () => {
  const book = new SampleBook();
  const charge = book.enter('charge', '12.00', '2025-04-03');
  const fee = book.enter('fee', '25.00', '2025-04-03');
  book.issue('1', '2025-04-03', '2025-04-30');
  const penalty = book.enter('penalty', '1.00', '2025-05-01', { statementNumber: '1' });
  const laterFee = book.enter('fee', '25.00', '2025-05-10');
  const laterCharge = book.enter('charge', '12.00', '2025-07-03');
  book.issue('2', '2025-07-03', '2025-07-31');
  const waitingFee = book.enter('fee', '25.00', '2025-07-10');
  const run = { ledger: book.ledger, charges: new Set([charge.entryNumber]), statementNumbers: new Set(['1']) };

  test('are its charges, the penalties on its statements and the fees that these first showed', () => {
    expect([charge, fee, penalty].map((entry) => belongsToRun(entry, run))).toEqual([true, true, true]);
  });

  test('are not what a later statement shows, or none yet', () => {
    expect([laterFee, laterCharge, waitingFee].map((entry) => belongsToRun(entry, run))).toEqual([false, false, false]);
  });
});
