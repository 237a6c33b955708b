import { checkArchivedMigrations } from '../../../src/database/check-archived-migrations.js';

const FIRST = { name: '0001-first', sha256: 'a' };
const SECOND = { name: '0002-second', sha256: 'b' };
const THIRD = { name: '0003-third', sha256: 'c' };

function check(migrations: readonly { name: string; sha256: string }[]): void {
  checkArchivedMigrations({ migrations, programVersion: '9.9.9' }, [FIRST, SECOND]);
}

describe('The migrations of a backup', () => {
  test("are the program's, or the first of them when the backup is older", () => {
    expect(() => check([FIRST, SECOND])).not.toThrow();
    expect(() => check([FIRST])).not.toThrow();
  });

  test.each([
    ['a newer version made it', [FIRST, SECOND, THIRD], 'migration 0003-third this version does not know'],
    ['one reads differently', [FIRST, { ...SECOND, sha256: 'x' }], '0002-second reads differently here'],
    ['one is left out', [SECOND], '0002-second stands at another place here'],
  ])('are refused with the version to restore it with when %s', (_, migrations, says) => {
    expect(() => check(migrations)).toThrow(says);
    expect(() => check(migrations)).toThrow('Restore it with version 9.9.9');
  });
});
