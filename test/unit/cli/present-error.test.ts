import { presentError } from '../../../src/cli/present-error.js';
import { AppError } from '../../../src/shared/app-error.js';

describe('A refusal at the terminal', () => {
  it('says what, why, the remedy and the code, and is problem details for programs', () => {
    const error = new AppError('RUN_HAS_EXCEPTIONS', {
      what: '1 account cannot be billed',
      why: 'No figure is set',
      where: '2025-Q1',
      remedy: 'See "bill show".',
    });
    expect(presentError(error)).toEqual({
      exitCode: 1,
      text: '2025-Q1\n  1 account cannot be billed. No figure is set.\n  See "bill show".\n  (RUN_HAS_EXCEPTIONS)\n',
      json: {
        type: 'urn:sewer-billing:error:RUN_HAS_EXCEPTIONS',
        title: '1 account cannot be billed.',
        status: 409,
        code: 'RUN_HAS_EXCEPTIONS',
        detail: '1 account cannot be billed. No figure is set.',
        where: '2025-Q1',
        remedy: 'See "bill show".',
      },
    });
  });

  it('lists each of several faults on a line of its own', () => {
    const error = new AppError('ROLL_FILE_INVALID', {
      what: '2 values do not go into the layout anoka',
      why: '\n  account 000101, PIN: it has no parcel\n  account 000102, OWNER: it is longer than 40 characters',
      remedy: '\nCorrect them.',
    });
    expect(presentError(error).text.split('\n')).toEqual([
      '2 values do not go into the layout anoka.',
      '  account 000101, PIN: it has no parcel',
      '  account 000102, OWNER: it is longer than 40 characters.',
      '  Correct them.',
      '  (ROLL_FILE_INVALID)',
      '',
    ]);
  });

  it('is wrong usage with 2', () => {
    expect(presentError(new AppError('USAGE_INVALID', { what: 'Unknown', remedy: 'See --help.' })).exitCode).toBe(2);
  });

  it('names what nobody foresaw, and does not pretend to know', () => {
    const { exitCode, json } = presentError(new TypeError('x is not a function'));
    expect([exitCode, json.code, json.status, json.detail]).toEqual([1, 'INTERNAL', 500, 'x is not a function']);
  });
});
