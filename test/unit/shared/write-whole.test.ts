import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../../src/shared/make-folder.file.js';
import { writeWhole } from '../../../src/shared/write-whole.file.js';

describe('Writing a file whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sewer-whole-'));

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes its folder, and leaves nothing beside it', async () => {
    await writeWhole(join(folder, 'a', 'b', 'x.csv'), 'one\n');
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['x.csv']);
  });

  it('leaves nothing of a file whose place is taken, or whose pieces end before their time', async () => {
    mkdirSync(join(folder, 'taken', 'x.csv'), { recursive: true });
    await expect(writeWhole(join(folder, 'taken', 'x.csv'), 'one\n')).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(writeWhole(join(folder, 'link', 'x', 'y'), 'one\n')).resolves.toBeUndefined();
    await expect(writeWhole(join(folder, 'link', 'x', 'y', 'z'), 'one\n')).rejects.toMatchObject({ code: 'EEXIST' });
    async function* pieces(): AsyncGenerator<string> {
      yield await Promise.resolve('one\n');
      throw new Error('no more');
    }
    await expect(writeWhole(join(folder, 'taken', 'y.csv'), pieces())).rejects.toThrow('no more');
    expect(readdirSync(join(folder, 'taken'))).toEqual(['x.csv']);
  });

  it('keeps a link, and writes what it leads to', async () => {
    writeFileSync(join(folder, 'real.csv'), 'old');
    symlinkSync(join(folder, 'real.csv'), join(folder, 'link.csv'));
    await writeWhole(join(folder, 'link.csv'), 'new');
    expect(readFileSync(join(folder, 'real.csv'), 'utf8')).toBe('new');
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('writes to a device as it is, and names it when it is full', async () => {
    await expect(writeWhole('/dev/full', 'one\n')).rejects.toMatchObject({ code: 'ENOSPC', path: '/dev/full' });
    await writeWhole('/dev/null', 'one\n');
    expect(existsSync('/dev/full')).toBe(true);
  });

  onLinux('gives up at once where no folder can be made', () => {
    expect(() => {
      makeFolder('/proc/no-such-place/x');
    }).toThrow(/ENOENT/);
  });
});
