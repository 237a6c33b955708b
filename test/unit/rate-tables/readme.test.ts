import { readFileSync } from 'node:fs';
import { buildInlineRateTables } from '../../../src/rate-tables/inline-rate-tables.file.js';
import { findClassFigure } from '../../../src/rate-tables/find-class-figure.js';
import { parseYaml } from '../../../src/rate-tables/parse-yaml.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

const README = 'rate-tables/README.md';
const examples = [...readFileSync(README, 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => {
  const { value, problems } = parseYaml({ text, fileName: README, code: 'ENACTMENT_INVALID' });
  expect(problems).toEqual([]);
  return value;
});

describe('The city in the README of rate-tables/', () => {
  it('is law as it stands there', () => {
    const [jurisdiction, ...enactments] = examples;
    const law = buildInlineRateTables({ jurisdiction, enactments, source: README });
    const shopOn = (day: string) =>
      findClassFigure(law.inForceOn(parseLocalDate(day)), { code: 'SEWER', class: 'shop' }).value.amount.toString();
    expect(() => shopOn('2025-06-30')).toThrow(expect.objectContaining({ code: 'RATE_NOT_SET' }));
    expect(shopOn('2025-07-01')).toBe('95.00');
    expect(law.holidays.isHoliday(parseLocalDate('2025-11-28'))).toBe(true);
  });
});
