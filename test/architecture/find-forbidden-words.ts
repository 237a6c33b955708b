import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { EXCEPTIONS, FORBIDDEN_ENDINGS, FORBIDDEN_VERBS, FORBIDDEN_WORDS, type ForbiddenWord } from './words.js';

interface Declared {
  readonly name: string;
  readonly line: number;
  readonly sort: 'value' | 'function' | 'other';
}

/** Names that files in `src/` below a folder declare in words the design does not know: `path:line name: say ...`. */
export function findForbiddenWords(top: string): string[] {
  const files = readdirSync(join(top, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  return files
    .flatMap((file) => {
      const path = relative(top, file).split(sep).join('/');
      const fileName = path.replace(/^.*\//, '').replace(/\..*$/, '');
      const names: Declared[] = [
        { name: fileName, line: 1, sort: 'other' },
        ...namesDeclaredIn(readFileSync(file, 'utf8')),
      ];
      return names.flatMap((declared) =>
        judge(declared, path).map(
          ({ not, use }) => `${path}:${String(declared.line)} ${declared.name}: not "${not}" but ${use}`,
        ),
      );
    })
    .sort();
}

function judge({ name, sort }: Declared, path: string): ForbiddenWord[] {
  const words = wordsOf(name);
  const text = ` ${words.map(toSingular).join(' ')} `;
  const found = [
    ...FORBIDDEN_WORDS.filter(
      ({ not, within }) => text.includes(` ${not} `) && (within === undefined || path.startsWith(`src/${within}/`)),
    ),
    ...(sort === 'value' ? FORBIDDEN_ENDINGS.filter(({ not }) => words.at(-1) === not) : []),
    ...(sort === 'function' ? FORBIDDEN_VERBS.filter(({ not }) => words[0] === not) : []),
  ];
  return found.filter(
    ({ not }) => !EXCEPTIONS.some((exception) => exception.not === not && exception.names.test(name)),
  );
}

/** `lateFee` and `late-fee` are late, fee. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

function toSingular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

// Only what is declared here counts: how others named what they export is theirs to answer for.
function namesDeclaredIn(text: string): Declared[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022, true);
  const names: Declared[] = [];
  const visit = (node: ts.Node): void => {
    if (isNamedDeclaration(node) && ts.isIdentifier(node.name)) {
      const line = source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1;
      names.push({ name: node.name.text, line, sort: sortOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

type NamedDeclaration =
  | ts.VariableDeclaration
  | ts.ParameterDeclaration
  | ts.BindingElement
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.MethodSignature
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration;

function isNamedDeclaration(node: ts.Node): node is NamedDeclaration & { name: ts.Node } {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    // without a new name it is the other side's, and was asked about where that is declared
    (ts.isBindingElement(node) && node.propertyName !== undefined) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name !== undefined) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

function sortOf(node: NamedDeclaration): Declared['sort'] {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return 'function';
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer)) return 'function';
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return 'other';
  return 'value';
}
