import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AutoRules, afterRound, autoEnd, beginAuto } from './autoplay.ts';
import { clampStake, stepStake } from './stake.ts';

const LIMITS = { min: 100, max: 100_000 };
const RULES: AutoRules = {
  stake: 1_000,
  rounds: 10,
  stopWin: 0,
  stopLoss: 5_000,
  onWin: { is: 'reset' },
  onLoss: { is: 'reset' },
};

describe('automatic rounds', () => {
  it('stop after their number', () => {
    let progress = beginAuto({ ...RULES, rounds: 2 });
    expect(autoEnd({ ...RULES, rounds: 2 }, progress, undefined)).toBeUndefined();
    for (let round = 0; round < 2; round += 1)
      progress = afterRound(RULES, progress, { stake: 1_000, payout: 1_980 }, LIMITS);
    expect(autoEnd({ ...RULES, rounds: 2 }, progress, undefined)).toBe('count');
  });

  it('stop before a round that could pass the limit of the loss', () => {
    const progress = { played: 4, net: -4_500, stake: 1_000 };
    expect(autoEnd(RULES, progress, undefined)).toBe('loss');
    expect(autoEnd(RULES, { ...progress, net: -4_000 }, undefined)).toBeUndefined();
  });

  it('stop at the win that the player set, and without funds', () => {
    const progress = { played: 1, net: 980, stake: 1_000 };
    expect(autoEnd({ ...RULES, stopWin: 980 }, progress, undefined)).toBe('win');
    expect(autoEnd(RULES, progress, 999)).toBe('funds');
  });

  it('raise the stake after a loss and return to the first one after a win', () => {
    const rules: AutoRules = { ...RULES, onLoss: { is: 'raise', percent: 100 } };
    const lost = afterRound(rules, beginAuto(rules), { stake: 1_000, payout: 0 }, LIMITS);
    expect(lost).toEqual({ played: 1, net: -1_000, stake: 2_000 });
    expect(afterRound(rules, lost, { stake: 2_000, payout: 3_960 }, LIMITS).stake).toBe(1_000);
  });

  it('count a payout below the stake as a loss', () => {
    const rules: AutoRules = { ...RULES, onLoss: { is: 'raise', percent: 10 } };
    expect(afterRound(rules, beginAuto(rules), { stake: 1_000, payout: 400 }, LIMITS)).toEqual({
      played: 1,
      net: -600,
      stake: 1_100,
    });
  });

  it('never lose more than the limit, whatever the rounds bring', () => {
    const change = fc.oneof(
      fc.constant({ is: 'reset' as const }),
      fc.record({ is: fc.constant('raise' as const), percent: fc.integer({ min: 1, max: 1_000 }) }),
    );
    fc.assert(
      fc.property(
        fc.record({
          stake: fc.integer({ min: 100, max: 10_000 }),
          rounds: fc.integer({ min: 1, max: 50 }),
          stopWin: fc.constant(0),
          stopLoss: fc.integer({ min: 100, max: 50_000 }),
          onWin: change,
          onLoss: change,
        }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 50, maxLength: 50 }),
        (rules, payouts) => {
          let progress = beginAuto(rules);
          for (const x100 of payouts) {
            if (autoEnd(rules, progress, undefined)) break;
            const { stake } = progress;
            const payout = Math.floor((stake * x100) / 100);
            progress = afterRound(rules, progress, { stake, payout }, LIMITS);
            expect(progress.net).toBeGreaterThanOrEqual(-rules.stopLoss);
            expect(progress.stake).toBeLessThanOrEqual(LIMITS.max);
          }
          expect(progress.played).toBeLessThanOrEqual(rules.rounds);
        },
      ),
    );
  });
});

describe('the stake', () => {
  it('steps from note to note within the limits', () => {
    expect(stepStake(1_000, 1, LIMITS)).toBe(2_000);
    expect(stepStake(2_000, 1, LIMITS)).toBe(5_000);
    expect(stepStake(1_234, 1, LIMITS)).toBe(2_000);
    expect(stepStake(1_000, -1, LIMITS)).toBe(500);
    expect(stepStake(1_234, -1, LIMITS)).toBe(1_000);
    expect(stepStake(100, -1, LIMITS)).toBe(100);
    expect(stepStake(100_000, 1, LIMITS)).toBe(100_000);
  });

  it('stays within the limits', () => {
    expect(clampStake(50, LIMITS)).toBe(100);
    expect(clampStake(250.7, LIMITS)).toBe(250);
  });
});
