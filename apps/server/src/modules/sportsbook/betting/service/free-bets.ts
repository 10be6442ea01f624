import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../../platform/database/database.ts';
import { type Subscriber, subscriberOf } from '../../../../platform/outbox/outbox.ts';
import { insertFreeBet } from '../store/free-bets.ts';
import type { BettingDeps } from './deps.ts';

export interface FreeBetGrant {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Fiat;
  readonly units: bigint;
  readonly minOdds: Odds;
  readonly validMs: number;
  /** Who grants it and why; the same cause grants a player only one, however often it is repeated. */
  readonly cause: string;
}

/** Undefined when this cause has already granted one. */
export async function grantFreeBet(
  deps: Pick<BettingDeps, 'ids'>,
  tx: Tx,
  grant: FreeBetGrant,
): Promise<Reference | undefined> {
  if (grant.units <= 0n || grant.validMs <= 0)
    throw new RangeError('a free bet needs a value above zero and an expiry in the future');
  const id = deps.ids.next();
  return (await insertFreeBet(tx, { id, ...grant })) ? id : undefined;
}

const WELCOME = { minOdds: 1_500 as Odds, validMs: 14 * DAY_MS } as const;

/** One for every new player, worth twice the smallest stake: for installations that use play money. */
export function welcomeFreeBets(
  deps: Pick<BettingDeps, 'ids' | 'database' | 'terms'>,
  assetOf: (brand: string) => Fiat,
): Subscriber {
  return subscriberOf({
    name: 'betting-welcome',
    kinds: ['player-registered'],
    async handle(events) {
      await deps.database.inTransaction(async (tx) => {
        for (const { player, brand } of events) {
          const asset = assetOf(brand);
          const units = 2n * deps.terms.minimumStake[asset];
          await grantFreeBet(deps, tx, { player, brand, asset, units, ...WELCOME, cause: 'welcome' });
        }
      });
    },
  });
}
