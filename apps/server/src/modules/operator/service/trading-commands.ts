import { BASIS_POINTS } from '@palpite/kernel/margin';
import { type Odds, oddsText } from '@palpite/kernel/odds';
import type { MarketState } from '../../sportsbook/book/index.ts';
import {
  isAboveFair,
  isSureWin,
  isWithin,
  type LeagueLimits,
  type LeagueRule,
  type OperatorStop,
  type PriceOverride,
  type RuleOutcome,
  type WideStop,
} from '../../sportsbook/feed/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, declined, type Effect, perform } from './perform.ts';
import type { TradingPort } from './trading-port.ts';

export type TradingDeps = OperatorDeps & { readonly trading: TradingPort };

/**
 * Reloads the rules on this node before it answers, or the next page would show the old ones. A failed reload is
 * repaired by the next round.
 */
export async function performHere(deps: TradingDeps, ...how: Rest<Parameters<typeof perform<undefined>>>) {
  const outcome = await perform(deps, ...how);
  if (outcome.is === 'done') await deps.trading.rules.read().catch(() => undefined);
  return outcome;
}

type Rest<T> = T extends [unknown, ...infer R] ? R : never;

/** The audit target is the match, so that its page shows all commands about it in order. */
const matchTarget = (match: number) => ({ kind: 'match' as const, id: String(match) });

interface NarrowStopRequest {
  readonly scope: OperatorStop['scope'];
  readonly id: number;
  readonly reason: string;
}

/** A league, a sport or everything. */
export interface WideStopRequest extends Pick<WideStop, 'scope' | 'part'> {
  readonly reason: string;
}

export type StopRequest = NarrowStopRequest | WideStopRequest;

export async function stopTrading(deps: TradingDeps, actor: Actor, request: StopRequest) {
  if ('part' in request) return stopWide(deps, actor, request);
  const { scope, id, reason } = request;
  const { book, rules } = deps.trading;
  const match = scope === 'match' ? book.match(id)?.match : book.market(id)?.match;
  if (match === undefined) return declined(scope === 'match' ? 'no-such-match' : 'no-such-market');
  const order = { command: 'trading.stop' as const, target: matchTarget(match), reason };
  return performHere(deps, actor, order, async (tx) => {
    const stop = { scope, id, match, by: actor.name, reason: reason.trim(), atMs: deps.clock.nowMs() };
    const what = nameOf(deps.trading, scope, id);
    return effectOf(deps.trading, await rules.stopIn(tx, stop), () => [
      { [what]: 'free' },
      { [what]: 'stopped' },
    ]);
  });
}

/** Also for a match that the book no longer has: an operator must always be able to lift a stop. */
export async function reopenTrading(deps: TradingDeps, actor: Actor, request: StopRequest) {
  if ('part' in request) return reopenWide(deps, actor, request);
  const { scope, id, reason } = request;
  const { book, rules } = deps.trading;
  const { matchStops, marketStops } = rules.rules();
  const stops = scope === 'match' ? matchStops : marketStops;
  const match = stops.get(id)?.match ?? (scope === 'match' ? id : book.market(id)?.match);
  if (match === undefined) return declined('no-such-market');
  const order = { command: 'trading.reopen' as const, target: matchTarget(match), reason };
  return performHere(deps, actor, order, async (tx) => {
    const what = nameOf(deps.trading, scope, id);
    return effectOf(deps.trading, await rules.reopenIn(tx, { scope, id }), () => [
      { [what]: 'stopped' },
      { [what]: 'free' },
    ]);
  });
}

/** The audit target: a league has its own history, a sport and everything are of the whole site. */
const wideTarget = ({ scope, part }: Pick<WideStop, 'scope' | 'part'>) =>
  scope === 'league'
    ? { kind: 'league' as const, id: part }
    : { kind: BOOKMAKER, id: scope === 'all' ? 'trading' : `trading:${part}` };

const wideName = ({ scope, part }: Pick<WideStop, 'scope' | 'part'>) =>
  scope === 'all' ? 'everything' : `${scope} ${part}`;

function stopWide(deps: TradingDeps, actor: Actor, { scope, part, reason }: WideStopRequest) {
  const { rules } = deps.trading;
  const what = { scope, part };
  const order = { command: 'trading.stop' as const, target: wideTarget(what), reason };
  return performHere(deps, actor, order, async (tx) => {
    const stop = { scope, part, by: actor.name, reason: reason.trim(), atMs: deps.clock.nowMs() };
    return effectOf(deps.trading, await rules.stopWideIn(tx, stop), () => [
      { [wideName(what)]: 'free' },
      { [wideName(what)]: 'stopped' },
    ]);
  });
}

function reopenWide(deps: TradingDeps, actor: Actor, { scope, part, reason }: WideStopRequest) {
  const { rules } = deps.trading;
  const what = { scope, part };
  const order = { command: 'trading.reopen' as const, target: wideTarget(what), reason };
  return performHere(deps, actor, order, async (tx) =>
    effectOf(deps.trading, await rules.reopenWideIn(tx, what), () => [
      { [wideName(what)]: 'stopped' },
      { [wideName(what)]: 'free' },
    ]),
  );
}

export interface OverrideRequest {
  readonly market: number;
  readonly selection: string;
  readonly odds: Odds;
  /** The feed's price that the trader saw. */
  readonly seen: Odds;
  readonly tolerance: number;
  readonly reason: string;
}

export async function overridePrice(deps: TradingDeps, actor: Actor, request: OverrideRequest) {
  const { selection, odds, seen, tolerance, reason } = request;
  const { book, rules } = deps.trading;
  const market = book.market(request.market);
  const feed = market?.feed ?? market;
  const feedOdds = feed?.prices.find((price) => price.selection === selection)?.odds;
  if (!market || !feed || feedOdds === undefined || feed.status === 'closed')
    return declined('no-such-market');
  // A price decided against another feed price must not be measured against this one.
  if (!isWithin(feedOdds, seen, tolerance)) return declined('changed-meanwhile');
  const offered = market.prices.map((price) => (price.selection === selection ? { selection, odds } : price));
  if (isSureWin(feed.prices, offered)) return declined('sure-win');
  const fed = feed.prices.map((price, index) => ({ ...market.prices[index], ...price }));
  if (isAboveFair({ selection, odds }, fed)) return declined('above-fair');
  const order = { command: 'trading.override' as const, target: matchTarget(market.match), reason };
  return performHere(deps, actor, order, async (tx) => {
    const override = {
      match: market.match,
      market: market.market,
      selection,
      odds,
      feedOdds,
      tolerance,
      by: actor.name,
      reason: reason.trim(),
      atMs: deps.clock.nowMs(),
    };
    const what = `${nameOf(deps.trading, 'market', market.market)} ${selection}`;
    return effectOf(deps.trading, await rules.overrideIn(tx, override), (before) => [
      { [what]: before ? priceText(before) : `feed ${oddsText(feedOdds)}` },
      { [what]: priceText(override) },
    ]);
  });
}

export async function releasePrice(
  deps: TradingDeps,
  actor: Actor,
  request: Pick<OverrideRequest, 'market' | 'selection' | 'reason'>,
) {
  const { market, selection, reason } = request;
  const { book, rules } = deps.trading;
  const match = rules.rules().overrides.get(market)?.[0]?.match ?? book.market(market)?.match;
  if (match === undefined) return declined('no-such-market');
  const order = { command: 'trading.release' as const, target: matchTarget(match), reason };
  return performHere(deps, actor, order, async (tx) => {
    const what = `${nameOf(deps.trading, 'market', market)} ${selection}`;
    return effectOf(deps.trading, await rules.releaseIn(tx, { market, selection }), (before) => [
      { [what]: before ? priceText(before) : null },
      { [what]: 'feed' },
    ]);
  });
}

export interface LeagueRequest {
  readonly league: number;
  readonly margin: number;
  readonly limits: LeagueLimits;
  /** When the rule that the trader saw was set; undefined when there was none. */
  readonly seenAtMs: number | undefined;
  readonly reason: string;
}

export function setLeague(deps: TradingDeps, actor: Actor, request: LeagueRequest) {
  const { league, margin, limits, seenAtMs, reason } = request;
  const { rules } = deps.trading;
  const order = {
    command: 'trading.league' as const,
    target: { kind: 'league' as const, id: String(league) },
    reason,
  };
  return performHere(deps, actor, order, async (tx) => {
    const rule = {
      league,
      margin,
      limits,
      by: actor.name,
      reason: reason.trim(),
      atMs: deps.clock.nowMs(),
    };
    const outcome = await rules.setLeagueIn(tx, rule, seenAtMs);
    return effectOf(deps.trading, outcome, (before) => [
      leagueText(deps.trading, before),
      leagueText(deps.trading, rule),
    ]);
  });
}

export function effectOf<R>(
  { rules }: TradingPort,
  outcome: RuleOutcome<R>,
  sides: (before: R | undefined) => readonly [before: unknown, after: unknown],
): Effect<undefined> | Declined {
  if (outcome.is === 'full') return declined('too-many-rules');
  if (outcome.is !== 'done') return declined(outcome.is);
  const [before, after] = sides(outcome.before);
  return { is: 'done', before, after, done: undefined, afterCommit: () => rules.announce() };
}

/** Labels for the audit, which outlives the match in the book. */
function nameOf({ book }: TradingPort, scope: OperatorStop['scope'], id: number): string {
  if (scope === 'match') return 'match';
  const market: MarketState | undefined = book.market(id);
  if (!market) return `market ${id}`;
  const { type, period, line } = market;
  return [type, ...(period === 'full-time' ? [] : [period]), ...(line === '' ? [] : [line]), `(${id})`].join(
    ' ',
  );
}

const percentText = (points: number) => `${(points * 100) / BASIS_POINTS} %`;

function priceText({
  odds,
  feedOdds,
  tolerance,
}: Pick<PriceOverride, 'odds' | 'feedOdds' | 'tolerance'>): string {
  return `${oddsText(odds)} (feed ${oddsText(feedOdds)} ± ${percentText(tolerance)})`;
}

function leagueText({ baseCurrency }: TradingPort, rule: Pick<LeagueRule, 'margin' | 'limits'> | undefined) {
  const { maxWinPerBet, liabilityPerSelection, liabilityPerMatch } = rule?.limits ?? {};
  const reported = (units: bigint | undefined) =>
    units === undefined ? null : moneyText(units, baseCurrency);
  return {
    margin: percentText(rule?.margin ?? 0),
    maxWinPerBet: reported(maxWinPerBet),
    liabilityPerSelection: reported(liabilityPerSelection),
    liabilityPerMatch: reported(liabilityPerMatch),
  };
}
