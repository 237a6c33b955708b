import { presentRun, type CorrectionToShow, type RunToShow } from '../../../src/cli/present-run.js';
import { day, money } from '../ledger/sample-book.js';

const RUN: RunToShow = {
  runId: 2,
  period: '2025-Q2',
  status: 'prepared',
  preparedOn: day('2025-07-03'),
  preparedBy: 'clerk',
  selected: 2,
  billed: 2,
  alreadyBilled: 0,
  nothingDue: 0,
  exceptions: 0,
  total: money('24.00'),
  postedOn: null,
  postedBy: null,
  voidedOn: null,
  voidReason: null,
};

function correction(posted: string, desired: string, accepted = false): CorrectionToShow {
  return {
    accountNumber: '000101',
    period: '2025-Q1',
    postedAmount: money(posted),
    desiredAmount: money(desired),
    reason: 'Was billed as one size; should be another',
    accepted,
  };
}

function show(run: RunToShow, ...corrections: CorrectionToShow[]): string {
  const comparison = { added: [], gone: [], changed: [] };
  const { text } = presentRun({ run, register: [], exceptions: [], corrections, comparedWith: '2025-Q1', comparison });
  return typeof text === 'string' ? text.replace(/\s+/g, ' ') : '';
}

describe('Corrections of what was billed before', () => {
  it.each([
    [
      '12.00',
      '13.38',
      '1.38 more for 2025-Q1 comes on the statement of this run, due with it; what was billed stands.',
    ],
    [
      '13.00',
      '12.00',
      'takes 1.00 off what was billed for 2025-Q1, and what that makes too much of the penalties on it.',
    ],
    ['0.00', '12.00', '12.00 for 2025-Q1 comes on the statement of this run, due with it.'],
    ['12.00', '12.00', 'moves amounts between the charges of 2025-Q1; the sum stays.'],
  ])('say what accepting them does: %s that should be %s', (posted, desired, words) => {
    expect(show(RUN, correction(posted, desired))).toContain(`Accepting it: ${words}`);
  });

  it('wait for the clerk while the run is prepared, and no longer', () => {
    const posted = { ...RUN, status: 'posted', postedOn: day('2025-07-03') };
    expect(show(RUN, correction('12.00', '13.38'))).toContain('posted only with --accept-corrections');
    expect(show(posted, correction('12.00', '13.38', true))).not.toContain('--accept-corrections');
    expect(show(posted, correction('12.00', '13.38', true))).not.toContain('proposed again');
    expect(show(posted, correction('12.00', '13.38'))).toContain('proposed again by the next run');
  });
});
