import { EACH_WAYS } from './each-way.ts';
import { FOOTBALL_MARKETS, type FootballMarket } from './settlement/goal-markets.ts';
import { GOAL_PERIODS, type GoalPeriod } from './settlement/goal-sheet.ts';
import type { PairRule } from './settlement/pair-rules.ts';
import { POINT_PERIODS, type PointPeriod } from './settlement/point-sheet.ts';
import { BASKETBALL_MARKETS, type BasketballMarket } from './settlement/points.ts';
import { SEASON_MARKETS, type SeasonMarket } from './settlement/season-markets.ts';
import {
  SET_PERIODS,
  SET_SPORT_MARKETS,
  type SetPeriod,
  type SetSportMarket,
  TENNIS_MARKETS,
  type TennisMarket,
} from './settlement/sets.ts';

/** The sports with a full offer. */
export const SPORTS = ['football', 'basketball', 'tennis', 'table-tennis', 'volleyball'] as const;
export type Sport = (typeof SPORTS)[number];

export type MarketName = FootballMarket | BasketballMarket | TennisMarket | SetSportMarket | SeasonMarket;
export type MarketPeriod = GoalPeriod | PointPeriod | SetPeriod;

const MARKETS: Readonly<Record<Sport, Readonly<Record<string, object>>>> = {
  football: { ...FOOTBALL_MARKETS, ...SEASON_MARKETS },
  basketball: { ...BASKETBALL_MARKETS, ...SEASON_MARKETS },
  tennis: TENNIS_MARKETS,
  'table-tennis': SET_SPORT_MARKETS,
  volleyball: { ...SET_SPORT_MARKETS, ...SEASON_MARKETS },
};

const PERIODS: Readonly<Record<Sport, readonly string[]>> = {
  football: GOAL_PERIODS,
  basketball: POINT_PERIODS,
  tennis: SET_PERIODS,
  'table-tennis': SET_PERIODS,
  volleyball: SET_PERIODS,
};

/** The market by which a match of the sport is shown in a list. */
export const MAIN_MARKET: Readonly<Record<Sport, MarketName>> = {
  football: 'match-result',
  basketball: 'winner',
  tennis: 'winner',
  'table-tennis': 'winner',
  volleyball: 'winner',
};

export function isSport(value: unknown): value is Sport {
  return SPORTS.some((sport) => sport === value);
}

export function isMarketOf(sport: Sport, name: unknown): name is MarketName {
  return typeof name === 'string' && Object.hasOwn(MARKETS[sport], name);
}

export function marketNamesOf(sport: Sport): readonly MarketName[] {
  return Object.keys(MARKETS[sport]).filter((name): name is MarketName => isMarketOf(sport, name));
}

export function isPeriodOf(sport: Sport, period: unknown): period is MarketPeriod {
  return typeof period === 'string' && PERIODS[sport].includes(period);
}

/** Undefined for a market that is decided by more than one pair of counts. */
export function pairRuleOf(sport: Sport, name: MarketName): PairRule | undefined {
  const market: { readonly rule?: PairRule } | undefined = MARKETS[sport][name];
  return market?.rule;
}

/** Only what comes after the bet counts: the same selection taken at another score is another bet. */
export function countsFromBet(sport: Sport, name: MarketName): boolean {
  const market: { readonly fromBet?: true } | undefined = MARKETS[sport][name];
  return market?.fromBet === true;
}

/** A market about players whom the feed names: one of them, whose number is the line, or one in each selection. */
export function isPlayerMarket(sport: Sport, name: MarketName): boolean {
  const market: object | undefined = MARKETS[sport][name];
  return market !== undefined && ('scorerOf' in market || 'scorers' in market);
}

/** Two of their selections can win together; of the place part of an each-way bet on a player also none. */
const SEVERAL_WIN: readonly MarketName[] = [
  ...EACH_WAYS.map(({ place }) => place),
  'double-chance',
  'double-chance-and-total',
  'double-chance-and-both-score',
];

/** Whether bets on two selections of the market can win together. */
export function winsTogether(sport: Sport, name: MarketName): boolean {
  return SEVERAL_WIN.includes(name) || countsFromBet(sport, name);
}

/** Every market of which that is so, as `sport/name`. */
export const TOGETHER_MARKETS: readonly string[] = SPORTS.flatMap((sport) =>
  Object.keys(MARKETS[sport])
    .filter((name) => isMarketOf(sport, name) && winsTogether(sport, name))
    .map((name) => `${sport}/${name}`),
);

/** `home`, `over`, `2-1`, `home&over`, `draw/home`, `7+`: what a selection may be called. */
const SELECTION = /^[a-z0-9][a-z0-9&/+-]{0,39}$/;

export function isSelectionName(value: unknown): value is string {
  return typeof value === 'string' && SELECTION.test(value);
}
