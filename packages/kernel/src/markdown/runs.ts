/** A piece of text with the same marks. Text is only ever shown as text: there is no markup in it. */
export interface Run {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly struck?: true;
  /** Where a tap leads. */
  readonly to?: string;
}

type Marks = Omit<Run, 'text'>;

export const RUNS_MAX = 200;
const ADDRESS_MAX = 300;

/**
 * A route of the app, a path of the page's own host, an https address or a mail address. Any other scheme could
 * execute code.
 */
export function isSafeAddress(address: string): boolean {
  if (address.length > ADDRESS_MAX || /[\s\\"'<>]|\p{Cc}/u.test(address)) return false;
  return (
    /^#\//.test(address) ||
    /^\/(?!\/)/.test(address) ||
    /^https:\/\/[a-z0-9.-]+(?:[/?#:]|$)/i.test(address) ||
    /^mailto:[a-z0-9._%+-]+@[a-z0-9.-]+$/i.test(address)
  );
}

const ESCAPE = /^\\([\\*~[\]()#>|`-])/;
const LINK = /^\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)/;
/** A mark opens before a letter and closes after one, so that `2 * 3` stays as it is. */
const OPENINGS: readonly { readonly sign: string; readonly mark: Marks }[] = [
  { sign: '**', mark: { bold: true } },
  { sign: '~~', mark: { struck: true } },
  { sign: '*', mark: { italic: true } },
];

/** The inline marks of Markdown: `**bold**`, `*italic*`, `~~struck~~`, `[text](address)` and a backslash before a sign. */
export function readRuns(source: string): Run[] {
  const runs: Run[] = [];
  readInto(runs, source, {});
  return runs.slice(0, RUNS_MAX);
}

function readInto(runs: Run[], source: string, marks: Marks): void {
  let rest = source;
  while (rest !== '' && runs.length <= RUNS_MAX) {
    const escaped = ESCAPE.exec(rest);
    if (escaped) {
      push(runs, escaped[1] ?? '', marks);
      rest = rest.slice(2);
      continue;
    }
    const link = marks.to === undefined ? LINK.exec(rest) : null;
    if (link && isSafeAddress(link[2] ?? '')) {
      readInto(runs, link[1] ?? '', { ...marks, to: link[2] ?? '' });
      rest = rest.slice(link[0].length);
      continue;
    }
    const marked = markedAt(rest);
    if (marked) {
      readInto(runs, marked.inside, { ...marks, ...marked.mark });
      rest = rest.slice(marked.length);
      continue;
    }
    const plain = /^(?:[^\\*~[]+|[\s\S])/u.exec(rest)?.[0] ?? rest;
    push(runs, plain, marks);
    rest = rest.slice(plain.length);
  }
}

function markedAt(rest: string) {
  for (const { sign, mark } of OPENINGS) {
    if (!rest.startsWith(sign) || !/\S/u.test(rest.charAt(sign.length))) continue;
    const end = closingOf(rest, sign);
    if (end > sign.length) return { inside: rest.slice(sign.length, end), length: end + sign.length, mark };
  }
  return undefined;
}

/** A single star does not close at one of the two stars of bold text inside. */
function closingOf(rest: string, sign: string): number {
  let end = rest.indexOf(sign, sign.length + 1);
  while (end > 0) {
    const isDouble = sign === '*' && (rest[end + 1] === '*' || rest[end - 1] === '*');
    if (!isDouble && /\S/u.test(rest.charAt(end - 1)) && rest.charAt(end - 1) !== '\\') return end;
    end = rest.indexOf(sign, end + 1);
  }
  return -1;
}

function push(runs: Run[], text: string, marks: Marks): void {
  const last = runs.at(-1);
  const isSame =
    last &&
    last.bold === marks.bold &&
    last.italic === marks.italic &&
    last.struck === marks.struck &&
    last.to === marks.to;
  if (isSame) runs[runs.length - 1] = { ...last, text: last.text + text };
  else runs.push({ text, ...marks });
}
