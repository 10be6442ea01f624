import type { MarketFacts } from '@palpite/kernel/match-facts';
import { FOOTBALL_MARKETS, type FootballMarket } from '@palpite/kernel/settlement/goal-markets';
import type { GoalPeriod } from '@palpite/kernel/settlement/goal-sheet';
import { gradeGoals } from '@palpite/kernel/settlement/grade-goals';
import { countsFromBet, isMarketOf, type Sport } from '@palpite/kernel/sports';

type Score = readonly [home: number, away: number];

/** What a person knows of a football match: the score after regular time, and at half time where it is known. */
export interface MatchScore {
  readonly full: Score;
  readonly half?: Score | undefined;
}

/** Extra time and parts of a half need more than these two scores. */
const PERIODS: readonly string[] = ['full-time', 'first-half', 'second-half'];

export interface ScoredMarket {
  readonly results: readonly {
    readonly selection: string;
    readonly result: 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';
  }[];
  /** The score that decided it: of the first half, or of the match. */
  readonly score: Score;
}

/**
 * The result of every selection, or undefined when the scores do not decide the market. A market that counts from the
 * moment of the bet, or that another leg may decide, is left to a person.
 */
export function scoreMarket(
  sport: Sport | undefined,
  { type, period, line }: Pick<MarketFacts, 'type' | 'period' | 'line'>,
  selections: readonly string[],
  { full, half }: MatchScore,
): ScoredMarket | undefined {
  if (sport !== 'football' || !isMarketOf(sport, type) || !PERIODS.includes(period)) return undefined;
  const market = FOOTBALL_MARKETS[type as FootballMarket];
  if (countsFromBet(sport, type) || ('toTheEnd' in market && market.toTheEnd)) return undefined;
  const sheet = { stopped: false, regular: full, ...(half && { firstHalf: half }) };
  const results: ScoredMarket['results'][number][] = [];
  for (const selection of selections) {
    const graded = gradeGoals({ market, period: period as GoalPeriod, line, selection }, sheet);
    if (!graded || graded.is === 'undecided' || graded.is === 'dead-heat') return undefined;
    results.push({ selection, result: graded.is });
  }
  return results.length === 0 ? undefined : { results, score: period === 'first-half' && half ? half : full };
}

/** No side has fewer goals at the end than at half time. */
export function isPossible({ full, half }: MatchScore): boolean {
  return half === undefined || (half[0] <= full[0] && half[1] <= full[1]);
}
