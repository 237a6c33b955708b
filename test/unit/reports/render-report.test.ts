import { renderReport } from '../../../src/reports/render-report.csv.js';
import type { ReportRow } from '../../../src/reports/report.js';

async function render(...rows: ReportRow[]): Promise<string> {
  async function* read(): AsyncGenerator<ReportRow> {
    for (const row of rows) yield await Promise.resolve(row);
  }
  const columns = [{ name: 'owner', kind: 'text' } as const, { name: 'amount', kind: 'amount' } as const];
  let text = '';
  for await (const piece of renderReport({ columns, rows: read() })) text += piece;
  return text;
}

describe('A report as CSV', () => {
  it('has a header and CRLF, and quotes what holds a comma or a quotation mark', async () => {
    expect(await render({ owner: 'Shop, "Inc."', amount: '12.00' })).toBe('owner,amount\r\n"Shop, ""Inc.""",12.00\r\n');
  });

  it('is its header alone where there are no rows', async () => {
    expect(await render()).toBe('owner,amount\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@x'])(
    'keeps the name %s from being a formula, and a negative amount a number',
    async (owner) => {
      expect(await render({ owner, amount: '-3.00' })).toBe(`owner,amount\r\n'${owner},-3.00\r\n`);
    },
  );

  it('gives every row of a long report', async () => {
    const text = await render(...Array.from({ length: 450 }, () => ({ owner: 'A', amount: '1.00' })));
    expect(text.split('\r\n')).toHaveLength(452);
  });
});
