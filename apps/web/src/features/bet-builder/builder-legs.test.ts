import type { Odds } from '@palpite/kernel/odds';
import { describe, expect, it } from 'vitest';
import { type BuilderLeg, isQuarterLine, returnOf, toggled } from './builder-legs.ts';

const leg = (marketId: number, ty: number): BuilderLeg => ({
  key: `${marketId}:${ty}`,
  marketId,
  ty,
  line: '',
  market: '',
  selection: '',
});

describe('the selections of a bet builder', () => {
  it('are chosen and taken out by a tap, and one market has one of them', () => {
    const two = toggled(toggled([], leg(1, 1)), leg(2, 1));
    expect(two.map(({ key }) => key)).toEqual(['1:1', '2:1']);
    expect(toggled(two, leg(1, 3)).map(({ key }) => key)).toEqual(['2:1', '1:3']);
    expect(toggled(two, leg(2, 1)).map(({ key }) => key)).toEqual(['1:1']);
  });

  it('are ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, n) => leg(n + 1, 1));
    expect(toggled(ten, leg(11, 1))).toBe(ten);
  });

  it('are never on quarter lines', () => {
    expect(['2.5', '-1', '', '2.25', '-0.75'].map(isQuarterLine)).toEqual([false, false, false, true, true]);
  });
});

describe('the stake of a bet builder', () => {
  it('returns what is paid, rounded half up', () => {
    expect(returnOf(1_000, 4_250 as Odds)).toBe(4_250);
    expect(returnOf(333, 1_015 as Odds)).toBe(338);
  });
});
