import { compareFractions, ONE, times } from '@palpite/kernel/fraction';
import { BASIS_POINTS, booksumOf, oddsWithMargin } from '@palpite/kernel/margin';
import { exactOdds, type Odds } from '@palpite/kernel/odds';
import { exactProbabilities, expectedFactor } from '@palpite/kernel/outcome-probabilities';
import type { FeedSide } from './broadcast.ts';
import type { FeedMarket } from './message.ts';

/** Who set a rule of the house, and why. */
export interface RuleNote {
  readonly by: string;
  readonly reason: string;
  readonly atMs: number;
}

/** Nothing of it can be bet until a person takes the stop away. */
export interface OperatorStop extends RuleNote {
  readonly scope: 'match' | 'market';
  readonly id: number;
  readonly match: number;
}

/** The house's own price of one selection. */
export interface PriceOverride extends RuleNote {
  readonly id: number;
  readonly match: number;
  readonly market: number;
  readonly selection: string;
  readonly odds: Odds;
  /** What the feed said when it was set. */
  readonly feedOdds: Odds;
  /** Basis points of `feedOdds`: so far the feed may move. */
  readonly tolerance: number;
  /** The feed has moved further: the price is none any more, and the market waits for a person. */
  readonly drifted: { readonly odds: Odds; readonly atMs: number } | undefined;
}

/** Units of the base currency; what is absent is as the house has it for all. */
export interface LeagueLimits {
  readonly maxWinPerBet?: bigint;
  readonly liabilityPerSelection?: bigint;
  readonly liabilityPerMatch?: bigint;
}

export interface LeagueRule extends RuleNote {
  readonly league: number;
  /** Basis points on top of what the feed has in its prices. */
  readonly margin: number;
  readonly limits: LeagueLimits;
}

/** Everything that the traders say beside the feed. */
export interface TradingRules {
  readonly matchStops: ReadonlyMap<number, OperatorStop>;
  readonly marketStops: ReadonlyMap<number, OperatorStop>;
  /** By market. */
  readonly overrides: ReadonlyMap<number, readonly PriceOverride[]>;
  readonly leagues: ReadonlyMap<number, LeagueRule>;
}

export const MARGIN_MOST = 3_000;
export const TOLERANCE_MOST = BASIS_POINTS;

export function rulesOf(stored: {
  readonly stops: readonly OperatorStop[];
  readonly overrides: readonly PriceOverride[];
  readonly leagues: readonly LeagueRule[];
}): TradingRules {
  const stopsOf = (scope: OperatorStop['scope']) =>
    new Map(stored.stops.filter((stop) => stop.scope === scope).map((stop) => [stop.id, stop]));
  const overrides = new Map<number, PriceOverride[]>();
  for (const one of stored.overrides) {
    const others = overrides.get(one.market);
    if (others) others.push(one);
    else overrides.set(one.market, [one]);
  }
  return {
    matchStops: stopsOf('match'),
    marketStops: stopsOf('market'),
    overrides,
    leagues: new Map(stored.leagues.map((rule) => [rule.league, rule])),
  };
}

export const NO_RULES: TradingRules = rulesOf({ stops: [], overrides: [], leagues: [] });

/** The feed's own word comes first: the player is told of the goal, and the stop of the house is there when it is over. */
export function withOperatorStop<S extends string>(
  stop: S,
  match: number,
  rules: TradingRules,
): S | 'trader' {
  return stop === 'none' && rules.matchStops.has(match) ? 'trader' : stop;
}

export interface MarketOnOffer {
  readonly market: FeedMarket & { readonly feed?: FeedSide };
  /** Overrides from which the feed has just moved away: to be written down, so that they stay so. */
  readonly drifted: readonly PriceOverride[];
}

const NONE: readonly PriceOverride[] = [];

/** What the house offers for what the feed says. A market without a rule passes untouched. */
export function marketOnOffer(
  market: FeedMarket,
  rules: TradingRules,
  league: number | undefined,
): MarketOnOffer {
  const overrides = rules.overrides.get(market.market);
  const margin = league === undefined ? 0 : (rules.leagues.get(league)?.margin ?? 0);
  const isStopped = rules.marketStops.has(market.market);
  if (!overrides && margin === 0 && !isStopped) return { market, drifted: NONE };
  const drifted = overrides?.filter((one) => !one.drifted && hasDrifted(one, market)) ?? NONE;
  const holding = overrides?.filter((one) => !one.drifted && !drifted.includes(one)) ?? NONE;
  // Only the odds are the trader's to change: how likely a selection is stays as the feed models it.
  const prices = market.prices.map((price) => ({
    ...price,
    odds:
      holding.find((one) => one.selection === price.selection)?.odds ?? oddsWithMargin(price.odds, margin),
  }));
  const isHeld =
    isStopped ||
    (overrides?.length ?? 0) > holding.length ||
    isSureWin(market.prices, prices) ||
    holding.some((own) => isAboveFair(own, market.prices));
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

/** Whether a price is at most so many basis points away from another. */
export function isWithin(odds: Odds, from: Odds, tolerance: number): boolean {
  return Math.abs(odds - from) * BASIS_POINTS <= tolerance * from;
}

/**
 * Whether the house's prices would pay whoever backs every selection, which the feed's do not. A list that is not every
 * outcome of its market sums to less than 1 by itself and says nothing.
 */
export function isSureWin(feed: FeedMarket['prices'], house: FeedMarket['prices']): boolean {
  return isBelowOne(house) && !isBelowOne(feed);
}

function isBelowOne(prices: FeedMarket['prices']): boolean {
  const sum = booksumOf(prices.map(({ odds }) => exactOdds(odds)));
  return sum !== undefined && compareFractions(sum, ONE) < 0;
}

/**
 * Whether an own price is worth more than its stake by the feed's probabilities. A player who took it could cash out at
 * once for more than was paid, again and again. Where the feed gives no probabilities, its own margin is the most that
 * a price may give away.
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
  readonly markets: ReadonlySet<number>;
  /** Whose prices are other ones now. */
  readonly leagues: ReadonlySet<number>;
}

/** What must be told again when the rules are other ones. */
export function changesBetween(before: TradingRules, after: TradingRules): RuleChanges {
  const isThere = (stop: OperatorStop | undefined) => stop !== undefined;
  const reported = (overrides: readonly PriceOverride[] | undefined) =>
    overrides?.map(({ id, drifted }) => `${id}${drifted ? ' drifted' : ''}`).join();
  return {
    matches: differing(before.matchStops, after.matchStops, isThere),
    markets: new Set([
      ...differing(before.marketStops, after.marketStops, isThere),
      ...differing(before.overrides, after.overrides, reported),
    ]),
    leagues: differing(before.leagues, after.leagues, (rule) => rule?.margin ?? 0),
  };
}

function differing<V>(
  before: ReadonlyMap<number, V>,
  after: ReadonlyMap<number, V>,
  what: (value: V | undefined) => unknown,
): Set<number> {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return new Set([...ids].filter((id) => what(before.get(id)) !== what(after.get(id))));
}
