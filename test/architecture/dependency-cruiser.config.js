import { FOLDER_ROWS, PACKAGES_FOR_PURE_FILES, WORLDLY_FILE_PATTERN } from './house-rules.js';

const PURE_FILE = { path: '^src/', pathNot: WORLDLY_FILE_PATTERN };

function inFolders(folders) {
  return `^src/(${folders.join('|')})/`;
}

function inPackages(packages) {
  return `(^|/)node_modules/(${packages.map((name) => name.replaceAll('.', '\\.')).join('|')})/`;
}

const folderOrder = FOLDER_ROWS.slice(0, -1).map((folders, row) => ({
  name: 'folder-order',
  comment: 'Money flows one way: a folder imports only folders above it. The database may name entities of any folder.',
  severity: 'error',
  from: { path: inFolders(folders) },
  to: {
    path: inFolders(FOLDER_ROWS.slice(row + 1).flat()),
    ...(folders.includes('database') ? { pathNot: '\\.entity\\.ts$' } : {}),
  },
}));

const packagesByPlace = [...new Set(PACKAGES_FOR_PURE_FILES.flatMap((rule) => rule.packages))].map((name) => ({
  name: 'pure-package-place',
  comment: `Pure files import ${name} only in the places that house-rules.js gives.`,
  severity: 'error',
  from: {
    path: '^src/',
    pathNot: [
      WORLDLY_FILE_PATTERN,
      ...PACKAGES_FOR_PURE_FILES.filter((rule) => rule.packages.includes(name)).map((rule) => rule.from),
    ].join('|'),
  },
  to: { path: inPackages([name]) },
}));

const forbidden = [
  ...folderOrder,
  {
    name: 'top-of-everything',
    comment: 'Only the terminal starts what stands directly in src/.',
    severity: 'error',
    from: { path: '^src/(?!cli/)[^/]+/' },
    to: { path: '^src/[^/]+\\.ts$' },
  },
  {
    name: 'pure-imports-pure',
    comment: 'A file without a suffix decides and touches nothing: it imports only its like.',
    severity: 'error',
    from: PURE_FILE,
    to: { path: WORLDLY_FILE_PATTERN },
  },
  {
    name: 'pure-without-node',
    comment: "A file without a suffix uses none of Node's modules.",
    severity: 'error',
    from: PURE_FILE,
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'pure-without-packages',
    comment: 'A file without a suffix imports no packages but those that house-rules.js gives.',
    severity: 'error',
    from: PURE_FILE,
    to: {
      path: '(^|/)node_modules/',
      pathNot: inPackages(PACKAGES_FOR_PURE_FILES.flatMap((rule) => rule.packages)),
    },
  },
  ...packagesByPlace,
  { name: 'no-circles', comment: 'No circular imports.', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'everything-resolves',
    comment: 'What is imported exists.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

const options = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
};

const settings = { forbidden, options };

// dependency-cruiser takes its settings as a default export.
export default settings;
