import {
  agentBind,
  agentIncome,
  agentInfo,
  agentLink,
  agentLookUp,
  agentPlayers,
  agentTransfer,
} from '@palpite/contract/calls/growth/agents';
import { engagementText } from '@palpite/i18n/engagement-words';
import { inviteText } from '@palpite/i18n/invite-words';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type Instant, instant, type Zone } from '@palpite/kernel/time';
import type { Static } from 'typebox';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { toCents } from '../../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { PromotionStanding } from '../../../bonuses/index.ts';
import { dayAt, periodAt } from '../../counters/index.ts';
import {
  type AgentPlayer,
  type Agents,
  daysOfMonth,
  lastOfMonth,
  momentOf,
  type OpenMonth,
} from '../index.ts';
import { closedEntry, levelEntries, openEntry, playerEntry, shownUnits, statementEntry } from './wire.ts';

export interface AgentRouteOptions {
  readonly clock: Clock;
  assetOf(brand: string): Fiat;
  zoneOf(brand: string): Zone;
  standing(player: PlayerId, brand: string): Promise<PromotionStanding>;
  /** Masked names by player. */
  namesOf(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  registeredMs(player: PlayerId): Promise<number>;
  linkOf(brand: string, code: string, channel: string): string;
  balance(player: PlayerId, asset: Fiat): Promise<bigint>;
}

const PLAYERS_SHOWN = 10;
const MONTHS_PAGE = 12;
const USUAL_PAGE = 20;
const ownerOf = ({ session, brand }: KnownCaller): AgentPlayer => ({ player: session.player, brand });
const wrong = (field: string) => new Refusal('invalid-field', { field });

/** The calls of agents: counts and sums of the players below, and masked names. */
export function agentRoutes(agents: Agents, options: AgentRouteOptions): Route[] {
  return [
    infoRoute(agents, options),
    incomeRoute(agents, options),
    playersRoute(agents, options),
    ...bindRoutes(agents, options),
    linkRoute(agents, options),
    transferRoute(agents, options),
  ];
}

const nowOf = ({ clock }: AgentRouteOptions): Instant => instant(clock.nowMs());

function infoRoute(agents: Agents, options: AgentRouteOptions): Route {
  return serve(agentInfo, async (_input, caller) => {
    const who = ownerOf(caller);
    const asset = options.assetOf(caller.brand);
    const standing = await options.standing(who.player, who.brand);
    const isAllowed = standing.is === 'allowed';
    const [month, account, above, code] = await Promise.all([
      agents.month(who),
      agents.account(who.player),
      agents.above(who.player),
      agents.codeOf(who),
    ]);
    const seen = isAllowed ? month : { ...month, below: [] };
    const first = seen.below.slice(0, PLAYERS_SHOWN);
    const names = await options.namesOf([
      ...first.flatMap(({ player, via }) => [player, via]),
      ...(above ? [above.agent] : []),
    ]);
    const { terms } = month.brandTerms;
    return {
      code,
      currency: asset,
      month: openEntry(month, asset),
      today: await todayOf(agents, options, month, caller.brand, asset),
      transferable: toCents(account.approved - account.transferred, asset),
      transferred: toCents(account.transferred, asset),
      tier: month.statement.tier,
      tiers: terms.tiers.map(({ tier, minDirectNgr, minActive, bps }) => ({
        tier,
        min_revenue: minDirectNgr === undefined ? -1 : toCents(minDirectNgr, asset),
        min_active: minActive,
        rates_bps: bps.map(Number),
      })),
      active_stakes: toCents(terms.activeStakes, asset),
      least_payout: toCents(terms.leastPayout, asset),
      players: first.map((below) => playerEntry(below, month, names, asset)),
      links: isAllowed ? await linksOf(agents, options, who, code, month) : [],
      above: above ? (names.get(above.agent) ?? '***') : '',
      allowed: isAllowed ? 1 : 0,
      reason: isAllowed ? '' : engagementText(standing.why, caller.language),
    };
  });
}

async function todayOf(
  agents: Agents,
  options: AgentRouteOptions,
  month: OpenMonth,
  brand: string,
  asset: Fiat,
): Promise<number> {
  const today = await lastOfMonth(agents.deps, month, dayAt(nowOf(options), options.zoneOf(brand)));
  return shownUnits(today.gross, asset);
}

/** The link without a channel first. */
async function linksOf(
  agents: Agents,
  options: AgentRouteOptions,
  { player, brand }: AgentPlayer,
  code: string,
  { sums, brandTerms }: OpenMonth,
) {
  const [links, channels] = await Promise.all([agents.links(player), agents.channels(player)]);
  const isActive = (friend: PlayerId) => (sums.get(friend)?.staked ?? 0n) >= brandTerms.terms.activeStakes;
  return ['', ...links].slice(0, USUAL_PAGE).map((channel) => {
    const players = channels.get(channel) ?? [];
    return {
      channel,
      link: options.linkOf(brand, code, channel),
      registered: players.length,
      active: players.filter(isActive).length,
    };
  });
}

function incomeRoute(agents: Agents, options: AgentRouteOptions): Route {
  return serve(agentIncome, async ({ by = 'month', month, cursor }, caller) => {
    const who = ownerOf(caller);
    const asset = options.assetOf(caller.brand);
    if (by === 'day') {
      const at = month === undefined ? nowOf(options) : momentOf(month);
      return dayPage(agents, options, who, at, asset);
    }
    if (cursor !== undefined && !/^\d{4}-\d{2}-01$/.test(cursor)) return wrong('cursor');
    const stored = await agents.closed(who.player, cursor, MONTHS_PAGE + 1);
    const open = cursor === undefined ? await openMonths(agents, options, who, stored[0]?.month) : [];
    const page = stored.slice(0, MONTHS_PAGE);
    const last = stored.length > MONTHS_PAGE ? page.at(-1) : undefined;
    const latest = open[0]?.statement ?? page[0];
    const reply: Income = {
      list: [
        ...open.map((known) => openEntry(known, asset)),
        ...page.map((known) => closedEntry(known, known.at.getTime(), asset)),
      ],
      levels: latest ? levelEntries(latest, asset) : [],
      cursor: last?.month ?? '',
      has_more: last ? 1 : 0,
      currency: asset,
    };
    return reply;
  });
}

type Income = Static<(typeof agentIncome)['reply']>;

/** This month, and the month before until it is closed. */
async function openMonths(
  agents: Agents,
  options: AgentRouteOptions,
  who: AgentPlayer,
  lastClosed: string | undefined,
): Promise<OpenMonth[]> {
  const now = nowOf(options);
  const before = periodAt('month', now, options.zoneOf(who.brand), 1);
  const current = await agents.month(who);
  if (lastClosed !== undefined && lastClosed >= before.fromDay) return [current];
  const previous = await agents.month(who, before.from);
  return previous.below.length === 0 ? [current] : [current, previous];
}

async function dayPage(
  agents: Agents,
  options: AgentRouteOptions,
  who: AgentPlayer,
  at: Instant,
  asset: Fiat,
): Promise<Income> {
  const today = dayAt(nowOf(options), options.zoneOf(who.brand));
  const month = await agents.month(who, at);
  const [stored] = await agents.closed(who.player, month.period.toDay, 1);
  const closed = stored?.month === month.period.fromDay ? stored : undefined;
  const entry = closed ? closedEntry(closed, month.closesAt, asset) : openEntry(month, asset);
  const about = { state: entry.state, paysAt: month.closesAt, paidAt: entry.paid_at };
  const days = await daysOfMonth(agents.deps, month, today);
  return {
    list: days.map(({ day, statement }) => statementEntry(statement, { ...about, period: day }, asset)),
    levels: entry.levels,
    cursor: '',
    has_more: 0,
    currency: asset,
  };
}

function playersRoute(agents: Agents, options: AgentRouteOptions): Route {
  return serve(agentPlayers, async ({ cursor, size = USUAL_PAGE }, caller) => {
    const from = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(from) || from < 0) return wrong('cursor');
    const who = ownerOf(caller);
    const asset = options.assetOf(caller.brand);
    const { is } = await options.standing(who.player, who.brand);
    const month = await agents.month(who);
    const all = is === 'allowed' ? month.below : [];
    const page = all.slice(from, from + size);
    const names = await options.namesOf(page.flatMap(({ player, via }) => [player, via]));
    const hasMore = all.length > from + size;
    return {
      list: page.map((below) => playerEntry(below, month, names, asset)),
      cursor: hasMore ? String(from + size) : '',
      has_more: hasMore ? 1 : 0,
      currency: asset,
    };
  });
}

function bindRoutes(agents: Agents, options: AgentRouteOptions): Route[] {
  const nameOf = async (player: PlayerId) => (await options.namesOf([player])).get(player) ?? '***';
  return [
    serve(agentLookUp, async ({ code }, caller) => {
      const { player, brand } = ownerOf(caller);
      const found = await agents.sharedBy(brand, code);
      if (!found || found.isVisitor) return new Refusal('no-such-agent');
      const may = await agents.mayBind(player, found.player, brand);
      if (may !== 'ok' && may !== 'known') return new Refusal(may);
      const name = await nameOf(found.player);
      // A caller who tries all uids gets nothing about players who did not share their code.
      if (!found.isByCode) return { name, since: 0, tier: 0, players: 0, rate_bps: 0 };
      const { statement } = await agents.month({ player: found.player, brand });
      return {
        name,
        since: await options.registeredMs(found.player),
        tier: statement.tier,
        players: statement.levels[0].players,
        rate_bps: Number(statement.levels[0].rateBps),
      };
    }),
    serve(agentBind, async ({ code }, caller) => {
      const outcome = await agents.bindByCode(ownerOf(caller), code);
      if (outcome.is !== 'bound') return new Refusal(outcome.is);
      const name = await nameOf(outcome.agent);
      return { name, message: inviteText('bound', caller.language, { name }) };
    }),
  ];
}

function linkRoute(agents: Agents, options: AgentRouteOptions): Route {
  return serve(agentLink, async ({ channel }, caller) => {
    const who = ownerOf(caller);
    if ((await options.standing(who.player, who.brand)).is !== 'allowed') return new Refusal('growth-paused');
    const isMade = await agents.addLink(who.player, channel);
    if (!isMade) return new Refusal('agent-links-full');
    return { channel, link: options.linkOf(who.brand, await agents.codeOf(who), channel) };
  });
}

function transferRoute(agents: Agents, options: AgentRouteOptions): Route {
  return serve(agentTransfer, async ({ request_id }, caller) => {
    const who = ownerOf(caller);
    const outcome = await agents.transfer(who, request_id);
    if (outcome.is !== 'moved') return new Refusal(outcome.is);
    const asset = options.assetOf(caller.brand);
    const amount = formatMoney({ asset, units: outcome.amount }, caller.language);
    return {
      amount: toCents(outcome.amount, asset),
      currency: asset,
      balance: toCents(await options.balance(who.player, asset), asset),
      message: inviteText('moved', caller.language, { amount }),
    };
  });
}
