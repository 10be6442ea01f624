import { BONUS_STATUS } from '@palpite/kernel/bonus/bonus';
import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { DeliveredGrant, GrantKind, ReverseOutcome, ValueOf } from '../core/grant.ts';
import { readBonus } from '../store/bonuses.ts';
import { endBooster, readBooster } from '../store/boosters.ts';
import { holdCampaign } from '../store/campaigns.ts';
import { markReversed, readGrant } from '../store/grants.ts';
import { endOne } from './add-bonus.ts';
import { returnBudget } from './budget.ts';
import type { BonusesDeps } from './deps.ts';
import { post } from './grant-parts.ts';
import { COST, costOfReward } from './open.ts';

/** Cash that the player no longer has becomes a debt; a converted bonus and used pieces stay. */
export async function reverseGrant(
  deps: BonusesDeps,
  tx: Tx,
  id: Reference,
  why: { readonly by: string; readonly reason: string },
): Promise<ReverseOutcome> {
  const first = await readGrant(tx, id);
  if (!first) return { is: 'not-found' };
  await deps.wallet.lock(tx, [{ player: first.player, asset: first.asset }]);
  const grant = await readGrant(tx, id);
  if (!grant) return { is: 'not-found' };
  if (grant.reversedMs !== undefined) return { is: 'repeated' };
  const campaign = await holdCampaign(tx, grant.campaign);
  if (!campaign) throw new Error(`grant ${id} has no campaign`);
  if (!(await takeBack(deps, tx, { ...grant, campaign: campaign.code }))) return { is: 'used' };
  await markReversed(tx, id, why, deps.clock.nowMs());
  await deps.append(tx, [{ kind: 'grant-changed', player: grant.player, grant: String(id) }]);
  await returnBudget(tx, campaign, grant.player, grant.cost);
  return { is: 'reversed' };
}

async function takeBack(deps: BonusesDeps, tx: Tx, grant: DeliveredGrant): Promise<boolean> {
  const { value } = grant;
  const as = <K extends GrantKind>(_kind: K, own: ValueOf<K>): DeliveredGrant<K> => ({
    ...grant,
    value: own,
  });
  switch (value.kind) {
    case 'cash':
      await takeCash(deps, tx, grant, value.units);
      await deps.append(tx, [costOfReward(grant, 0n, 2)]);
      return true;
    case 'bonus':
      return takeBonus(deps, tx, grant);
    case 'booster':
      return takeBooster(deps, tx, grant.id);
    case 'free_bet':
      return deps.deliver.freeBet.takeBack(tx, as('free_bet', value));
    case 'free_round':
      return deps.deliver.freeRound.takeBack(tx, as('free_round', value));
    case 'spin':
      return deps.deliver.spin.takeBack(tx, as('spin', value));
    case 'points':
      return deps.deliver.points.takeBack(tx, as('points', value));
  }
}

function takeCash(
  deps: BonusesDeps,
  tx: Tx,
  { id, player, asset }: DeliveredGrant,
  units: bigint,
): Promise<void> {
  return post(deps, tx, {
    ref: id,
    kind: 'grant-reversed',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'debt',
    moves: [{ from: { player, pocket: 'cash' }, to: COST, units }],
  });
}

async function takeBonus(deps: BonusesDeps, tx: Tx, grant: DeliveredGrant): Promise<boolean> {
  const stored = await readBonus(tx, String(grant.id));
  if (!stored || stored.bonus.status === BONUS_STATUS.converted || stored.bonus.reason === 'spent')
    return false;
  const { player, asset } = grant;
  await post(deps, tx, ...(await endOne(deps, tx, { player, asset }, String(grant.id), 'cancelled')));
  return true;
}

async function takeBooster(deps: BonusesDeps, tx: Tx, id: Reference): Promise<boolean> {
  const booster = await readBooster(tx, id);
  if (!booster || booster.usedBy !== undefined) return false;
  await endBooster(tx, id, deps.clock.nowMs());
  return true;
}
