import type { FootballMarket } from './settlement/goal-markets.ts';
import type { BasketballMarket } from './settlement/points.ts';
import { isSeasonMarket } from './settlement/season-markets.ts';
import type { SetSportMarket, TennisMarket } from './settlement/sets.ts';
import type { MarketName, MarketPeriod, Sport } from './sports.ts';

/**
 * What markets have in common for setting limits: how reliable the price is, and how easily one person can influence
 * the outcome. A class is data; the limits of stakes and wins are the bookmaker's terms.
 */
export const MARKET_CLASSES = [
  /** Who wins the match, in two or three ways. */
  'main',
  /** Totals and handicaps of the whole match. */
  'lines',
  /** The same of a half, a quarter, a set or some minutes. */
  'periods',
  /** Goals, points or games of one side, and who scores. */
  'teams',
  /** Two things at once, both halves, half time and full time. */
  'combined',
  /** Exact scores, margins, numbers and ranges. */
  'scores',
  /** The course of the match: the next or last goal, races, tie-breaks, overtime. */
  'course',
  /** Corners and bookings: thin markets whose outcome one player on the pitch can influence. */
  'corners-cards',
  /** What one player does. */
  'players',
  /** How a season of a league ends. */
  'season',
] as const;
export type MarketClass = (typeof MARKET_CLASSES)[number];

const FOOTBALL: Readonly<Record<FootballMarket, MarketClass>> = {
  'match-result': 'main',
  'double-chance': 'main',
  'draw-no-bet': 'main',
  'home-no-bet': 'main',
  'away-no-bet': 'main',
  'home-to-win': 'main',
  'away-to-win': 'main',
  'any-team-to-win': 'main',
  'rest-of-match': 'main',
  'to-qualify': 'main',
  handicap: 'lines',
  'three-way-handicap': 'lines',
  'total-goals': 'lines',
  'both-score': 'lines',
  'odd-even': 'lines',
  'any-goal': 'teams',
  'home-total': 'teams',
  'away-total': 'teams',
  'home-odd-even': 'teams',
  'away-odd-even': 'teams',
  'which-teams-score': 'teams',
  'home-clean-sheet': 'teams',
  'away-clean-sheet': 'teams',
  'home-win-to-nil': 'teams',
  'away-win-to-nil': 'teams',
  'winning-margin': 'scores',
  'correct-score': 'scores',
  'correct-score-to-2': 'scores',
  'correct-score-to-3': 'scores',
  'correct-score-to-9': 'scores',
  'correct-score-open': 'scores',
  'goal-range': 'scores',
  'exact-goals': 'scores',
  'exact-goals-to-3': 'scores',
  'exact-goals-to-2': 'scores',
  'home-exact-goals': 'scores',
  'away-exact-goals': 'scores',
  'result-and-total': 'combined',
  'result-and-both-score': 'combined',
  'double-chance-and-total': 'combined',
  'double-chance-and-both-score': 'combined',
  'total-and-both-score': 'combined',
  'half-full': 'combined',
  'both-halves-over': 'combined',
  'both-halves-under': 'combined',
  'home-scores-both-halves': 'combined',
  'away-scores-both-halves': 'combined',
  'home-wins-both-halves': 'combined',
  'away-wins-both-halves': 'combined',
  'home-wins-either-half': 'combined',
  'away-wins-either-half': 'combined',
  'highest-half': 'combined',
  'home-highest-half': 'combined',
  'away-highest-half': 'combined',
  'both-score-by-half': 'combined',
  'numbered-goal': 'course',
  'last-goal': 'course',
  'home-player-scores': 'players',
  'away-player-scores': 'players',
  'first-goalscorer': 'players',
  'first-goalscorer-place': 'players',
  'corner-result': 'corners-cards',
  'corner-total': 'corners-cards',
  'corner-handicap': 'corners-cards',
  'corner-odd-even': 'corners-cards',
  'home-corner-total': 'corners-cards',
  'away-corner-total': 'corners-cards',
  'corner-range': 'corners-cards',
  'booking-result': 'corners-cards',
  'booking-total': 'corners-cards',
  'booking-handicap': 'corners-cards',
  'home-booking-total': 'corners-cards',
  'away-booking-total': 'corners-cards',
};

const BASKETBALL: Readonly<Record<BasketballMarket, MarketClass>> = {
  'match-result': 'main',
  winner: 'main',
  'money-line': 'main',
  handicap: 'lines',
  'three-way-handicap': 'lines',
  'total-points': 'lines',
  'odd-even': 'lines',
  'home-odd-even': 'teams',
  'away-odd-even': 'teams',
  'home-total': 'teams',
  'away-total': 'teams',
  'winner-and-total': 'combined',
  'half-full': 'combined',
  'highest-half': 'combined',
  'highest-quarter': 'combined',
  'race-to-points': 'course',
  overtime: 'course',
};

const SETS: Readonly<Record<SetSportMarket, MarketClass>> = {
  winner: 'main',
  'set-winner': 'main',
  'unit-handicap': 'lines',
  'unit-total': 'lines',
  'unit-odd-even': 'lines',
  'set-handicap': 'lines',
  'set-total': 'lines',
  'home-unit-total': 'teams',
  'away-unit-total': 'teams',
  'correct-sets': 'scores',
  'correct-sets-long': 'scores',
  'exact-sets': 'scores',
  'exact-sets-long': 'scores',
};

const TENNIS: Readonly<Record<TennisMarket, MarketClass>> = {
  ...SETS,
  'set-correct-score': 'scores',
  'tie-break': 'course',
  'first-set-and-match': 'combined',
  'home-wins-a-set': 'teams',
  'away-wins-a-set': 'teams',
  'winner-and-total': 'combined',
};

const CLASSES: Readonly<Record<Sport, Readonly<Partial<Record<MarketName, MarketClass>>>>> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  tennis: TENNIS,
  'table-tennis': SETS,
  volleyball: SETS,
};

/** Periods that are the whole match, with or without what may follow it. */
const WHOLE: readonly MarketPeriod[] = ['full-time', 'regular-time', 'with-extra-time'];

/** A market with an unknown name gets the narrowest limits, so that no large bet is accepted by mistake. */
export function marketClassOf(market: {
  readonly sport: Sport;
  readonly type: MarketName;
  readonly period: MarketPeriod;
}): MarketClass {
  if (isSeasonMarket(market.type)) return 'season';
  const whole = CLASSES[market.sport][market.type] ?? 'corners-cards';
  const isOfMatch = WHOLE.includes(market.period);
  return !isOfMatch && (whole === 'main' || whole === 'lines') ? 'periods' : whole;
}

/** Whether a bet is taken before the match or while it is played. */
export const LIMIT_PHASES = ['pre-match', 'in-play'] as const;
export type LimitPhase = (typeof LIMIT_PHASES)[number];

/** Percentages of what the bookmaker's terms, or a league's where they are lower, allow at most. */
export interface LimitFactors {
  readonly stake: number;
  readonly win: number;
  /** Of a market and of each of its selections. */
  readonly liability: number;
}
export type ClassLimits = Readonly<Record<MarketClass, Readonly<Record<LimitPhase, LimitFactors>>>>;

const percent = (stake: number, win: number, liability: number): LimitFactors => ({ stake, win, liability });

/** In force since 16 November 2026. */
export const DEFAULT_CLASS_LIMITS: ClassLimits = {
  main: { 'pre-match': percent(100, 100, 100), 'in-play': percent(50, 60, 60) },
  lines: { 'pre-match': percent(100, 100, 100), 'in-play': percent(50, 60, 60) },
  periods: { 'pre-match': percent(40, 50, 40), 'in-play': percent(20, 30, 20) },
  teams: { 'pre-match': percent(30, 40, 30), 'in-play': percent(15, 20, 15) },
  combined: { 'pre-match': percent(20, 40, 30), 'in-play': percent(10, 20, 15) },
  scores: { 'pre-match': percent(10, 40, 25), 'in-play': percent(5, 20, 12) },
  course: { 'pre-match': percent(15, 25, 20), 'in-play': percent(8, 12, 10) },
  'corners-cards': { 'pre-match': percent(8, 10, 10), 'in-play': percent(4, 5, 5) },
  players: { 'pre-match': percent(8, 20, 10), 'in-play': percent(4, 10, 5) },
  season: { 'pre-match': percent(20, 40, 30), 'in-play': percent(10, 20, 15) },
};

const LINE = /^([a-z-]+) +([a-z-]+) +(\d{1,3}) +(\d{1,3}) +(\d{1,3})$/;
const LINES_MOST = MARKET_CLASSES.length * LIMIT_PHASES.length;

/**
 * Reads lines as an operator writes them: `corners-cards in-play 4 5 5` are percentages of stake, win and liability.
 * What is not named stays as it is. Undefined when a line says nothing that can be, or more than the whole.
 */
export function readClassLimits(
  text: string,
  from: ClassLimits = DEFAULT_CLASS_LIMITS,
): ClassLimits | undefined {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > LINES_MOST) return undefined;
  let limits = from;
  for (const line of lines) {
    const [, name = '', phase = '', ...numbers] = LINE.exec(line) ?? [];
    const [stake = 101, win = 101, liability = 101] = numbers.map(Number);
    if (!isClass(name) || !isPhase(phase) || Math.max(stake, win, liability) > 100) return undefined;
    limits = { ...limits, [name]: { ...limits[name], [phase]: percent(stake, win, liability) } };
  }
  return limits;
}

function isClass(name: string): name is MarketClass {
  return (MARKET_CLASSES as readonly string[]).includes(name);
}

function isPhase(name: string): name is LimitPhase {
  return (LIMIT_PHASES as readonly string[]).includes(name);
}
