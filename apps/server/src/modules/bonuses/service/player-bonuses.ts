import type { Asset } from '@palpite/kernel/assets';
import { BONUS_STATUS, isOver, required } from '@palpite/kernel/bonus/bonus';
import { divCeil } from '@palpite/kernel/division';
import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import {
  asksRegistration,
  type BonusRule,
  type Campaign,
  isAllowedBy,
  isEarned,
  isInAudience,
} from '../core/campaign.ts';
import { type PromotionStanding, promotionStanding } from '../core/standing.ts';
import { isForDeposit } from '../core/value-of.ts';
import { readBonus } from '../store/bonuses.ts';
import { type ListedBooster, listBoosters } from '../store/boosters.ts';
import { listCampaigns } from '../store/campaigns.ts';
import {
  type BonusQuery,
  type EndingBonus,
  type ListedBonus,
  type ListedGrant,
  listBonuses,
  listEnding,
  listGrants,
  type PeriodSums,
  readJoined,
  readOpenCounts,
  readSums,
  sumGranted,
} from '../store/lists.ts';
import { markGrantSeen, markUnlockSeen, readUnseen } from '../store/seen.ts';
import { endOne } from './add-bonus.ts';
import { type ArmOutcome, createBoosters } from './boosters.ts';
import type { CountsOf } from './counts.ts';
import { isOpenTo } from './deposits.ts';
import type { BonusesDeps } from './deps.ts';
import { post } from './grant-parts.ts';
import { FREE_ROUND_CAMPAIGN } from './open.ts';

export interface BonusOwner {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
}

/** A promotion with what is counted about it. */
export interface Promotion {
  readonly campaign: Campaign;
  readonly received: number;
  /** Undefined: no limit. */
  readonly budgetLeft: bigint | undefined;
  readonly isJoined: boolean;
}

export type EndOutcome =
  | { readonly is: 'done'; readonly bonus: ListedBonus }
  | { readonly is: 'no-such-bonus' | 'bonus-over' }
  | { readonly is: 'wagering-left'; readonly left: bigint };

const BOOSTERS_MAX = 50;
const LATEST = 50;

/** What a player sees and does with bonuses. */
export interface PlayerBonuses {
  list(query: BonusQuery): Promise<ListedBonus[]>;
  grants(query: Omit<BonusQuery, 'isOpen' | 'asset'>): Promise<ListedGrant[]>;
  /** Of all players: active bonuses with money that end in a window. */
  ending(window: Parameters<typeof listEnding>[1]): Promise<EndingBonus[]>;
  /** The money of all grants that were not taken back. */
  granted(owner: Pick<BonusOwner, 'player' | 'asset'>): Promise<bigint>;
  counts(owner: BonusOwner): Promise<{ readonly available: number; readonly unavailable: number }>;
  sums(owner: BonusOwner, period: { readonly fromMs: number; readonly untilMs: number }): Promise<PeriodSums>;
  boosters(owner: BonusOwner): Promise<ListedBooster[]>;
  arm(owner: BonusOwner, id: string, isArmed: boolean): Promise<ArmOutcome>;
  /** Confirms that a bonus became cash. */
  unlock(owner: BonusOwner, id: string): Promise<EndOutcome>;
  giveUp(owner: BonusOwner, id: string): Promise<EndOutcome>;
  news(owner: BonusOwner): Promise<{
    readonly given: ListedGrant | undefined;
    readonly unlocked: ListedBonus | undefined;
    readonly booster: ListedBooster | undefined;
  }>;
  seen(owner: BonusOwner, what: 'given' | 'unlocked', id: string): Promise<boolean>;
  /** Those that the player's deposit of this number can bring. */
  offers(owner: BonusOwner, number: number): Promise<Campaign[]>;
  /** Those that are shown to the player now. */
  promotions(brand: string, player: PlayerId | undefined): Promise<Promotion[]>;
  /** How often wins of free rounds have to be wagered, in hundredths. */
  wagerOfRounds(brand: string): Promise<bigint>;
  rule(brand: string): BonusRule;
  /** Whether the player may be given and shown promotions now. */
  standing(player: PlayerId | undefined, brand: string): Promise<PromotionStanding>;
}

export function createPlayerBonuses(deps: BonusesDeps, countsOf: CountsOf): PlayerBonuses {
  const { database, clock } = deps;
  const boosters = createBoosters(deps);
  return {
    list: (query) => listBonuses(database, query),
    grants: (query) => listGrants(database, query),
    ending: (window) => listEnding(database, window),
    granted: (owner) => sumGranted(database, owner),
    counts: (owner) => readOpenCounts(database, owner),
    sums: (owner, period) => readSums(database, owner, period),
    boosters: ({ player, asset }) => listBoosters(database, player, asset, BOOSTERS_MAX),
    async arm({ player }, id, isArmed) {
      const ref = parseReference(id);
      if (ref === undefined) return { is: 'no-such-booster' };
      return database.inTransaction((tx) => boosters.arm(tx, player, ref, isArmed));
    },
    unlock: (owner, id) => unlock(deps, owner, id),
    giveUp: (owner, id) => giveUp(deps, owner, id),
    news: (owner) => readNews(deps, owner),
    async seen({ player }, what, id) {
      const ref = parseReference(id);
      if (ref === undefined) return false;
      const mark = what === 'given' ? markGrantSeen : markUnlockSeen;
      await database.inTransaction((tx) => mark(tx, player, ref, clock.nowMs()));
      return true;
    },
    offers: (owner, number) => offersOf(deps, owner, number),
    promotions: (brand, player) => promotionsOf(deps, countsOf, brand, player),
    async wagerOfRounds(brand) {
      const all = await listCampaigns(database, brand);
      return all.find(({ code }) => code === FREE_ROUND_CAMPAIGN)?.terms.wagerX100 ?? 0n;
    },
    rule: deps.bonusRule,
    standing: (player, brand) => standingOf(deps, player, brand),
  };
}

async function standingOf(
  { wallet, bonusRule }: BonusesDeps,
  player: PlayerId | undefined,
  brand: string,
): Promise<PromotionStanding> {
  const blocks = player === undefined ? [] : ((await wallet.standings([player])).get(player)?.blocks ?? []);
  return promotionStanding(bonusRule(brand), {
    isPaused: blocks.includes('exclusion'),
    isBlocked: blocks.length > 0,
  });
}

async function find(deps: BonusesDeps, { player, asset }: BonusOwner, id: Reference) {
  const before = (id + 1n) as Reference;
  const [found] = await listBonuses(deps.database, { player, asset, before, limit: 1 });
  return found?.bonus.id === String(id) ? found : undefined;
}

async function unlock(deps: BonusesDeps, owner: BonusOwner, id: string): Promise<EndOutcome> {
  const ref = parseReference(id);
  const found = ref && (await find(deps, owner, ref));
  if (!ref || !found) return { is: 'no-such-bonus' };
  const { bonus } = found;
  if (bonus.status === BONUS_STATUS.ended) return { is: 'bonus-over' };
  if (bonus.status !== BONUS_STATUS.converted)
    return { is: 'wagering-left', left: divCeil(required(bonus) - bonus.progress, 10_000n) };
  await deps.database.inTransaction((tx) => markUnlockSeen(tx, owner.player, ref, deps.clock.nowMs()));
  return { is: 'done', bonus: found };
}

async function giveUp(deps: BonusesDeps, owner: BonusOwner, id: string): Promise<EndOutcome> {
  const ref = parseReference(id);
  if (!ref || !(await find(deps, owner, ref))) return { is: 'no-such-bonus' };
  const { player, asset } = owner;
  const isDone = await deps.database.inTransaction(async (tx) => {
    await deps.wallet.lock(tx, [{ player, asset }]);
    const stored = await readBonus(tx, id);
    if (!stored || isOver(stored.bonus)) return false;
    await post(deps, tx, ...(await endOne(deps, tx, { player, asset }, id, 'forfeited')));
    return true;
  });
  const after = await find(deps, owner, ref);
  return isDone && after ? { is: 'done', bonus: after } : { is: 'bonus-over' };
}

async function readNews(deps: BonusesDeps, owner: BonusOwner) {
  const { player, asset } = owner;
  const { given, booster } = await deps.database.inTransaction((tx) => readUnseen(tx, player));
  const before = given === undefined ? undefined : ((given + 1n) as Reference);
  const grants = before ? await listGrants(deps.database, { player, before, limit: 1 }) : [];
  const over = await listBonuses(deps.database, { player, asset, isOpen: false, limit: LATEST });
  const all = booster === undefined ? [] : await listBoosters(deps.database, player, asset, BOOSTERS_MAX);
  return {
    given: grants[0],
    unlocked: over.find(
      ({ bonus, seenMs }) => bonus.status === BONUS_STATUS.converted && seenMs === undefined,
    ),
    booster: all.find(({ id }) => id === booster),
  };
}

async function offersOf(
  deps: BonusesDeps,
  { brand, player }: BonusOwner,
  number: number,
): Promise<Campaign[]> {
  const all = (await listCampaigns(deps.database, brand)).filter((campaign) =>
    isForDeposit(campaign, number),
  );
  return deps.database.inTransaction(async (tx) => {
    const open: Campaign[] = [];
    for (const campaign of all) if (await isOpenTo(deps, tx, campaign, player)) open.push(campaign);
    return open;
  });
}

async function promotionsOf(
  deps: BonusesDeps,
  countsOf: CountsOf,
  brand: string,
  player: PlayerId | undefined,
): Promise<Promotion[]> {
  const rule = deps.bonusRule(brand);
  const [all, counts, joined, standing] = await Promise.all([
    listCampaigns(deps.database, brand),
    countsOf(brand),
    player === undefined ? new Set<string>() : readJoined(deps.database, player),
    standingOf(deps, player, brand),
  ]);
  // Nothing new is offered to a player who may be given nothing; what the player takes part in stays to be read.
  const isOffered = ({ code }: Campaign) => standing.is === 'allowed' || joined.has(code);
  const shown = all.filter(
    (campaign) =>
      campaign.isListed && campaign.state === 'on' && isAllowedBy(rule, campaign) && isOffered(campaign),
  );
  const registered = await registeredOf(deps, shown, player);
  return shown
    .filter(({ audience }) => player === undefined || isInAudience(audience, player, registered))
    .map((campaign) => ({
      campaign,
      received: counts.get(campaign.code)?.received ?? 0,
      budgetLeft: counts.get(campaign.code)?.left,
      isJoined: joined.has(campaign.code),
    }));
}

async function registeredOf(
  deps: BonusesDeps,
  campaigns: readonly Campaign[],
  player: PlayerId | undefined,
): Promise<number | undefined> {
  if (player === undefined || !campaigns.some(({ audience }) => asksRegistration(audience))) return undefined;
  return (await deps.database.inTransaction((tx) => deps.registeredMs(tx, [player]))).get(player);
}

/** Whether the promotion asks for no deposit. */
export function needsNoDeposit({ campaign }: Promotion): boolean {
  return isEarned(campaign) || campaign.trigger === 'register' || campaign.trigger === 'offer';
}
