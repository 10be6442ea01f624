import type { Fiat } from '@palpite/kernel/assets';
import type { VipSpin } from '@palpite/kernel/fair/prizes';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { DAY_MS, type Instant } from '@palpite/kernel/time';
import type { GrantValue } from '../../../bonuses/index.ts';
import { BOOSTER_CAP, ROUND_STAKE } from '../core/perks.ts';

/** Odds in thousandths that free bets and boosters need. */
export const MIN_ODDS = 1_500;
export const VALID_MS = 7 * DAY_MS;

export interface PrizeRules {
  readonly asset: Fiat;
  /** Where free rounds are played. */
  readonly freeRounds: { readonly studio: string; readonly game: string };
}

/** Money of a prize in the currency of the player; a number of rounds, points or basis points stays as it is. */
export function prizeUnits(
  { kind, value }: Pick<VipSpin, 'kind' | 'value'>,
  asset: Fiat,
  at: Instant,
): bigint {
  return kind === 'cash' || kind === 'bonus' || kind === 'free_bet' ? fromBrl(value, asset, at) : value;
}

/** What a drawn prize grants. `value` is already in the currency of the player. */
export function prizeGrant(
  kind: VipSpin['kind'],
  value: bigint,
  { asset, freeRounds }: PrizeRules,
  at: Instant,
): GrantValue {
  switch (kind) {
    case 'cash':
      return { kind, units: value };
    case 'bonus':
      return { kind, units: value };
    case 'free_bet':
      return { kind, units: value, minOdds: MIN_ODDS, validMs: VALID_MS };
    case 'free_round':
      return {
        kind,
        ...freeRounds,
        rounds: Number(value),
        stake: fromBrl(ROUND_STAKE, asset, at),
        winTo: 'bonus',
        validMs: VALID_MS,
      };
    case 'points':
      return { kind, count: Number(value) };
    case 'booster': {
      const cap = fromBrl(BOOSTER_CAP, asset, at);
      const booster = { kind: 'profit', bps: value, cap, minLegs: 1, minLegOdds: MIN_ODDS } as const;
      return { kind, booster, validMs: VALID_MS };
    }
  }
}
