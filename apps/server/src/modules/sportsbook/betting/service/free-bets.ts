import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { Tx } from '../../../../platform/database/database.ts';
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
