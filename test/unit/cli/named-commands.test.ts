import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import ts from 'typescript';
import { buildSewerCommand } from '../../../src/cli/sewer.command.js';
import { Terminal } from '../../../src/cli/terminal.service.js';

const program = buildSewerCommand(new Terminal(false));
function listFiles(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

const FLAG = /(?<![\w-])--[a-z][a-z0-9-]+/g;
const EVERYWHERE = ['--help', '--version'];

/** Its connections and locks bear names such as `sewer migrations`, which are no commands. */
const DATABASE = join('src', 'database');

/** The command that words name, and the words that are left: `roll draft 2026` is `roll draft` with `2026`. */
function findCommand(words: readonly string[]): { command: Command; path: string; rest: readonly string[] } {
  let command = program;
  let rest = words;
  const path: string[] = [];
  for (;;) {
    const [word = '', ...further] = rest;
    const next = command.commands.find((each) => each.name() === word);
    if (next === undefined) return { command, path: path.join(' '), rest };
    command = next;
    path.push(word);
    rest = further;
  }
}

/** What of a call the terminal does not know. */
function listFaults(call: string): string[] {
  const { command, path, rest } = findCommand(call.trim().split(/\s+/));
  const [next = ''] = rest;
  if (command.commands.length > 0) return /^[a-z][a-z-]*$/.test(next) ? [`${path} ${next}`.trim()] : [];
  const known = [...command.options.map(({ long }) => long ?? ''), ...EVERYWHERE];
  return (call.match(FLAG) ?? []).filter((flag) => !known.includes(flag)).map((flag) => `${path} ${flag}`);
}

/** A command goes on to the end of its line, of its quotation or of its sentence, or to the remark beside it. */
const END = /(?: #|[`;|)]|\. |\.$|, then|(?<=\S)"(?=[ .,)]|$)| {2,}| && |: )/;

function cut(text: string): string {
  return text.split(END)[0] ?? '';
}

/** Commands after the program's name: at the beginning, in code, or after a colon. */
function listCalls(text: string): string[] {
  return [...text.matchAll(/(?:^\s*|[`"]|: |run -s )sewer (?:-- )?([a-z][a-z-]*[^\n]*)/gm)].map(([, call = '']) =>
    cut(call),
  );
}

const NAMES = program.commands.map((each) => each.name()).join('|');
const GROUPS = program.commands.filter(({ commands }) => commands.length > 0).map((each) => each.name());

/** Commands without the program's name, where a number, a flag or a quotation beside them shows that they are meant. */
function listBareCalls(text: string): string[] {
  const quoted = new RegExp(`[\`"]((?:${NAMES}) [^\`"\\n]+)`, 'g');
  const inBrackets = new RegExp(`\\(((?:${GROUPS.join('|')}) [a-z-]+)\\)`, 'g');
  const marked = new RegExp(`(?<!-)\\b(?:${NAMES}) (?:[a-z-]+ )?(?:N\\b|NUMBER|YEAR|DAY|FILE|\\d|--)[^\\n]*`, 'g');
  const ofGroups = program.commands.flatMap(({ commands }) =>
    commands.map((each) => `${each.parent?.name() ?? ''} ${each.name()}`),
  );
  const filledIn = new RegExp(`(?<!-)\\b(?:${ofGroups.join('|')}) "?…[^\\n]*`, 'g');
  const found = [...text.matchAll(quoted), ...text.matchAll(inBrackets)].map(([, words = '']) => words);
  return [...found, ...(text.match(marked) ?? []), ...(text.match(filledIn) ?? [])].map(cut);
}

/** The code of a paper, in lines of their own or between backticks. */
function listCode(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block = '']) => block);
  const inline = [...markdown.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => `\`${code.replace(/\s+/g, ' ')}\``,
  );
  return [...blocks, ...inline];
}

/** The texts of a source file, comments left out; what is put in when it runs is `…`. */
function listTexts(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const textOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [textOf(node.left), textOf(node.right)];
      return left === undefined && right === undefined ? undefined : (left ?? '…') + (right ?? '…');
    }
    return undefined;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text = textOf(node);
    if (text !== undefined) texts.push(text);
    if (!(ts.isBinaryExpression(node) && text !== undefined)) ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

describe('Every command that is named', () => {
  const papers = [
    'README.md',
    'CHANGELOG.md',
    'rate-tables/README.md',
    'test/cases/README.md',
    ...listFiles('templates', 'README.md'),
  ];

  test('is found by its name and flags', () => {
    expect(listFaults('roll draft 2026 --cutoff 2025-09-30')).toEqual([]);
    expect(listFaults('roll drafts 2026')).toEqual(['roll drafts']);
    expect(listFaults('roll draft 2026 --cut 2025-09-30')).toEqual(['roll draft --cut']);
    expect(listFaults('rolls draft 2026')).toEqual(['rolls']);
    expect(listCalls('run `npm run -s sewer -- rates check` and')).toEqual(['rates check']);
    expect(listBareCalls('Enter it (account edit N --parcel), then go on')).toContain('account edit N --parcel');
  });

  test.each(papers)('in %s exists', (path) => {
    const code = listCode(readFileSync(path, 'utf8'));
    expect(code.flatMap((text) => [...listCalls(text), ...listBareCalls(text)]).flatMap(listFaults)).toEqual([]);
  });

  test('in what the program says exists', () => {
    const faults = listFiles('src', '.ts').flatMap((path) =>
      listTexts(path)
        .flatMap((text) => [...(path.startsWith(DATABASE) ? [] : listCalls(text)), ...listBareCalls(text)])
        .flatMap((call) => listFaults(call).map((fault) => `${path}: ${fault} in "${call}"`)),
    );
    expect(faults).toEqual([]);
  });

  test('and every flag that the program names belongs to some command', () => {
    const known = new Set<string>(EVERYWHERE);
    const collect = (command: Command): void => {
      for (const { long } of command.options) known.add(long ?? '');
      command.commands.forEach(collect);
    };
    collect(program);
    const unknown = listFiles('src', '.ts')
      .filter((path) => !/backup|restore|postgres|database/.test(path))
      .flatMap((path) =>
        listTexts(path)
          .flatMap((text) => text.match(FLAG) ?? [])
          .filter((flag) => !known.has(flag))
          .map((flag) => `${path}: ${flag}`),
      );
    expect(unknown).toEqual([]);
  });
});
