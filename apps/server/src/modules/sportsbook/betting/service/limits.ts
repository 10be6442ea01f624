import type { Fiat } from '@palpite/kernel/assets';
import { oneLine } from '@palpite/kernel/bet-shape';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { Restriction } from '@palpite/kernel/restriction';
import type { Offer } from '../core/bet.ts';
import { maxStakeOf, priceOf } from '../core/checks.ts';
import { keysOf } from '../core/exposure.ts';
import { readExposure } from '../store/exposure.ts';
import { readRestriction } from '../store/restrictions.ts';
import type { BettingDeps } from './deps.ts';
import { limitsOf, offersOf, refreshLimits } from './offers.ts';

export interface Quote {
  readonly market: number;
  readonly selection: string;
  readonly offer: Offer | undefined;
  readonly odds: Odds | undefined;
  readonly min: bigint;
  /** The exact maximum for this player now; 0 when nothing would be accepted. */
  readonly max: bigint;
}

/** The player who requests for a price, and the brand. */
export interface Bettor {
  readonly player: PlayerId | undefined;
  readonly asset: Fiat;
  readonly brand: string;
}

/** A caller without a session has no exposure of their own. */
export const NOBODY = 0 as PlayerId;

/** What an operator set for the player; nothing for a caller without a session. */
export async function restrictionOf(
  { database }: Pick<BettingDeps, 'database'>,
  player: PlayerId,
): Promise<Restriction | undefined> {
  return player === NOBODY ? undefined : readRestriction(database, player);
}

/** What a player sees before placing: the price and the stakes that would be accepted at this moment. */
export async function quote(
  deps: BettingDeps,
  who: Bettor,
  wanted: readonly { readonly match: number; readonly market: number; readonly selection: string }[],
): Promise<Quote[]> {
  const { asset, brand, player = NOBODY } = who;
  await refreshLimits(deps);
  const offers = offersOf(
    deps.book,
    wanted.map(({ market }) => market),
  );
  const [exposure, restriction] = await Promise.all([
    readExposure(deps.database, keysOf({ player, asset, legs: wanted })),
    restrictionOf(deps, player),
  ]);
  const view = { offers, ...limitsOf(deps), restrictionOf: () => restriction };
  const min = deps.terms.minimumStake[asset];
  return wanted.map(({ match, market, selection }) => {
    const found = offers.get(market);
    const offer = found?.match === match ? found : undefined;
    const odds = offer && priceOf({ selection }, offer);
    const isOpen = offer?.status === 'open' && !exposure.markets.get(market)?.isClosed;
    const max =
      isOpen && odds !== undefined
        ? maxStakeOf(
            { player, asset, brand, legs: [{ market, selection, odds }], shape: oneLine(1) },
            view,
            exposure,
          )
        : 0n;
    return {
      market,
      selection,
      offer,
      odds,
      min,
      max,
    };
  });
}
