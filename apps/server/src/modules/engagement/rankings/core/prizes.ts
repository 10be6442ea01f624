const BPS = 10_000n;

/** What limits the prizes of a period. */
export interface PrizeTerms {
  /** By place, in units of the brand's currency. */
  readonly prizes: readonly bigint[];
  /** Whoever has less is listed without a prize; in the unit of the score. */
  readonly minScore: bigint;
  /** All prizes of a period together are at most this share of what its stakes earn on average, in basis points. */
  readonly prizeBps: number;
}

/** The most that a place with this score can get. The first place has the index 0. */
export function listedPrize(
  { prizes, minScore }: Pick<PrizeTerms, 'prizes' | 'minScore'>,
  index: number,
  score: bigint,
): bigint {
  return score >= minScore ? (prizes[index] ?? 0n) : 0n;
}

/**
 * What the places are paid, the first one first. Fixed prizes would be worth more than the stakes of a quiet period, so
 * that a few accounts with small stakes could buy them: where the listed prizes are more than the share of `earned`, all
 * of them are reduced in the same proportion and rounded down. The remainder is not paid.
 */
export function paidPrizes(terms: PrizeTerms, scores: readonly bigint[], earned: bigint): readonly bigint[] {
  const listed = scores.map((score, index) => listedPrize(terms, index, score));
  const sum = listed.reduce((total, prize) => total + prize, 0n);
  const most = earned > 0n ? (earned * BigInt(terms.prizeBps)) / BPS : 0n;
  return sum <= most ? listed : listed.map((prize) => (prize * most) / sum);
}
