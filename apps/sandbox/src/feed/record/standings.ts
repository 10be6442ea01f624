import { leader, type Pair } from '@palpite/kernel/settlement/pair';
import type { Sport } from '@palpite/kernel/sports';

/** A finished match, as far as a table needs it. */
export interface Counted {
  readonly startMs: number;
  readonly home: number;
  readonly away: number;
  readonly score: Pair;
}

export type Outcome = 'win' | 'draw' | 'loss';

export interface Standing {
  readonly team: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Goals or points; sets in volleyball. */
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  readonly form: readonly Outcome[];
}

export const FORM_LENGTH = 5;
const FOOTBALL = { win: 3, draw: 1, loss: 0 };
/** As the rules of FIBA count: a loss is worth more than a match that was not played. */
const BASKETBALL = { win: 2, draw: 1, loss: 1 };

/** The points of the side whose own count is first. A volleyball match that needs the last set is shared 2 to 1. */
export function pointsOf(sport: Sport, [own, other]: Pair): number {
  const outcome = outcomeOf([own, other]);
  if (sport === 'football') return FOOTBALL[outcome];
  if (sport === 'basketball') return BASKETBALL[outcome];
  const isShared = Math.abs(own - other) === 1;
  if (outcome === 'win') return isShared ? 2 : 3;
  return isShared ? 1 : 0;
}

function outcomeOf(score: Pair): Outcome {
  const ahead = leader(score);
  if (ahead === 'draw') return 'draw';
  return ahead === 'home' ? 'win' : 'loss';
}

/** From the view of that side, the latest last. */
export function formOf(team: number, matches: readonly Counted[]): readonly Outcome[] {
  return matches
    .filter(({ home, away }) => home === team || away === team)
    .toSorted((one, other) => one.startMs - other.startMs)
    .slice(-FORM_LENGTH)
    .map(({ home, score }) => outcomeOf(home === team ? score : [score[1], score[0]]));
}

/** Ordered by points, then difference, then what was scored, then the order in which the sides are given. */
export function standingsOf(
  sport: Sport,
  teams: readonly number[],
  matches: readonly Counted[],
): readonly Standing[] {
  const rows = teams.map((team) => standingOf(sport, team, matches));
  return rows.toSorted(
    (one, other) =>
      other.points - one.points ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored,
  );
}

function standingOf(sport: Sport, team: number, matches: readonly Counted[]): Standing {
  const own = matches.flatMap(({ home, away, score: [atHome, asGuest] }): Pair[] => {
    if (home === team) return [[atHome, asGuest]];
    return away === team ? [[asGuest, atHome]] : [];
  });
  const count = (outcome: Outcome) => own.filter((score) => outcomeOf(score) === outcome).length;
  return {
    team,
    played: own.length,
    won: count('win'),
    drawn: count('draw'),
    lost: count('loss'),
    scored: own.reduce((sum, [scored]) => sum + scored, 0),
    conceded: own.reduce((sum, [, conceded]) => sum + conceded, 0),
    points: own.reduce((sum, score) => sum + pointsOf(sport, score), 0),
    form: formOf(team, matches),
  };
}
