import { presentError } from '../../../src/cli/present-error.js';
import { toFileRefusal } from '../../../src/cli/to-file-refusal.js';

function fault(code: string, more: object): Error {
  return Object.assign(new Error(`${code}: as the machine says it`), { code, ...more });
}

describe('A file that cannot be written', () => {
  it.each([
    ['EEXIST', 'in the way'],
    ['ENOENT', 'no such place'],
    ['EACCES', 'may not write'],
    ['EISDIR', 'folder'],
    ['ENOTDIR', 'where a folder would have to be'],
    ['ENOSPC', 'disk is full'],
    ['EROFS', 'only be read'],
    ['EPIPE', 'has gone'],
  ])('is a refusal with path and remedy: %s', (code, words) => {
    const { json, text } = presentError(fault(code, { syscall: 'open', path: '/out/x.csv.unfinished-12' }));
    expect(json).toMatchObject({ code: 'FILE_UNWRITABLE', status: 422, where: '/out/x.csv' });
    expect(json.remedy).not.toBe('');
    expect(text).toContain(words);
  });

  it('is known by the name that it was to get', () => {
    const error = fault('EISDIR', { syscall: 'rename', path: 'x.csv.unfinished', dest: 'x.csv' });
    expect(toFileRefusal(error)?.facts.where).toBe('x.csv');
  });

  it('is not made of what went wrong elsewhere', () => {
    expect(toFileRefusal(fault('EACCES', { syscall: 'listen' }))).toBeUndefined();
    expect(toFileRefusal(fault('ENOENT', { syscall: 'spawn pg_dump' }))).toBeUndefined();
    expect(toFileRefusal(new TypeError('x'))).toBeUndefined();
  });
});
