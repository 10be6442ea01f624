import { isMarketOf, isPeriodOf, type MarketName, type MarketPeriod, type Sport } from '../sports.ts';
import { FOOTBALL_MARKETS, type FootballMarket, type GoalMarket } from './goal-markets.ts';
import type { GoalPeriod } from './goal-sheet.ts';
import { gradeGoals } from './grade-goals.ts';
import { readLine, readWhole } from './line.ts';
import type { PairRule } from './pair-rules.ts';
import type { PointPeriod } from './point-sheet.ts';
import { BASKETBALL_MARKETS, type BasketballMarket, gradePoints, type PointMarket } from './points.ts';
import { isSeasonMarket, isSeasonSelection, placesOf, type SeasonMarket } from './season-markets.ts';
import { gradeSets, type SetMarket, type SetPeriod, TENNIS_MARKETS, type TennisMarket } from './sets.ts';

export interface MarketForm {
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly line: string;
}

/** What is wrong with a market that nobody could settle. */
export type Misfit = 'market' | 'period' | 'line' | 'selection';

/** Undefined when the sport has such a market with such a line, and the market all of these selections. */
export function misfitOf(sport: Sport, form: MarketForm, selections: readonly string[]): Misfit | undefined {
  const { type, period, line } = form;
  if (!isMarketOf(sport, type)) return 'market';
  if (isSeasonMarket(type)) return misfitOfSeason(type, form, selections);
  if (!isPeriodOf(sport, period) || !isPeriodOfMarket(sport, type, period)) return 'period';
  if (!isLineOf(lineKindOf(sport, type), line)) return 'line';
  return selections.every((selection) => isKnown(sport, form, selection)) ? undefined : 'selection';
}

function misfitOfSeason(
  type: SeasonMarket,
  { period, line }: MarketForm,
  selections: readonly string[],
): Misfit | undefined {
  if (period !== 'full-time') return 'period';
  if (placesOf(type, line) === undefined) return 'line';
  return selections.every((selection) => isSeasonSelection(type, selection)) ? undefined : 'selection';
}

/** The settling rule itself says whether it knows a selection, so that the two cannot drift apart. */
function isKnown(sport: Sport, { type, period, line }: MarketForm, selection: string): boolean {
  if (sport === 'football') {
    const market = FOOTBALL_MARKETS[type as FootballMarket];
    const question = { market, period: period as GoalPeriod, line, selection };
    return gradeGoals(question, { stopped: false }) !== undefined;
  }
  if (sport === 'basketball') {
    const market = BASKETBALL_MARKETS[type as BasketballMarket];
    const sheet = { stopped: false, quarters: [], overtimes: [], firstTo: new Map() };
    return gradePoints({ market, period: period as PointPeriod, line, selection }, sheet) !== undefined;
  }
  const market = TENNIS_MARKETS[type as TennisMarket];
  const question = { sport, market, period: period as SetPeriod, line, selection };
  return gradeSets(question, { stopped: false, sets: [], bestOf: 3 }) !== undefined;
}

type LineKind = 'none' | 'quarters' | 'halves' | 'whole' | 'count';

function isLineOf(kind: LineKind, line: string): boolean {
  if (kind === 'none') return line === '';
  if (kind === 'count') return readWhole(line) !== undefined;
  const denominator = readLine(line)?.denominator;
  if (denominator === undefined) return false;
  if (kind === 'whole') return denominator === 1n;
  // Half a win of one part of a combination has no name.
  return kind === 'quarters' || denominator <= 2n;
}

function lineKindOf(sport: Sport, type: MarketName): LineKind {
  const market = marketOf(sport, type);
  if ('scorerOf' in market) return 'count';
  if ('scorers' in market) return 'none';
  if ('goal' in market) return market.goal === 'numbered' ? 'count' : 'none';
  if ('halves' in market) return market.halves.by === 'both-halves' ? 'halves' : 'none';
  if ('by' in market)
    return market.by === 'race' ? 'count' : market.by === 'winner-and-total' ? 'halves' : 'none';
  return lineKindOfRule(market.rule);
}

function lineKindOfRule(rule: PairRule): LineKind {
  if (rule.by === 'handicap' || rule.by === 'total') return 'quarters';
  if (rule.by === 'three-way-handicap') return 'whole';
  if (rule.by === 'both-of') return rule.parts.some(({ by }) => by === 'total') ? 'halves' : 'none';
  return 'none';
}

const HALVES: readonly MarketPeriod[] = ['full-time', 'first-half', 'second-half'];
/** Who has more games in all, and how many each, is no market: the sets decide a match. */
const OF_ONE_SET: readonly PairRule['by'][] = ['two-way', 'correct-score'];

/** A market of both halves is one of the whole match; nobody counts corners and cards by the quarter of an hour. */
function isPeriodOfMarket(sport: Sport, type: MarketName, period: MarketPeriod): boolean {
  const market = marketOf(sport, type);
  const isOfWholeMatch = ['scorerOf', 'scorers', 'goal', 'halves', 'by'].some((key) => key in market);
  if (isOfWholeMatch) return period === 'full-time';
  if ('counts' in market && (market.counts === 'corners' || market.counts === 'bookings'))
    return HALVES.includes(period);
  if ('counts' in market && market.counts === 'units' && OF_ONE_SET.includes(market.rule.by))
    return period !== 'full-time';
  return true;
}

/** Only for a market that the sport has and that is not one on a season. */
export function marketOf(sport: Sport, type: MarketName): GoalMarket | PointMarket | SetMarket {
  if (sport === 'football') return FOOTBALL_MARKETS[type as FootballMarket];
  if (sport === 'basketball') return BASKETBALL_MARKETS[type as BasketballMarket];
  return TENNIS_MARKETS[type as TennisMarket];
}
