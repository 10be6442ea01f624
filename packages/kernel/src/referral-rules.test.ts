import { describe, expect, it } from 'vitest';
import { readReferralRules, referralRuleFor } from './referral-rules.ts';

describe('the rules of referral', () => {
  it('are read from lines', () => {
    expect(readReferralRules('football main in-play 500 15; * * pre-match 2000 20\n')).toEqual([
      { sport: 'football', marketClass: 'main', phase: 'in-play', from: 500_00n, seconds: 15 },
      { sport: '*', marketClass: '*', phase: 'pre-match', from: 2_000_00n, seconds: 20 },
    ]);
    expect(readReferralRules('')).toEqual([]);
  });

  it('are refused when a line says nothing that can be', () => {
    for (const text of [
      'cricket main in-play 500 15',
      'football nothing in-play 500 15',
      'football main later 500 15',
      'football main in-play 0 15',
      'football main in-play 500 4',
      'football main in-play 500 61',
      'football main in-play 5.5 15',
      'anything',
      '* * * 5 5\n'.repeat(51),
    ])
      expect(readReferralRules(text), text).toBeUndefined();
  });

  it('take the narrowest one for a market', () => {
    const rules =
      readReferralRules('* * * 100 10; * * in-play 90 10; * main * 80 10; tennis * * 70 10') ?? [];
    const market = { sport: 'football', type: 'match-result', period: 'full-time', isLive: true } as const;
    expect(referralRuleFor(market, rules)?.from).toBe(80_00n);
    expect(referralRuleFor({ ...market, type: 'total-goals' }, rules)?.from).toBe(90_00n);
    expect(referralRuleFor({ ...market, type: 'total-goals', isLive: false }, rules)?.from).toBe(100_00n);
    expect(referralRuleFor({ ...market, sport: 'tennis', type: 'winner' }, rules)?.from).toBe(70_00n);
    expect(referralRuleFor(market, [])).toBeUndefined();
  });
});
