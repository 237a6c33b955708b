import type { z } from 'zod';
import { AppError, type ErrorCode } from '../shared/app-error.js';
import type { KeyPath } from './enactment.js';

const REPEAL_REMEDY =
  'Write it in place of a part that may be left out (`interest: repealed`); to end a whole table or code, write `repealed: true` beside its section alone.';

/** Everything that a schema found wrong, in words for a clerk, each with its place in the file. */
export function listSchemaProblems({
  error,
  code,
  placeOf,
}: {
  error: z.ZodError;
  code: ErrorCode;
  placeOf: (path: KeyPath) => string;
}): AppError[] {
  return listForms(error.issues).flatMap((issue) => {
    const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
    if (issue.code === 'unrecognized_keys') {
      const lines = issue.message.split('\n');
      return issue.keys.map((key, index) =>
        toProblem(code, placeOf([...path, key]), lines[index] ?? `unknown key \`${key}\``, 'Correct or remove it.'),
      );
    }
    const remedy =
      issue.input === 'repealed'
        ? REPEAL_REMEDY
        : issue.code.startsWith('invalid') && issue.input === undefined
          ? 'Add it here.'
          : 'Correct this line.';
    return [toProblem(code, placeOf(path), describe(issue, path), remedy)];
  });
}

/** Of something that may be `repealed`, what is wrong with the form that it has in place of that word. */
function listForms(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const inner = listForms(issue.errors.at(-1) ?? []);
    return inner.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
  });
}

function toProblem(code: ErrorCode, where: string, what: string, remedy: string): AppError {
  return new AppError(code, { what, where, remedy });
}

function describe(issue: z.core.$ZodIssue, path: KeyPath): string {
  const key = describeKey(path.at(-1));
  const given = typeof issue.input === 'string' ? ` "${issue.input}"` : '';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${key} is missing` : `${key} must be ${describeType(issue.expected)}`;
    case 'invalid_value': {
      if (issue.input !== undefined && !issue.message.startsWith('Invalid')) return `${key}${given} ${issue.message}`;
      const choices = issue.values.map((value) => `\`${String(value)}\``).join(', ');
      return issue.input === undefined
        ? `${key} is missing`
        : `${key}${given} must be ${issue.values.length === 1 ? '' : 'one of '}${choices}`;
    }
    case 'invalid_key':
      return `${key} ${issue.issues[0]?.message ?? 'is not a name that can stand here'}`;
    default:
      return `${key}${given} ${issue.message}`;
  }
}

function describeType(expected: string): string {
  switch (expected) {
    case 'object':
    case 'record':
      return 'a table of keys and values';
    case 'array':
      return 'a list, written as [ ... ] or with hyphens';
    default:
      return 'a plain value';
  }
}

function describeKey(key: string | number | undefined): string {
  if (key === undefined) return 'the file';
  return typeof key === 'number' ? `row ${String(key + 1)}` : `\`${key}\``;
}
