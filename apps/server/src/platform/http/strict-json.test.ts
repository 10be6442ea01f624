import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JSON_DEPTH_MAX, type JsonFault, readStrictJson } from './strict-json.ts';

const faultOf = (text: string) => {
  const read = readStrictJson(text);
  return read.is === 'fault' ? `${read.fault} ${read.path}`.trim() : 'value';
};

/** A document before it is serialised: unlike a value it can hold a duplicate key, a lone surrogate, or 1e400. */
type Piece =
  | { readonly is: 'scalar'; readonly text: string; readonly fault?: JsonFault }
  | { readonly is: 'list'; readonly items: readonly Piece[] }
  | { readonly is: 'object'; readonly members: readonly { readonly name: string; readonly item: Piece }[] };

const wellFormed = fc.string({ unit: fc.constantFrom('a', 'é', '\u2028', '"', '\\', '\n', '😀', '0') });
const scalar: fc.Arbitrary<Piece> = fc.oneof(
  fc
    .constantFrom('null', 'true', 'false', '0', '-0', '1e308', '-1.5E-10', '1E2')
    .map((text) => ({ is: 'scalar' as const, text })),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({
    is: 'scalar' as const,
    text: JSON.stringify(value),
  })),
  wellFormed.map((text) => ({ is: 'scalar' as const, text: JSON.stringify(text) })),
  fc.constantFrom('"\\ud83d\\ude00"', '"\\u0041"', '"\\/"').map((text) => ({ is: 'scalar' as const, text })),
  fc
    .constantFrom<[string, JsonFault]>(
      ['1e400', 'number-overflow'],
      ['-1E+999', 'number-overflow'],
      [`1${'0'.repeat(400)}`, 'number-overflow'],
      ['"\\ud800"', 'lone-surrogate'],
      ['"\\uDC00"', 'lone-surrogate'],
      ['"\\ud800\\u0041"', 'lone-surrogate'],
      ['"\ud800"', 'lone-surrogate'],
      ['"\\ud83d😀"', 'lone-surrogate'],
    )
    .map(([text, fault]) => ({ is: 'scalar' as const, text, fault })),
);
const name = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.string({ maxLength: 3, unit: fc.constantFrom('a', 'b', 'c', 'é', '"', '\\') }),
  },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'prototype') },
);
const { document } = fc.letrec<{ document: Piece }>((tie) => ({
  document: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    scalar,
    fc.array(tie('document'), { maxLength: 4 }).map((items) => ({ is: 'list' as const, items })),
    fc
      .array(fc.record({ name, item: tie('document') }), { maxLength: 4 })
      .map((members) => ({ is: 'object' as const, members })),
  ),
}));

const GAPS = ['', ' ', '\n\t', '\r'];
function write(piece: Piece, gap: string): string {
  if (piece.is === 'scalar') return piece.text;
  if (piece.is === 'list') return `[${gap}${piece.items.map((item) => write(item, gap)).join(`${gap},`)}]`;
  const members = piece.members.map((member, index) => {
    const escapedName = [...member.name].map((letter) => `\\u${hex(letter)}`).join('');
    const key = index % 2 === 0 ? JSON.stringify(member.name) : `"${escapedName}"`;
    return `${key}${gap}:${gap}${write(member.item, gap)}`;
  });
  return `{${gap}${members.join(`,${gap}`)}${gap}}`;
}
const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(4, '0');

/** The first broken rule in reading order, by plain recursion over the document. */
function broken(piece: Piece, depth = 0): JsonFault | undefined {
  if (piece.is === 'scalar') return piece.fault;
  if (depth === JSON_DEPTH_MAX) return 'too-deep';
  if (piece.is === 'list') return firstOf(piece.items, (item) => broken(item, depth + 1));
  const seen: string[] = [];
  return firstOf(piece.members, (member) => {
    if (['__proto__', 'constructor', 'prototype'].includes(member.name)) return 'prototype-key';
    if (seen.includes(member.name)) return 'duplicate-key';
    seen.push(member.name);
    return broken(member.item, depth + 1);
  });
}
function firstOf<T>(items: readonly T[], fault: (item: T) => JsonFault | undefined): JsonFault | undefined {
  for (const item of items) {
    const found = fault(item);
    if (found) return found;
  }
  return undefined;
}

describe('strict JSON', { timeout: 60_000 }, () => {
  it('accepts what JSON.parse accepts, except for the named rules, and returns the same value', () => {
    fc.assert(
      fc.property(document, fc.constantFrom(...GAPS), (piece, gap) => {
        const text = write(piece, gap);
        const read = readStrictJson(text);
        const fault = broken(piece);
        if (fault) expect(read, text).toMatchObject({ is: 'fault', fault });
        else expect(read, text).toEqual({ is: 'value', value: JSON.parse(text) });
      }),
      { numRuns: 3_000 },
    );
  });

  it('reports a syntax fault exactly where JSON.parse throws', () => {
    const cut = fc
      .tuple(document, fc.nat(), fc.constantFrom('', ',', '}', '"', ' ', '\\', '0', 'e', ':', '['))
      .map(([piece, at, put]) => {
        const text = write(piece, '');
        const index = at % (text.length + 1);
        return text.slice(0, index) + put + text.slice(index + 1);
      });
    fc.assert(
      fc.property(fc.oneof(cut, fc.string(), fc.json()), (text) => {
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        const read = readStrictJson(text);
        expect(read.is === 'fault' && read.fault === 'syntax', text).toBe(!parses);
      }),
      { numRuns: 5_000 },
    );
  });

  it('reports the path of the fault', () => {
    expect(faultOf('{"a":1,"b":{"c":1,"c":2}}')).toBe('duplicate-key b.c');
    expect(faultOf('{"list":[{"id":1},{"id":1,"id":1}]}')).toBe('duplicate-key list.1.id');
    expect(faultOf('{"a":{"__proto__":1}}')).toBe('prototype-key a.__proto__');
    expect(faultOf('{"a":[1,"x","\\ud800"]}')).toBe('lone-surrogate a.2');
    expect(faultOf('{"a":{"b":[0,1e400]}}')).toBe('number-overflow a.b.1');
    expect(faultOf('[1e400]')).toBe('number-overflow 0');
    expect(faultOf('{"a":1,"\\u0061":2}')).toBe('duplicate-key a');
  });

  it('allows the same key in different objects and after an inner object has closed', () => {
    expect(faultOf('{"a":{"a":{"a":1},"b":2},"b":{"a":1}}')).toBe('value');
    expect(faultOf('[{"a":1},{"a":1}]')).toBe('value');
    expect(faultOf('{"a":{"b":1},"a":2}')).toBe('duplicate-key a');
  });

  it('counts brackets of both kinds as depth, but not those inside strings', () => {
    const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
    expect(faultOf(nested(JSON_DEPTH_MAX))).toBe('value');
    expect(faultOf(nested(JSON_DEPTH_MAX + 2))).toMatch(/^too-deep 0\.a/);
    expect(faultOf(JSON.stringify('['.repeat(100)))).toBe('value');
  });

  it('survives sixty-four kilobytes of brackets', () => {
    expect(faultOf('['.repeat(65_536))).toBe('syntax');
    expect(faultOf('['.repeat(32_768) + ']'.repeat(32_768))).toMatch(/^too-deep/);
  });
});
