import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, visibleLength } from './text.ts';

it('escapeHtml leaves nothing that could open a tag or end an attribute, and loses nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const safe = escapeHtml(text);
      expect(safe).not.toMatch(/[<>"']/);
      const back = safe
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      expect(back).toBe(text);
    }),
  );
});

const INVISIBLE = [
  ...[' ', '\t', '\n', '\u00A0', '\u00AD', '\u034F', '\u061C', '\u115F', '\u1160', '\u17B4', '\u180E'],
  ...['\u2000', '\u200B', '\u200D', '\u200E', '\u2028', '\u202E', '\u2060', '\u2066', '\u2800', '\u3000'],
  ...['\u3164', '\uFE0F', '\uFEFF', '\uFFA0', '\u{E0020}', '\u{E0100}', '\u0301', '\u0000', '\uD800'],
];

describe('the visible length', () => {
  it.each([
    ['\u200B'.repeat(8), 0],
    ['\u2800'.repeat(9), 0],
    ['a\u200Bb\u2800c', 3],
    ['a       b', 2],
    ['chargeback', 10],
    ['возврат платежа', 14],
    ['đã hoàn tiền', 10],
    ['đã hoàn tiền'.normalize('NFD'), 10],
    ['退款已确认', 5],
    ['', 0],
  ])('of %j is %i', (text, length) => {
    expect(visibleLength(text)).toBe(length);
  });

  it('does not change with invisible characters at any place', () => {
    const letters = fc.array(fc.constantFrom('a', 'é', 'ж', 'đ', '7', '.', '退'), { maxLength: 20 });
    const gaps = fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 5 });
    fc.assert(
      fc.property(letters, fc.array(gaps, { minLength: 21, maxLength: 21 }), (text, between) => {
        const mixed = text.map((letter, index) => (between[index]?.join('') ?? '') + letter).join('');
        expect(visibleLength(mixed + (between[20]?.join('') ?? ''))).toBe(text.length);
      }),
    );
  });
});
