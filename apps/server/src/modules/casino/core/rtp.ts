/**
 * Exact sums over closed rounds that had a stake, in the smallest unit of one asset. The products are what the variance
 * of a ratio needs: stakes differ from round to round, so the mean of win per stake would not be the return.
 */
export interface RtpTotals {
  readonly rounds: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly stakedSquared: bigint;
  readonly stakedTimesWon: bigint;
  readonly wonSquared: bigint;
}

export const NO_ROUNDS: RtpTotals = {
  rounds: 0,
  staked: 0n,
  won: 0n,
  stakedSquared: 0n,
  stakedTimesWon: 0n,
  wonSquared: 0n,
};

/** A closed round, as it counts. */
export interface CountedRound {
  readonly staked: bigint;
  readonly won: bigint;
}

/** Adds a round, or with -1 takes it out again: a round that is opened again counts when it closes the next time. */
export function withRound(totals: RtpTotals, { staked, won }: CountedRound, times: 1 | -1): RtpTotals {
  const factor = BigInt(times);
  return {
    rounds: totals.rounds + times,
    staked: totals.staked + factor * staked,
    won: totals.won + factor * won,
    stakedSquared: totals.stakedSquared + factor * staked * staked,
    stakedTimesWon: totals.stakedTimesWon + factor * staked * won,
    wonSquared: totals.wonSquared + factor * won * won,
  };
}

export interface RtpBand {
  /** In percent. */
  readonly measured: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: 'within' | 'above' | 'below' | 'too-few';
}

/** Two-sided 99 % of the normal distribution. */
const Z = 2.575_829_303_548_901;
/** Below this the normal approximation says nothing, as one large win decides the figure. */
export const ROUNDS_LEAST = 1_000;

/**
 * The measured return with its 99 % band. It is a normal approximation of the ratio of two sums, with the linearised
 * variance Σ(won - R·staked)² / (Σstaked)² and n/(n-1) for the estimated R. Rare large wins make true bands wider to the
 * right, so a verdict is a reason to look and no proof.
 */
export function rtpBand(totals: RtpTotals, statedBp: number | undefined): RtpBand | undefined {
  const { rounds, staked, won } = totals;
  if (rounds <= 0 || staked <= 0n) return undefined;
  const ratio = Number(won) / Number(staked);
  // Exact until the last step: the three terms nearly cancel each other when a game pays steadily.
  const residual =
    staked * staked * totals.wonSquared -
    2n * won * staked * totals.stakedTimesWon +
    won * won * totals.stakedSquared;
  const correction = rounds > 1 ? Math.sqrt(rounds / (rounds - 1)) : 1;
  const error =
    (Math.sqrt(Number(residual < 0n ? 0n : residual)) / Number(staked) / Number(staked)) * correction;
  const low = Math.max(0, ratio - Z * error) * 100;
  const high = (ratio + Z * error) * 100;
  return { measured: ratio * 100, low, high, verdict: verdictOf(rounds, low, high, statedBp) };
}

function verdictOf(
  rounds: number,
  low: number,
  high: number,
  statedBp: number | undefined,
): RtpBand['verdict'] {
  if (rounds < ROUNDS_LEAST || statedBp === undefined) return 'too-few';
  const stated = statedBp / 100;
  if (stated < low) return 'above';
  return stated > high ? 'below' : 'within';
}
