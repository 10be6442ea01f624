import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { follow } from './sent-probabilities.ts';

describe('the last sent probabilities', () => {
  it.each(SPORTS)('are never worth more than the bound allows while a market of %s is open', (sport) => {
    const { matches, compared, tooHigh } = follow(sport, { seed: 31, matches: 44, seconds: 240 });
    expect(tooHigh).toEqual([]);
    expect(matches).toBeGreaterThanOrEqual(20);
    expect(compared).toBeGreaterThan(4_000);
  });
});
