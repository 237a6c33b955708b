import { parseGallons, parseUsageRow } from '../../../src/cli/usage-row.js';

function parse(values: Record<string, string>): ReturnType<typeof parseUsageRow> {
  return parseUsageRow({ line: 2, values, raw: [], fault: undefined }, 'monthly');
}

describe('A row of metered use', () => {
  it('keeps the zeros of an account, and takes the meter as read unless it says otherwise', () => {
    const parsed = parse({ account: '000101', period: '2025-03', gallons: '12500', estimated: '' });
    expect(parsed).toMatchObject({ row: { accountNumber: '000101', period: { key: '2025-03' }, estimated: false } });
    expect(parse({ account: '1', period: '2025-03', gallons: '1', estimated: 'Yes' })).toMatchObject({
      row: { estimated: true },
    });
  });

  it('tells everything that is wrong with it at once', () => {
    const parsed = parse({ account: '', period: '2025-Q1', gallons: '-5', estimated: 'maybe' });
    const columns = 'faults' in parsed ? parsed.faults.map(({ column }) => column) : [];
    expect(columns).toEqual(['account', 'period', 'gallons', 'estimated']);
  });

  it.each(['-1', '1,000', '1e3', '', 'x'])('does not take "%s" for gallons', (gallons) => {
    expect(() => parseGallons(gallons)).toThrow('gallons');
  });

  it('takes no use at all for what it is', () => {
    expect(parseGallons('0').toString()).toBe('0');
  });
});
