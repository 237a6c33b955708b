/** A city that certifies from 50.00, with a fee of 50.00 and 18% a year. */
export const CITY = {
  jurisdiction: 'example-city',
  name: 'Example City',
  county: 'Anoka',
  state: 'MN',
  time_zone: 'America/Chicago',
  billing_cycle: 'quarterly',
  classes: ['house', 'cabin'],
};

export const CODE_7 = {
  enactment: 'code-7',
  kind: 'ordinance',
  number: '7',
  title: 'Example',
  adopted_on: '2023-12-04',
  effective_on: '2024-01-01',
  source: 'example',
  checked_on: '2024-01-01',
  statement_calendar: {
    section: '1',
    mailed_by: { months_after_period_end: '1', day: '5' },
    due_on: { months_after_period_end: '1', day: 'last' },
    if_not_business_day: 'same_day',
  },
  charges: {
    SEWER: {
      title: 'Sewer',
      section: '2',
      by_class: {
        unit: 'usd_per_quarter',
        per: 'account',
        rows: [
          { class: 'house', amount: '100.00' },
          { class: 'cabin', amount: '40.00' },
        ],
      },
    },
  },
  penalty: { section: '3', percent: { rate: '10', of: 'open_charges', per: 'once' }, on: ['SEWER'] },
  certification: {
    section: '4',
    county: 'Anoka',
    include: ['charge', 'penalty', 'surcharge', 'fee'],
    require: ['legal_description'],
    payable_year: 'next_year',
    minimum: '50.00',
    notice_days: '20',
    fee: { code: 'CERTIFICATION_FEE', amount: '50.00' },
    interest: {
      rate_percent_per_year: '18',
      of: ['charge', 'penalty', 'surcharge', 'fee', 'certification_fee'],
      day_count: 'actual_365',
      from: 'adopted_on',
      to: 'end_of_payable_year',
    },
  },
};
