/** One piece of a document that a reader may copy or follow. */
export interface Mention {
  readonly kind: 'link' | 'code' | 'shell' | 'text';
  readonly text: string;
  readonly line: number;
  /** In the first column of a table of settings. */
  readonly isSettingCell: boolean;
}

export interface Document {
  /** From the root of the repository. */
  readonly path: string;
  readonly mentions: readonly Mention[];
  /** What a link may name behind its `#`. */
  readonly anchors: ReadonlySet<string>;
}

const FENCE = /^( {0,3})(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)^ {0,3}\2[^\n]*$/gm;
const CODE_SPAN = /(`+)([^`]|[^`](?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g;
const LINK = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const LINK_DEFINITION = /^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)>?/gm;
const HEADING = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm;
/** Blocks in these languages are commands; the others are examples of code and of messages. */
const SHELL = new Set(['', 'sh', 'bash', 'shell', 'console']);

const SETTINGS_HEAD = /^(?:Setting|Environment)$/;

/** Keeps the length and the lines, so that every later match has its place in the document. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The anchor that GitHub gives to a heading. */
function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const counts = new Map<string, number>();
  for (const [, heading = ''] of text.matchAll(HEADING)) {
    const slug = slugOf(heading);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/** Where the first cells of the rows of a settings table begin and end. */
function settingCells(text: string): { readonly from: number; readonly to: number }[] {
  const cells: { from: number; to: number }[] = [];
  let start = 0;
  let isInside = false;
  for (const line of text.split('\n')) {
    const first = /^\s*\|([^|]*)\|/.exec(line);
    if (first === null) isInside = false;
    else if (isInside) cells.push({ from: start, to: start + first[0].length });
    else isInside = SETTINGS_HEAD.test(first[1]?.trim() ?? '');
    start += line.length + 1;
  }
  return cells;
}

export function readDocument(path: string, source: string): Document {
  const mentions: Mention[] = [];
  const cells = settingCells(source);
  const add = (kind: Mention['kind'], text: string, at: number): void => {
    const line = source.slice(0, at).split('\n').length;
    const isSettingCell = cells.some(({ from, to }) => at >= from && at < to);
    mentions.push({ kind, text, line, isSettingCell });
  };
  const withoutBlocks = source.replace(
    FENCE,
    (whole, _indent, _fence, language: string, body: string, at: number) => {
      const kind = SHELL.has(language.trim()) ? 'shell' : 'text';
      let start = at + whole.indexOf('\n') + 1;
      for (const line of body.split('\n')) {
        add(kind, line, start);
        start += line.length + 1;
      }
      return blank(whole);
    },
  );
  const prose = withoutBlocks.replace(CODE_SPAN, (whole, _ticks, code: string, at: number) => {
    add('code', code.replace(/\s+/g, ' ').trim(), at);
    return blank(whole);
  });
  for (const pattern of [LINK, LINK_DEFINITION])
    for (const match of prose.matchAll(pattern)) add('link', match[1] ?? '', match.index);
  mentions.sort((a, b) => a.line - b.line);
  return { path, mentions, anchors: anchorsOf(withoutBlocks) };
}
