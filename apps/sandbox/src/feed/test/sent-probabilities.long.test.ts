import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { follow } from './sent-probabilities.ts';

const SEEDS = [7, 20_260_614, 99];

describe('the last sent probabilities, over hundreds of matches', () => {
  it.each(SPORTS)('are never worth more than the bound allows while a market of %s is open', (sport) => {
    const found = SEEDS.map((seed) => follow(sport, { seed, matches: 80, seconds: 1_500 }));
    expect(found.flatMap(({ tooHigh }) => tooHigh)).toEqual([]);
    expect(found.reduce((sum, { matches }) => sum + matches, 0)).toBeGreaterThanOrEqual(100);
  });
});
