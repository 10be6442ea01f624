import { fraction } from '@palpite/kernel/fraction';
import {
  areOutcomeProbabilities,
  exactProbabilities,
  expectedFactor,
  greatestFactor,
  type OutcomeProbabilities,
  PROBABILITY_SCALE,
} from '@palpite/kernel/outcome-probabilities';
import { describe, expect, it } from 'vitest';

const NONE = { win: 0, halfWin: 0, void: 0, halfLose: 0 };
const placed = fraction(228n, 100n);
const expected = (of: OutcomeProbabilities) => expectedFactor(exactProbabilities(of), placed);
const greatest = (of: OutcomeProbabilities) => greatestFactor(exactProbabilities(of), placed);

describe('expectedFactor', () => {
  it('values a selection that is certain to be refunded at its stake, whatever its odds', () => {
    expect(expected({ ...NONE, void: PROBABILITY_SCALE })).toEqual(fraction(1n));
  });

  it('adds probability times factor over all outcomes and counts the missing rest as lost', () => {
    const quarter = PROBABILITY_SCALE / 4;
    const each = { win: quarter, halfWin: quarter, void: quarter / 2, halfLose: quarter / 2 };
    // 1/4 × 2.28 + 1/4 × 1.64 + 1/8 × 1 + 1/8 × 1/2 = 1.1675
    expect(expected(each)).toEqual(fraction(11_675n, 10_000n));
  });
});

describe('greatestFactor', () => {
  it('is the factor of the best outcome that can still happen', () => {
    expect(greatest({ ...NONE, win: 1 })).toEqual(placed);
    expect(greatest({ ...NONE, halfWin: 1, void: 5 })).toEqual(fraction(164n, 100n));
    expect(greatest({ ...NONE, void: 5 })).toEqual(fraction(1n));
    expect(greatest({ ...NONE, halfLose: 5 })).toEqual(fraction(1n, 2n));
    expect(greatest(NONE)).toEqual(fraction(0n));
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
