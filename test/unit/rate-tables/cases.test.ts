import { readFileSync, readdirSync } from 'node:fs';
import { buildInlineRateTables } from '../../../src/rate-tables/inline-rate-tables.file.js';
import { parseEnactment } from '../../../src/rate-tables/parse-enactment.js';
import { parseYaml } from '../../../src/rate-tables/parse-yaml.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import { validateInlineEnactments } from '../../../src/rate-tables/validate-inline-enactments.js';
import { findFeeAmount } from '../../../src/rate-tables/find-fee-amount.js';
import { findMeterSizeFigure } from '../../../src/rate-tables/find-meter-size-figure.js';
import { findBorneCharges } from '../../../src/rate-tables/find-borne-charges.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import type { MeterSize } from '../../../src/rate-tables/meter-size.js';

const FOLDER = 'test/fixtures/enactments/cases';
const files = readdirSync(FOLDER);

function valueOf(name: string): unknown {
  const { value, problems } = parseYaml({
    text: readFileSync(`${FOLDER}/${name}`, 'utf8'),
    fileName: name,
    code: 'ENACTMENT_INVALID',
  });
  expect(problems).toEqual([]);
  return value;
}

function readLinoLakesWith(name: string): ReturnType<typeof readRateTables> {
  const { enactments, problems } = validateInlineEnactments({ values: [valueOf(name)], source: name });
  expect(problems).toEqual([]);
  return readRateTables('rate-tables/lino-lakes', { further: enactments });
}

describe('The enactments of the cases', () => {
  it.each(files.filter((name) => !name.endsWith('-jurisdiction.yaml')))('%s can be read', (name) => {
    const { problems } = parseEnactment({
      text: readFileSync(`${FOLDER}/${name}`, 'utf8'),
      fileName: name,
      isNamed: false,
    });
    expect(problems).toEqual([]);
  });

  it.each(files.filter((name) => name.endsWith('-jurisdiction.yaml')))('%s with its acts is law', (name) => {
    const acts = files.filter((other) => other.startsWith(name.slice(0, 3)) && other !== name).map(valueOf);
    const law = buildInlineRateTables({ jurisdiction: valueOf(name), enactments: acts, source: name });
    const tables = law.inForceOn(parseLocalDate('2025-06-30'));
    expect([...tables.charges.keys()]).toEqual(['SEWER']);
    expect(law.jurisdiction.holidays.standard).toBe('US-MN');
    expect(law.jurisdiction.remitTo.name).toBe('Example City');
  });

  it('say the place inside the case when something is wrong', () => {
    const value = { ...(valueOf('03-resolution-25-40.yaml') as object), adopted_on: 'June 9' };
    expect(() =>
      buildInlineRateTables({
        jurisdiction: valueOf('20-jurisdiction.yaml'),
        enactments: [value],
        source: 'case.yaml',
      }),
    ).toThrow('case.yaml, enactments.0.adopted_on: `adopted_on` "June 9" is not a day');
  });
});

describe('A resolution on the sewer rental of Lino Lakes', () => {
  const law = readLinoLakesWith('03-resolution-25-40.yaml');
  const figureOn = (day: string, meterSize: MeterSize) => {
    const on = parseLocalDate(day);
    const { value, citation } = findMeterSizeFigure(law.inForceOn(on), {
      code: 'SEWER',
      class: 'church',
      meterSize,
      on,
    });
    return `${value.amount.toString()} ${value.unit}, ${citation.act} ${citation.section}`;
  };

  it('sets nothing the day before it takes effect, and its rows from that day on', () => {
    expect(() => figureOn('2025-06-30', '2')).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
    expect(figureOn('2025-07-01', '2')).toBe('144.00 usd_per_year, Resolution 25-40 item 1');
    expect(figureOn('2025-07-02', '1-1/2')).toBe('96.00 usd_per_year, Resolution 25-40 item 1');
  });

  it('leaves the rows that it does not name', () => {
    expect(figureOn('2025-07-01', '5/8')).toBe('48.00 usd_per_year, Ordinance 57 § 14(A)(1)');
    expect(() => figureOn('2025-07-01', '3')).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
  });

  it('changes the law on two days, and on no other', () => {
    expect(law.changeDays).toEqual(['1973-01-01', '2025-07-01']);
    expect(law.inForceOn(parseLocalDate('1999-05-05'))).toBe(law.inForceOn(parseLocalDate('2025-06-30')));
  });

  it('keeps "or less" on a row that it gives a new figure', () => {
    const changed = readLinoLakesWith('10-resolution-24-90.yaml').inForceOn(parseLocalDate('2025-01-01'));
    const asked = { code: 'SEWER', class: 'single_family', meterSize: '1/2' as const };
    expect(findMeterSizeFigure(changed, asked).value.amount.toString()).toBe('50.50');
  });

  it('admits a class by a row that names it, at that size alone', () => {
    const tables = readLinoLakesWith('31-resolution-24-90.yaml').inForceOn(parseLocalDate('2025-01-01'));
    const figureOf = (accountClass: string, meterSize: MeterSize) =>
      findMeterSizeFigure(tables, { code: 'SEWER', class: accountClass, meterSize }).value.amount.toString();
    expect(findBorneCharges(tables, { class: 'commercial' })).toHaveLength(1);
    expect(figureOf('commercial', '1')).toBe('100.00');
    expect(figureOf('single_family', '1')).toBe('64.00');
    expect(() => figureOf('commercial', '3/4')).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
    expect(() => figureOf('commercial', '1/2')).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
  });

  it('gives the permit fee a figure and leaves what doubles it', () => {
    const feesLaw = readLinoLakesWith('19-resolution-25-05.yaml');
    const before = feesLaw.inForceOn(parseLocalDate('2025-01-13'));
    const after = feesLaw.inForceOn(parseLocalDate('2025-01-14'));
    expect(() => findFeeAmount(before, { code: 'PERMIT' })).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
    expect(findFeeAmount(after, { code: 'PERMIT' }).value.toString()).toBe('15.00');
    expect(after.fees.get('PERMIT')).toMatchObject({
      doubledIf: 'begun_without_permit',
      title: 'Sewer connection permit and inspection',
    });
  });
});
