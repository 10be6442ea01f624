import {
  inviteAwardSum,
  inviteFission,
  inviteList,
  inviteReceive,
  inviteRunning,
  inviteShare,
} from '@palpite/contract/calls/growth/invites';
import type { InviteEntry, Prize } from '@palpite/contract/entities/activity';
import type { LanguageCode } from '@palpite/contract/languages';
import { GROWTH_PAGE_MAX } from '@palpite/contract/tables/growth';
import { engagementText } from '@palpite/i18n/engagement-words';
import { inviteText } from '@palpite/i18n/invite-words';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { toCents } from '../../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { PromotionStanding } from '../../../bonuses/index.ts';
import { type InvitePlayer, type Invites, type SeenInvite, shownState } from '../index.ts';

export interface InviteRouteOptions {
  assetOf(brand: string): Fiat;
  brandName(brand: string): string;
  /** Whether rewards are shown to the player, and otherwise why not. */
  standing(player: PlayerId, brand: string): Promise<PromotionStanding>;
  /** Masked names by player. */
  namesOf(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  share(who: InvitePlayer, channel: string): Promise<{ readonly code: string; readonly link: string }>;
  /** The requirement of the reward in hundredths, as its campaign says. */
  wagerX100(brand: string): Promise<number>;
}

const USUAL_PAGE = 20;
const wrongCursor = () => new Refusal('invalid-field', { field: 'cursor' });
const ownerOf = ({ session, brand }: KnownCaller): InvitePlayer => ({ player: session.player, brand });

/** The calls of invitations. In a pause nothing is shown; what was earned stays. */
export function inviteRoutes(invites: Invites, options: InviteRouteOptions): Route[] {
  return [
    shareRoute(invites, options),
    runningRoute(invites, options),
    listRoute(invites, options),
    receiveRoute(invites, options),
    fissionRoute(invites, options),
    awardSumRoute(invites, options),
  ];
}

const bonus = (units: bigint, asset: Fiat): Prize => ({
  kind: 'bonus',
  amount: toCents(units, asset),
  count: 1,
});

function shareRoute(invites: Invites, options: InviteRouteOptions): Route {
  return serve(inviteShare, async ({ channel = '' }, caller) => {
    const who = ownerOf(caller);
    const asset = options.assetOf(caller.brand);
    const reason = await reasonOf(invites, options, caller);
    const terms = invites.terms(caller.brand);
    const { code, link } = await options.share(who, channel);
    return {
      code,
      link,
      text: inviteText('share', caller.language, { brand: options.brandName(caller.brand), link }),
      reward: bonus(terms.reward, asset),
      friend_reward: bonus(terms.friendReward, asset),
      deposit_need: toCents(terms.depositNeed, asset),
      stake_need: toCents(terms.stakeNeed, asset),
      days: terms.days,
      currency: asset,
      wager_x100: await options.wagerX100(caller.brand),
      allowed: reason === '' ? 1 : 0,
      reason,
    };
  });
}

/** Why no reward can be had for a friend who is invited now; empty where it can. */
async function reasonOf(
  invites: Invites,
  options: InviteRouteOptions,
  { session, brand, language }: KnownCaller,
): Promise<string> {
  const standing = await options.standing(session.player, brand);
  if (standing.is !== 'allowed') return engagementText(standing.why, language);
  const offer = await invites.offer(brand);
  return offer === 'offered' ? '' : engagementText(offer === 'off' ? 'invites-off' : offer, language);
}

function runningRoute(invites: Invites, options: InviteRouteOptions): Route {
  return serve(inviteRunning, async (_input, caller) => {
    const asset = options.assetOf(caller.brand);
    const running = await shown(options, caller, () =>
      invites.list({ inviter: caller.session.player, tab: 'running' }, GROWTH_PAGE_MAX),
    );
    const ordered = [...running].sort((a, b) => missing(a) - missing(b));
    return { list: await entries(options, ordered, asset), currency: asset };
  });
}

/** The share of the needed stakes and deposits that is missing. */
function missing({ invite, progress }: SeenInvite): number {
  const share = (have: bigint, need: bigint) => Math.max(0, 1 - Number(have) / Number(need));
  return share(progress.staked, invite.stakeNeed) + share(progress.deposited, invite.depositNeed);
}

/** In a pause or where the country allows no rewards the lists are empty. */
async function shown<T>(
  options: InviteRouteOptions,
  caller: KnownCaller,
  read: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const { is } = await options.standing(caller.session.player, caller.brand);
  return is === 'allowed' ? read() : [];
}

function listRoute(invites: Invites, options: InviteRouteOptions): Route {
  return serve(inviteList, async ({ tab = 'all', cursor, size = USUAL_PAGE }, caller) => {
    const before = readCursor(cursor);
    if (before === 'wrong') return wrongCursor();
    const who = ownerOf(caller);
    const asset = options.assetOf(caller.brand);
    const found = await shown(options, caller, () =>
      invites.list({ inviter: who.player, tab, before }, size + 1),
    );
    const page = found.slice(0, size);
    const { all, done, running } = await invites.sums(who);
    const last = page.at(-1)?.invite;
    const hasMore = found.length > size && last !== undefined;
    return {
      list: await entries(options, page, asset),
      counts: { all, done, running },
      cursor: hasMore ? writeCursor(last.atMs, last.friend) : '',
      has_more: hasMore ? 1 : 0,
      currency: asset,
    };
  });
}

async function entries(
  options: InviteRouteOptions,
  seen: readonly SeenInvite[],
  asset: Fiat,
): Promise<InviteEntry[]> {
  const names = await options.namesOf(seen.map(({ invite }) => invite.friend));
  return seen.map((one) => inviteEntry(one, names.get(one.invite.friend) ?? '***', asset));
}

const NOTHING = { kind: 'bonus', amount: 0, count: 0 } as const;

export function inviteEntry(seen: SeenInvite, name: string, asset: Fiat): InviteEntry {
  const { invite, progress, isReceived, isPaused } = seen;
  if (isPaused)
    return {
      name,
      state: 'paused',
      at: 0,
      channel: '',
      deposit_need: 0,
      deposited: 0,
      stake_need: 0,
      staked: 0,
      until: 0,
      done_at: 0,
      reward: NOTHING,
      received: 0,
      hold: '',
    };
  const upTo = (have: bigint, need: bigint) => toCents(have < need ? have : need, asset);
  return {
    name,
    state: shownState(invite, progress),
    at: invite.atMs,
    channel: invite.channel,
    deposit_need: toCents(invite.depositNeed, asset),
    deposited: upTo(progress.deposited, invite.depositNeed),
    stake_need: toCents(invite.stakeNeed, asset),
    staked: upTo(progress.staked, invite.stakeNeed),
    until: invite.untilMs,
    done_at: invite.doneMs ?? 0,
    reward: bonus(invite.reward, asset),
    received: isReceived ? 1 : 0,
    hold: invite.holds[0] ?? '',
  };
}

function receiveRoute(invites: Invites, options: InviteRouteOptions): Route {
  return serve(inviteReceive, async (_input, caller) => {
    const outcome = await invites.receive(ownerOf(caller));
    if (outcome.is !== 'received') return new Refusal(outcome.is);
    const asset = options.assetOf(caller.brand);
    return {
      received: toCents(outcome.amount, asset),
      count: outcome.count,
      currency: asset,
      message: inviteText('received', caller.language, {
        amount: moneyText(outcome.amount, asset, caller.language),
      }),
    };
  });
}

const moneyText = (units: bigint, asset: Fiat, language: LanguageCode) =>
  formatMoney({ asset, units }, language);

function fissionRoute(invites: Invites, options: InviteRouteOptions): Route {
  return serve(inviteFission, async ({ cursor }, caller) => {
    const before = readCursor(cursor);
    if (before === 'wrong') return wrongCursor();
    const who = ownerOf(caller);
    const asset = options.assetOf(caller.brand);
    const found = await shown(options, caller, () =>
      invites.fission(who.player, before, GROWTH_PAGE_MAX + 1),
    );
    const page = found.slice(0, GROWTH_PAGE_MAX);
    const names = await options.namesOf(page.map(({ friend }) => friend));
    const { done } = await invites.sums(who);
    const next = invites.terms(caller.brand).thresholds.find(({ at }) => at > done);
    const last = found.length > GROWTH_PAGE_MAX ? page.at(-1) : undefined;
    return {
      list: page.map(({ friend, invited, done: completed, atMs }) => ({
        name: names.get(friend) ?? '***',
        invited,
        done: completed,
        at: atMs,
      })),
      cursor: last ? writeCursor(last.atMs, last.friend) : '',
      has_more: last ? 1 : 0,
      done,
      next_at: next?.at ?? 0,
      next_reward: next ? bonus(next.reward, asset) : NOTHING,
      currency: asset,
    };
  });
}

function awardSumRoute(invites: Invites, options: InviteRouteOptions): Route {
  return serve(inviteAwardSum, async (_input, caller) => {
    const who = ownerOf(caller);
    const asset = options.assetOf(caller.brand);
    const { all, done, held, received, ready, readyCount } = await invites.sums(who);
    const { is } = await options.standing(who.player, who.brand);
    const isShown = is === 'allowed';
    return {
      currency: asset,
      invited: all,
      done,
      received: toCents(received, asset),
      ready: isShown ? toCents(ready, asset) : 0,
      ready_count: isShown ? readyCount : 0,
      held,
    };
  });
}

/** A moment and a player, as the list is ordered. */
export function writeCursor(atMs: number, friend: number): string {
  return `${atMs.toString(36)}-${friend.toString(36)}`;
}

export function readCursor(
  cursor: string | undefined,
): { readonly atMs: number; readonly friend: number } | undefined | 'wrong' {
  if (cursor === undefined) return undefined;
  const read = /^([0-9a-z]{1,9})-([0-9a-z]{1,10})$/.exec(cursor);
  const [atMs, friend] = [Number.parseInt(read?.[1] ?? '', 36), Number.parseInt(read?.[2] ?? '', 36)];
  return Number.isSafeInteger(atMs) && Number.isSafeInteger(friend) ? { atMs, friend } : 'wrong';
}
