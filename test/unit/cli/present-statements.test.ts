import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { presentStatements, type StatementsToShow } from '../../../src/cli/present-statements.js';
import { Terminal } from '../../../src/cli/terminal.service.js';

const manifest: StatementsToShow = {
  period: '2025-Q1',
  statements: 12,
  pages: 12,
  creditBalances: 0,
  totalDue: '144.00',
  smallest: '12.00',
  largest: '12.00',
  files: [{ file: 'statements-2025-Q1.pdf', pages: 12, sha256: '00' }],
  missingCharacters: [],
  withoutZip: [],
};

const missing = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    statementNumber: String(index + 1).padStart(8, '0'),
    accountNumber: '000101',
    characters: 'محد',
  }));

const present = (count: number) =>
  presentStatements(
    { ...manifest, missingCharacters: missing(count) },
    { folder: 'out/', manifestFile: 'manifest.json' },
  );

describe('the statements that were written', () => {
  it('end well where every character was printed', () => {
    expect(present(0)).toMatchObject({ exitCode: 0, warning: undefined });
  });

  it('end with exceptions to look at where one shows a box', () => {
    const { exitCode, warning, json } = present(1);
    expect(exitCode).toBe(3);
    expect(warning).toContain('1 statement shows a box where a character cannot be printed:');
    expect(warning).toContain('  statement 00000001, account 000101: م ح د\n');
    expect(json).toMatchObject({ missingCharacters: missing(1) });
  });

  it('name the first ten, and where the others are', () => {
    const { warning } = present(12);
    expect(warning).toContain('statement 00000010');
    expect(warning).not.toContain('statement 00000011');
    expect(warning).toContain('... and 2 more in out/manifest.json');
  });

  it('name the accounts whose address has no ZIP, and are done all the same', () => {
    const accounts = Array.from({ length: 12 }, (_, index) => `0001${String(index + 10)}`);
    const { exitCode, warning } = presentStatements(
      { ...manifest, withoutZip: accounts },
      { folder: 'out', manifestFile: 'manifest.json' },
    );
    expect(exitCode).toBe(0);
    expect(warning).toContain('No ZIP in the address of 000110, 000111,');
    expect(warning).toContain('000119 and 2 more, named in out/manifest.json.');
  });

  it('are named on standard error, so that the answer stays one JSON document', async () => {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const exitCode = await new Terminal(true, output, errors).show(present(1));
    output.end();
    errors.end();
    expect(exitCode).toBe(3);
    expect(JSON.parse(await text(output))).toMatchObject({ statements: 12 });
    expect(await text(errors)).toContain('00000001');
  });
});
