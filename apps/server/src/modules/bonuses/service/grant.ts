import { boostedBonus } from '@palpite/kernel/bonus/booster';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { type Campaign, isEarned, termsOf } from '../core/campaign.ts';
import {
  assertValue,
  costOf,
  type DeliveredGrant,
  expiryOf,
  type GrantKind,
  type GrantOutcome,
  type NewGrant,
  type ValueOf,
} from '../core/grant.ts';
import { insertBooster, readArmed, writeUsed } from '../store/boosters.ts';
import { holdCampaigns } from '../store/campaigns.ts';
import { findByKeys, insertGrant } from '../store/grants.ts';
import { addBonus } from './add-bonus.ts';
import { claimBudget, returnBudget } from './budget.ts';
import type { BonusesDeps } from './deps.ts';
import { cashPosting, post, refusalOf, repeatOf } from './grant-parts.ts';
import { canTogether, grantTogether } from './grant-together.ts';
import { costOfReward } from './open.ts';

/**
 * Grants in the order given. The accounts of all players are locked first, which also makes grants to one player wait
 * for each other, and a shard of the budget last.
 */
export async function grantAll(
  deps: BonusesDeps,
  tx: Tx,
  grants: readonly NewGrant[],
): Promise<GrantOutcome[]> {
  if (grants.length === 0) return [];
  for (const { value } of grants) assertValue(value);
  const wanted = grants.map(({ brand, campaign }) => ({ brand, code: campaign }));
  const [campaigns] = await Promise.all([holdCampaigns(tx, wanted), deps.wallet.lock(tx, holdersOf(grants))]);
  const reading = deps.pausedOf(tx, [...new Set(grants.map(({ player }) => player))]);
  if (canTogether(grants)) return grantTogether(deps, tx, campaigns, grants, reading);
  const paused = await reading;
  const outcomes: GrantOutcome[] = [];
  for (const grant of grants) {
    const campaign = campaigns.get(`${grant.brand}/${grant.campaign}`);
    outcomes.push(campaign ? await grantOne(deps, tx, campaign, grant, paused) : { is: 'campaign-off' });
  }
  return outcomes;
}

function holdersOf(grants: readonly NewGrant[]) {
  return [...new Map(grants.map(({ player, asset }) => [`${player}/${asset}`, { player, asset }])).values()];
}

async function grantOne(
  deps: BonusesDeps,
  tx: Tx,
  campaign: Campaign,
  grant: NewGrant,
  paused: ReadonlySet<PlayerId>,
): Promise<GrantOutcome> {
  const nowMs = deps.clock.nowMs();
  const [known] = await findByKeys(tx, [{ campaign: campaign.id, key: grant.key }]);
  if (known) return repeatOf(known, grant);
  const refused = await refusalOf(deps, tx, campaign, grant, paused, nowMs);
  if (refused) return refused;
  const cost = costOf(grant.value);
  if (!(await claimBudget(tx, campaign, grant.player, cost))) return { is: 'exhausted' };
  const terms =
    grant.value.kind === 'bonus'
      ? termsOf(campaign.terms, grant.value.terms, nowMs, grant.value.units)
      : undefined;
  const { player, brand, asset, key, reason, value } = grant;
  const id = deps.ids.next();
  const expiresMs = terms?.expiresAt ?? expiryOf(value, nowMs);
  const about = { id, player, brand, asset, key, reason, value, grantedMs: nowMs, expiresMs };
  if (!(await insertGrant(tx, { ...about, campaign: campaign.id, cost }))) {
    await returnBudget(tx, campaign, player, cost);
    return { is: 'conflict' };
  }
  await deliver(deps, tx, { ...about, campaign: campaign.code }, campaign);
  await deps.append(tx, [{ kind: 'grant-changed', player, grant: String(id) }]);
  return { is: 'granted', id };
}

async function deliver(deps: BonusesDeps, tx: Tx, grant: DeliveredGrant, campaign: Campaign): Promise<void> {
  const { value } = grant;
  const as = <K extends GrantKind>(_kind: K, own: ValueOf<K>): DeliveredGrant<K> => ({
    ...grant,
    value: own,
  });
  switch (value.kind) {
    case 'cash':
      await post(deps, tx, cashPosting(grant, value.units));
      return deps.append(tx, [costOfReward(grant, value.units)]);
    case 'bonus':
      return giveBonus(deps, tx, as('bonus', value), campaign);
    case 'booster':
      return insertBooster(tx, as('booster', value));
    case 'free_bet':
      return deps.deliver.freeBet.give(tx, as('free_bet', value));
    case 'free_round':
      return deps.deliver.freeRound.give(tx, as('free_round', value));
    case 'spin':
      return deps.deliver.spin.give(tx, as('spin', value));
    case 'points':
      return deps.deliver.points.give(tx, as('points', value));
  }
}

/** An armed booster enlarges the bonus before its requirement is computed; what it adds is the booster's own cost. */
async function giveBonus(
  deps: BonusesDeps,
  tx: Tx,
  { id, player, asset, value, grantedMs }: DeliveredGrant<'bonus'>,
  campaign: Campaign,
): Promise<void> {
  const [booster] = isEarned(campaign) ? [] : await readArmed(tx, [{ player, asset }], 'bonus', grantedMs);
  if (booster) await writeUsed(tx, booster.id, id, grantedMs);
  const amount = booster ? boostedBonus(booster, value.units) : value.units;
  const postings = await addBonus(deps, tx, {
    id,
    player,
    asset,
    amount,
    deposit: value.deposit ?? 0n,
    terms: termsOf(campaign.terms, value.terms, grantedMs, amount),
  });
  await post(deps, tx, ...postings);
}
