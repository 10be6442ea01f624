import { describe, expect, it } from 'vitest';
import { POCKETS, ROULETTE_BETS, rouletteMultiple, WHEEL } from '../tables/roulette-layout.ts';
import { drawing } from '../test/drawing.ts';
import { type RouletteView, roletaBrasileira } from './roleta-brasileira.ts';

const numbers = Array.from({ length: POCKETS }, (_, number) => number);

describe('the roulette layout', () => {
  it('has every bet of a table with one zero', () => {
    const count = (kind: string) =>
      [...ROULETTE_BETS.keys()].filter((name) => name.startsWith(`${kind}-`)).length;
    expect(count('straight')).toBe(37);
    // 24 beside each other, 33 above each other, 3 with the zero.
    expect(count('split')).toBe(60);
    expect(count('street')).toBe(14);
    expect(count('corner')).toBe(23);
    expect(count('line')).toBe(11);
    expect(count('dozen') + count('column')).toBe(6);
    expect(ROULETTE_BETS.size).toBe(37 + 60 + 14 + 23 + 11 + 6 + 6);
  });

  it('has each number once on the wheel, red beside black', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(numbers);
    const red = ROULETTE_BETS.get('red');
    const colours = WHEEL.slice(1).map((number) => red?.has(number) === true);
    for (let index = 1; index < colours.length; index++) expect(colours[index]).not.toBe(colours[index - 1]);
  });

  it('returns exactly 36/37 on every bet, as the info says', () => {
    for (const bet of ROULETTE_BETS.keys()) {
      expect(numbers.reduce((sum, number) => sum + rouletteMultiple(bet, number), 0n)).toBe(36n);
    }
    expect(roletaBrasileira.info.rtp).toEqual({ numerator: 36n, denominator: 37n });
    expect(roletaBrasileira.info.hitRateBp).toBe(Math.floor((18 * 10_000) / 37));
  });
});

describe('Roleta Brasileira', () => {
  it('pays every chip on the drawn number and says where the ball rests', () => {
    const bets = { 'straight-17': '100', 'split-17-20': '50', black: '25', 'dozen-1': '10' };
    const step = roletaBrasileira.begin(185n, { bets }, drawing(17));
    expect(step?.win).toBe(100n * 36n + 50n * 18n + 25n * 2n);
    const view = step?.view as RouletteView;
    expect([view.number, view.colour, WHEEL[view.pocket]]).toEqual([17, 'black', 17]);
    expect(view.bets.map((bet) => bet.returned)).toEqual(['3600', '900', '50', '0']);
  });

  it('refuses chips that do not add up to the stake, and bets that the layout does not have', () => {
    const begin = (stake: bigint, bets: Record<string, string>) =>
      roletaBrasileira.begin(stake, { bets }, drawing(0));
    expect(begin(10n, { red: '10' })).toBeDefined();
    expect(begin(11n, { red: '10' })).toBeUndefined();
    expect(begin(10n, { 'split-1-5': '10' })).toBeUndefined();
    expect(begin(10n, { red: '20', black: '-10' })).toBeUndefined();
    expect(begin(10n, { red: '10.0' })).toBeUndefined();
    expect(begin(10n, { red: '10', black: '0' })).toBeUndefined();
    expect(begin(0n, {})).toBeUndefined();
  });
});
