import type { LegResult } from './outcomes.ts';
import type { Pair } from './settlement/pair.ts';
import { gradePair } from './settlement/pair-rules.ts';

export type FootballPick =
  | { readonly type: 'match-result'; readonly selection: 'home' | 'draw' | 'away' }
  | { readonly type: 'total-goals'; readonly selection: 'over' | 'under'; readonly line: string };

export type FootballScore = Pair;

/** What became of a pick by the final score. Undefined when the line is not one that can be played. */
export function footballResult(pick: FootballPick, score: FootballScore): LegResult | undefined {
  return pick.type === 'match-result'
    ? gradePair({ by: 'three-way' }, pick.selection, score, '')
    : gradePair({ by: 'total', of: 'both' }, pick.selection, score, pick.line);
}
