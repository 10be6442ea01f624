import { flag } from '@palpite/contract/flag';
import type { LanguageCode } from '@palpite/contract/languages';
import type {
  LeagueLine,
  ProducerLine,
  TradingMarket,
  TradingMatchLine,
  TradingMatchPage,
  TradingPrice,
} from '@palpite/contract/operator/trading-calls';
import { marketPeriodCode } from '@palpite/contract/tables/market-periods';
import { marketTypeCode } from '@palpite/contract/tables/market-types';
import { clockPeriodName, fullSelectionName, marketName, nameIn } from '@palpite/i18n/sport/names';
import type { Fiat } from '@palpite/kernel/assets';
import { marketClassOf } from '@palpite/kernel/market-classes';
import { fitsSport } from '@palpite/kernel/match-facts';
import { MAIN_MARKET, type Sport } from '@palpite/kernel/sports';
import { toCents } from '../../../platform/http/cents.ts';
import type { MarketLimits } from '../../sportsbook/betting/index.ts';
import { effectiveStatus, type MarketState, type MatchState } from '../../sportsbook/book/index.ts';
import {
  isSureWin,
  type LeagueRule,
  type OperatorStop,
  type PriceOverride,
  type ProducerHealth,
  type TradingRules,
  wideStopOver,
} from '../../sportsbook/feed/index.ts';
import type { TradingPort } from '../index.ts';

export interface Shown {
  readonly rules: TradingRules;
  readonly isFresh: boolean;
  readonly language: LanguageCode;
}

const note = ({ by, reason, atMs }: Pick<OperatorStop, 'by' | 'reason' | 'atMs'>) => ({
  by,
  reason,
  at: atMs,
});

export function matchLine(
  state: MatchState,
  markets: readonly MarketState[],
  shown: Shown,
): TradingMatchLine {
  const { rules, isFresh, language } = shown;
  const { match, league, clock } = state;
  const statuses = markets.map((market) => effectiveStatus(market, state, isFresh));
  const count = (status: MarketState['status']) => statuses.filter((other) => other === status).length;
  const overrides = markets.flatMap(({ market }) => rules.overrides.get(market) ?? []);
  const stop = rules.matchStops.get(match);
  const wide = wideStopOver(state, rules);
  return {
    match,
    sport: state.sport,
    start: state.startMs,
    status: state.status,
    league: leagueName(league, language),
    home: nameIn(state.home, language),
    away: nameIn(state.away, language),
    period: clockPeriodName(state.period, language, 'short'),
    clock: {
      seconds: clock.seconds,
      running: flag(clock.running),
      direction: clock.direction,
      at: clock.atMs,
    },
    score: [...state.score],
    feed_stop: state.stop === 'none' || state.stop === 'trader' ? '' : state.stop,
    ...(stop && { stop: note(stop) }),
    ...(wide && { wide_stop: { ...note(wide), scope: wide.scope } }),
    open: count('open'),
    suspended: count('suspended'),
    closed: count('closed'),
    stopped_markets: markets.filter(({ market }) => rules.marketStops.has(market)).length,
    overrides: overrides.length,
    drifted: overrides.filter(({ drifted }) => drifted).length,
  };
}

function leagueName(league: MatchState['league'], language: LanguageCode) {
  return { id: league.id, name: nameIn(league, language), country: league.country };
}

/** In the order of the player's app, so that a trader finds what a player reports. */
export function marketLines(
  state: MatchState,
  markets: readonly MarketState[],
  shown: Shown,
): readonly TradingMarket[] {
  return markets
    .filter((market) => fitsSport(state.sport, market))
    .sort(inPageOrder(state.sport))
    .map((market) => marketLine(state, market, shown));
}

function inPageOrder(sport: Sport) {
  const rank = ({ type, period, rank }: MarketState) => [
    type === MAIN_MARKET[sport] && period === 'full-time' ? 0 : 1,
    marketPeriodCode(sport, period) ?? 0,
    marketTypeCode(sport, type) ?? 0,
    rank,
  ];
  return (a: MarketState, b: MarketState) => {
    const [left, right] = [rank(a), rank(b)];
    const differs = left.findIndex((value, at) => value !== right[at]);
    return differs < 0 ? a.market - b.market : (left[differs] ?? 0) - (right[differs] ?? 0);
  };
}

function marketLine(state: MatchState, market: MarketState, shown: Shown): TradingMarket {
  const { rules, isFresh, language } = shown;
  const sides = { home: nameIn(state.home, language), away: nameIn(state.away, language) };
  const player = market.player && nameIn(market.player, language);
  const about = { ...market, ...sides, player, sport: state.sport };
  const feed = market.feed ?? market;
  const overrides = rules.overrides.get(market.market) ?? [];
  const stop = rules.marketStops.get(market.market);
  return {
    market: market.market,
    name: marketName(about, language),
    line: market.line,
    class: marketClassOf({ sport: state.sport, type: market.type, period: market.period }),
    feed_status: feed.status,
    status: effectiveStatus(market, state, isFresh),
    ...(stop && { stop: note(stop) }),
    sure_win: flag(isSureWin(feed.prices, market.prices)),
    prices: market.prices.map(({ selection, odds }, at): TradingPrice => {
      const override = overrides.find((other) => other.selection === selection);
      return {
        selection,
        name: fullSelectionName(about, selection, language),
        feed: feed.prices[at]?.odds ?? odds,
        ours: odds,
        ...(override && { override: overrideLine(override) }),
      };
    }),
  };
}

/** Limits in the base currency, by class of market. */
export function limitsPage(
  limits: readonly MarketLimits[],
  currency: Fiat,
): Pick<TradingMatchPage, 'currency' | 'limits'> {
  return {
    currency,
    limits: limits.map((limit) => ({
      class: limit.marketClass,
      max_stake: toCents(limit.maxStake, currency),
      max_win: toCents(limit.maxWin, currency),
      per_selection: toCents(limit.perSelection, currency),
      per_market: toCents(limit.perMarket, currency),
    })),
  };
}

function overrideLine(override: PriceOverride): NonNullable<TradingPrice['override']> {
  const { odds, feedOdds, tolerance, drifted } = override;
  return {
    ...note(override),
    odds,
    feed_odds: feedOdds,
    tolerance,
    ...(drifted && { drifted: { odds: drifted.odds, at: drifted.atMs } }),
  };
}

export function matchesOf({ book }: TradingPort): MatchState[] {
  return book.matches().flatMap((match) => book.match(match) ?? []);
}

export interface LeagueSeen {
  readonly league: MatchState['league'];
  readonly sport: string;
  readonly matches: number;
}

/** Leagues of the book, and leagues with a rule or a stop but without a match in the book. */
export function leaguesOf(trading: TradingPort): ReadonlyMap<number, LeagueSeen> {
  const seen = new Map<number, LeagueSeen>();
  for (const { league, sport } of matchesOf(trading)) {
    seen.set(league.id, { league, sport, matches: (seen.get(league.id)?.matches ?? 0) + 1 });
  }
  const rules = trading.rules.rules();
  const stopped = [...rules.wideStops.values()].filter(({ scope }) => scope === 'league');
  for (const id of [...rules.leagues.keys(), ...stopped.map(({ part }) => Number(part))]) {
    const league = { id, name: `${id}`, country: 'INT', rank: Number.MAX_SAFE_INTEGER, hot: false };
    if (!seen.has(id)) seen.set(id, { league, sport: '', matches: 0 });
  }
  return seen;
}

export function leagueLine(
  seen: LeagueSeen,
  rule: LeagueRule | undefined,
  { language, currency }: { readonly language: LanguageCode; readonly currency: Fiat },
): LeagueLine {
  const cents = (units: bigint) => toCents(units, currency);
  const { maxWinPerBet, liabilityPerSelection, liabilityPerMatch } = rule?.limits ?? {};
  return {
    league: leagueName(seen.league, language),
    sport: seen.sport,
    matches: seen.matches,
    margin: rule?.margin ?? 0,
    ...(maxWinPerBet !== undefined && { max_win: cents(maxWinPerBet) }),
    ...(liabilityPerSelection !== undefined && { per_selection: cents(liabilityPerSelection) }),
    ...(liabilityPerMatch !== undefined && { per_match: cents(liabilityPerMatch) }),
    ...(rule && { set: note(rule) }),
  };
}

const GARBAGE_SHOWN = 20;

export function producerLine(health: ProducerHealth): ProducerLine {
  const counts = Object.entries(health.counts).map(([name, count]) => ({ name, count }));
  const garbage = Object.entries(health.reasons).map(([name, count]) => ({ name, count }));
  return {
    producer: health.producer,
    name: health.name,
    healthy: flag(health.healthy),
    epoch: health.epoch,
    ...(health.silentMs !== undefined && { silent: health.silentMs + health.ageMs }),
    age: health.ageMs,
    sequence: health.seq,
    waiting: health.waiting,
    counts,
    garbage: garbage.sort((a, b) => b.count - a.count).slice(0, GARBAGE_SHOWN),
  };
}
