import { readdirSync } from 'node:fs';
import { checkRateTables } from '../../../src/rate-tables/check-rate-tables.file.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

const FOLDER = 'test/fixtures/enactments/refused';
const today = parseLocalDate('2026-11-30');

/** One malformed file for each refusal, and what is said of it: place, then reason. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  'account-rows-overlap': [
    'line 26, column 11, charges.SUPPLEMENTAL.by_account.rows.2',
    'shares days with the row of account 000101 from 2024-01-01',
  ],
  'adopted-unknown-without-reading': ['line 5, column 1, adopted_on', 'a `reading` must say why'],
  alias: ['line 12, column 11', 'an alias stands for text elsewhere'],
  'amount-and-set-by': [
    'line 22, column 45, charges.SEWER.by_meter_size.rows.1.set_by',
    '`set_by` cannot stand beside `amount`',
  ],
  'amount-not-whole-cents': ['line 21, column 45', '`amount` "48.005" is not an amount in whole cents'],
  'base-counted-anew': ['line 14, column 15, charges.WATER.by_volume.base.per', '(1 with `account`)'],
  'base-row-not-left': ['line 17, column 13', 'a resolution may not set the base for meter size 5/8 of WATER'],
  'base-two-ways': ['line 14, column 30, charges.WATER.by_volume.base.by_class', 'cannot stand beside `amount`'],
  'capacity-rows-out-of-order': ['line 28, column 9', '`up_to` is not more than the row before (30)'],
  'capacity-size-not-charged': ['line 29, column 20', 'no charge has a row for meter size 6'],
  'certification-fee-bounds-an-amount': ['certification.fee.minimum', 'bounds a percentage'],
  'certification-fee-two-ways': ['certification.fee.percent', '`percent` cannot stand beside `amount`'],
  'checked-in-the-future': ['line 8, column 1, checked_on', '2099-01-01 is in the future (today is 2026-11-30)'],
  'class-not-declared': [
    'line 18, column 22, charges.SEWER.classes.1',
    'nothing declares the class `cabn`',
    'did you mean `cabin`?',
  ],
  'code-not-declared': ['line 23, column 66, penalty.on.0', 'no act declares the code `SEWR`', 'did you mean `SEWER`?'],
  'code-under-two-tables': ['line 24, column 3, fees.SEWER', '`SEWER` already stands under `charges`'],
  'date-not-iso': ['line 5, column 1, adopted_on', '"12/4/2023" is not a day'],
  'date-not-of-the-file-name': ['line 6, column 1, effective_on', 'should be named 2024-01-01-code-1.yaml'],
  'date-not-on-the-calendar': ['line 8, column 1, checked_on', '"2023-02-29" is not a day'],
  'deadline-not-on-the-calendar': ['line 23, column 66, certification.deadline', 'is not a day of every year'],
  'discount-more-than-the-whole': ['line 24, column 27, discounts.SENIOR.percent', 'is more than the whole'],
  'discount-of-an-unknown-code': ['discounts.SENIOR.of.0', 'no act declares the charge `WATR`'],
  'discount-of-a-percentage': [
    'line 25, column 3, discounts.SENIOR',
    'the discount SENIOR would be of FRANCHISE, which is a percentage of other charges',
  ],
  'duplicate-key': ['line 23, column 1', 'this key stands twice in one table'],
  'effective-before-adopted': [
    'line 6, column 1, effective_on',
    'is before the day of adoption (2024-01-08)',
    '`retroactive: true`',
  ],
  'empty-file': ['line 1, column 1', 'the file must be a table of keys and values'],
  'fee-neither-stays-nor-falls': [
    'line 23, column 113, certification.fee.if_paid_before_certified',
    'must be one of `stays`, `falls`',
  ],
  'free-days-not-a-number': ['certification.interest.free_days', '"thirty" is not a whole number'],
  'hold-without-codes': ['line 23, column 1, vacation_hold', '`codes` is missing'],
  'id-not-of-the-file-name': ['line 1, column 1, enactment', 'should be named 2024-01-01-code-1.yaml'],
  'jurisdiction-missing': ['jurisdiction-missing/', 'There is no jurisdiction.yaml'],
  'jurisdiction-calendar': ['jurisdiction.yaml, holidays.standard', 'There is no holiday calendar "US-ZZ"'],
  'jurisdiction-time-zone': ['jurisdiction.yaml, line 5, column 1', '"America/Lino_Lakes" is not a time zone'],
  'key-missing': ['line 1, column 1, title', '`title` is missing'],
  'limits-counted-anew': [
    'charges.WATER.by_volume.per',
    'would change the meaning of what stands with `account`: the tier 10000, the minimum',
  ],
  'meter-size-ambiguous': ['line 22, column 13', '"11/4" is not a meter size', 'one and a quarter is 1-1/4'],
  'neither-amount-nor-set-by': ['line 22, column 11', 'row 2 has neither `amount` nor `set_by`'],
  'no-way-to-charge': ['line 23, column 3, charges.WATER', 'says no way to charge'],
  'not-yaml': ['line 23, column 1', 'this is not YAML'],
  'percentage-of-a-surcharge': [
    'charges.FRANCHISE.percent_of.codes.1',
    '`SUMP_PUMP` is a surcharge, and a percentage is of charges only',
  ],
  'repealed-beside-contents': [
    '2024-07-01-code-2.yaml, line 9, column 62, civil_penalties.OVERFLOW.within_years',
    'cannot stand beside `repealed`, which ends all of it',
  ],
  'repealed-in-place-of-limits': ['civil_penalties.OVERFLOW.up_to', '`up_to` must be a list', '`repealed: true`'],
  'repealed-what-nothing-sets': ['line 9, column 12, charges.SEWR', 'no act before this one sets the charge SEWR'],
  'resolution-repeals-without-the-power': [
    'line 10, column 12, charges.SEWER',
    'a resolution may not set the charge SEWER',
  ],
  'strength-without-threshold': ['charges.STRENGTH.by_strength', '`above_mg_per_l` of bod is missing'],
  'resolution-on-a-penalty': ['line 10, column 1, penalty', 'a resolution may not set the penalty'],
  'resolution-without-the-power': [
    'line 15, column 11',
    'a resolution may not set the row for meter size 5/8 of SEWER',
    'code-1 neither leaves it',
  ],
  'resolution-without-under': ['line 2, column 1, kind', 'needs `under`'],
  'same-id-twice': ['2024-07-01-code-1.yaml, line 1, column 1', 'is also that of same-id-twice/2024-01-01-code-1.yaml'],
  'strength-without-pounds': ['charges.STRENGTH.by_strength', '`pounds_per_million_gallons` is missing'],
  'table-without-section': ['line 9, column 1, statement_calendar.section', '`section` is missing'],
  'tax-exempt-unknown': ['line 23, column 66, certification.tax_exempt', 'must be one of `certify`, `keep_off`'],
  'tiers-out-of-order': ['line 23, column 81', 'row 2 does not go above the tier before'],
  'twin-rows': ['line 23, column 11', 'row 3 is a second row for meter size 3/4'],
  'two-enactments-set-one-row': [
    '2024-01-01-code-2.yaml, line 16, column 11',
    'the row for meter size 3/4 of SEWER is set twice on 2024-01-01',
  ],
  'two-ways-from-one-day': ['2024-01-01-code-2.yaml, line 10, column 26', 'charged in two ways from 2024-01-01'],
  'two-ways-to-charge': ['line 23, column 5, charges.SEWER.flat', '`flat` cannot stand beside `by_meter_size`'],
  'under-a-later-act': [
    'line 7, column 1, under',
    'takes effect on 2023-12-31, before code-1 (2024-01-01), whose power',
  ],
  'unit-changed-under-standing-rows': ['line 10, column 43', 'would change the meaning of rows in force'],
  'unit-missing': ['line 18, column 5, charges.SEWER.by_meter_size', '`unit` is missing'],
  'certification-fee-minimum-above-maximum': ['certification.fee', 'the minimum 9.00 is more than the maximum 5.00'],
  'civil-penalty-within-no-years': ['line 16, column 46, civil_penalties.OVERFLOW.within_years', 'must be 1 or more'],
  'hold-of-no-days': ['line 16, column 48, vacation_hold.least_days', 'must be 1 or more'],
  'license-ends-on-no-day': ['line 16, column 49, fees.LICENSE.ends_on', 'is not a day of every year'],
  'mailed-after-it-is-due': ['line 11, column 3, statement_calendar.mailed_by', 'mailed after they are due'],
  'penalty-minimum-above-maximum': [
    'line 16, column 26, penalty.percent',
    'the minimum 9.00 is more than the maximum 5.00',
  ],
  'rounding-to-nothing': ['charges.WATER.by_volume.round_gallons_to.gallons', 'must be more than 0'],
  'strength-of-no-pounds': ['charges.STRENGTH.by_strength.pounds_per_million_gallons', 'must be more than 0'],
  'tier-of-no-gallons': ['charges.WATER.by_volume.tiers.0.up_to_gallons', 'must be more than 0'],
  'volume-minimum-above-maximum': [
    'charges.WATER.by_volume.minimum',
    'the minimum 50.00 is more than the maximum 40.00',
  ],
  'winter-months-in-a-quarterly-city': [
    'line 20, column 31, charges.WATER.by_volume.winter.periods.1',
    '`01` is a month, and Example City bills quarterly',
    'such as `periods: [Q1]`',
  ],
  'winter-quarters-in-a-monthly-city': [
    'line 20, column 27, charges.WATER.by_volume.winter.periods.0',
    '`Q1` is a quarter, and Example City bills monthly',
    'such as `periods: [12, 01, 02, 03]`',
  ],
  'winter-out-of-order': ['line 20, column 17, charges.WATER.by_volume.winter.periods', 'is not one winter'],
  'winter-trimmed-twice': ['line 20, column 40, charges.WATER.by_volume.winter.trim', 'leaves out the same twice'],
  'unknown-key': ['line 12, column 3, statement_calendar.due_om', 'unknown key `due_om` (did you mean `due_on`?)'],
};

/** Files with more than one fault, and how many are listed. */
const SEVERAL: Readonly<Record<string, number>> = {
  'several-faults': 5,
  'faults-of-form-and-head': 2,
  'percentage-of-itself': 2,
  'resolution-turns-named-accounts-into-all': 2,
  'jurisdiction-unknown-key': 2,
};

/** A folder that is not named after its jurisdiction, which only matters among others. */
const MISNAMED = 'jurisdiction-of-another-folder';

function problemsOf(name: string): readonly { code: string; message: string }[] {
  return checkRateTables(`${FOLDER}/${name}`, { today }).problems;
}

describe('The loader', () => {
  it('has one malformed folder for each refusal, and no other', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...Object.keys(REFUSALS), ...Object.keys(SEVERAL), MISNAMED].sort());
  });

  it.each(Object.entries(REFUSALS))('refuses %s, and says where and why', (name, said) => {
    const [problem, ...others] = problemsOf(name);
    expect(others).toEqual([]);
    expect(problem?.code).toBe(name.startsWith('jurisdiction') ? 'JURISDICTION_INVALID' : 'ENACTMENT_INVALID');
    for (const part of said) expect(problem?.message).toContain(part);
  });

  it.each(Object.entries(SEVERAL))('lists every fault of %s at once', (name, count) => {
    expect(problemsOf(name)).toHaveLength(count);
  });

  it('finds nothing wrong with the law of any city in rate-tables/', () => {
    const { files, problems } = checkRateTables('rate-tables', { today });
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(files.filter((name) => name.endsWith('jurisdiction.yaml'))).toHaveLength(9);
  });

  it('refuses to give law that has a fault, with all faults in one message', () => {
    expect(() => readRateTables(`${FOLDER}/unknown-key`, { today })).toThrow('unknown key `due_om`');
    expect(() => readRateTables(`${FOLDER}/several-faults`, { today })).toThrow(
      /5 faults were found[\s\S]*penality[\s\S]*rates check/,
    );
    expect(() => readRateTables(`${FOLDER}/class-not-declared`)).toThrow(
      expect.objectContaining({ code: 'ENACTMENT_INVALID' }),
    );
  });

  it('accepts a file checked today, and refuses the same file the day before', () => {
    const onDay = (day: string) => checkRateTables('rate-tables/lino-lakes', { today: parseLocalDate(day) }).problems;
    expect(onDay('2026-11-29').map(({ message }) => message)).toEqual([expect.stringContaining('is in the future')]);
    expect(onDay('2026-11-30')).toEqual([]);
    expect(onDay('2026-12-01')).toEqual([]);
  });

  it('reads a whole tree of jurisdictions, and says what it read', () => {
    const { files, problems } = checkRateTables(FOLDER, { today });
    expect(files).toContain('unknown-key/2024-01-01-code-1.yaml');
    expect(problems.length).toBeGreaterThan(Object.keys(REFUSALS).length);
  });

  it('wants a folder among others to be named after its jurisdiction, and lets a copy be called anything', () => {
    expect(problemsOf(MISNAMED)).toEqual([]);
    expect(checkRateTables(FOLDER, { today }).problems.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(`is not the name of its folder, \`${MISNAMED}\``),
    );
    expect(() => readRateTables(`${FOLDER}/${MISNAMED}`)).toThrow(
      expect.objectContaining({ code: 'JURISDICTION_INVALID' }),
    );
  });

  it('takes a file for the folder it lies in, and says where further checks wait', () => {
    const { files, areFurtherChecksOpen } = checkRateTables(`${FOLDER}/key-missing/2024-01-01-code-1.yaml`, { today });
    expect(files).toContain('key-missing/2024-01-01-code-1.yaml');
    expect(areFurtherChecksOpen).toBe(true);
    expect(checkRateTables(`${FOLDER}/discount-of-an-unknown-code`, { today }).areFurtherChecksOpen).toBe(false);
  });

  it('says that a folder cannot be read', () => {
    expect(() => checkRateTables('test/fixtures/nowhere', { today })).toThrow(
      expect.objectContaining({ code: 'FILE_UNREADABLE' }),
    );
  });
});
