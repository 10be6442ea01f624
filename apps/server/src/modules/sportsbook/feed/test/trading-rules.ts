import type { Odds } from '@palpite/kernel/odds';
import type { FeedMarket } from '../core/message.ts';
import {
  type LeagueRule,
  type OperatorStop,
  type PriceOverride,
  rulesOf,
  type SetMarketRule,
  type TradingRules,
  type WideStop,
} from '../core/trading.ts';

export const MATCH = 1001;
export const MARKET = 100_101;
export const LEAGUE = 71;

const NOTE = { by: 'rita', reason: 'news of an injury', atMs: 5 };

export const stopOf = (scope: OperatorStop['scope'], id: number, match = MATCH): OperatorStop => ({
  scope,
  id,
  match,
  ...NOTE,
});

export const wideStopOf = (scope: WideStop['scope'], part: string): WideStop => ({ scope, part, ...NOTE });

export const overrideOf = (
  odds: number,
  feedOdds: number,
  over: Partial<Omit<PriceOverride, 'odds' | 'feedOdds'>> = {},
): PriceOverride => ({
  id: 1,
  match: MATCH,
  market: MARKET,
  selection: 'home',
  odds: odds as Odds,
  feedOdds: feedOdds as Odds,
  tolerance: 500,
  drifted: undefined,
  ...NOTE,
  ...over,
});

export const leagueOf = (margin: number, limits: LeagueRule['limits'] = {}): LeagueRule => ({
  league: LEAGUE,
  margin,
  limits,
  ...NOTE,
});

export const marketRuleOf = (
  scope: Partial<Omit<SetMarketRule, 'figures'>>,
  figures: SetMarketRule['figures'],
): SetMarketRule => ({
  match: 0,
  brand: '',
  sport: '*',
  market: '*',
  phase: '*',
  ...NOTE,
  ...scope,
  figures,
});

export function rules(stored: Partial<Parameters<typeof rulesOf>[0]>): TradingRules {
  return rulesOf({ stops: [], wideStops: [], overrides: [], leagues: [], marketRules: [], ...stored });
}

export const marketOf = (
  prices: Readonly<Record<string, number>>,
  status: FeedMarket['status'] = 'open',
): FeedMarket => ({
  market: MARKET,
  match: MATCH,
  type: 'match-result',
  period: 'full-time',
  line: '',
  rank: 0,
  status,
  prices: Object.entries(prices).map(([selection, odds]) => ({ selection, odds: odds as Odds })),
});

export const oddsOf = ({ prices }: Pick<FeedMarket, 'prices'>) => prices.map(({ odds }) => odds);
