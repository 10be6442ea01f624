import { eachPeriod, type Period, type Windows } from './period.ts';

export interface Sums {
  readonly staked: bigint;
  readonly returned: bigint;
  readonly deposited: bigint;
}

export type Tally = Readonly<Record<Period, Sums & { readonly fromMs: number }>>;

const NOTHING: Sums = { staked: 0n, returned: 0n, deposited: 0n };

export function emptyTally(windows: Windows): Tally {
  return eachPeriod((period) => ({ ...NOTHING, fromMs: windows[period].from }));
}

/**
 * The tally of these windows: a period that is over starts again at nothing. One that began later than ours was written
 * by a node whose clock is a little ahead, and stands.
 */
export function rolled(tally: Tally, windows: Windows): Tally {
  return eachPeriod((period) =>
    tally[period].fromMs >= windows[period].from
      ? tally[period]
      : { ...NOTHING, fromMs: windows[period].from },
  );
}

export function counted(tally: Tally, sums: Partial<Sums>): Tally {
  return eachPeriod((period) => {
    const { fromMs, staked, returned, deposited } = tally[period];
    return {
      fromMs,
      staked: staked + (sums.staked ?? 0n),
      returned: returned + (sums.returned ?? 0n),
      deposited: deposited + (sums.deposited ?? 0n),
    };
  });
}

/** A stake that was given back was never made: it leaves the periods that it was counted in, and no others. */
export function uncounted(tally: Tally, staked: bigint, stakedMs: number): Tally {
  return eachPeriod((period) => {
    const sums = tally[period];
    return stakedMs >= sums.fromMs ? { ...sums, staked: sums.staked - staked } : sums;
  });
}

/** A stake is lost until it comes back, so the limit holds whatever becomes of the open bets. Below zero is a gain. */
export function usedOf(kind: 'deposit' | 'loss' | 'stake', { staked, returned, deposited }: Sums): bigint {
  if (kind === 'deposit') return deposited;
  return kind === 'stake' ? staked : staked - returned;
}
