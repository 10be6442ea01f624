import type { MatchFacts } from '@palpite/kernel/match-facts';
import { foldText } from '@palpite/kernel/text';

export interface TradingQuestion {
  readonly sport?: string | undefined;
  readonly league?: number | undefined;
  readonly text?: string | undefined;
  /** `overridden`: the traders override the feed. */
  readonly state?: 'live' | 'upcoming' | 'over' | 'overridden' | undefined;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

const OVER: readonly MatchFacts['status'][] = ['ended', 'cancelled', 'abandoned'];

/** Live matches first, then coming ones, then finished ones. */
export function stageOf({ status }: Pick<MatchFacts, 'status'>): 'live' | 'upcoming' | 'over' {
  if (OVER.includes(status)) return 'over';
  return status === 'live' || status === 'interrupted' ? 'live' : 'upcoming';
}

const PLACE = { live: 0, upcoming: 1, over: 2 } as const;

export function tradingList<M extends MatchFacts>(
  matches: readonly M[],
  question: TradingQuestion,
  isOverridden: (match: number) => boolean,
): { readonly matches: readonly M[]; readonly total: number } {
  const { sport, league, state, page, limit } = question;
  const words = foldText(question.text ?? '').split(/\s+/);
  const found = matches.filter(
    (match) =>
      (sport === undefined || match.sport === sport) &&
      (league === undefined || match.league.id === league) &&
      (state === undefined ||
        (state === 'overridden' ? isOverridden(match.match) : stageOf(match) === state)) &&
      isNamed(match, words),
  );
  found.sort(
    (a, b) =>
      PLACE[stageOf(a)] - PLACE[stageOf(b)] ||
      (stageOf(a) === 'over' ? b.startMs - a.startMs : a.startMs - b.startMs) ||
      a.match - b.match,
  );
  return { matches: found.slice((page - 1) * limit, page * limit), total: found.length };
}

/** Every entered word must be in a name in some language, or be the number of the match. */
function isNamed({ match, league, home, away }: MatchFacts, words: readonly string[]): boolean {
  const typed = words.filter((word) => word !== '');
  if (typed.length === 0) return true;
  const names = [league, home, away].flatMap(({ name, names: others = {} }) => [
    name,
    ...Object.values(others),
  ]);
  const all = foldText(`${match} ${names.join(' ')}`);
  return typed.every((word) => all.includes(word));
}
