import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml';
import { AppError, type ErrorCode } from '../shared/app-error.js';
import type { KeyPath } from './enactment.js';

/** A YAML text as plain values, every scalar as text, and where in the text each key stands. */
export interface YamlText {
  readonly value: unknown;
  readonly problems: readonly AppError[];
  /** `1973-01-01-ordinance-57.yaml, line 12, column 3, charges.SEWER` */
  readonly placeOf: (path: KeyPath) => string;
  /** the same without the keys: `1973-01-01-ordinance-57.yaml, line 12, column 3` */
  readonly spotOf: (path: KeyPath) => string;
}

/**
 * Reads YAML so that nothing is guessed: `48.00`, `1`, `000101`, `no` and `1973-01-01` all stay the text that was written.
 * A key that stands twice, an alias and anything that is not YAML are problems of `code`, each with its line and column.
 */
export function parseYaml({ text, fileName, code }: { text: string; fileName: string; code: ErrorCode }): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    schema: 'failsafe',
    lineCounter: lines,
    uniqueKeys: true,
    merge: false,
  });
  const toPlace = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${fileName}, line ${String(line)}, column ${String(col)}`;
  };
  const problems = document.errors.map((error) => toProblem(error, toPlace(error.pos[0]), code));
  visit(document, {
    Alias: (_, node) => {
      problems.push(
        new AppError(code, {
          what: 'an alias stands for text elsewhere in the file',
          where: toPlace(node.range?.[0] ?? 0),
          remedy: 'Write the value out, so that each row can be read where it stands.',
        }),
      );
    },
  });
  const spotOf = (path: KeyPath) => toPlace(findOffset(document, path));
  return {
    value: problems.length === 0 ? document.toJS() : undefined,
    problems,
    placeOf: (path) => [spotOf(path), path.join('.')].filter((part) => part !== '').join(', '),
    spotOf,
  };
}

function toProblem(error: { code: string; message: string }, where: string, code: ErrorCode): AppError {
  if (error.code === 'DUPLICATE_KEY') {
    return new AppError(code, { what: 'this key stands twice in one table', where, remedy: 'Keep one of the two.' });
  }
  const [said] = error.message.split(/ at line \d+/);
  return new AppError(code, {
    what: `this is not YAML: ${said ?? error.message}`,
    where,
    remedy: 'Check the indentation, the quotation marks and the brackets of this line and the one before.',
  });
}

/** Where a key stands, or the nearest key above it when the key itself is missing. */
function findOffset(document: Document.Parsed, path: KeyPath): number {
  let node: unknown = document.contents;
  let offset = startOf(document.contents) ?? 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      if (pair === undefined) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = startOf(node) ?? offset;
    } else return offset;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? (node.range?.[0] ?? undefined) : undefined;
}
