import fc from 'fast-check';
import { buildRateTables } from '../../../src/rate-tables/build-rate-tables.js';
import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { findClassFigure } from '../../../src/rate-tables/find-class-figure.js';
import { findFlatFigure } from '../../../src/rate-tables/find-flat-figure.js';
import { findSurchargeFigure } from '../../../src/rate-tables/find-surcharge-figure.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { buildExampleLaw, readJurisdiction, readOrdinance, readResolution } from './build-example-law.js';

const JUNE = parseLocalDate('2024-06-30');
const JULY = parseLocalDate('2024-07-01');
const notSet = expect.objectContaining({ code: 'RATE_NOT_SET' });

describe('A later act', () => {
  const flat =
    'charges: { SEWER: { title: Sewer, section: § 2, changeable_by: council_resolution, flat: { unit: usd_per_quarter, amount: 90.00, per: unit } } }';

  it('that names only an amount leaves unit, title and what is counted', () => {
    const law = buildExampleLaw(
      readOrdinance(flat),
      readResolution('charges: { SEWER: { section: item 1, flat: { amount: 120.00 } } }'),
    );
    expect(findFlatFigure(law.inForceOn(JUNE), { code: 'SEWER' }).value.amount.toString()).toBe('90.00');
    const { value, citation } = findFlatFigure(law.inForceOn(JULY), { code: 'SEWER' });
    expect([value.amount.toString(), value.unit, value.per]).toEqual(['120.00', 'usd_per_quarter', 'unit']);
    expect(citation).toEqual({ enactment: 'resolution-24-10', act: 'Resolution 24-10', section: 'item 1' });
    expect(law.inForceOn(JULY).charges.get('SEWER')?.title).toBe('Sewer');
  });

  it('that names another way takes the place of the former way whole', () => {
    const law = buildExampleLaw(
      readOrdinance(flat),
      readResolution(
        'charges: { SEWER: { section: item 1, by_class: { unit: usd_per_month, per: account, rows: [ { class: house, amount: 9.00 } ] } } }',
      ),
    );
    const tables = law.inForceOn(JULY);
    expect(findClassFigure(tables, { code: 'SEWER', class: 'house' }).value.amount.toString()).toBe('9.00');
    expect(() => findClassFigure(tables, { code: 'SEWER', class: 'shop' })).toThrow(notSet);
    expect(() => findFlatFigure(tables, { code: 'SEWER' })).toThrow(notSet);
  });

  it('ends a row with `repealed`, and the row may come back', () => {
    const rows =
      'charges: { SEWER: { section: § 2, changeable_by: council_resolution, by_class: { unit: usd_per_month, per: unit, rows: [ { class: house, amount: 9.00 }, { class: shop, amount: 20.00 } ] } } }';
    const law = buildExampleLaw(
      readOrdinance(rows),
      readResolution(
        'charges: { SEWER: { section: item 1, by_class: { rows: [ { class: shop, amount: repealed } ] } } }',
      ),
      readResolution(
        'charges: { SEWER: { section: item 1, by_class: { rows: [ { class: shop, amount: 22.00 } ] } } }',
        { number: '24-60', on: '2025-01-01' },
      ),
    );
    const shopOn = (day: string) =>
      findClassFigure(law.inForceOn(parseLocalDate(day)), { code: 'SEWER', class: 'shop' }).value.amount.toString();
    expect(shopOn('2024-06-30')).toBe('20.00');
    expect(() => shopOn('2024-07-01')).toThrow(notSet);
    expect(() => shopOn('2024-12-31')).toThrow(notSet);
    expect(shopOn('2025-01-01')).toBe('22.00');
  });

  it('ends a flat charge with `repealed`', () => {
    const law = buildExampleLaw(
      readOrdinance(flat),
      readResolution('charges: { SEWER: { section: item 1, flat: { amount: repealed } } }'),
    );
    expect([...law.inForceOn(JUNE).charges.keys()]).toEqual(['SEWER']);
    expect([...law.inForceOn(JULY).charges.keys()]).toEqual([]);
  });

  it('may set what an ordinance leaves whole to the council', () => {
    const law = buildExampleLaw(
      readOrdinance(`
charges: { SEWER: { title: Sewer rental, section: § 221, set_by: council_resolution } }
statement_calendar: { section: § 222, set_by: council_resolution }
penalty: { section: § 223, set_by: council_resolution }
surcharges: { SUMP_PUMP: { title: Sump pump surcharge, section: § 63(e), unit: usd_per_month, set_by: council_resolution, notice_days: 30 } }`),
      readResolution(`
charges: { SEWER: { section: item 3, flat: { unit: usd_per_month, amount: 10.00, per: account } } }
statement_calendar: { section: item 1, mailed_by: { months_after_period_end: 1, day: 5 }, due_on: { months_after_period_end: 1, day: 25 } }
penalty: { section: item 5, percent: { rate: 10, of: open_charges, per: once, minimum: 1.00 }, on: [SEWER, SUMP_PUMP] }
surcharges: { SUMP_PUMP: { section: item 4, amount: 100.00 } }`),
      readResolution(
        'surcharges: { SUMP_PUMP: { section: item 1, amount: 125.00 } }\npenalty: { section: item 2, percent: { rate: 8, minimum: repealed } }',
        {
          number: '24-60',
          on: '2025-01-01',
        },
      ),
    );
    const before = law.inForceOn(JUNE);
    expect(findBorneCharges(before, { class: 'house' }).map(({ way }) => way.kind)).toEqual(['not_set']);
    expect(() => findFlatFigure(before, { code: 'SEWER', on: JUNE })).toThrow(
      'Ordinance 1 § 221 leaves it to a resolution',
    );
    expect(() => findSurchargeFigure(before, { code: 'SUMP_PUMP' })).toThrow(
      'Ordinance 1 § 63(e) leaves it to a resolution',
    );
    expect([before.statementCalendar, before.penalty]).toEqual([undefined, undefined]);
    const after = law.inForceOn(JULY);
    expect(after.charges.get('SEWER')).toMatchObject({ title: 'Sewer rental', citation: { act: 'Resolution 24-10' } });
    expect(findSurchargeFigure(after, { code: 'SUMP_PUMP' }).value).toMatchObject({ unit: 'usd_per_month' });
    expect(after.surcharges.get('SUMP_PUMP')).toMatchObject({ title: 'Sump pump surcharge', noticeDays: 30 });
    expect(after.statementCalendar?.value).toEqual({
      mailedBy: { monthsAfterPeriodEnd: 1, day: 5 },
      dueOn: { monthsAfterPeriodEnd: 1, day: 25 },
      ifNotBusinessDay: 'same_day',
      ifPostedAfterDue: 'month_of_posting',
    });
    const last = law.inForceOn(parseLocalDate('2025-01-01'));
    expect(findSurchargeFigure(last, { code: 'SUMP_PUMP' }).value.amount.toString()).toBe('125.00');
    expect(JSON.parse(JSON.stringify(last.penalty?.value))).toEqual({
      amount: { kind: 'percent', ratePercent: '8', of: 'open_charges' },
      per: 'once',
      graceDays: 0,
      on: ['SEWER', 'SUMP_PUMP'],
    });
  });

  it('of tiers changes the tier of its limit and leaves the others', () => {
    const law = buildExampleLaw(
      readOrdinance(
        `charges: { SEWER: { section: § 2, changeable_by: council_resolution, by_volume: { unit: usd_per_1000_gallons, volume: metered, base: { amount: 25.50, includes_gallons: 1000 }, tiers: [ { up_to_gallons: 10000, rate: 3.15 }, { rate: 4.00 } ], minimum: 49.00, maximum: 101.10 } } }`,
      ),
      readResolution(
        'charges: { SEWER: { section: item 1, by_volume: { tiers: [ { up_to_gallons: 20000, rate: 3.60 }, { rate: 4.255 } ], base: { amount: 26.00 }, maximum: repealed } } }',
      ),
    );
    expect(JSON.parse(JSON.stringify(law.inForceOn(JULY).charges.get('SEWER')?.way))).toMatchObject({
      kind: 'by_volume',
      rule: {
        volume: 'metered',
        base: { by: 'all', per: 'account', rows: [{ figure: { amount: '26.00' }, includesGallons: '1000' }] },
        tiers: [{ upToGallons: '10000', rate: '3.15' }, { upToGallons: '20000', rate: '3.6' }, { rate: '4.255' }],
        minimum: '49.00',
      },
      citation: { act: 'Resolution 24-10', section: 'item 1' },
    });
    expect(law.inForceOn(JULY).charges.get('SEWER')?.way).not.toHaveProperty('rule.maximum', expect.anything());
  });

  it('of certification changes what it names; the rest stands', () => {
    const law = buildExampleLaw(
      readOrdinance(`
certification:
  section: § 4
  changeable_by: council_resolution
  county: Anoka
  include: [charge, penalty]
  require: [legal_description]
  minimum: 50.00
  notice_days: 20
  fee: { code: CERTIFICATION_FEE, amount: 50.00, if_paid_before_certified: falls }
  deadline: { month: 11, day: 30 }
  interest: { rate_percent_per_year: 18, of: [charge, certification_fee], day_count: actual_365, from: adopted_on, to: end_of_payable_year, free_days: 30 }`),
      readResolution(
        'certification: { section: item 1, fee: { amount: 75.00 }, minimum: repealed, interest: { rate_percent_per_year: 12, from: 2024-11-01 } }',
      ),
    );
    expect(JSON.parse(JSON.stringify(law.inForceOn(JULY).certification))).toEqual({
      value: {
        county: 'Anoka',
        include: ['charge', 'penalty'],
        require: ['legal_description'],
        payableYear: 'next_year',
        daysPastDue: 0,
        noticeDays: 20,
        taxExempt: 'certify',
        fee: { code: 'CERTIFICATION_FEE', ifPaidBeforeCertified: 'falls', kind: 'flat', amount: '75.00' },
        interest: {
          ratePercentPerYear: '12',
          of: ['charge', 'certification_fee'],
          dayCount: 'actual_365',
          from: '2024-11-01',
          to: 'end_of_payable_year',
          freeDays: 30,
        },
        deadline: { month: 11, day: 30 },
      },
      citation: { enactment: 'resolution-24-10', act: 'Resolution 24-10', section: 'item 1' },
    });
  });
});

describe('Acts of one jurisdiction', () => {
  it('give codes the order in which they first name them, whatever changes later', () => {
    const law = buildExampleLaw(
      readOrdinance(`
charges:
  WATER: { section: § 1, changeable_by: council_resolution, flat: { unit: usd_per_month, amount: 5.00, per: account } }
  SEWER: { section: § 2, changeable_by: council_resolution, flat: { unit: usd_per_month, amount: 9.00, per: account } }`),
      readResolution(`
charges:
  STORM: { section: item 3, flat: { unit: usd_per_month, amount: 2.00, per: account } }
  SEWER: { section: item 2, flat: { amount: 10.00 } }
  WATER: { section: item 1, flat: { amount: 6.00 } }`),
    );
    expect([...law.inForceOn(JULY).charges.keys()]).toEqual(['WATER', 'SEWER', 'STORM']);
  });

  it('may take effect together where one leaves a row and the other sets it', () => {
    const law = buildExampleLaw(
      readResolution(
        'charges: { SEWER: { section: item 1, flat: { unit: usd_per_month, amount: 9.00, per: account } } }',
        { on: '2024-01-01', adopted: '2023-12-18' },
      ),
      readOrdinance('charges: { SEWER: { section: § 2, set_by: council_resolution } }'),
    );
    expect(findFlatFigure(law.inForceOn(parseLocalDate('2024-01-01')), { code: 'SEWER' }).value.amount.toString()).toBe(
      '9.00',
    );
  });

  it('have habits of the program where none of them speaks', () => {
    const tables = buildExampleLaw().inForceOn(JULY);
    expect(tables.proration.value).toBe('by_day');
    expect(tables.paymentOrder.value).toEqual(['penalty', 'surcharge', 'fee', 'charge']);
  });

  it('name the kinds of payment they care for first; the others follow', () => {
    const law = buildExampleLaw(readOrdinance('payments: { section: § 5, apply_to: [charge, penalty] }'));
    expect(law.inForceOn(JULY).paymentOrder.value).toEqual(['charge', 'penalty', 'surcharge', 'fee']);
  });

  it('say what they are called', () => {
    const law = buildExampleLaw(
      readOrdinance('cited_as: City Code chapter 19\nproration: { rule: whole_period, reading: The code is silent }'),
    );
    expect(law.inForceOn(JULY).proration.citation).toEqual({
      enactment: 'code-1',
      act: 'City Code chapter 19',
      section: '',
      reading: 'The code is silent',
    });
  });

  it('make the same law in whatever order they are given', () => {
    const acts = [
      readOrdinance(
        'charges: { SEWER: { section: § 2, changeable_by: council_resolution, flat: { unit: usd_per_month, amount: 9.00, per: account } } }',
      ),
      ...[1, 2, 3, 4].map((month) =>
        readResolution(`charges: { SEWER: { section: item 1, flat: { amount: 1${String(month)}.00 } } }`, {
          number: `24-${String(month)}`,
          on: `2024-0${String(month + 4)}-01`,
          adopted: '2024-04-01',
        }),
      ),
    ];
    const toText = (given: typeof acts) => {
      const law = buildExampleLaw(...given);
      return JSON.stringify(law.changeDays.map((day) => [...law.inForceOn(day).charges]));
    };
    const inOrder = toText(acts);
    fc.assert(
      fc.property(fc.shuffledSubarray(acts, { minLength: acts.length }), (shuffled) => toText(shuffled) === inOrder),
    );
  });

  it('are refused with every fault at once', () => {
    const enactments = [
      readOrdinance('penalty: { section: § 3, flat: { amount: 1.00, per: once }, on: [SEWR, WATR] }'),
    ];
    expect(() =>
      buildRateTables({ jurisdiction: readJurisdiction(), enactments, holidays: { isHoliday: () => false } }),
    ).toThrow(/2 faults were found[\s\S]*SEWR[\s\S]*WATR/);
  });

  it('may bear a penalty on an opening balance, which no act declares', () => {
    const law = buildExampleLaw(
      readOrdinance('penalty: { section: § 3, flat: { amount: 1.00, per: once }, on: [OPENING_BALANCE] }'),
    );
    expect(law.inForceOn(JULY).penalty?.value.on).toEqual(['OPENING_BALANCE']);
  });
});
