import type { MatchFacts, Team } from '@palpite/kernel/match-facts';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import { LANGUAGES, type Language } from './kind.ts';

/** What of a match decides whether somebody scored. */
export type ScoredMatch = Pick<MatchFacts, 'match' | 'sport' | 'status' | 'period' | 'score' | 'events'> & {
  readonly home: Pick<Team, 'name' | 'names'>;
  readonly away: Pick<Team, 'name' | 'names'>;
};

/**
 * Goals of football in play make notices. Those of a shoot-out decide who goes on, and do not belong to the score of
 * the match.
 */
export function countsGoals({
  sport,
  status,
  period,
}: Pick<ScoredMatch, 'sport' | 'status' | 'period'>): boolean {
  return sport === 'football' && status === 'live' && period !== 'shoot-out' && period !== 'shoot-out-ended';
}

/**
 * Who scored since this score was known; undefined when no side did. A score that went down was corrected: that is no
 * goal. When both have scored since, the newest goal that the feed names decides; without one no side is named.
 */
export function scorerOf(
  before: Pair,
  { score, events }: Pick<ScoredMatch, 'score' | 'events'>,
): Side | undefined {
  const [home, away] = [score[0] - before[0], score[1] - before[1]];
  if (home < 0 || away < 0) return undefined;
  if (home > 0 && away > 0) {
    const side = events.findLast(({ kind }) => kind === 'goal')?.side;
    return side === 'none' ? undefined : side;
  }
  return home > 0 ? 'home' : away > 0 ? 'away' : undefined;
}

export function namesOf({ name, names }: Pick<Team, 'name' | 'names'>): Readonly<Record<Language, string>> {
  const named = LANGUAGES.map((language) => [language, names?.[language] ?? name]);
  return Object.fromEntries(named) as Record<Language, string>;
}
