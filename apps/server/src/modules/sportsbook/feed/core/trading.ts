import { compareFractions, ONE, times } from '@palpite/kernel/fraction';
import { BASIS_POINTS, booksumOf, oddsWithMargin } from '@palpite/kernel/margin';
import {
  type MarketRule,
  narrowestFirst,
  ruledMarketOf,
  ruleFor,
  ruleKey,
} from '@palpite/kernel/market-rules';
import { exactOdds, type Odds } from '@palpite/kernel/odds';
import { exactProbabilities, expectedFactor } from '@palpite/kernel/outcome-probabilities';
import type { Sport } from '@palpite/kernel/sports';
import type { FeedSide } from './broadcast.ts';
import type { FeedMarket } from './message.ts';

/** Who set a trading rule, and why. */
export interface RuleNote {
  readonly by: string;
  readonly reason: string;
  readonly atMs: number;
}

/** A match or market that an operator has stopped: nothing of it can be bet on until an operator removes the stop. */
export interface OperatorStop extends RuleNote {
  readonly scope: 'match' | 'market';
  readonly id: number;
  readonly match: number;
}

/** A stop of a league, a sport or everything: it also covers matches that begin to be offered while it is set. */
export interface WideStop extends RuleNote {
  readonly scope: 'all' | 'sport' | 'league';
  /** The sport or the number of the league; empty for everything. */
  readonly part: string;
}

/** The operator's own price of a selection. */
export interface PriceOverride extends RuleNote {
  readonly id: number;
  readonly match: number;
  readonly market: number;
  readonly selection: string;
  readonly odds: Odds;
  /** The feed's odds when the override was set. */
  readonly feedOdds: Odds;
  /** In basis points of `feedOdds`: how far the feed may move before the override stops applying. */
  readonly tolerance: number;
  /** Set once the feed has moved further: the override no longer applies, and the market waits for an operator. */
  readonly drifted: { readonly odds: Odds; readonly atMs: number } | undefined;
}

/** In units of the base currency; for an absent limit the general one applies. */
export interface LeagueLimits {
  readonly maxWinPerBet?: bigint;
  readonly liabilityPerSelection?: bigint;
  readonly liabilityPerMatch?: bigint;
}

export interface LeagueRule extends RuleNote {
  readonly league: number;
  /** In basis points, on top of the margin in the feed's prices. */
  readonly margin: number;
  readonly limits: LeagueLimits;
}

/** Margin, limits and delay of the markets in its scope. */
export interface SetMarketRule extends MarketRule, RuleNote {
  /** Of a rule of one match: from when on it may be deleted. */
  readonly keepUntilMs?: number;
}

/** All rules that operators have set in addition to the feed. */
export interface TradingRules {
  readonly matchStops: ReadonlyMap<number, OperatorStop>;
  readonly marketStops: ReadonlyMap<number, OperatorStop>;
  /** By `wideKey`. */
  readonly wideStops: ReadonlyMap<string, WideStop>;
  /** By market. */
  readonly overrides: ReadonlyMap<number, readonly PriceOverride[]>;
  readonly leagues: ReadonlyMap<number, LeagueRule>;
  /** The narrowest first. */
  readonly marketRules: readonly SetMarketRule[];
}

export const MARGIN_MOST = 3_000;
export const TOLERANCE_MOST = BASIS_POINTS;

export function rulesOf(stored: {
  readonly stops: readonly OperatorStop[];
  readonly wideStops: readonly WideStop[];
  readonly overrides: readonly PriceOverride[];
  readonly leagues: readonly LeagueRule[];
  readonly marketRules: readonly SetMarketRule[];
}): TradingRules {
  const stopsOf = (scope: OperatorStop['scope']) =>
    new Map(stored.stops.filter((stop) => stop.scope === scope).map((stop) => [stop.id, stop]));
  const overrides = new Map<number, PriceOverride[]>();
  for (const override of stored.overrides) {
    const others = overrides.get(override.market);
    if (others) others.push(override);
    else overrides.set(override.market, [override]);
  }
  return {
    matchStops: stopsOf('match'),
    marketStops: stopsOf('market'),
    wideStops: new Map(stored.wideStops.map((stop) => [wideKey(stop), stop])),
    overrides,
    leagues: new Map(stored.leagues.map((rule) => [rule.league, rule])),
    marketRules: narrowestFirst(stored.marketRules),
  };
}

export const NO_RULES: TradingRules = rulesOf({
  stops: [],
  wideStops: [],
  overrides: [],
  leagues: [],
  marketRules: [],
});

/** What the stops know of a match. */
export interface StoppableMatch {
  readonly match: number;
  readonly sport: string;
  readonly league: { readonly id: number };
}

export function wideKey({ scope, part }: Pick<WideStop, 'scope' | 'part'>): string {
  return `${scope}/${part}`;
}

/** The keys of the wide stops that would cover the match, the narrowest first. */
export function wideKeysOf({ sport, league }: Pick<StoppableMatch, 'sport' | 'league'>): readonly string[] {
  return [
    wideKey({ scope: 'league', part: String(league.id) }),
    wideKey({ scope: 'sport', part: sport }),
    wideKey({ scope: 'all', part: '' }),
  ];
}

/** The wide stop that covers the match, the narrowest one. */
export function wideStopOver(match: StoppableMatch, { wideStops }: TradingRules): WideStop | undefined {
  if (wideStops.size === 0) return undefined;
  return wideKeysOf(match).flatMap((key) => wideStops.get(key) ?? [])[0];
}

/**
 * A stop by the feed takes precedence: the player sees the goal, and the operator's stop applies when the feed's is
 * over.
 */
export function withOperatorStop<S extends string>(
  stop: S,
  match: StoppableMatch,
  rules: TradingRules,
): S | 'trader' {
  const isStopped = rules.matchStops.has(match.match) || wideStopOver(match, rules) !== undefined;
  return stop === 'none' && isStopped ? 'trader' : stop;
}

export interface MarketOnOffer {
  readonly market: FeedMarket & { readonly feed?: FeedSide };
  /** Overrides that the feed has just moved away from; the caller stores them, so that they stay drifted. */
  readonly drifted: readonly PriceOverride[];
}

const NONE: readonly PriceOverride[] = [];

/** What the margin of a market depends on in its match. */
export interface PricedMatch {
  readonly match: number;
  readonly sport: Sport;
  readonly league: { readonly id: number };
  readonly status: string;
}

/** The extra margin of a market: that of its league where one is set, otherwise that of the narrowest rule. */
export function marginFor(
  market: Pick<FeedMarket, 'type' | 'period'>,
  rules: TradingRules,
  match: PricedMatch | undefined,
): number {
  if (!match) return 0;
  const ofLeague = rules.leagues.get(match.league.id)?.margin ?? 0;
  if (ofLeague > 0 || rules.marketRules.length === 0) return ofLeague;
  const { type, period } = market;
  const ruled = ruledMarketOf(match.match, { sport: match.sport, type, period }, match.status === 'live');
  return ruleFor('margin', ruled, '', rules.marketRules)?.figures.margin ?? 0;
}

/** Applies the rules to a market of the feed. A market without a rule is returned unchanged. */
export function marketOnOffer(
  market: FeedMarket,
  rules: TradingRules,
  match: PricedMatch | undefined,
): MarketOnOffer {
  const overrides = rules.overrides.get(market.market);
  const margin = marginFor(market, rules, match);
  const isStopped = rules.marketStops.has(market.market);
  if (!overrides && margin === 0 && !isStopped) return { market, drifted: NONE };
  const drifted = overrides?.filter((override) => !override.drifted && hasDrifted(override, market)) ?? NONE;
  const applying = overrides?.filter((override) => !override.drifted && !drifted.includes(override)) ?? NONE;
  // Operators change only the odds; the probabilities stay as the feed sent them.
  const prices = market.prices.map((price) => ({
    ...price,
    odds:
      applying.find((override) => override.selection === price.selection)?.odds ??
      oddsWithMargin(price.odds, margin),
  }));
  const isHeld =
    isStopped ||
    (overrides?.length ?? 0) > applying.length ||
    isSureWin(market.prices, prices) ||
    applying.some((own) => isAboveFair(own, market.prices));
  const status = isHeld && market.status === 'open' ? 'suspended' : market.status;
  const isSame = status === market.status && prices.every(({ odds }, at) => odds === market.prices[at]?.odds);
  if (isSame) return { market, drifted };
  return {
    market: { ...market, status, prices, feed: { status: market.status, prices: market.prices } },
    drifted,
  };
}

function hasDrifted(override: PriceOverride, { prices }: FeedMarket): boolean {
  const now = prices.find(({ selection }) => selection === override.selection)?.odds;
  return now !== undefined && !isWithin(now, override.feedOdds, override.tolerance);
}

/** Whether two prices are at most this many basis points apart. */
export function isWithin(odds: Odds, from: Odds, tolerance: number): boolean {
  return Math.abs(odds - from) * BASIS_POINTS <= tolerance * from;
}

/**
 * Whether the offered prices guarantee a profit to a player who backs every selection, while the feed's do not. A
 * list that lacks outcomes of its market sums to less than 1 anyway and proves nothing.
 */
export function isSureWin(feed: FeedMarket['prices'], offered: FeedMarket['prices']): boolean {
  return isBelowOne(offered) && !isBelowOne(feed);
}

function isBelowOne(prices: FeedMarket['prices']): boolean {
  const sum = booksumOf(prices.map(({ odds }) => exactOdds(odds)));
  return sum !== undefined && compareFractions(sum, ONE) < 0;
}

/**
 * Whether an overridden price is worth more than its stake by the feed's probabilities. A player could repeatedly
 * take it and cash out at once for more than was paid. Where the feed gives no probabilities, a price may give away
 * at most the feed's margin.
 */
export function isAboveFair(
  own: { readonly selection: string; readonly odds: Odds },
  feed: FeedMarket['prices'],
): boolean {
  const now = feed.find(({ selection }) => selection === own.selection);
  if (!now || own.odds <= now.odds) return false;
  const odds = exactOdds(own.odds);
  if (now.probabilities !== undefined)
    return compareFractions(expectedFactor(exactProbabilities(now.probabilities), odds), ONE) > 0;
  const sum = booksumOf(feed.map((price) => exactOdds(price.odds)));
  const isComplete = sum !== undefined && compareFractions(sum, ONE) > 0;
  const fair = isComplete ? times(exactOdds(now.odds), sum) : exactOdds(now.odds);
  return compareFractions(odds, fair) > 0;
}

export interface RuleChanges {
  readonly matches: ReadonlySet<number>;
  /** The keys of wide stops that were set or removed. */
  readonly wide: ReadonlySet<string>;
  readonly markets: ReadonlySet<number>;
  /** Leagues whose prices have changed. */
  readonly leagues: ReadonlySet<number>;
  /** Sports in which a rule has changed prices; `*` is every sport. */
  readonly sports: ReadonlySet<string>;
}

/** What must be published again when the rules change. */
export function changesBetween(before: TradingRules, after: TradingRules): RuleChanges {
  const isThere = (stop: RuleNote | undefined) => stop !== undefined;
  const reported = (overrides: readonly PriceOverride[] | undefined) =>
    overrides?.map(({ id, drifted }) => `${id}${drifted ? ' drifted' : ''}`).join();
  return {
    matches: differing(before.matchStops, after.matchStops, isThere),
    wide: differing(before.wideStops, after.wideStops, isThere),
    markets: new Set([
      ...differing(before.marketStops, after.marketStops, isThere),
      ...differing(before.overrides, after.overrides, reported),
    ]),
    leagues: differing(before.leagues, after.leagues, (rule) => rule?.margin ?? 0),
    sports: repricedSports(before.marketRules, after.marketRules),
  };
}

function repricedSports(before: readonly SetMarketRule[], after: readonly SetMarketRule[]): Set<string> {
  const byKey = (rules: readonly SetMarketRule[]) => new Map(rules.map((rule) => [ruleKey(rule), rule]));
  const [old, now] = [byKey(before), byKey(after)];
  const keys = differing(old, now, (rule) => rule?.figures.margin);
  return new Set([...keys].flatMap((key) => (now.get(key) ?? old.get(key))?.sport ?? []));
}

function differing<K, V>(
  before: ReadonlyMap<K, V>,
  after: ReadonlyMap<K, V>,
  what: (value: V | undefined) => unknown,
): Set<K> {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return new Set([...ids].filter((id) => what(before.get(id)) !== what(after.get(id))));
}
