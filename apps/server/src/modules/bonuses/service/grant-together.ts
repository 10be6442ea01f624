import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Campaign } from '../core/campaign.ts';
import { costOf, type GrantOutcome, type NewGrant } from '../core/grant.ts';
import { findByKeys, insertGrants, type StoredGrant } from '../store/grants.ts';
import { claimBudget, returnBudget } from './budget.ts';
import type { BonusesDeps } from './deps.ts';
import { cashPosting, post, refusalOf, repeatOf } from './grant-parts.ts';
import { costOfReward } from './open.ts';

interface Asked {
  readonly grant: NewGrant;
  readonly campaign: Campaign;
  readonly index: number;
}

/** What the ledger posts at once. */
const TOGETHER_MAX = 500;

/** Cash for different players: no grant of the batch changes what is decided about another one, except the budget. */
export function canTogether(grants: readonly NewGrant[]): boolean {
  const different = (of: (grant: NewGrant) => unknown) => new Set(grants.map(of)).size === grants.length;
  return (
    grants.length > 1 &&
    grants.length <= TOGETHER_MAX &&
    grants.every(({ value }) => value.kind === 'cash') &&
    different(({ player }) => player) &&
    different(({ brand, campaign, key }) => `${brand}/${campaign}/${key}`)
  );
}

/** As one by one, with a fixed number of statements. The accounts of the players are locked already. */
export async function grantTogether(
  deps: BonusesDeps,
  tx: Tx,
  campaigns: ReadonlyMap<string, Campaign>,
  grants: readonly NewGrant[],
  reading: Promise<ReadonlySet<PlayerId>>,
): Promise<GrantOutcome[]> {
  const outcomes: GrantOutcome[] = grants.map(() => ({ is: 'campaign-off' }));
  const asked = grants.flatMap((grant, index): Asked[] => {
    const campaign = campaigns.get(`${grant.brand}/${grant.campaign}`);
    return campaign ? [{ grant, campaign, index }] : [];
  });
  const [paused, before] = await Promise.all([reading, findByKeys(tx, asked.map(keyOf))]);
  const known = new Map(before.map((one) => [`${one.campaign} ${one.key}`, one]));
  const nowMs = deps.clock.nowMs();
  const allowed: Asked[] = [];
  for (const request of asked) {
    const { campaign, key } = keyOf(request);
    const stored = known.get(`${campaign} ${key}`);
    const refused = stored
      ? repeatOf(stored, request.grant)
      : await refusalOf(deps, tx, request.campaign, request.grant, paused, nowMs);
    if (refused) outcomes[request.index] = refused;
    else allowed.push(request);
  }
  const funded = await claimAll(tx, allowed);
  for (const request of allowed) if (!funded.has(request)) outcomes[request.index] = { is: 'exhausted' };
  await giveAll(deps, tx, [...funded], nowMs, outcomes);
  return outcomes;
}

function keyOf({ grant, campaign }: Asked) {
  return { campaign: campaign.id, key: grant.key };
}

/** The values of a campaign are claimed at once, or one by one where the budget does not hold all of them. */
async function claimAll(tx: Tx, asked: readonly Asked[]): Promise<ReadonlySet<Asked>> {
  const funded = new Set<Asked>();
  for (const campaign of new Set(asked.map((one) => one.campaign))) {
    const own = asked.filter((one) => one.campaign === campaign);
    const [first] = own;
    const total = own.reduce((sum, { grant }) => sum + costOf(grant.value), 0n);
    const isWhole = first !== undefined && (await claimBudget(tx, campaign, first.grant.player, total));
    for (const request of own)
      if (isWhole || (await claimBudget(tx, campaign, request.grant.player, costOf(request.grant.value))))
        funded.add(request);
  }
  return funded;
}

async function giveAll(
  deps: BonusesDeps,
  tx: Tx,
  funded: readonly Asked[],
  nowMs: number,
  outcomes: GrantOutcome[],
): Promise<void> {
  const rows = funded.map((one) => ({ ...one, stored: storedOf(deps, one, nowMs) }));
  const inserted = await insertGrants(
    tx,
    rows.map(({ stored }) => stored),
  );
  const given = rows.filter(({ stored }) => inserted.has(stored.id));
  for (const { campaign, grant, stored, index } of rows) {
    if (inserted.has(stored.id)) outcomes[index] = { is: 'granted', id: stored.id };
    else {
      outcomes[index] = { is: 'conflict' };
      await returnBudget(tx, campaign, grant.player, stored.cost);
    }
  }
  if (given.length === 0) return;
  const events = given.flatMap(({ stored }) => [
    costOfReward(stored, stored.cost),
    { kind: 'grant-changed', player: stored.player, grant: String(stored.id) } as const,
  ]);
  await Promise.all([
    post(deps, tx, ...given.map(({ stored }) => cashPosting(stored, stored.cost))),
    deps.append(tx, events),
  ]);
}

function storedOf(
  deps: BonusesDeps,
  { grant, campaign }: Asked,
  nowMs: number,
): Omit<StoredGrant, 'reversedMs' | 'kind'> {
  const { player, brand, asset, key, reason, value } = grant;
  return {
    id: deps.ids.next(),
    campaign: campaign.id,
    player,
    brand,
    asset,
    key,
    reason,
    value,
    cost: costOf(value),
    grantedMs: nowMs,
    expiresMs: undefined,
  };
}
