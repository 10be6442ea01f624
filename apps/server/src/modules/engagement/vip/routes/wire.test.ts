import { describe, expect, it } from 'vitest';
import { prizeParts } from './wire.ts';

describe('a prize of the wheel on the wire', () => {
  it('is an amount of money, or a number of pieces', () => {
    expect(prizeParts('free_bet', 500n, 'BRL')).toEqual({ amount: 500, count: 1 });
    expect(prizeParts('free_round', 5n, 'BRL')).toEqual({ amount: 0, count: 5 });
    expect(prizeParts('points', 100n, 'BRL')).toEqual({ amount: 0, count: 100 });
  });

  it('is one booster, not as many as its basis points', () => {
    expect(prizeParts('booster', 1_000n, 'BRL')).toEqual({ amount: 0, count: 1 });
  });
});
