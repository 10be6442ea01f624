import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnLadder, ladderFloor, ODDS_LADDER, rungAbove } from './odds-ladder.ts';

const odds = fc.integer({ min: 1_000, max: 3_000_000 });

describe('the ladder of odds', () => {
  it.each([
    [1_000, 1_000],
    [1_019, 1_010],
    [1_990, 1_990],
    [2_010, 2_000],
    [2_990, 2_980],
    [3_040, 3_000],
    [5_990, 5_900],
    [9_999, 9_800],
    [10_499, 10_000],
    [33_999, 32_000],
    [109_999, 100_000],
    [500_000, 500_000],
    [1_250_000, 1_200_000],
  ])('rounds %i thousandths down to %i', (exact, rung) => {
    expect(ladderFloor(exact)).toBe(rung);
  });

  it('has every bound as a rung, reached by whole steps of the band below it', () => {
    for (const [index, { from, step }] of ODDS_LADDER.entries()) {
      expect(isOnLadder(from)).toBe(true);
      const next = ODDS_LADDER[index + 1]?.from;
      if (next !== undefined) expect((next - from) % step).toBe(0);
    }
  });

  it('never rounds up, leaves a rung as it is, and loses less than one step', () => {
    fc.assert(
      fc.property(odds, (exact) => {
        const rung = ladderFloor(exact);
        expect(rung).toBeLessThanOrEqual(exact);
        expect(ladderFloor(rung)).toBe(rung);
        expect(rungAbove(rung)).toBeGreaterThan(exact);
        expect(isOnLadder(rungAbove(rung))).toBe(true);
      }),
    );
  });

  it('keeps the order of odds', () => {
    fc.assert(
      fc.property(odds, odds, (one, other) => {
        if (one <= other) expect(ladderFloor(one)).toBeLessThanOrEqual(ladderFloor(other));
      }),
    );
  });

  it('refuses odds below 1', () => {
    expect(() => ladderFloor(999)).toThrow(RangeError);
  });
});
