/** Enlarges the profit of one cash bet, or one bonus, once and up to a cap. */
export interface Booster {
  readonly kind: 'profit' | 'bonus';
  readonly bps: bigint;
  readonly cap: bigint;
}

/** What is paid in cash on top of the profit of a settled bet. */
export function profitBoost({ bps, cap }: Booster, profit: bigint): bigint {
  return profit > 0n ? capped((profit * bps) / 10_000n, cap) : 0n;
}

/** The amount of a bonus with its booster; the requirement is computed from it. */
export function boostedBonus({ bps, cap }: Booster, amount: bigint): bigint {
  return amount + capped((amount * bps) / 10_000n, cap);
}

function capped(amount: bigint, cap: bigint): bigint {
  return amount < cap ? amount : cap;
}
