import { mkdtemp, readFile, rm, writeFile, access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import type { CsvRow } from '../../../src/shared/csv-row.js';
import { openRows, type CsvFile } from '../../../src/shared/open-rows.csv.js';
import { RejectsFile } from '../../../src/shared/rejects-file.csv.js';
import type { EncodingChoice } from '../../../src/shared/text-encoding.js';

const COLUMNS = {
  required: ['account', 'owner_name'],
  optional: ['meter_size', 'amount'],
  synonyms: { owner_name: ['taxpayer', 'owner'] },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

let written = 0;
async function open(content: string | Buffer, encoding?: EncodingChoice): Promise<CsvFile> {
  written += 1;
  const path = join(folder, `file-${String(written)}.csv`);
  await writeFile(path, content);
  return openRows({ path, columns: COLUMNS, encoding });
}

async function read(content: string | Buffer, encoding?: EncodingChoice): Promise<CsvRow[]> {
  const file = await open(content, encoding);
  const rows: CsvRow[] = [];
  for await (const row of file.rows()) rows.push(row);
  expect(rows).toHaveLength(file.totalRows);
  return rows;
}

const PLAIN = 'account,owner_name,meter_size\n000101,José Nuñez,5/8"\n';

describe('the encoding is found by the content', () => {
  test.each([
    ['UTF-8', Buffer.from(PLAIN), 'utf-8'],
    ['UTF-8 with a byte-order mark', iconv.encode(PLAIN, 'utf-8', { addBOM: true }), 'utf-8'],
    ['UTF-16 little-endian', iconv.encode(PLAIN, 'utf-16le'), 'utf-16le'],
    ['UTF-16 little-endian with a mark', iconv.encode(PLAIN, 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['UTF-16 big-endian', iconv.encode(PLAIN, 'utf-16be'), 'utf-16be'],
    ['UTF-16 big-endian with a mark', iconv.encode(PLAIN, 'utf-16be', { addBOM: true }), 'utf-16be'],
    ['Windows-1252', iconv.encode(PLAIN, 'windows-1252'), 'windows-1252'],
  ])('%s', async (_name, bytes, encoding) => {
    expect((await open(bytes)).encoding).toBe(encoding);
    const [row] = await read(bytes);
    expect(row?.values).toMatchObject({ account: '000101', owner_name: 'José Nuñez', meter_size: '5/8"' });
  });

  test('an accented letter on the last of many lines still tells Windows-1252 from UTF-8', async () => {
    const text = `account,owner_name\n${'1,Plain\n'.repeat(20_000)}2,Mu\u00f1oz \u2013 \u00bd\n`;
    const rows = await read(iconv.encode(text, 'windows-1252'));
    expect(rows.at(-1)?.values['owner_name']).toBe('Mu\u00f1oz \u2013 \u00bd');
  });

  test('letters of two bytes survive wherever the file is cut into pieces', async () => {
    const text = `account,owner_name\n${Array.from({ length: 30_000 }, (_, index) => `${String(index)},é–ñ`).join('\n')}\n`;
    const rows = await read(text);
    expect(rows.every((row) => row.values['owner_name'] === 'é–ñ')).toBe(true);
  });

  test('curly quotes and fractions of Windows-1252 are read as what they are', async () => {
    const [row] = await read(iconv.encode('account,owner_name\n1,\u201cBud\u201d \u20ac \u00bc\n', 'windows-1252'));
    expect(row?.values['owner_name']).toBe('\u201cBud\u201d \u20ac \u00bc');
  });

  test('bytes that neither UTF-8 nor Windows-1252 has are refused', async () => {
    const bytes = Buffer.concat([Buffer.from('account,owner_name\n1,'), Buffer.from([0x81, 0x8d]), Buffer.from('\n')]);
    await expect(open(bytes)).rejects.toMatchObject({ code: 'FILE_ENCODING_UNKNOWN' });
  });

  test('UTF-8 asked for and not there is refused with its line', async () => {
    const bytes = iconv.encode('account,owner_name\n1,Plain\n2,José\n', 'windows-1252');
    await expect(open(bytes, 'utf-8')).rejects.toThrow(/Line 3/);
  });

  test('UTF-32 is refused', async () => {
    await expect(open(iconv.encode(PLAIN, 'utf-32le', { addBOM: true }))).rejects.toMatchObject({
      code: 'FILE_ENCODING_UNKNOWN',
    });
  });

  test('a zero byte is refused with its line', async () => {
    await expect(open('account,owner_name\n1,A\n2,B\0C\n')).rejects.toThrow(/line 3.*zero byte/);
  });

  test('a zero character in UTF-16 is refused', async () => {
    await expect(open(iconv.encode(`${PLAIN}1,a\0b,1\n`, 'utf-16le', { addBOM: true }))).rejects.toThrow(
      /zero character/,
    );
  });

  test('a workbook is refused with what to do', async () => {
    await expect(open(Buffer.from('PK\u0003\u0004rest'))).rejects.toThrow(/Excel workbook.*CSV UTF-8/s);
  });

  test('a file that is not there is refused', async () => {
    await expect(openRows({ path: join(folder, 'none.csv'), columns: COLUMNS })).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
  });
});

describe('the header', () => {
  test.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
    [',', 'commas'],
  ])('%j: %s separate', async (separator) => {
    const [row] = await read(['account,owner_name', '1,A'].join('\n').replaceAll(',', separator));
    expect(row?.values).toMatchObject({ account: '1', owner_name: 'A' });
  });

  test('a line that names the separator is passed over, and lines still count', async () => {
    const [row] = await read('sep=;\r\naccount;owner_name\r\n1;A, B\r\n');
    expect(row).toMatchObject({ line: 3, values: { account: '1', owner_name: 'A, B' } });
  });

  test('names may stand in any order and case, with blanks or dashes', async () => {
    const [row] = await read('Owner Name,METER-SIZE, "Account"\nA,1,000101\n'.replace(' "Account"', '"Account"'));
    expect(row?.values).toMatchObject({ account: '000101', owner_name: 'A', meter_size: '1' });
  });

  test('a synonym is read where the name itself is missing, the most fitting one; the others are told', async () => {
    const file = await open('account;Owner;Taxpayer\n1;A;B\n');
    expect(file.ignoredColumns).toEqual(['Owner']);
    expect(await read('account;Owner;Taxpayer\n1;A;B\n')).toMatchObject([{ values: { owner_name: 'B' } }]);
    expect(await read('account,owner,owner_name\n1,A,B\n')).toMatchObject([{ values: { owner_name: 'B' } }]);
  });

  test('a name that stands twice is refused, for the last would win', async () => {
    await expect(open('account,owner_name,Account\n1,A,2\n')).rejects.toThrow(/"account" twice/);
  });

  test('a missing name is refused, with the nearest that is there', async () => {
    await expect(open('acount,owner_name\n1,A\n')).rejects.toThrow(/no column "account".*"acount" may be/);
  });

  test('unknown columns are told, not read', async () => {
    const file = await open('account,owner_name,Shoe Size,\n1,A,9,\n');
    expect(file.ignoredColumns).toEqual(['Shoe Size']);
    expect(await read('account,owner_name,Shoe Size,\n1,A,9,\n')).toMatchObject([{ fault: undefined }]);
  });

  test('an empty file is refused', async () => {
    await expect(open('')).rejects.toMatchObject({ code: 'FILE_HEADER_INVALID' });
    await expect(open('\n\n')).rejects.toMatchObject({ code: 'FILE_HEADER_INVALID' });
  });
});

describe('rows', () => {
  test('line ends may be mixed, blank lines are passed over, and every row keeps its line', async () => {
    const rows = await read('account,owner_name\r\n1,A\n\n2,"B\r\nB"\r3,C\r\n,\r\n4,D\n\n');
    expect(rows.map(({ line, values }) => [line, values['account']])).toEqual([
      [2, '1'],
      [4, '2'],
      [6, '3'],
      [8, '4'],
    ]);
  });

  test('a file without a last line end loses nothing', async () => {
    expect(await read('account,owner_name\n1,A')).toMatchObject([{ values: { account: '1', owner_name: 'A' } }]);
  });

  test('inch marks stand in unquoted and quoted values', async () => {
    const rows = await read('account,owner_name,meter_size\n1,A,5/8"\n2,B,"5/8"""\n3,"Bud" Jones,1"\n');
    expect(rows.map(({ values }) => [values['owner_name'], values['meter_size']])).toEqual([
      ['A', '5/8"'],
      ['B', '5/8"'],
      ['"Bud" Jones', '1"'],
    ]);
  });

  test('short and long rows are at fault, never dropped', async () => {
    const rows = await read('account,owner_name,amount\n1,A\n2,B,3\n4,C, D,5\n');
    expect(rows.map(({ line, fault }) => [line, fault?.reason.slice(0, 40)])).toEqual([
      [2, 'The row has 1 value fewer than the heade'],
      [3, undefined],
      [4, 'The row has 1 value more than the header'],
    ]);
  });

  test('a quotation mark that swallows the next rows is at fault', async () => {
    const rows = await read('account,owner_name\n1,"Smith\n2,Jones\n3,"x"\n4,D\n');
    expect(rows[0]).toMatchObject({ line: 2, fault: { column: '', value: '"Smith\n2,Jones\n3,"x"' } });
    expect(rows[1]).toMatchObject({ line: 5, fault: undefined });
  });

  test('a quotation mark that is never closed refuses the file, with the line of its row', async () => {
    await expect(open('account,owner_name\n1,A\n2,"B\n3,C\n')).rejects.toThrow(
      /line 3: A quotation mark.*an inch mark as the word "in"/s,
    );
  });

  test('a row without end is refused before it fills the memory', async () => {
    await expect(open(`account,owner_name\n1,"${'x,\n'.repeat(200_000)}"\n`)).rejects.toThrow(/longer than 256 KB/);
  });
});

describe('the file of rejected rows', () => {
  test('holds the original columns, the line, the column and the reason; can be read again; goes when nothing is rejected', async () => {
    const file = await open('account;owner_name;note\n1;A;x\n2;"B;\nb";y;z\n');
    const rejects = await RejectsFile.prepare(file);
    for await (const row of file.rows()) {
      await rejects.reject(row, [{ column: 'owner_name', value: 'A', reason: 'Because.' }]);
    }
    const path = await rejects.close();
    expect(path).toBe(`${file.path}.rejected.csv`);
    expect(await readFile(path ?? '', 'utf8')).toBe(
      '\uFEFFline;column;reason;account;owner_name;note\r\n' +
        '2;owner_name;owner_name: Because.;1;A;x\r\n' +
        '3;owner_name;owner_name: Because.;2;"B;\nb";y;z\r\n',
    );
    const again = await openRows({ path: path ?? '', columns: COLUMNS });
    const rejectedAgain = await RejectsFile.prepare(again);
    for await (const row of again.rows())
      await rejectedAgain.reject(row, [{ column: '', value: '', reason: 'Still.' }]);
    expect((await readFile((await rejectedAgain.close()) ?? '', 'utf8')).split('\r\n')[0]).toBe(
      '\uFEFFline;column;reason;account;owner_name;note',
    );
    const cleared = await RejectsFile.prepare(file);
    expect(await cleared.close()).toBeUndefined();
    await expect(access(path ?? '')).rejects.toThrow();
  });

  test('corrected where a value held the separator has every value in its own column', async () => {
    const file = await open('account;owner_name;meter_size;amount\n1;Lot A; B; C;5/8;\n');
    const rejects = await RejectsFile.prepare(file);
    for await (const row of file.rows()) if (row.fault !== undefined) await rejects.reject(row, [row.fault]);
    const path = (await rejects.close()) ?? '';
    const told = await readFile(path, 'utf8');
    expect(told.split('\r\n')[1]).toMatch(/;1;Lot A; B; C;5\/8;$/);
    await writeFile(path, told.replace('Lot A; B; C', '"Lot A; B; C"'));
    const corrected = [];
    for await (const row of (await openRows({ path, columns: COLUMNS })).rows()) corrected.push(row);
    expect(corrected).toMatchObject([
      { fault: undefined, values: { account: '1', owner_name: 'Lot A; B; C', meter_size: '5/8', amount: '' } },
    ]);
  });

  test('imported again uncorrected gives the same faults and as many rows, and again after that', async () => {
    const first = await open(
      'account,owner_name,meter_size,amount\n1,"A\nB",x,y\n2,"C\rD",x,y\n3,short\n4,too,long,by,two,values\n' +
        '5,"Smith\n6,Jones\n7,"x",1\n8,"say ""so""",x,y\n',
    );
    const faultsOf = async (file: CsvFile): Promise<{ faults: unknown[]; path: string }> => {
      const rejects = await RejectsFile.prepare(file);
      const faults: unknown[] = [];
      for await (const row of file.rows()) {
        const found = row.fault ?? { column: 'owner_name', value: row.values['owner_name'] ?? '', reason: 'Because.' };
        faults.push(found);
        await rejects.reject(row, [found]);
      }
      return { faults, path: (await rejects.close()) ?? '' };
    };
    const told = await faultsOf(first);
    expect(told.faults).toHaveLength(6);
    const toldAgain = await faultsOf(await openRows({ path: told.path, columns: COLUMNS }));
    expect(toldAgain.faults).toEqual(told.faults);
    expect((await faultsOf(await openRows({ path: toldAgain.path, columns: COLUMNS }))).faults).toEqual(told.faults);
  });
});
