import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

interface Piece {
  readonly text: string;
  readonly line: number;
}

/** Three views of the same text; each keeps the positions of its characters, so that line numbers stay right. */
interface Views {
  /** Without comments and string literals. */
  readonly code: string;
  readonly comments: string;
  readonly strings: readonly Piece[];
  /** Functions of a script, by their first line and length. */
  readonly functions: readonly { readonly line: number; readonly lines: number }[];
}

const QUOTED = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.JsxText,
  ts.SyntaxKind.RegularExpressionLiteral,
]);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

export interface TidyFile {
  readonly path: string;
  readonly text: string;
  readonly views: Views;
}

const OUTSIDE = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'shots',
  'coverage',
  'fixtures',
  'generated',
]);
const READABLE = /\.(?:tsx?|mts|mjs|css|sql|md|html|json|ya?ml|sh)$/;
/** Input data that is not written by hand. */
const GIVEN = new Set(['docs/checklist.json']);

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return OUTSIDE.has(entry.name) ? [] : walk(root, path);
    return entry.isFile() && READABLE.test(entry.name) && !GIVEN.has(path) ? [path] : [];
  });
}

export function tidyFile(path: string, text: string): TidyFile {
  return { path, text, views: readViews(path, text) };
}

export function readTree(root: string): TidyFile[] {
  return walk(root, '').map((path) => tidyFile(path, readFileSync(join(root, path), 'utf8')));
}

/** Every node, the outermost first; comments and punctuation are none. */
function visitNodes(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visitNodes(child, see));
}

/** Outside literals two slashes, or a slash and a star, begin a comment and nothing else. */
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|^#![^\n]*/g;

function viewsOfScript(path: string, text: string): Views {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, false, kindOf(path));
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const functions: { line: number; lines: number }[] = [];
  const quoted: { start: number; end: number }[] = [];
  visitNodes(file, (node) => {
    if (QUOTED.has(node.kind)) quoted.push({ start: node.getStart(file), end: node.end });
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const line = lineAt(node.getStart(file));
    functions.push({ line, lines: lineAt(node.end) - line + 1 });
  });
  let [code, comments, position] = ['', '', 0];
  const strings: Piece[] = [];
  for (const { start, end } of [...quoted, { start: text.length, end: text.length }]) {
    const between = text.slice(position, start);
    const withoutComments = between.replace(COMMENT, blank);
    const own = text.slice(start, end);
    code += withoutComments + blank(own);
    comments += onlyComments(between) + blank(own);
    if (end > start) strings.push({ text: own, line: lineAt(start) });
    position = end;
  }
  return { code, comments, strings, functions };
}

function onlyComments(text: string): string {
  let kept = '';
  for (const found of text.matchAll(COMMENT)) kept += blank(text.slice(kept.length, found.index)) + found[0];
  return kept + blank(text.slice(kept.length));
}

function kindOf(path: string): ts.ScriptKind {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}

function viewsOfStyle(text: string, comment: RegExp): Views {
  const code = text.replace(comment, blank);
  let comments = '';
  for (let at = 0; at < text.length; at++)
    comments += code[at] === text[at] && text[at] !== '\n' ? ' ' : text[at];
  return { code, comments, strings: [{ text: code, line: 1 }], functions: [] };
}

export function readViews(path: string, text: string): Views {
  if (/\.(?:tsx?|mts|mjs)$/.test(path)) return viewsOfScript(path, text);
  if (path.endsWith('.css')) return viewsOfStyle(text, /\/\*[\s\S]*?\*\//g);
  if (path.endsWith('.sql')) return viewsOfStyle(text, /--[^\n]*|\/\*[\s\S]*?\*\//g);
  return { code: '', comments: text, strings: [], functions: [] };
}
