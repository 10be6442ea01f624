import type { MarketFacts } from '@palpite/kernel/match-facts';
import type { LegResult } from '@palpite/kernel/outcomes';
import { FOOTBALL_MARKETS, type FootballMarket } from '@palpite/kernel/settlement/goal-markets';
import type { GoalPeriod } from '@palpite/kernel/settlement/goal-sheet';
import { gradeGoals } from '@palpite/kernel/settlement/grade-goals';
import { add, leader, NIL, type Pair, sumOf } from '@palpite/kernel/settlement/pair';
import type { PointPeriod } from '@palpite/kernel/settlement/point-sheet';
import { BASKETBALL_MARKETS, type BasketballMarket, gradePoints } from '@palpite/kernel/settlement/points';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import { isSetOver, type SetSport } from '@palpite/kernel/settlement/set-play';
import {
  gradeSets,
  type SetMarket,
  type SetPeriod,
  TENNIS_MARKETS,
  type TennisMarket,
} from '@palpite/kernel/settlement/sets';
import { countsFromBet, isMarketOf, type Sport } from '@palpite/kernel/sports';

/** What a person knows of a match that was played to its end. */
export type MatchScore =
  /** After regular time, and at half time where it is known. */
  | { readonly sport: 'football'; readonly full: Pair; readonly half?: Pair | undefined }
  /** The final score; with all four quarters, also the overtimes. */
  | {
      readonly sport: 'basketball';
      readonly full: Pair;
      readonly quarters?: readonly Pair[] | undefined;
      readonly overtimes: readonly Pair[];
    }
  /** `full` counts sets. */
  | { readonly sport: SetSport; readonly full: Pair; readonly sets: readonly Pair[] };

/** The score as a person types it; the parts are quarters and overtimes, or sets. */
export interface TypedScore {
  readonly full?: Pair | undefined;
  readonly half?: Pair | undefined;
  readonly parts?: readonly Pair[] | undefined;
}

export type ReadScore =
  | { readonly is: 'score'; readonly score: MatchScore }
  | { readonly is: 'wrong'; readonly field: 'home' | 'half_home' | 'parts' };

/** Only a score with which a match of the sport can end. */
export function readMatchScore(sport: Sport, typed: TypedScore): ReadScore {
  if (sport === 'football') return readGoals(typed);
  return sport === 'basketball' ? readPoints(typed) : readSets(sport, typed);
}

const wrong = (field: 'home' | 'half_home' | 'parts'): ReadScore => ({ is: 'wrong', field });

function readGoals({ full, half, parts }: TypedScore): ReadScore {
  if (parts) return wrong('parts');
  if (!full) return wrong('home');
  if (half && (half[0] > full[0] || half[1] > full[1])) return wrong('half_home');
  return { is: 'score', score: { sport: 'football', full, half } };
}

const QUARTERS = 4;

/** Overtime is played only from a draw, and goes on until somebody leads. */
function readPoints({ full, half, parts = [] }: TypedScore): ReadScore {
  if (half) return wrong('half_home');
  if (parts.length === 0) {
    if (!full || leader(full) === 'draw') return wrong('home');
    return { is: 'score', score: { sport: 'basketball', full, overtimes: [] } };
  }
  const [quarters, overtimes] = [parts.slice(0, QUARTERS), parts.slice(QUARTERS)];
  if (quarters.length < QUARTERS) return wrong('parts');
  let score = sumOf(quarters);
  for (const overtime of overtimes) {
    if (leader(score) !== 'draw') return wrong('parts');
    score = add(score, overtime);
  }
  if (leader(score) === 'draw') return wrong('parts');
  if (full && !isSame(full, score)) return wrong('home');
  return { is: 'score', score: { sport: 'basketball', full: score, quarters, overtimes } };
}

const SETS_MOST = 7;

/** The match ends with the set that wins it; the length of the match follows from it. */
function readSets(sport: SetSport, { full, half, parts: sets = [] }: TypedScore): ReadScore {
  if (half) return wrong('half_home');
  const won = setsWon(sets);
  const needed = Math.max(...won);
  const sheet = sheetOf(sets, won);
  const areOver = sets.every((_set, index) => isSetOver(sport, sheet, index + 1));
  const wasOpen = Math.max(...setsWon(sets.slice(0, -1))) < needed;
  const isEnd = leader(won) !== 'draw' && needed > 1 && sets.length <= SETS_MOST;
  if (!areOver || !wasOpen || !isEnd) return wrong('parts');
  if (full && !isSame(full, won)) return wrong('home');
  return { is: 'score', score: { sport, full: won, sets } };
}

const sheetOf = (sets: readonly Pair[], won: Pair) => ({
  stopped: false,
  sets,
  bestOf: 2 * Math.max(...won) - 1,
});

const setsWon = (sets: readonly Pair[]): Pair =>
  sets.map((set): Pair => (leader(set) === 'home' ? [1, 0] : [0, 1])).reduce(add, NIL);

const isSame = (one: Pair, other: Pair) => one[0] === other[0] && one[1] === other[1];

type MarketResult = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';

export interface ScoredMarket {
  readonly results: readonly { readonly selection: string; readonly result: MarketResult }[];
  /** The score that decided it: of the first half, of the set, or of the match. */
  readonly score: Pair;
}

type Question = Pick<MarketFacts, 'type' | 'period' | 'line'>;

/**
 * The result of every selection, or undefined when the score does not decide the market. A market that counts from the
 * moment of the bet, or that another leg may decide, is left to a person.
 */
export function scoreMarket(
  sport: Sport | undefined,
  market: Question,
  selections: readonly string[],
  score: MatchScore,
): ScoredMarket | undefined {
  if (sport !== score.sport || !isMarketOf(score.sport, market.type)) return undefined;
  if (countsFromBet(score.sport, market.type) || isSeasonMarket(market.type)) return undefined;
  const results: ScoredMarket['results'][number][] = [];
  for (const selection of selections) {
    const graded = grade(market, selection, score);
    if (!graded || graded.is === 'undecided' || graded.is === 'dead-heat') return undefined;
    results.push({ selection, result: graded.is });
  }
  return results.length === 0 ? undefined : { results, score: decidingScore(market, score) };
}

function grade(market: Question, selection: string, score: MatchScore): LegResult | undefined {
  if (score.sport === 'football') return gradeByGoals(market, selection, score);
  if (score.sport === 'basketball') return gradeByPoints(market, selection, score);
  const { type, period, line } = market;
  const rule: SetMarket = TENNIS_MARKETS[type as TennisMarket];
  const question = { sport: score.sport, market: rule, period: period as SetPeriod, line, selection };
  return gradeSets(question, sheetOf(score.sets, score.full));
}

/** Extra time and parts of a half need more than these two scores. */
const GOAL_PERIODS: readonly string[] = ['full-time', 'first-half', 'second-half'];

function gradeByGoals(
  { type, period, line }: Question,
  selection: string,
  { full, half }: Extract<MatchScore, { sport: 'football' }>,
): LegResult | undefined {
  const market = FOOTBALL_MARKETS[type as FootballMarket];
  if (!GOAL_PERIODS.includes(period) || ('toTheEnd' in market && market.toTheEnd)) return undefined;
  const sheet = { stopped: false, regular: full, ...(half && { firstHalf: half }) };
  return gradeGoals({ market, period: period as GoalPeriod, line, selection }, sheet);
}

/** The final score alone does not say whether there was overtime, and therefore only what counts it. */
function gradeByPoints(
  { type, period, line }: Question,
  selection: string,
  { full, quarters, overtimes }: Extract<MatchScore, { sport: 'basketball' }>,
): LegResult | undefined {
  const market = BASKETBALL_MARKETS[type as BasketballMarket];
  const isOfTheEnd = period === 'full-time' && 'rule' in market && !('regular' in market);
  if (!quarters && !isOfTheEnd) return undefined;
  const sheet = {
    stopped: false,
    quarters: quarters ?? [],
    overtimes,
    final: full,
    firstTo: new Map(),
  };
  return gradePoints({ market, period: period as PointPeriod, line, selection }, sheet);
}

function decidingScore({ period }: Question, score: MatchScore): Pair {
  if (score.sport === 'football') return period === 'first-half' && score.half ? score.half : score.full;
  if (score.sport === 'basketball') return score.full;
  const number = /^set-(\d)$/.exec(period)?.[1];
  return (number === undefined ? undefined : score.sets[Number(number) - 1]) ?? score.full;
}
