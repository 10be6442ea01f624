import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Campaign } from '../core/campaign.ts';
import { addToShard, leftOf, SHARDS, takeFromAll, takeFromOne } from '../store/budget.ts';

/** The own shard of a player, so that parallel grants begin at different ones. */
function shardOf(player: PlayerId): number {
  return 1 + (player % SHARDS);
}

/**
 * Takes the whole value or nothing. Refused only when all shards together hold less. The shards stay locked until the
 * caller's transaction ends, so they are taken after every other lock.
 */
export async function claimBudget(
  tx: Tx,
  { id, budget }: Pick<Campaign, 'id' | 'budget'>,
  player: PlayerId,
  value: bigint,
): Promise<boolean> {
  if (budget === undefined) return true;
  if (await takeFromOne(tx, id, shardOf(player), value)) return true;
  // Without a lock: what is committed is never less than what is left, so this refuses nothing that could be had.
  if ((await leftOf(tx, id)) < value) return false;
  return takeFromAll(tx, id, value);
}

export async function returnBudget(
  tx: Tx,
  campaign: Pick<Campaign, 'budget'> & { readonly id: Reference },
  player: PlayerId,
  value: bigint,
): Promise<void> {
  if (campaign.budget !== undefined) await addToShard(tx, campaign.id, shardOf(player), value);
}
