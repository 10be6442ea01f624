import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS, instant } from '@palpite/kernel/time';
import { type Cached, createCached } from '../../../../platform/clock/cached.ts';
import { type Subscriber, subscriberOf } from '../../../../platform/outbox/outbox.ts';
import { maskedName } from '../../../casino/index.ts';
import { amountOf, dayAt } from '../../counters/index.ts';
import { type HelpSettings, pdd } from '../kinds/pdd/kind.ts';
import { claimMsOf } from '../kinds/settings.ts';
import {
  addHolds,
  countEnded,
  endGroup,
  type HelpFriend,
  type HelpGroup,
  insertFriend,
  insertGroup,
  markCounted,
  readFriends,
  readGroup,
  readGroupOfCode,
  readGroupsOf,
  readOpenGroups,
} from '../store/groups.ts';
import { type ActivitiesDeps, type ActivityPlayer, type FriendProgress, nowOf } from './deps.ts';
import type { ActivityView } from './view.ts';

export interface GroupView {
  readonly group: HelpGroup | undefined;
  readonly friends: readonly HelpFriend[];
  readonly collected: bigint;
  /** Of 100 groups that have ended; undefined while there are too few. */
  readonly reachedOf100: number | undefined;
}

/** With fewer groups than this a share would say nothing. */
const ENDED_LEAST = 20;
/** Facts of the last minutes may be counted later. */
const SETTLES_MS = HOUR_MS;
const PAGE = 200;
const PAGES_MAX = 1_000;
/** A player has one group per activity. */
const OWN_GROUPS_MAX = 20;
const ALWAYS = '9999-12-31';
const CODE_BYTES = 16;

/** How many groups have ended and reached their goal may be this old. */
const ENDED_KEPT_MS = 15_000;

/** By activity: everybody who opens its page asks how many groups have reached their goal. */
export type EndedGroups = (brand: string, activity: string) => ReturnType<typeof countEnded>;

export function createEndedGroups({
  database,
  clock,
}: Pick<ActivitiesDeps, 'database' | 'clock'>): EndedGroups {
  const activities = new Map<string, Cached<Awaited<ReturnType<typeof countEnded>>>>();
  return (brand, activity) => {
    const key = `${brand}/${activity}`;
    const known =
      activities.get(key) ?? createCached(clock, ENDED_KEPT_MS, () => countEnded(database, brand, activity));
    activities.set(key, known);
    return known.get();
  };
}

/** The player's group with the friends who fulfil its condition now. */
export async function groupOf(
  deps: ActivitiesDeps,
  who: ActivityPlayer,
  { code }: Pick<ActivityView, 'code'>,
  endedGroups: EndedGroups,
): Promise<GroupView> {
  const group = await readGroup(deps.database, who.player, code);
  const { ended, reached } = await endedGroups(who.brand, code);
  const reachedOf100 = ended < ENDED_LEAST ? undefined : Math.floor((100 * reached) / ended);
  const rules = pdd.read(group?.settings);
  if (!group || !rules) return { group, friends: [], collected: 0n, reachedOf100 };
  const friends =
    group.state === 'open'
      ? await countFriends(deps, group, rules, false)
      : await readFriends(deps.database, group.id);
  return { group, friends, collected: collectedOf(group, friends), reachedOf100 };
}

/** What the group has collected by what was counted last. */
export async function collectedBy(
  deps: ActivitiesDeps,
  { player }: ActivityPlayer,
  activity: string,
): Promise<{ readonly collected: bigint; readonly isPaid: boolean } | undefined> {
  const group = await readGroup(deps.database, player, activity);
  if (!group) return undefined;
  const friends = await readFriends(deps.database, group.id);
  return { collected: collectedOf(group, friends), isPaid: group.state !== 'open' };
}

function collectedOf({ each, goal }: HelpGroup, friends: readonly HelpFriend[]): bigint {
  const sum = each * BigInt(friends.filter(isCounted).length);
  return sum < goal ? sum : goal;
}

export function isCounted({ holds, isRefused, countedAt }: HelpFriend): boolean {
  return holds.length === 0 && !isRefused && countedAt !== undefined;
}

/** Waits for an operator. */
export function isHeld({ holds, isRefused }: HelpFriend): boolean {
  return holds.length > 0 && !isRefused;
}

/** Opens the group of the player; a repeat answers with the same one. */
export async function openGroup(
  deps: ActivitiesDeps,
  { player, brand }: ActivityPlayer,
  view: ActivityView,
): Promise<HelpGroup | 'activity-over' | 'activity-not-started'> {
  const known = await readGroup(deps.database, player, view.code);
  if (known) return known;
  const rules = pdd.read(view.settings);
  if (view.status === 'not-started') return 'activity-not-started';
  if (view.status !== 'running' || !rules) return 'activity-over';
  const now = nowOf(deps);
  const until = now + rules.days * DAY_MS;
  const { ends } = view.window;
  await deps.database.inTransaction((tx) =>
    insertGroup(tx, {
      id: deps.ids.next(),
      brand,
      activity: view.code,
      player,
      code: newCode(deps),
      openedAt: new Date(now),
      endsAt: new Date(ends !== undefined && ends < until ? ends : until),
      goal: rules.goal,
      each: rules.each,
      settings: view.settings,
    }),
  );
  const made = await readGroup(deps.database, player, view.code);
  if (!made) throw new Error(`player ${player} has no group after it was made`);
  return made;
}

/** Ten characters of letters and digits. */
function newCode({ chance }: Pick<ActivitiesDeps, 'chance'>): string {
  return BigInt(`0x${chance.bytes(CODE_BYTES).toString('hex')}`)
    .toString(36)
    .padStart(10, '0')
    .slice(-10);
}

/** What a link of a group sends as its inviter: no player has such a code. */
export const GROUP_PREFIX = 'g_';

/** New players who came by the link of a group join it. */
export function groupRegistrations(deps: ActivitiesDeps): Subscriber {
  return subscriberOf({
    name: 'engagement-help-groups',
    kinds: ['player-registered'],
    async handle(events) {
      const texts = await deps.facts.invitedBy(events.map(({ player }) => player));
      for (const { player, brand } of events) {
        const text = texts.get(player);
        if (text?.startsWith(GROUP_PREFIX))
          await joinGroup(deps, { player, brand }, text.slice(GROUP_PREFIX.length));
      }
    },
  });
}

/** A new player came by the link of a group. False where it leads to no open group of another player. */
export async function joinGroup(
  deps: ActivitiesDeps,
  { player, brand }: ActivityPlayer,
  code: string,
): Promise<boolean> {
  const group = await readGroupOfCode(deps.database, code);
  const now = nowOf(deps);
  if (!group || group.brand !== brand || group.player === player) return false;
  if (group.state !== 'open' || group.endsAt.getTime() <= now) return false;
  const friends = await readFriends(deps.database, group.id);
  const holds = await holdsOf(deps, group, friends, {
    player,
    joinedAt: new Date(now),
    countedAt: undefined,
  });
  const name = maskedName((await deps.nickOf(player)) ?? '');
  return deps.database.inTransaction((tx) =>
    insertFriend(tx, group.id, { player, name, holds, joinedAt: new Date(now) }),
  );
}

/** The reasons to hold a friend, compared with the owner and the other friends. */
function holdsOf(
  { facts }: ActivitiesDeps,
  { player: owner, brand }: HelpGroup,
  friends: readonly HelpFriend[],
  { player, joinedAt, countedAt }: Pick<HelpFriend, 'player' | 'joinedAt' | 'countedAt'>,
): Promise<readonly string[]> {
  const joinedMs = joinedAt.getTime();
  const others = friends.filter((friend) => friend.player !== player);
  const before = others.filter(({ joinedAt: at }) => {
    const agoMs = joinedMs - at.getTime();
    return agoMs >= 0 && agoMs <= HOUR_MS;
  });
  return facts.friendHolds({
    player,
    brand,
    joinedMs,
    others: [owner, ...others.map((friend) => friend.player)],
    inHour: before.length + 1,
    completedAfterMs: countedAt && countedAt.getTime() - joinedMs,
  });
}

/**
 * Friends whose counters reach the condition are counted; `again` asks those who were counted before, too. With a new
 * one all are checked: it may share something with a friend who was alone until then.
 */
async function countFriends(
  deps: ActivitiesDeps,
  group: HelpGroup,
  rules: HelpSettings,
  again: boolean,
): Promise<readonly HelpFriend[]> {
  const friends = await readFriends(deps.database, group.id);
  const now = new Date(deps.clock.nowMs());
  const moved: HelpFriend[] = [];
  for (const friend of friends) {
    if (friend.countedAt !== undefined && !again) continue;
    const isDone = fulfils(await progressOfFriend(deps, group.brand, friend), rules);
    if (isDone !== (friend.countedAt !== undefined))
      moved.push({ ...friend, countedAt: isDone ? now : undefined });
  }
  if (moved.length === 0) return friends;
  await deps.database.inTransaction(async (tx) => {
    for (const { player, countedAt } of moved) await markCounted(tx, [player], countedAt);
  });
  const counted = friends.map((friend) => moved.find(({ player }) => player === friend.player) ?? friend);
  const hasNew = moved.some(({ countedAt }) => countedAt !== undefined);
  return hasNew ? checkCounted(deps, group, counted) : counted;
}

/** Looks again at the friends who count, and holds those against whom something speaks now. */
async function checkCounted(
  deps: ActivitiesDeps,
  group: HelpGroup,
  friends: readonly HelpFriend[],
): Promise<readonly HelpFriend[]> {
  const found = new Map<PlayerId, readonly string[]>();
  for (const friend of friends.filter(isCounted)) {
    const holds = await holdsOf(deps, group, friends, friend);
    if (holds.length > 0) found.set(friend.player, holds);
  }
  if (found.size === 0) return friends;
  await deps.database.inTransaction(async (tx) => {
    for (const [player, holds] of found) await addHolds(tx, player, holds);
  });
  return readFriends(deps.database, group.id);
}

/** Deposits and stakes since the friend joined, as far as their margin covers what the friend is worth. */
export async function progressOfFriend(
  deps: ActivitiesDeps,
  brand: string,
  { player, joinedAt }: Pick<HelpFriend, 'player' | 'joinedAt'>,
): Promise<FriendProgress> {
  const fromDay = dayAt(instant(joinedAt.getTime()), deps.brandOf(brand).zone);
  const sums = await deps.counters.sums(player, { fromDay, toDay: ALWAYS });
  return deps.facts.friendProgress({
    stakes: amountOf(sums, 'bet_amount'),
    theoretical: sums.get('net_theoretical') ?? 0n,
    deposited: sums.get('recharge') ?? 0n,
  });
}

function fulfils({ deposited, staked }: FriendProgress, { deposit, stake }: HelpSettings): boolean {
  return deposited >= deposit && staked >= stake;
}

/** A job: pays groups that have ended or reached their goal; what was collected is paid in any case. */
export async function payGroups(deps: ActivitiesDeps, signal?: AbortSignal): Promise<number> {
  let after: Reference | 0n = 0n;
  let paid = 0;
  for (let page = 0; page < PAGES_MAX && signal?.aborted !== true; page += 1) {
    const groups = await readOpenGroups(deps.database, after, PAGE);
    for (const group of groups) {
      if (await payGroup(deps, group)) paid += 1;
    }
    after = groups.at(-1)?.id ?? after;
    if (groups.length < PAGE) break;
  }
  return paid;
}

/**
 * Pays what the groups of a player have earned without waiting for the job, under the same conditions and the same key.
 * Returns what the newest group that has paid gave, also when it did so before; undefined where none has.
 */
export async function withdrawGroups(
  deps: ActivitiesDeps,
  { player, brand }: ActivityPlayer,
): Promise<bigint | undefined> {
  const groups = () => readGroupsOf(deps.database, player, brand, OWN_GROUPS_MAX);
  for (const group of await groups()) {
    if (group.state === 'open') await payGroup(deps, group);
  }
  return (await groups()).find(({ paid }) => paid > 0n)?.paid;
}

/** By the settings with which the group was opened. */
async function payGroup(deps: ActivitiesDeps, group: HelpGroup): Promise<boolean> {
  const { settings } = group;
  const rules = pdd.read(settings);
  if (!rules) return false;
  // What is under review is waited for, for half of the time in which the campaign still pays.
  const reviewMs = claimMsOf(settings) / 2;
  const now = deps.clock.nowMs();
  const overMs = group.endsAt.getTime() + SETTLES_MS;
  const isOver = now >= overMs;
  const isDue = (friends: readonly HelpFriend[]) => {
    if (collectedOf(group, friends) >= group.goal) return true;
    const isReviewed = friends.some((friend) => isHeld(friend) && friend.countedAt !== undefined);
    return isOver && (!isReviewed || now >= overMs + reviewMs);
  };
  const known = await readFriends(deps.database, group.id);
  const free = known.filter((friend) => !isHeld(friend) && !friend.isRefused);
  if (!isOver && group.each * BigInt(free.length) < group.goal) return false;
  const counted = await countFriends(deps, group, rules, true);
  if (!isDue(counted)) return false;
  const checked = await checkCounted(deps, group, counted);
  if (!isDue(checked)) return false;
  const collected = collectedOf(group, checked);
  const { asset } = deps.brandOf(group.brand);
  const { player, brand, activity } = group;
  return deps.database.inTransaction(async (tx) => {
    const at = new Date(now);
    if (collected === 0n) return endGroup(tx, group.id, { state: 'paid', paid: 0n, at });
    const [outcome] = await deps.bonuses.grant(tx, [
      {
        campaign: activity,
        player,
        brand,
        asset,
        key: `group:${group.id}`,
        reason: 'activity:pdd',
        value: { kind: 'cash', units: collected },
      },
    ]);
    if (outcome?.is === 'granted') return endGroup(tx, group.id, { state: 'paid', paid: collected, at });
    // A campaign that is paused or has no budget may pay later; what is not allowed is refused for good.
    if (outcome?.is === 'not-allowed') await endGroup(tx, group.id, { state: 'refused', paid: 0n, at });
    return false;
  });
}
