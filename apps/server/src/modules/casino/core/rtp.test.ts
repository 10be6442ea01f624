import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedRound, NO_ROUNDS, ROUNDS_LEAST, type RtpTotals, rtpBand, withRound } from './rtp.ts';

const totalsOf = (rounds: readonly CountedRound[]) =>
  rounds.reduce<RtpTotals>((totals, round) => withRound(totals, round, 1), NO_ROUNDS);

/** The second model: the residual of every round, added up one by one. */
function simpleBand(rounds: readonly CountedRound[]) {
  const staked = rounds.reduce((sum, round) => sum + Number(round.staked), 0);
  const won = rounds.reduce((sum, round) => sum + Number(round.won), 0);
  const ratio = won / staked;
  const squares = rounds.reduce(
    (sum, round) => sum + (Number(round.won) - ratio * Number(round.staked)) ** 2,
    0,
  );
  const error = Math.sqrt((squares * rounds.length) / Math.max(1, rounds.length - 1)) / staked;
  return { measured: ratio * 100, high: (ratio + 2.575829 * error) * 100 };
}

const round = fc.record({ staked: fc.bigInt(1n, 100_000n), won: fc.bigInt(0n, 5_000_000n) });

describe('the measured return of a game', () => {
  it('has the band that a second model computes from every single round', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 60 }), (rounds) => {
        const band = rtpBand(totalsOf(rounds), 9_600);
        const simple = simpleBand(rounds);
        expect(band?.measured).toBeCloseTo(simple.measured, 6);
        expect(Math.abs((band?.high ?? 0) - simple.high)).toBeLessThan(1e-4 * (1 + simple.high));
        expect(band?.verdict).toBe('too-few');
      }),
    );
  });

  it('is the same after a round was counted, taken out and counted again', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1 }), round, (rounds, reopened) => {
        const totals = totalsOf(rounds);
        expect(withRound(withRound(totals, reopened, 1), reopened, -1)).toEqual(totals);
      }),
    );
  });

  it('contains the true return of a fair coin in about 99 of 100 samples', () => {
    let state = 12_345;
    const next = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state / 2 ** 32;
    };
    let inside = 0;
    for (let sample = 0; sample < 200; sample += 1) {
      const rounds = Array.from({ length: ROUNDS_LEAST }, () => ({
        staked: 100n * BigInt(1 + Math.floor(next() * 5)),
        isWon: next() < 0.48,
      })).map(({ staked, isWon }) => ({ staked, won: isWon ? staked * 2n : 0n }));
      if (rtpBand(totalsOf(rounds), 9_600)?.verdict === 'within') inside += 1;
    }
    expect(inside).toBeGreaterThanOrEqual(193);
  });

  it('says above and below when the stated return is outside of the band, and nothing without rounds', () => {
    const steady = Array.from({ length: ROUNDS_LEAST }, (_, index) => ({
      staked: 100n,
      won: index % 2 === 0 ? 80n : 100n,
    }));
    expect(rtpBand(totalsOf(steady), 9_000)?.verdict).toBe('within');
    expect(rtpBand(totalsOf(steady), 9_600)?.verdict).toBe('below');
    expect(rtpBand(totalsOf(steady), 8_000)?.verdict).toBe('above');
    expect(rtpBand(NO_ROUNDS, 9_600)).toBeUndefined();
  });
});
