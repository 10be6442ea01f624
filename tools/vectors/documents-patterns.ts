import { single } from './answers.ts';
import { defineSection, type Section } from './section.ts';

/** What a stated pattern is compared with: whether the kernel takes the text. */
export interface Taking {
  readonly takes: (text: string) => boolean;
  /** What the form does to a text before its pattern is applied. */
  readonly prepare: (text: string) => string;
  /** A number with check digits is taken less often than its pattern says, never more often. */
  readonly isNarrower: boolean;
}

interface Compared {
  readonly differing: string | undefined;
}

const CODES = ['55', '52', '91', '63', '254', '57', '84', '51', '7', '1', '49'];
const DIGITS = '0123456789';

function* numbers(): Generator<string> {
  for (let length = 1; length <= 36; length += 1) {
    for (const first of DIGITS) {
      for (const second of length > 1 ? '0159' : ' ') {
        yield `${first}${second.trim()}`.padEnd(length, '4');
      }
    }
  }
}

function* texts(): Generator<string> {
  const plain = [...numbers()];
  yield* plain;
  for (const code of CODES) {
    for (const number of plain) if (number.length >= 7 && number.length <= 13) yield `+${code}${number}`;
  }
  for (const [index, number] of plain.entries()) {
    if (index % 7 === 0) yield* [` ${number}`, `${number}a`, `${number.slice(0, 3)}O${number.slice(4)}`];
  }
  for (const bank of ['HDFC', 'HDF', 'HDFCX', 'HD1C', 'hdfc']) {
    for (const rest of ['0002255', '0ABC12D', '1002255', '000225', '00022555', '0abc12d']) yield bank + rest;
  }
  for (const local of ['ab', 'a', 'a.b_c-d', 'A9', 'a b', 'á', 'x'.repeat(256), 'x'.repeat(257), '']) {
    for (const handle of [
      'upi',
      'u',
      'ok',
      'okicici',
      '9pay',
      'p9',
      'x'.repeat(64),
      'x'.repeat(65),
      'a.b',
      '',
    ]) {
      yield* [`${local}@${handle}`, `${local}${handle}`];
    }
  }
  for (const length of [1, 24, 25, 26, 30, 35, 36])
    yield* ['aB3'.repeat(20).slice(0, length), '*'.repeat(length)];
  // Numbers whose check digits are right, so that a pattern for them is met by some that are taken.
  yield* [
    '529.982.247-25',
    '52998224725',
    '529982247-25',
    '123.456.789-09',
    '529.982.24725',
    '529-982-247.25',
  ];
}

/** The part of a stated text that is a pattern; words may follow it. */
function patternIn(stated: unknown): RegExp | undefined {
  const source = typeof stated === 'string' ? /^\^.*?\$(?=$| )/.exec(stated)?.[0] : undefined;
  try {
    return source === undefined ? undefined : new RegExp(source);
  } catch {
    return undefined;
  }
}

/** A pattern has no vectors of its own: the kernel and the pattern must say the same of some thousand texts. */
export function patternSection(taking: (document: string) => Taking | undefined): Section {
  return defineSection<Compared>({
    name: 'document-pattern',
    inputs: ['regex'],
    label: () => undefined,
    read(vector) {
      const pattern = patternIn(vector.regex);
      if (!pattern) return '`regex` is not a pattern from ^ to $';
      const document = taking(String(vector._document));
      if (!document) return 'the kernel has no reader for it';
      const all = [...texts()];
      if (!all.some((text) => pattern.test(document.prepare(text)) && document.takes(text))) {
        return { differing: 'none of the texts that the kernel takes' };
      }
      return {
        differing: all.find((text) => {
          const [stated, taken] = [pattern.test(document.prepare(text)), document.takes(text)];
          return document.isNarrower ? taken && !stated : taken !== stated;
        }),
      };
    },
    facts: { agrees: ({ differing }) => single(differing === undefined ? 'yes' : `not on ${differing}`) },
  });
}
