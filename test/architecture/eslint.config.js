import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { WORLDLY_FILES, WORLDLY_SUFFIXES } from './house-rules.js';

const top = join(import.meta.dirname, '..', '..');

const EVERYWHERE = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that one thing has one name everywhere.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that says it.' },
  { selector: 'ClassDeclaration[abstract=true]', message: 'No base classes: pass a function or compose.' },
  {
    selector: 'UnaryExpression[operator="+"]',
    message: 'Say what is parsed: Number(text) for a count, Money.of(text) for money.',
  },
];

const IN_PURE_FILES = [
  { selector: 'NewExpression[callee.name="Date"]', message: 'Take the day as an argument, a LocalDate.' },
  { selector: 'MemberExpression[object.name="Date"]', message: 'Take the day as an argument, a LocalDate.' },
  { selector: 'CallExpression[callee.name="Date"]', message: 'Take the day as an argument, a LocalDate.' },
  {
    selector: 'CallExpression[callee.property.name="toNumber"]',
    message: 'Keep amounts exact: stay in Decimal or Money.',
  },
  { selector: 'MemberExpression[property.name="parseFloat"]', message: 'Keep amounts exact: new Decimal(text).' },
  { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: 'Pure code draws no lots.' },
];

const NOT_IN_PURE_FILES = [
  'parseFloat',
  'process',
  'console',
  'performance',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
];

const STRICT_RULES = {
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/consistent-type-exports': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // Nest and TypeORM take plain options where they declare a class; a spread entity is found by no-misused-spread
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'no-restricted-syntax': ['error', ...EVERYWHERE],
  eqeqeq: 'error',
  'no-param-reassign': 'error',
};

const configuration = tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'test/architecture/planted/**'] },
  {
    // A check that is switched off in a comment is a check that is not made.
    linterOptions: { noInlineConfig: true },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: top } },
    rules: STRICT_RULES,
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [...WORLDLY_FILES.map(({ path }) => path), ...WORLDLY_SUFFIXES.map((suffix) => `src/**/*.${suffix}.ts`)],
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...IN_PURE_FILES],
      'no-restricted-globals': [
        'error',
        ...NOT_IN_PURE_FILES.map((name) => ({
          name,
          message:
            'This file is pure: take what it needs as an argument, or give the file a suffix that may touch the world.',
        })),
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      // Rows that a test has just made are there; expect(object.method) calls nothing; expect.any() is typed as any.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true, allowWithDecorator: true }],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [tseslint.configs.recommended],
  },
);

// The one default export of the repository: it is how the linter takes its settings.
export default configuration;
