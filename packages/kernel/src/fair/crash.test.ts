import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashPoint, hashBefore, isInChain, makeChain } from './crash.ts';
import { type CrashBet, endCrashBet, wasInterrupted } from './crash-end.ts';
import { run, SEEDS } from './test/hashes.ts';

describe('the chain', () => {
  const { terminating, hashes } = run(makeChain('secret of the chain', 30));

  it('leads from every game back to the published hash, in exactly as many steps as its number', () => {
    for (const [index, hash] of hashes.entries()) {
      expect(run(isInChain(terminating, index + 1, hash))).toBe(true);
      for (const other of [index, index + 2, -1, 0.5])
        expect(run(isInChain(terminating, other, hash))).toBe(false);
      expect(run(hashBefore(hash))).toBe(hashes[index - 1] ?? terminating);
    }
    expect(run(isInChain(terminating, 1, 'no hash'))).toBe(false);
  });

  it('gives another crash point with another salt or another game', () => {
    const points = hashes.map((hash) => run(crashPoint(SEEDS.serverSeed, hash)));
    expect(new Set(points).size).toBeGreaterThan(20);
    expect(hashes.map((hash) => run(crashPoint(terminating, hash)))).not.toEqual(points);
  });

  it('has at least one game and at most ten million', () => {
    for (const games of [0, -1, 1.5, 10_000_001])
      expect(() => run(makeChain('s', games))).toThrow(RangeError);
  });
});

describe('the end of a bet in crash', () => {
  const bet = (change: Partial<CrashBet> = {}): CrashBet => ({
    stake: 1_000n,
    maxPayout: 100_000n,
    autoX100: undefined,
    cashedOutX100: undefined,
    ...change,
  });

  it('is its automatic cash-out at or below the crash point, whatever has failed', () => {
    for (const isInterrupted of [false, true]) {
      expect(endCrashBet(bet({ autoX100: 235 }), 235n, isInterrupted)).toEqual({
        is: 'won',
        atX100: 235n,
        payout: 2_350n,
      });
      expect(endCrashBet(bet({ autoX100: 235 }), 10_000n, isInterrupted)).toMatchObject({ payout: 2_350n });
    }
  });

  it('is a loss above the crash point, and a refund when nobody could cash out', () => {
    for (const autoX100 of [undefined, 236]) {
      expect(endCrashBet(bet({ autoX100 }), 235n, false)).toEqual({ is: 'lost' });
      expect(endCrashBet(bet({ autoX100 }), 235n, true)).toEqual({ is: 'refunded', payout: 1_000n });
    }
  });

  it('is a committed cash-out, in an interrupted round too', () => {
    for (const isInterrupted of [false, true])
      expect(endCrashBet(bet({ autoX100: 500, cashedOutX100: 150 }), 235n, isInterrupted)).toEqual({
        is: 'won',
        atX100: 150n,
        payout: 1_500n,
      });
    expect(() => endCrashBet(bet({ cashedOutX100: 236 }), 235n, false)).toThrow(RangeError);
  });

  it('is the maximum payout as soon as the round reaches it', () => {
    const reached = { is: 'won', atX100: 10_000n, payout: 100_000n };
    expect(endCrashBet(bet(), 10_000n, false)).toEqual(reached);
    expect(endCrashBet(bet({ autoX100: 20_000 }), 30_000n, true)).toEqual(reached);
    expect(endCrashBet(bet(), 9_999n, false)).toEqual({ is: 'lost' });
  });

  it('never pays more than the crash point or the maximum, and an interruption only turns losses into refunds', () => {
    const targets = fc.option(fc.integer({ min: 101, max: 5_000 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 6n),
        fc.bigInt(1n, 10n ** 7n),
        targets,
        fc.bigInt(100n, 6_000n),
        (stake, maxPayout, autoX100, crash) => {
          const one = endCrashBet(bet({ stake, maxPayout, autoX100 }), crash, false);
          const other = endCrashBet(bet({ stake, maxPayout, autoX100 }), crash, true);
          if (one.is === 'won')
            expect(one.payout <= maxPayout && 100n * one.payout <= stake * crash).toBe(true);
          expect(other).toEqual(one.is === 'lost' ? { is: 'refunded', payout: stake } : one);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes a silence of more than two seconds before the crash for an interruption', () => {
    expect(wasInterrupted(10_000, 12_000)).toBe(false);
    expect(wasInterrupted(10_000, 12_001)).toBe(true);
    expect(wasInterrupted(12_500, 12_000)).toBe(false);
  });
});
