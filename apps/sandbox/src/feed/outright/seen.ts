import type { MatchState } from '../wire/messages.ts';

/** What a match had come to when its season was last priced by it. */
export interface Seen {
  readonly score: string;
  /** Of the sets, in volleyball. */
  readonly points: string;
}

export function seenOf({ sport, status, score, scores }: MatchState): Seen {
  const points = sport === 'volleyball' ? scores.map(({ pair }) => pair.join('-')).join(' ') : '';
  return { score: `${status} ${score.join('-')}`, points };
}
