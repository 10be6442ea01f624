import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const CITATION = /\[([A-Z][A-Z0-9]*-\d{3,}(?:[,;\s]+[A-Z][A-Z0-9]*-\d{3,})*)\]/g;
const ID = /^[A-Z][A-Z0-9]*-\d{3,}$/;
/** `[%s]`, `[$id]` and `[${id}]`: the id comes from the table that the test runs over. */
const OPEN_CITATION = /\[(?:%s|\$\w+|\0)\]/;
const TESTS = new Set(['it', 'test', 'describe', 'suite']);

interface Line {
  readonly id: string;
  readonly part: string;
  readonly kind: string;
  readonly text: string;
}

interface Citation {
  readonly id: string;
  readonly path: string;
}

interface PartCount {
  readonly part: string;
  readonly shown: number;
  readonly total: number;
}

interface Trace {
  readonly missing: readonly Line[];
  readonly counts: readonly PartCount[];
  /** Cited in a title, but no line of the checklist: a typing error that would count as proof. */
  readonly unknown: readonly Citation[];
}

/** In the order in which they are built; notes are for the reader and need no test. */
const PARTS: readonly string[] = ['foundation', 'sportsbook', 'money', 'casino', 'growth', 'reach'];

const ROOT = resolve(import.meta.dirname, '../..');
const OUTSIDE = new Set(['node_modules', 'dist', 'fixtures', '.git', '.cache', '.data']);
const TEST = /(?:\.test\.tsx?|\.e2e\.ts)$/;

function testFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return OUTSIDE.has(entry.name) ? [] : testFiles(path);
    return TEST.test(entry.name) ? [path] : [];
  });
}

/** The tests of this tool cite ids that do not exist, to show that they are refused. */
const isOwnTest = (path: string): boolean => path.startsWith('tools/trace/');

function main(wanted: string | undefined): number {
  if (wanted !== undefined && !PARTS.includes(wanted)) {
    console.error(`trace: there is no part ${wanted}; the parts are ${PARTS.join(', ')}`);
    return 1;
  }
  const lines = JSON.parse(readFileSync(join(ROOT, 'docs/checklist.json'), 'utf8')) as Line[];
  const paths = testFiles('').filter((path) => !isOwnTest(path));
  if (paths.length === 0 || lines.length === 0) {
    console.error(
      `trace: read ${paths.length} test files and ${lines.length} lines of the checklist: too few to trust`,
    );
    return 1;
  }
  const citations: Citation[] = paths.flatMap((path) =>
    citedIds(path, readFileSync(join(ROOT, path), 'utf8')).map((id) => ({ id, path })),
  );
  const result = trace(lines, citations, wanted === undefined ? PARTS : [wanted]);
  for (const { id, kind, text } of result.missing) console.log(`${id.padEnd(14)}${kind.padEnd(10)}${text}`);
  console.log(`\n${'part'.padEnd(12)}shown / total`);
  for (const { part, shown, total } of result.counts) {
    console.log(`${part.padEnd(12)}${String(shown).padStart(5)} / ${total}`);
  }
  for (const { id, path } of result.unknown)
    console.error(`trace: ${path} cites ${id}, which the checklist lacks`);
  console.log(
    `trace: ${paths.length} test files, ${lines.length} lines, ${result.unknown.length} unknown ids`,
  );
  return result.unknown.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv[2]);

export function trace(
  lines: readonly Line[],
  citations: readonly Citation[],
  parts: readonly string[],
): Trace {
  const known = new Set(lines.map((line) => line.id));
  const shown = new Set(citations.map((citation) => citation.id));
  const ofPart = (part: string): Line[] => lines.filter((line) => line.part === part);
  return {
    missing: parts.flatMap((part) => ofPart(part).filter((line) => !shown.has(line.id))),
    counts: PARTS.map((part) => ({
      part,
      shown: ofPart(part).filter((line) => shown.has(line.id)).length,
      total: ofPart(part).length,
    })),
    unknown: citations.filter((citation) => !known.has(citation.id)),
  };
}

/** it(…), it.concurrent(…), it.each(table)(…): the name at the root of what is called. */
function rootName(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootName(node.expression);
  return ts.isTaggedTemplateExpression(node) ? rootName(node.tag) : undefined;
}

/** The text of a title; what is filled in at run time becomes one NUL character. */
function titleText(node: ts.Node | undefined): string {
  if (node === undefined) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => `\0${span.literal.text}`).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return titleText(node.left) + titleText(node.right);
  }
  return ts.isParenthesizedExpression(node) ? titleText(node.expression) : '\0';
}

function declarationsOf(file: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      found.set(node.name.text, node.initializer);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Every id that stands in a table as a string or a key; a name is followed to its declaration in the same file. */
function idsInTable(table: ts.Node, declarations: ReadonlyMap<string, ts.Node>): string[] {
  const ids: string[] = [];
  const followed = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && ID.test(node.text)) ids.push(node.text);
    if (ts.isIdentifier(node) && !followed.has(node.text)) {
      followed.add(node.text);
      const declared = declarations.get(node.text);
      if (declared) visit(declared);
    }
    node.forEachChild(visit);
  };
  visit(table);
  return ids;
}

/** What a test runs over: the argument of each(…), the list of an enclosing `for`, the owner of a `forEach`. */
function tableOf(call: ts.CallExpression): ts.Node | undefined {
  if (ts.isCallExpression(call.expression)) return call.expression.arguments[0];
  if (ts.isTaggedTemplateExpression(call.expression)) return call.expression.template;
  for (let at: ts.Node = call.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isForOfStatement(at)) return at.expression;
    if (ts.isCallExpression(at) && /\.(?:forEach|map)$/.test(at.expression.getText())) return at.expression;
  }
  return undefined;
}

/** The ids that the titles of a test file cite. Comments and other strings do not count. */
export function citedIds(path: string, text: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, kind);
  const declarations = declarationsOf(file);
  const cited: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TESTS.has(rootName(node.expression) ?? '')) {
      const title = titleText(node.arguments[0]);
      for (const [, ids = ''] of title.matchAll(CITATION)) cited.push(...ids.split(/[,;\s]+/));
      const table = OPEN_CITATION.test(title) ? tableOf(node) : undefined;
      if (table) cited.push(...idsInTable(table, declarations));
    }
    node.forEachChild(visit);
  };
  visit(file);
  return [...new Set(cited)];
}
