import { DAY_MS } from '@palpite/kernel/time';
import type { GrantValue } from '../../../bonuses/index.ts';

/** Money in units, a number of points or spins, or a booster as a share in basis points with a cap. */
export type Prize =
  | { readonly kind: 'cash' | 'bonus' | 'free_bet'; readonly units: bigint }
  | { readonly kind: 'points' | 'spin'; readonly count: number }
  | { readonly kind: 'booster'; readonly bps: bigint; readonly cap: bigint };

const VALID_MS = 7 * DAY_MS;
const MIN_ODDS = 1_500;
/** A booster works on multiple bets: their margin covers it. */
const BOOSTER_LEGS = 2;

/** `deposit` is what has to be wagered together with a bonus, where the terms of the campaign say so. */
export function prizeValue(prize: Prize, deposit?: bigint): GrantValue {
  switch (prize.kind) {
    case 'cash':
      return { kind: 'cash', units: prize.units };
    case 'bonus':
      return { kind: 'bonus', units: prize.units, deposit: deposit ?? 0n };
    case 'free_bet':
      return { kind: 'free_bet', units: prize.units, minOdds: MIN_ODDS, validMs: VALID_MS };
    case 'points':
      return { kind: 'points', count: prize.count };
    case 'spin':
      return { kind: 'spin', count: prize.count, validMs: VALID_MS };
    case 'booster': {
      const { bps, cap } = prize;
      const booster = { kind: 'profit', bps, cap, minLegs: BOOSTER_LEGS, minLegOdds: MIN_ODDS } as const;
      return { kind: 'booster', booster, validMs: VALID_MS };
    }
  }
}

/** What the prize takes from the budget of its campaign, as `bonuses` counts it. */
export function prizeCost(prize: Prize): bigint {
  if ('units' in prize) return prize.units;
  return 'cap' in prize ? prize.cap : BigInt(prize.count);
}

/** Units of money, or the cap of a booster; 0 where the prize is no money. */
export function prizeMoney(prize: Prize): bigint {
  return 'count' in prize ? 0n : prizeCost(prize);
}

export function prizeCount(prize: Prize): number {
  return 'count' in prize ? prize.count : 1;
}

export function storedPrize(prize: Prize): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(prize).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}
