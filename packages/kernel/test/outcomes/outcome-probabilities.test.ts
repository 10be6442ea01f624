import { fraction } from '@palpite/kernel/fraction';
import {
  areOutcomeProbabilities,
  expectedFactor,
  greatestFactor,
  PROBABILITY_SCALE,
} from '@palpite/kernel/outcome-probabilities';
import { describe, expect, it } from 'vitest';

const NONE = { win: 0, halfWin: 0, void: 0, halfLose: 0 };
const placed = fraction(228n, 100n);

describe('expectedFactor', () => {
  it('values a selection that is certain to be refunded at its stake, whatever its odds', () => {
    expect(expectedFactor({ ...NONE, void: PROBABILITY_SCALE }, placed)).toEqual(fraction(1n));
  });

  it('adds probability times factor over all outcomes and counts the missing rest as lost', () => {
    const quarter = PROBABILITY_SCALE / 4;
    const each = { win: quarter, halfWin: quarter, void: quarter / 2, halfLose: quarter / 2 };
    // 1/4 × 2.28 + 1/4 × 1.64 + 1/8 × 1 + 1/8 × 1/2 = 1.1675
    expect(expectedFactor(each, placed)).toEqual(fraction(11_675n, 10_000n));
  });
});

describe('greatestFactor', () => {
  it('is the factor of the best outcome that can still happen', () => {
    expect(greatestFactor({ ...NONE, win: 1 }, placed)).toEqual(placed);
    expect(greatestFactor({ ...NONE, halfWin: 1, void: 5 }, placed)).toEqual(fraction(164n, 100n));
    expect(greatestFactor({ ...NONE, void: 5 }, placed)).toEqual(fraction(1n));
    expect(greatestFactor({ ...NONE, halfLose: 5 }, placed)).toEqual(fraction(1n, 2n));
    expect(greatestFactor(NONE, placed)).toEqual(fraction(0n));
  });
});

describe('areOutcomeProbabilities', () => {
  it('accepts whole billionths that sum to one at most', () => {
    expect(areOutcomeProbabilities({ ...NONE, win: PROBABILITY_SCALE })).toBe(true);
    expect(areOutcomeProbabilities({ ...NONE, win: PROBABILITY_SCALE, void: 1 })).toBe(false);
    expect(areOutcomeProbabilities({ ...NONE, win: 0.5 })).toBe(false);
    expect(areOutcomeProbabilities({ ...NONE, win: -1 })).toBe(false);
    expect(areOutcomeProbabilities({ win: 1 })).toBe(false);
    expect(areOutcomeProbabilities(null)).toBe(false);
  });
});
