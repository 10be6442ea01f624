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
 * The tally of these windows: a period that is over restarts at zero. A period that began later than ours was written
 * by a node whose clock is slightly ahead, and is kept.
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

/** How much of a deposit was counted when it was requested, and when. */
export interface Reserved {
  readonly units: bigint;
  readonly atMs: number;
}

/** How much of the reservation is in each period: a period that began later does not contain it. */
export function reservedIn(tally: Tally, period: Period, { units, atMs }: Reserved): bigint {
  return atMs >= tally[period].fromMs ? units : 0n;
}

/** A credited deposit; what was reserved for it is counted already. */
export function credited(tally: Tally, units: bigint, reserved: Reserved): Tally {
  return eachPeriod((period) => {
    const sums = tally[period];
    const known = reservedIn(tally, period, reserved);
    return { ...sums, deposited: sums.deposited + (units > known ? units - known : 0n) };
  });
}

/** A returned stake counts as never made: it is removed from the periods that it was counted in, and from no others. */
export function uncounted(tally: Tally, staked: bigint, stakedMs: number): Tally {
  return eachPeriod((period) => {
    const sums = tally[period];
    return stakedMs >= sums.fromMs ? { ...sums, staked: sums.staked - staked } : sums;
  });
}

/**
 * A stake counts as lost until it returns, so the limit holds whatever becomes of the open bets. Below zero is a gain.
 */
export function usedOf(kind: 'deposit' | 'loss' | 'stake', { staked, returned, deposited }: Sums): bigint {
  if (kind === 'deposit') return deposited;
  return kind === 'stake' ? staked : staked - returned;
}
