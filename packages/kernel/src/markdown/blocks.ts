import { type Run, readRuns } from './runs.ts';

/**
 * A small document. It has no element that could carry a script, a style or a picture: whoever shows it maps each block
 * to an element of its own, and every text stays text.
 */
export type Block =
  | { readonly is: 'heading' | 'subheading' | 'paragraph' | 'quote'; readonly runs: readonly Run[] }
  | { readonly is: 'list' | 'steps'; readonly items: readonly (readonly Run[])[] }
  | { readonly is: 'table'; readonly rows: readonly (readonly (readonly Run[])[])[] }
  | { readonly is: 'rule' };

/** The longest source. A longer one is refused where it is written, and cut where it is read. */
export const SOURCE_MAX = 20_000;
export const BLOCKS_MAX = 300;
export const ITEMS_MAX = 100;
export const CELLS_MAX = 4;

const HEADING = /^(#{1,6})\s+(\S.*?)\s*#*$/;
const BULLET = /^\s*[-*+]\s+(\S.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(\S.*)$/;
const QUOTE = /^\s*>\s?(.*)$/;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const ROW = /^\s*\|(.+)\|\s*$/;
const ROW_LINE = /^\s*\|[\s:|-]+\|\s*$/;

/**
 * Reads Markdown: headings, paragraphs, lists, steps, quotes, tables, rules and inline marks. Anything else, HTML
 * above all, is text as it was written.
 */
export function readMarkdown(source: string): Block[] {
  const lines = source.slice(0, SOURCE_MAX).replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length && blocks.length < BLOCKS_MAX) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const { block, next } = readBlock(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

interface Read {
  readonly block: Block | undefined;
  readonly next: number;
}

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? '';
  const heading = HEADING.exec(line);
  if (heading) {
    const is = (heading[1]?.length ?? 1) <= 2 ? 'heading' : 'subheading';
    return { block: { is, runs: readRuns(heading[2] ?? '') }, next: at + 1 };
  }
  if (RULE.test(line)) return { block: { is: 'rule' }, next: at + 1 };
  if (QUOTE.test(line)) return readQuote(lines, at);
  if (BULLET.test(line)) return readList(lines, at, BULLET, 'list');
  if (NUMBER.test(line)) return readList(lines, at, NUMBER, 'steps');
  if (ROW.test(line)) return readTable(lines, at);
  return readParagraph(lines, at);
}

function readQuote(lines: readonly string[], from: number): Read {
  const inside: string[] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const quoted = QUOTE.exec(lines[at] ?? '');
    if (!quoted) break;
    inside.push((quoted[1] ?? '').trim());
  }
  return { block: { is: 'quote', runs: readRuns(inside.join(' ').trim()) }, next: at };
}

/** A line that begins with spaces goes on with its item. */
function readList(lines: readonly string[], from: number, sign: RegExp, is: 'list' | 'steps'): Read {
  const items: string[] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const item = sign.exec(line);
    if (item) items.push(item[1] ?? '');
    else if (/^\s{2,}\S/.test(line)) items[items.length - 1] += ` ${line.trim()}`;
    else break;
  }
  return { block: { is, items: items.slice(0, ITEMS_MAX).map(readRuns) }, next: at };
}

function readTable(lines: readonly string[], from: number): Read {
  const rows: Run[][][] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const row = ROW.exec(line);
    if (!row) break;
    if (ROW_LINE.test(line)) continue;
    rows.push(
      (row[1] ?? '')
        .split('|')
        .slice(0, CELLS_MAX)
        .map((cell) => readRuns(cell.trim())),
    );
  }
  const block: Block | undefined =
    rows.length > 0 ? { is: 'table', rows: rows.slice(0, ITEMS_MAX) } : undefined;
  return { block, next: at };
}

function readParagraph(lines: readonly string[], from: number): Read {
  const inside = [lines[from]?.trim() ?? ''];
  let at = from + 1;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || startsBlock(line)) break;
    inside.push(line.trim());
  }
  return { block: { is: 'paragraph', runs: readRuns(inside.join(' ')) }, next: at };
}

const startsBlock = (line: string): boolean =>
  [HEADING, RULE, QUOTE, BULLET, NUMBER, ROW].some((sign) => sign.test(line));

/** The words of a document, for a search and for the time that it takes to read. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map(textOfBlock)
    .filter((text) => text !== '')
    .join(' ');
}

function textOfBlock(block: Block): string {
  if (block.is === 'rule') return '';
  if (block.is === 'table') return block.rows.flat().map(textOfRuns).join(' ');
  if ('items' in block) return block.items.map(textOfRuns).join(' ');
  return textOfRuns(block.runs);
}

const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
