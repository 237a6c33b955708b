import { readFileSync } from 'node:fs';
import { presentFigures } from '../../../src/cli/present-figures.js';
import { describeActs } from '../../../src/rate-tables/describe-acts.js';
import { describeTablesInForce } from '../../../src/rate-tables/describe-tables-in-force.js';
import { parseYaml } from '../../../src/rate-tables/parse-yaml.js';
import { validateEnactment } from '../../../src/rate-tables/validate-enactment.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { buildExampleLaw } from '../rate-tables/build-example-law.js';

const HEAD = (id: string, further = '') => `
enactment: ${id}
kind: ordinance
number: "${id}"
title: Title of ${id}
adopted_on: 2023-12-04
effective_on: 2024-01-01
source: paper of ${id}
checked_on: 2024-01-02
${further}`;

/** Acts that together name every key of the format, each with a value that no other key has. */
const ACTS = [
  HEAD(
    'one',
    `
cited_as: Code of all words
under: power over one
retroactive: true
reading: reading of the act
statement_calendar:
  { section: 1.1, reading: r1, changeable_by: council_resolution, mailed_by: { months_after_period_end: 2, day: 7 },
    due_on: { months_after_period_end: 3, day: 19 }, if_not_business_day: previous_business_day, if_posted_after_due: keep }
proration: { section: 1.2, reading: r2, changeable_by: council_resolution, rule: half_month }
payments: { section: 1.3, reading: r3, changeable_by: council_resolution, apply_to: [fee, charge] }
equivalent_meter_size_by_pump_capacity:
  { section: 1.4, reading: r4, changeable_by: council_resolution, unit: gpm, measured_at_psi: 41, rows: [ { up_to: 31, meter_size: 3 } ] }
penalty:
  { section: 1.5, reading: r5, changeable_by: council_resolution, grace_days: 11, on: [BY_SIZE],
    percent: { rate: 7.5, of: open_balance, minimum: 1.11, maximum: 1.12, per: month_or_fraction } }
vacation_hold: { section: 1.6, reading: r6, changeable_by: council_resolution, codes: [BY_CLASS], least_days: 33 }
certification:
  { section: 1.7, reading: r7, changeable_by: council_resolution, county: Ramsey, include: [surcharge], require: [legal_description],
    payable_year: next_year, minimum: 2.11, days_past_due: 34, notice_days: 35, tax_exempt: keep_off,
    fee: { code: CERT_FEE, percent: 8.5, minimum: 2.12, maximum: 2.13, if_paid_before_certified: falls },
    interest: { rate_percent_per_year: 9.5, of: [adjustment], day_count: months_30_360, from: adopted_on, to: end_of_adoption_year, free_days: 36 },
    deadline: { month: 10, day: 17 } }
charges:
  BY_SIZE:
    { title: Title size, section: 2.1, reading: r21, changeable_by: council_resolution, classes: [house],
      by_meter_size: { unit: usd_per_year, rows: [ { class: house, meter_size: 3, or_less: true, amount: 3.11, section: 2.11, reading: r211 }, { meter_size: 4, set_by: council_resolution } ] } }
  FLAT: { title: Title flat, section: 2.2, flat: { unit: usd_per_month, per: unit, amount: 3.12, section: 2.21, reading: r221 } }
  FLAT_LEFT: { title: Title left flat, section: 2.3, flat: { unit: usd_per_month, per: unit, set_by: council_resolution } }
  BY_CLASS:
    { title: Title class, section: 2.4,
      by_class: { unit: usd_per_quarter, per: meter, rows: [ { class: shop, amount: 3.13, section: 2.41, reading: r241 }, { class: plant, set_by: council_resolution } ] } }
  BY_ACCOUNT:
    { title: Title account, section: 2.5,
      by_account: { unit: usd_per_quarter, rows: [ { account: "000777", amount: 3.14, from: 2024-02-03, to: 2024-11-12, section: 2.51, reading: r251 } ] } }
  BY_ACCOUNT_LEFT: { title: Title left account, section: 2.6, by_account: { unit: usd_per_year, set_by: council_resolution } }
  VOLUME:
    { title: Title volume, section: 2.7,
      by_volume: { unit: usd_per_1000_gallons, per: unit, volume: winter_average, winter: { periods: [Q2], trim: [drop_lowest], without_history: { gallons: 7501 } },
        round_gallons_to: { gallons: 1001, how: nearest }, base: { amount: 3.15, includes_gallons: 1002, per: unit, section: 2.71, reading: r271 },
        tiers: [ { up_to_gallons: 10001, rate: 3.16 }, { rate: 3.17 } ], minimum: 3.18, maximum: 3.19 } }
  VOLUME_SIZE:
    { title: Title base by size, section: 2.8,
      by_volume: { unit: usd_per_1000_gallons, volume: metered,
        base: { by_meter_size: [ { class: house, meter_size: 6, or_less: true, amount: 3.21, includes_gallons: 1003, section: 2.81, reading: r281 }, { meter_size: 8, set_by: council_resolution } ] },
        tiers: [ { rate: 3.22 } ] } }
  VOLUME_CLASS:
    { title: Title base by class, section: 2.9,
      by_volume: { unit: usd_per_1000_gallons, volume: metered,
        base: { by_class: [ { class: shop, amount: 3.23, includes_gallons: 1004, section: 2.91, reading: r291 }, { class: plant, set_by: council_resolution } ] },
        tiers: [ { rate: 3.24 } ] } }
  VOLUME_LEFT:
    { title: Title left base, section: 2.95, by_volume: { unit: usd_per_1000_gallons, volume: metered, base: { set_by: council_resolution }, tiers: [ { rate: 3.25 } ] } }
  STRENGTH:
    { title: Title strength, section: 2.96, by_strength: { unit: usd_per_pound, pounds_per_million_gallons: 8.34, rows: [ { measure: bod, above_mg_per_l: 201, rate: 3.26 } ] } }
  PERCENT: { title: Title percent, section: 2.97, percent_of: { codes: [FLAT], rate: 3.27 } }
  LEFT: { title: Title left, section: 2.98, set_by: council_resolution }
surcharges:
  SURCHARGE: { title: Title surcharge, section: 3.1, reading: r31, changeable_by: council_resolution, unit: usd_per_month, amount: 4.11, notice_days: 37 }
  SURCHARGE_LEFT: { title: Title left surcharge, section: 3.2, unit: usd_per_month, set_by: council_resolution }
fees:
  FEE: { title: Title fee, section: 4.1, reading: r41, changeable_by: council_resolution, amount: 5.11, doubled_if: begun_without_permit, free_if: documented_by, ends_on: { month: 5, day: 29 }, due_within_days: 38 }
  FEE_COST: { title: Title cost, section: 4.2, at_cost: true, lasts: 15_months, after_notice: { of: testing, days: 39 }, interest: { rate_percent_per_year: 6.5 } }
  FEE_CLASS: { title: Title fee by class, section: 4.3, by_class: { plant: 5.12 }, interest: { set_by: council_resolution } }
  FEE_LEFT: { title: Title left fee, section: 4.4, set_by: council_resolution }
civil_penalties:
  CIVIL: { title: Title civil, section: 5.1, reading: r51, changeable_by: council_resolution, within_years: 4, up_to: [6.11] }
securities:
  BOND: { title: Title bond, section: 6.1, reading: r61, changeable_by: council_resolution, kind: bond, before: [FEE], rows: [ { of: the whole bond, at_least: 7.11 } ] }
  COVER: { title: Title cover, section: 6.2, kind: insurance, set_by: council_resolution }
deadlines:
  DEADLINE: { title: Title deadline, section: 7.1, reading: r71, changeable_by: council_resolution, within: 91_days, after: a knock, notice_of: a knocking }
discounts:
  PERCENT_OFF: { title: Title discount, section: 8.1, reading: r81, changeable_by: council_resolution, percent: 12.5, of: [FLAT] }
  AMOUNT_OFF: { title: Title amount off, section: 8.2, amount: 8.11, unit: usd_per_quarter, of: [FLAT] }
  LEFT_OFF: { title: Title left off, section: 8.3, set_by: council_resolution, of: [FLAT] }
`,
  ),
  HEAD(
    'two',
    `
statement_calendar: { section: 9.1, set_by: council_resolution }
equivalent_meter_size_by_pump_capacity: { section: 9.2, set_by: council_resolution }
penalty: { section: 9.3, set_by: council_resolution }
vacation_hold: { section: 9.4, set_by: council_resolution }
certification: { section: 9.5, set_by: council_resolution }
civil_penalties: { OTHER_CIVIL: { section: 9.6, set_by: council_resolution } }
deadlines: { OTHER_DEADLINE: { section: 9.7, set_by: council_resolution } }
`,
  ),
  HEAD(
    'three',
    `
charges: { FLAT: { section: 10.3, flat: { unit: usd_per_month, per: account, amount: 9.13 } } }
penalty: { section: 10.1, flat: { amount: 9.11, per: quarter_or_fraction }, on: [FLAT] }
certification: { section: 10.2, county: Anoka, include: [charge], payable_year: next_year, fee: { code: CERT_FEE, amount: 9.12 } }
`,
  ),
];

/** Said of an act for the program, and of no figure: what it is filed under, and that its days are meant so. */
const OF_THE_FILE = ['enactment', 'kind', 'number', 'retroactive'];
/** It ends what other acts set, and leaves nothing to show. */
const ENDS = 'repealed';
/** `council_resolution`, which is said in words. */
const POWERS = ['set_by', 'changeable_by'];

type Leaf = readonly [path: string, value: string];

function readPlain(text: string): unknown {
  return parseYaml({ text, fileName: 'act', code: 'ENACTMENT_INVALID' }).value;
}

function show(text: string): string {
  const { enactment, problems } = validateEnactment({
    value: readPlain(text),
    fileName: 'act',
    placeOf: (path) => path.join('.'),
    today: undefined,
    isNamed: false,
  });
  expect(problems).toEqual([]);
  if (enactment === undefined) throw new Error('an act without problems is there');
  const law = buildExampleLaw(enactment);
  const on = parseLocalDate('2024-06-30');
  const acts = describeActs(law, on);
  const { text: shown } = presentFigures({
    ...{ jurisdiction: 'example-city', name: 'Example City', on },
    ...{ acts, figures: describeTablesInForce(law, on) },
  });
  if (typeof shown !== 'string') throw new Error('the figures come in one piece');
  return shown.replace(/\s+/g, ' ');
}

const CODES = ['charges', 'surcharges', 'fees', 'civil_penalties', 'securities', 'deadlines', 'discounts'];

function listLeaves(value: unknown, path: readonly string[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each) => listLeaves(each, path));
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]];
  const named = path.length === 1 && CODES.includes(path[0] ?? '');
  const classes = path.at(-1) === 'by_class' && path[0] === 'fees';
  return Object.entries(value).flatMap(([key, each]) => listLeaves(each, [...path, named || classes ? '*' : key]));
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

function listKeys({ properties, additionalProperties, items, anyOf }: Schema, path: readonly string[] = []): string[] {
  // what may be ended is either a table or the word for it
  const table = anyOf?.find((each) => each.properties !== undefined || each.additionalProperties !== undefined);
  if (table !== undefined) return listKeys(table, path);
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([key, each]) => listKeys(each, [...path, key]));
  if (typeof additionalProperties === 'object') return listKeys(additionalProperties, [...path, '*']);
  return items === undefined ? [path.join('.')] : listKeys(items, path);
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? '';

describe('What is shown of the law', () => {
  test('is tried with every key of the format', () => {
    const schema = JSON.parse(readFileSync('rate-tables/enactment.schema.json', 'utf8')) as Schema;
    const named = new Set(ACTS.flatMap((act) => listLeaves(readPlain(act)).map(([path]) => path)));
    expect(listKeys(schema).filter((path) => !named.has(path) && lastOf(path) !== ENDS)).toEqual([]);
  });

  test.each(ACTS.map((act, index) => [index + 1, act] as const))('holds all that act %i says', (_, act) => {
    const shown = show(act);
    const missing = listLeaves(readPlain(act)).filter(
      ([path, value]) =>
        !OF_THE_FILE.includes(path) &&
        !POWERS.includes(lastOf(path)) &&
        value !== 'true' &&
        ![value, value.replaceAll('_', ' ')].some((written) => shown.includes(written)),
    );
    expect(missing).toEqual([]);
  });

  test('says what is left to the council, and what it may change', () => {
    const [first = '', second = ''] = ACTS;
    // accounts that no resolution has named yet are none, and no figure is missing
    const left = (first.match(/set_by/g)?.length ?? 0) - 1;
    expect(show(first).match(/left to a council resolution/g)).toHaveLength(left);
    expect(show(second).match(/left to a council resolution/g)).toHaveLength(7);
    expect(show(first)).toContain(
      'by resolution charges BY_SIZE, surcharges SURCHARGE, fees FEE, civil_penalties CIVIL',
    );
  });
});
