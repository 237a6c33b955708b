/**
 * What the layout of src/ promises, in one place. The linter, the dependency check and the architecture tests read it.
 */

/**
 * Folders of src/ in the order in which money flows. A folder imports only from rows above its own, and from the others
 * of its row. Circular imports of files are refused apart from this.
 */
export const FOLDER_ROWS = [
  ['shared'],
  ['database'],
  ['rate-tables'],
  ['premises'],
  ['ledger'],
  ['charges'],
  ['compliance'],
  ['fees'],
  ['billing-runs'],
  ['statements'],
  ['penalties'],
  ['payments'],
  ['certification'],
  ['reports'],
  ['cases'],
  ['auth', 'audit', 'jobs'],
  ['api', 'console', 'portal', 'cli'],
];

/** A file with one of these before `.ts` may touch the world; one without is pure. */
export const WORLDLY_SUFFIXES = [
  'module',
  'controller',
  'service',
  'repository',
  'entity',
  'command',
  'file',
  'csv',
  'pdf',
  'page',
];

/** Files that may touch the world though no suffix says so. */
export const WORLDLY_FILES = [
  { path: 'src/main.ts', reason: 'A door through which the program is started.' },
  { path: 'src/cli/main.ts', reason: 'A door through which the program is started.' },
  { path: 'src/database/entities.ts', reason: 'The list of every entity: it names them and does nothing.' },
];

/** Packages that pure files may import. Everything else, Node's own modules too, needs a suffix. */
export const PACKAGES_FOR_PURE_FILES = [
  { from: '^src/', packages: ['decimal.js'], reason: 'Exact arithmetic.' },
  { from: '^src/shared/', packages: ['dayjs'], reason: 'The calendar; everyone else asks shared/ for days.' },
  {
    from: '^src/(rate-tables|cases|certification)/',
    packages: ['yaml', 'zod'],
    reason: 'Text in, checked data out: parsing an enactment, a case or a county layout reads no file and no clock.',
  },
];

/** As a pattern on paths from the top of the repository: the files that may touch the world. */
export const WORLDLY_FILE_PATTERN = [
  `^src/.+\\.(${WORLDLY_SUFFIXES.join('|')})\\.ts$`,
  ...WORLDLY_FILES.map(({ path }) => `^${path.replaceAll('.', '\\.')}$`),
].join('|');
