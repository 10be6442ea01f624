import '@palpite/testkit/properties';
import { instant } from '@palpite/kernel/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedPrize, paidPrizes } from './prizes.ts';
import { usualRankings } from './usual-rankings.ts';

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const highFirst = (amounts: bigint[]) => amounts.sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
const amount = (max: bigint) => fc.bigInt({ min: 1n, max });
const terms = fc.record({
  prizes: fc.array(amount(1_000_000n), { minLength: 1, maxLength: 60 }).map(highFirst),
  minScore: fc.bigInt({ min: 0n, max: 10_000n }),
  prizeBps: fc.integer({ min: 1, max: 10_000 }),
});
const scores = fc.array(amount(20_000n), { maxLength: 80 }).map(highFirst);
const earned = fc.bigInt({ min: -1_000n, max: 20_000_000n });

describe('the prizes of a period', () => {
  it('are together at most the share of what its stakes earn, and none is above its listed prize', () => {
    fc.assert(
      fc.property(terms, scores, earned, (given, own, theoretical) => {
        const paid = paidPrizes(given, own, theoretical);
        expect(paid).toHaveLength(own.length);
        const most = theoretical > 0n ? theoretical * BigInt(given.prizeBps) : 0n;
        expect(sumOf(paid) * 10_000n <= most).toBe(true);
        for (const [index, prize] of paid.entries()) {
          expect(prize >= 0n && prize <= listedPrize(given, index, own[index] as bigint)).toBe(true);
          if ((own[index] as bigint) < given.minScore) expect(prize).toBe(0n);
          if (index > 0) expect(prize <= (paid[index - 1] as bigint)).toBe(true);
        }
      }),
    );
  });

  it('are the listed ones where the stakes earn enough, else each is less by the same share and below a cent', () => {
    fc.assert(
      fc.property(terms, scores, earned, (given, own, theoretical) => {
        const paid = paidPrizes(given, own, theoretical);
        const listed = own.map((score, index) => listedPrize(given, index, score));
        const sum = sumOf(listed);
        const most = theoretical > 0n ? (theoretical * BigInt(given.prizeBps)) / 10_000n : 0n;
        if (sum <= most) {
          expect(paid).toEqual(listed);
          return;
        }
        for (const [index, prize] of paid.entries()) {
          const exact = (listed[index] as bigint) * most;
          expect(prize * sum <= exact && (prize + 1n) * sum > exact).toBe(true);
        }
        // Rounding keeps back less than one cent for each place.
        expect(most - sumOf(paid) < BigInt(Math.max(own.length, 1))).toBe(true);
      }),
    );
  });

  it('never become less when the stakes earn more', () => {
    fc.assert(
      fc.property(terms, scores, earned, amount(1_000_000n), (given, own, theoretical, more) => {
        const [less, later] = [
          paidPrizes(given, own, theoretical),
          paidPrizes(given, own, theoretical + more),
        ];
        expect(less.every((prize, index) => prize <= (later[index] as bigint))).toBe(true);
      }),
    );
  });

  it('have the least scores and shares of the usual rankings in the currency of the brand', () => {
    const at = instant(Date.UTC(2026, 10, 18));
    const termsOf = (asset: 'BRL' | 'PHP') =>
      usualRankings('own', asset, at).map(({ code, minScore, minStake, prizeBps }) => [
        code,
        minScore,
        minStake,
        prizeBps,
      ]);
    expect(termsOf('BRL')).toEqual([
      ['rank_day', 200n, 500n, 2_000],
      ['rank_week', 10_000n, 100n, 3_000],
    ]);
    expect(termsOf('PHP')).toEqual([
      ['rank_day', 200n, 5_000n, 2_000],
      ['rank_week', 100_000n, 1_000n, 3_000],
    ]);
  });
});
