import { join } from 'node:path';
import { findImportViolations } from './find-import-violations.js';
import { findLayoutViolations } from './find-layout-violations.js';

const TOP = join(import.meta.dirname, '..', '..');
const PLANTED = join(import.meta.dirname, 'planted');

describe('The layout of src/', () => {
  it('lets a folder import only folders above it, and a pure file only its like', async () => {
    const { fileCount, violations } = await findImportViolations(TOP);
    expect(violations).toEqual([]);
    expect(fileCount).toBeGreaterThan(0);
  }, 60_000);

  it('is one flat level of the folders that the design names, without barrels', () => {
    expect(findLayoutViolations(TOP)).toEqual([]);
  });
});

describe('The check itself, where each violation was planted once', () => {
  it('finds every forbidden import, and lets the allowed ones pass', async () => {
    const { violations } = await findImportViolations(PLANTED);
    expect(violations).toEqual([
      'everything-resolves: src/fees/asks-nothing-there.ts -> ./gone.js',
      'folder-order: src/database/asks-a-service.service.ts -> src/penalties/penalty.service.ts',
      'folder-order: src/ledger/asks-a-later-folder.ts -> src/penalties/assess-penalties.ts',
      'folder-order: src/ledger/names-a-later-type.ts -> src/penalties/assess-penalties.ts',
      'no-circles: src/fees/egg.ts -> src/fees/hen.ts',
      'pure-imports-pure: src/charges/asks-a-service.ts -> src/charges/charge.service.ts',
      'pure-package-place: src/charges/asks-dayjs.ts -> dayjs',
      'pure-package-place: src/charges/asks-for-a-parser.ts -> yaml',
      'pure-without-node: src/charges/reads-a-file.ts -> fs',
      'pure-without-packages: src/charges/asks-a-package.ts -> typeorm',
      'top-of-everything: src/penalties/asks-the-top.service.ts -> src/app.module.ts',
    ]);
  }, 60_000);

  it('finds what stands in the wrong place or under the wrong name', () => {
    expect(findLayoutViolations(PLANTED)).toEqual([
      'barrel: src/fees/index.ts',
      'file-name: src/fees/Fee_Table.ts',
      'nested-folder: src/reports/deep',
      'not-typescript: src/fees/notes.txt',
      'unknown-folder: src/invoices',
    ]);
  });
});
