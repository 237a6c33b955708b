import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goToCallersFolder } from '../../../src/cli/callers-folder.service.js';
import { findPackageRoot } from '../../../src/database/package-root.file.js';

describe("The caller's folder", () => {
  const before = process.cwd();
  const caller = realpathSync(mkdtempSync(join(tmpdir(), 'sewer-caller-')));
  const byNpm = { INIT_CWD: caller, npm_package_json: join(findPackageRoot(), 'package.json') };

  beforeEach(() => {
    process.chdir(findPackageRoot());
  });

  afterAll(() => {
    process.chdir(before);
    rmSync(caller, { recursive: true, force: true });
  });

  const goes = (words: readonly string[], environment: NodeJS.ProcessEnv): string => {
    goToCallersFolder(words, environment);
    return process.cwd();
  };

  it('is where npm was called, though npm went to the folder of the program', () => {
    expect(goes(['statements', '2025-Q1', '--out', 'x'], byNpm)).toBe(caller);
  });

  it('has no data of its own: they stay with the program', () => {
    const environment: NodeJS.ProcessEnv = { ...byNpm };
    goes(['bill', 'show', '2025-Q1'], environment);
    expect(environment['SEWER_DATA_DIR']).toBe(join(findPackageRoot(), '.data'));
  });

  it('is where we are without npm, and in a script of another package', () => {
    expect(goes(['statements'], {})).toBe(findPackageRoot());
    expect(goes(['statements'], { ...byNpm, npm_package_json: join(caller, 'package.json') })).toBe(findPackageRoot());
  });

  it('is left for the checkout by the demo, unless it is told where its files go', () => {
    expect(goes(['demo'], byNpm)).toBe(findPackageRoot());
    expect(goes(['demo', '--out', 'x'], byNpm)).toBe(caller);
  });

  it('is passed over when it is gone', () => {
    expect(goes(['statements'], { ...byNpm, INIT_CWD: join(caller, 'gone') })).toBe(findPackageRoot());
  });
});
