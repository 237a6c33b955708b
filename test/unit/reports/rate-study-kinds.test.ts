import { stringify } from 'yaml';
import { presentRateStudy } from '../../../src/cli/present-rate-study.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { studyAccount } from '../../../src/reports/rate-study-account.js';
import { layDraftOver, readDraft } from '../../../src/reports/rate-study-law.js';
import { RateStudyTotals } from '../../../src/reports/rate-study-totals.js';
import type { RateStudy } from '../../../src/reports/rate-study.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { sampleAgreement } from '../charges/sample-agreement.js';
import { eventsOf, found } from '../compliance/sample-events.js';
import { day, SampleBook } from '../ledger/sample-book.js';
import { DRAFT, lawOf, ORDINANCE } from './rate-study-village.js';

const PERIODS = ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'].map((key) => parseBillingPeriod(key));

/** Beside sewer: ten percent on what is late, a surcharge of 10.00 a month, permits at 15.00. All may be changed. */
const FURTHER = {
  ...ORDINANCE,
  enactment: 'ordinance-2',
  number: '2',
  charges: undefined,
  statement_calendar: undefined,
  penalty: {
    section: '§ 3',
    changeable_by: 'council_resolution',
    percent: { rate: '10', of: 'open_charges', per: 'once' },
    on: ['SEWER', 'SUMP_PUMP'],
  },
  surcharges: {
    SUMP_PUMP: { section: '§ 4', changeable_by: 'council_resolution', unit: 'usd_per_month', amount: '10.00' },
  },
  fees: {
    PERMIT: {
      section: '§ 5',
      changeable_by: 'council_resolution',
      amount: '15.00',
      doubled_if: 'begun_without_permit',
    },
    TEST_COST: { section: '§ 6', at_cost: 'true' },
  },
};
const law = lawOf(FURTHER);

function under(draft: unknown): RateTables {
  return layDraftOver({
    law,
    draft: readDraft({ text: stringify(draft), fileName: 'draft.yaml', law }),
    from: day('2025-01-01'),
    through: day('2025-12-31'),
  });
}

/** The house of the study (5/8 inch, 12.00 a quarter): billed for one quarter, which is half paid on the due date. */
function book(): SampleBook {
  const made = new SampleBook();
  made.enter('charge', '12.00', '2025-04-03', { period: '2025-Q1' });
  made.enter('fee', '30.00', '2025-04-01', { code: 'PERMIT' });
  made.enter('fee', '44.10', '2025-04-02', { code: 'TEST_COST' });
  made.issue('S1', '2025-04-03', '2025-04-30');
  // fees are paid first, then half of the charge
  made.enter('payment', '-80.10', '2025-04-30');
  return made;
}

function study(draft: unknown, options: { paid?: boolean; violation?: boolean } = {}): RateStudy {
  const made = book();
  if (options.paid === true) made.enter('payment', '-6.00', '2025-04-30');
  const totals = new RateStudyTotals();
  totals.add(
    studyAccount({
      accountNumber: '000101',
      agreements: [sampleAgreement({ class: 'house' })],
      conditions: {},
      events: options.violation === true ? eventsOf(['2025-11-10', found]) : [],
      ledger: made.ledger,
      periods: PERIODS,
      before: law,
      after: under(draft),
    }),
  );
  return {
    year: 2025,
    from: day('2025-01-01'),
    periods: PERIODS.map(({ key }) => key),
    leftOut: [],
    ...totals.figures(),
  };
}

const kinds = ({ byKind, allKinds }: RateStudy): string[] =>
  [...byKind, allKinds].map(({ name, before, after }) => `${name} ${before.toString()} ${after.toString()}`);

describe('A rate study tells charges, surcharges, fees and penalties apart', () => {
  it('with penalties on the share of the bill that was open', () => {
    // of 15.00 in place of 12.00 half is open: 7.50, ten percent are 0.75
    expect(kinds(study(DRAFT))).toEqual([
      'charges 48.00 60.00',
      'surcharges 0.00 0.00',
      'fees 74.10 74.10',
      'penalties 0.60 0.75',
      'total 122.70 134.85',
    ]);
  });

  it('with no penalty on who paid in full, however much dearer the bill', () => {
    expect(kinds(study(DRAFT, { paid: true }))[3]).toBe('penalties 0.00 0.00');
  });

  it('with a penalty that the draft itself changes', () => {
    const draft = {
      ...DRAFT,
      charges: undefined,
      penalty: { section: 'item 2', flat: { amount: '1.00', per: 'quarter_or_fraction' } },
    };
    // due April 30, and again on July 31 and October 31
    expect(kinds(study(draft))[3]).toBe('penalties 0.60 3.00');
  });

  it('with surcharges for the violations of the year', () => {
    const draft = { ...DRAFT, charges: undefined, surcharges: { SUMP_PUMP: { section: 'item 3', amount: '25.00' } } };
    const changed = study(draft, { violation: true });
    expect(kinds(changed)[1]).toBe('surcharges 20.00 50.00');
    expect([changed.total.before.toString(), changed.total.after.toString()]).toEqual(['68.00', '98.00']);
    expect([changed.payLess, changed.payMore, changed.unchanged]).toEqual([0, 1, 0]);
  });

  it('with fees as often as they were charged, doubled as they were, and those at cost as they were', () => {
    const draft = { ...DRAFT, charges: undefined, fees: { PERMIT: { section: 'item 4', amount: '20.00' } } };
    expect(kinds(study(draft))[2]).toBe('fees 74.10 84.10');
  });

  it('and says by what it goes', () => {
    const { text } = presentRateStudy({
      study: study(DRAFT),
      name: 'Village of Example',
      jurisdiction: 'example-village',
    });
    expect(text).toMatch(/Revenue by kind[\s\S]*penalties\s+1\s+0\.60\s+0\.75\s+0\.15/);
    expect(text).toContain('People are taken to pay as they did');
  });
});
