import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  againMs,
  type CancelFact,
  closes,
  HAND_VERSIONS_FROM,
  type ResultFact,
  saysTheSame,
  wordOf,
} from './standing.ts';

const fact = (version: number, isUndone = false, home: 'win' | 'lose' = 'win'): ResultFact => ({
  version,
  isUndone,
  score: [1, 0],
  results: [{ selection: 'home', result: home }],
});
const cancel = (version: number, isUndone = false, toMs?: number): CancelFact => ({
  version,
  isUndone,
  fromMs: undefined,
  toMs,
});

describe('what stands of a market', () => {
  it('is the highest version, and nothing when that one was taken back', () => {
    expect(wordOf([fact(1), fact(2)], []).result?.version).toBe(2);
    expect(wordOf([fact(1), fact(2, true)], []).result).toBeUndefined();
    expect(wordOf([fact(1, true), fact(2)], []).result?.version).toBe(2);
    expect(wordOf([], []).result).toBeUndefined();
  });

  it('is the word of people while theirs stands, and then the feed’s again', () => {
    const byHand = HAND_VERSIONS_FROM + 1;
    expect(wordOf([fact(3), fact(byHand)], []).result?.version).toBe(byHand);
    expect(wordOf([fact(3), fact(byHand, true)], []).result?.version).toBe(3);
    expect(wordOf([fact(3, true), fact(byHand, true)], []).result).toBeUndefined();
  });

  it('does not depend on the order in which it was heard', () => {
    const facts = fc.uniqueArray(
      fc.record({
        version: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(HAND_VERSIONS_FROM + 1)),
        isUndone: fc.boolean(),
      }),
      { selector: ({ version }) => version, maxLength: 7 },
    );
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (drawn, turns) => {
        const results = drawn.map(({ version, isUndone }) => fact(version, isUndone));
        const keys = new Map(results.map((one) => [one, turns.next().value as number]));
        const shuffled = [...results].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        expect(wordOf(shuffled, [])).toEqual(wordOf(results, []));
      }),
    );
  });

  it('closes the market by a result or a cancel without an end', () => {
    expect(closes(wordOf([fact(1)], []))).toBe(true);
    expect(closes(wordOf([], [cancel(1)]))).toBe(true);
    expect(closes(wordOf([], [cancel(1, false, 9_000)]))).toBe(false);
    expect(closes(wordOf([fact(1, true)], [cancel(1, true)]))).toBe(false);
  });

  it('a version that repeats the one before it is no news', () => {
    expect(saysTheSame(wordOf([fact(1)], []), wordOf([fact(1), fact(2)], []))).toBe(true);
    expect(saysTheSame(wordOf([fact(1)], []), wordOf([fact(2, false, 'lose')], []))).toBe(false);
    expect(saysTheSame(wordOf([fact(1)], []), wordOf([fact(1)], [cancel(1)]))).toBe(false);
  });

  it('a window that is still open is looked at once more', () => {
    expect(againMs(wordOf([], [cancel(1, false, 9_000)]), 1_000, 500)).toBe(9_000);
    expect(againMs(wordOf([], [cancel(1, false, 900)]), 1_000, 500)).toBeUndefined();
    expect(againMs(wordOf([], [cancel(1)]), 1_000, 500)).toBe(1_500);
    expect(againMs(wordOf([fact(1)], []), 1_000, 500)).toBeUndefined();
  });
});
