import { join } from 'node:path';
import { findForbiddenWords } from './find-forbidden-words.js';

describe('The words of src/', () => {
  it('are the words of the law and the trade', () => {
    expect(findForbiddenWords(join(import.meta.dirname, '..', '..'))).toEqual([]);
  });

  it('are found to be others where others were planted', () => {
    expect(findForbiddenWords(join(import.meta.dirname, 'planted'))).toEqual([
      'src/ledger/late-fee.ts:1 Customer: not "customer" but account',
      'src/ledger/late-fee.ts:1 late-fee: not "late fee" but penalty',
      'src/ledger/late-fee.ts:2 lateFees: not "late fee" but penalty',
      'src/ledger/late-fee.ts:3 dueDate: not "date" but ...On for a day, or day',
      'src/ledger/late-fee.ts:4 invoiceNumbers: not "invoice" but statement, or charge for a line',
      'src/ledger/late-fee.ts:9 processPayment: not "process" but compute, assess, post, reverse, build, render or certify',
      'src/ledger/late-fee.ts:9 tenantId: not "tenant" but jurisdiction',
      'src/penalties/compute-interest.ts:1 compute-interest: not "interest" but penalty',
      'src/penalties/compute-interest.ts:1 computeInterest: not "interest" but penalty',
    ]);
  });
});
