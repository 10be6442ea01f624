import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTypo, anyWord, mistype } from './test/typos.ts';
import { distance } from './vocabulary.ts';

describe('typos between two words', () => {
  it('property: are zero from a word to itself, symmetric, and never more than its letters', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        expect(distance(a, a).whole).toBe(0);
        expect(distance(a, b).whole).toBe(distance(b, a).whole);
        expect(distance(a, b).whole).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance(a, b).start).toBeLessThanOrEqual(distance(a, b).whole);
      }),
    );
  });

  it('property: one mistake counts at most one typo, and a prefix of a word counts none', () => {
    fc.assert(
      fc.property(anyWord, anyTypo, fc.integer({ min: 1, max: 14 }), (word, typo, letters) => {
        expect(distance(mistype(word, typo), word).whole).toBeLessThanOrEqual(1);
        expect(distance(word.slice(0, letters), word).start).toBe(0);
      }),
    );
  });
});
