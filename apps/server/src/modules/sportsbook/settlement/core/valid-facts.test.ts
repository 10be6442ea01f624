import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  againMs,
  areEqualFacts,
  type CancelFact,
  closes,
  HAND_VERSIONS_FROM,
  type ResultFact,
  validFactsOf,
} from './valid-facts.ts';

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

describe('the valid facts of a market', () => {
  it('are those of the highest version, and none when that one was undone', () => {
    expect(validFactsOf([fact(1), fact(2)], []).result?.version).toBe(2);
    expect(validFactsOf([fact(1), fact(2, true)], []).result).toBeUndefined();
    expect(validFactsOf([fact(1, true), fact(2)], []).result?.version).toBe(2);
    expect(validFactsOf([], []).result).toBeUndefined();
  });

  it('are the operator’s until the decision is undone, and then the feed’s again', () => {
    const byHand = HAND_VERSIONS_FROM + 1;
    expect(validFactsOf([fact(3), fact(byHand)], []).result?.version).toBe(byHand);
    expect(validFactsOf([fact(3), fact(byHand, true)], []).result?.version).toBe(3);
    expect(validFactsOf([fact(3, true), fact(byHand, true)], []).result).toBeUndefined();
  });

  it('do not depend on the order in which they were received', () => {
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
        const keys = new Map(results.map((result) => [result, turns.next().value as number]));
        const shuffled = [...results].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        expect(validFactsOf(shuffled, [])).toEqual(validFactsOf(results, []));
      }),
    );
  });

  it('close the market by a result or a cancel without an end', () => {
    expect(closes(validFactsOf([fact(1)], []))).toBe(true);
    expect(closes(validFactsOf([], [cancel(1)]))).toBe(true);
    expect(closes(validFactsOf([], [cancel(1, false, 9_000)]))).toBe(false);
    expect(closes(validFactsOf([fact(1, true)], [cancel(1, true)]))).toBe(false);
  });

  it('do not change with a version that repeats the previous one', () => {
    expect(areEqualFacts(validFactsOf([fact(1)], []), validFactsOf([fact(1), fact(2)], []))).toBe(true);
    expect(areEqualFacts(validFactsOf([fact(1)], []), validFactsOf([fact(2, false, 'lose')], []))).toBe(
      false,
    );
    expect(areEqualFacts(validFactsOf([fact(1)], []), validFactsOf([fact(1)], [cancel(1)]))).toBe(false);
  });

  it('change when a win is shared by more or fewer', () => {
    const shared = (tied: number): ResultFact => ({
      ...fact(1),
      results: [{ selection: 'home', result: 'win', ...(tied > 1 && { deadHeat: { places: 1, tied } }) }],
    });
    expect(areEqualFacts(validFactsOf([shared(2)], []), validFactsOf([shared(2)], []))).toBe(true);
    expect(areEqualFacts(validFactsOf([shared(2)], []), validFactsOf([shared(3)], []))).toBe(false);
    expect(areEqualFacts(validFactsOf([shared(2)], []), validFactsOf([shared(1)], []))).toBe(false);
  });

  it('require another run at the end of a window that is still open', () => {
    expect(againMs(validFactsOf([], [cancel(1, false, 9_000)]), 1_000, 500)).toBe(9_000);
    expect(againMs(validFactsOf([], [cancel(1, false, 900)]), 1_000, 500)).toBeUndefined();
    expect(againMs(validFactsOf([], [cancel(1)]), 1_000, 500)).toBe(1_500);
    expect(againMs(validFactsOf([fact(1)], []), 1_000, 500)).toBeUndefined();
  });
});
