import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Posting } from '../../wallet/index.ts';
import {
  asksRegistration,
  type Campaign,
  givesKind,
  isAllowedBy,
  isEarned,
  isInAudience,
  isRunning,
} from '../core/campaign.ts';
import type { GrantOutcome, NewGrant } from '../core/grant.ts';
import { sameValue } from '../core/stored.ts';
import { countLive, lastGrantedMs, type StoredGrant } from '../store/grants.ts';
import type { BonusesDeps } from './deps.ts';
import { COST } from './open.ts';

export function repeatOf(known: StoredGrant, { player, value }: NewGrant): GrantOutcome {
  const isSame = known.player === player && known.reversedMs === undefined && sameValue(known.value, value);
  return isSame ? { is: 'repeated', id: known.id } : { is: 'conflict' };
}

export async function refusalOf(
  deps: BonusesDeps,
  tx: Tx,
  campaign: Campaign,
  { player, brand, value }: NewGrant,
  paused: ReadonlySet<PlayerId>,
  nowMs: number,
): Promise<GrantOutcome | undefined> {
  if (!isRunning(campaign, nowMs) || !givesKind(campaign, value.kind)) return { is: 'campaign-off' };
  if (!isAllowedBy(deps.bonusRule(brand), campaign)) return { is: 'not-allowed' };
  if (paused.has(player) && !isEarned(campaign)) return { is: 'not-allowed' };
  if (!(await isForPlayer(deps, tx, campaign, player))) return { is: 'not-allowed' };
  const { perPlayer, amounts } = campaign;
  if (perPlayer !== undefined && (await countLive(tx, campaign.id, player)) >= perPlayer)
    return { is: 'limit-reached' };
  if (amounts.everyMs === undefined) return undefined;
  const last = await lastGrantedMs(tx, campaign.id, player);
  return last !== undefined && nowMs < last + amounts.everyMs ? { is: 'limit-reached' } : undefined;
}

/** Whether the player belongs to the campaign's audience. */
export async function isForPlayer(
  deps: Pick<BonusesDeps, 'registeredMs'>,
  tx: Tx,
  { audience }: Pick<Campaign, 'audience'>,
  player: PlayerId,
): Promise<boolean> {
  const registered = asksRegistration(audience)
    ? (await deps.registeredMs(tx, [player])).get(player)
    : undefined;
  return isInAudience(audience, player, registered);
}

export function cashPosting(
  { id, player, asset }: { id: Reference; player: PlayerId; asset: Posting['asset'] },
  units: bigint,
): Posting {
  return {
    ref: id,
    kind: 'grant',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [{ from: COST, to: { player, pocket: 'cash' }, units }],
  };
}

/** The keys are new and the bookmaker pays, so only a fault of the code is refused. */
export async function post(
  { wallet }: Pick<BonusesDeps, 'wallet'>,
  tx: Tx,
  ...postings: readonly Posting[]
): Promise<void> {
  const outcomes = await wallet.post(tx, postings);
  const wrong = outcomes.find(({ is }) => is !== 'posted');
  if (wrong) throw new Error(`the ledger did not post a grant: ${wrong.is}`);
}
