import { oneLine } from '@palpite/kernel/bet-shape';
import type { Odds } from '@palpite/kernel/odds';
import { describe, expect, it } from 'vitest';
import { isVoidBet, totalOdds } from './accepted.ts';

const legs = (...odds: number[]) => odds.map((of) => ({ odds: of as Odds }));

describe('the total odds of a bet', () => {
  it('are the product of its legs, rounded down to thousandths', () => {
    expect(totalOdds({ legs: legs(1_855), shape: oneLine(1) })).toBe(1_855);
    expect(totalOdds({ legs: legs(1_855, 1_333), shape: oneLine(2) })).toBe(2_472);
  });

  it('of a system are those of its lowest line, with its bankers', () => {
    const shape = { sizes: [2, 3], bankers: [] };
    expect(totalOdds({ legs: legs(3_000, 1_500, 2_000), shape })).toBe(3_000);
    expect(totalOdds({ legs: legs(3_000, 1_500, 2_000), shape: { sizes: [1], bankers: [0] } })).toBe(4_500);
  });

  it('have a limit, so that they stay a whole number', () => {
    expect(totalOdds({ legs: legs(...Array.from({ length: 10 }, () => 900_000)), shape: oneLine(10) })).toBe(
      1_000_000_000,
    );
  });
});

it('a bet is void where every leg is', () => {
  const push = { result: { is: 'void', why: 'push' } } as const;
  expect(isVoidBet({ shape: oneLine(2) }, [push, push])).toBe(true);
  expect(isVoidBet({ shape: oneLine(2) }, [push, { result: { is: 'win' } }])).toBe(false);
});
