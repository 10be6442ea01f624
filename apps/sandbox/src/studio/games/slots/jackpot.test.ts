import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JACKPOTS } from '../arara-premiada/arara-premiada.ts';
import { drawing } from '../test/drawing.ts';
import {
  addStake,
  drawPot,
  isStakeInRange,
  jackpotMean,
  newPots,
  POTS,
  type Pot,
  payPot,
} from './jackpot.ts';

const stakes = fc.array(
  fc.record({ stake: fc.bigInt({ min: 1n, max: 10n ** 6n }), won: fc.option(fc.constantFrom(...POTS)) }),
  { maxLength: 60 },
);

describe('the shared pots', () => {
  it('are won with exactly the stated chances, in proportion to the stake', () => {
    const rules = { ...JACKPOTS, odds: 20_000 };
    for (const stake of [1n, 3n, 7n]) {
      const counts: Record<Pot | 'none', bigint> = { mini: 0n, major: 0n, grand: 0n, none: 0n };
      for (let drawn = 0; drawn < 20_000; drawn++)
        counts[drawPot(rules, stake, 1n, drawing(drawn)) ?? 'none']++;
      for (const pot of POTS) expect(counts[pot]).toBe(stake * BigInt(rules.pots[pot].weight));
    }
  });

  it('return 2.25 % of the stakes from contributions and 2.5 % from seeds', () => {
    expect(jackpotMean(JACKPOTS)).toEqual({ numerator: 19n, denominator: 400n });
  });

  it('pay out every contribution and seed, to the last millionth, in any order of wins', () => {
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1n, max: 10_000n }), (rounds, reference) => {
        let pots = newPots(JACKPOTS, reference);
        let given = POTS.reduce((sum, pot) => sum + pots[pot], 0n);
        let paid = 0n;
        for (const { stake, won } of rounds) {
          pots = addStake(JACKPOTS, pots, stake);
          given += stake * 22_500n;
          if (!won) continue;
          const result = payPot(JACKPOTS, pots, won, reference);
          pots = result.pots;
          paid += result.amount * 1_000_000n;
          given += newPots(JACKPOTS, reference)[won];
        }
        expect(POTS.reduce((sum, pot) => sum + pots[pot], 0n) + paid).toBe(given);
      }),
    );
  });

  it('refuse stakes whose chance would reach one, and references that a draw cannot hold', () => {
    expect(isStakeInRange(JACKPOTS, 192_100n, 100n)).toBe(true);
    expect(isStakeInRange(JACKPOTS, 192_200n, 100n)).toBe(false);
    expect(isStakeInRange(JACKPOTS, 0n, 100n)).toBe(false);
    expect(isStakeInRange(JACKPOTS, 1n, 0n)).toBe(false);
    expect(isStakeInRange(JACKPOTS, 1n, 10n ** 12n)).toBe(false);
  });
});
