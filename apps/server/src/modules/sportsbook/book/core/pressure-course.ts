import type { MatchState } from './state.ts';

export interface PressedMinute {
  readonly minute: number;
  /** From -100 (all away) to 100 (all home). */
  readonly momentum: number;
}

/** The last minute of every half; added time counts as this minute. */
const LAST_MINUTE: Readonly<Record<string, number>> = {
  'first-half': 44,
  'second-half': 89,
  'extra-first-half': 104,
  'extra-second-half': 119,
};

/**
 * The pressure in each minute of the football matches being played, in this node's memory: a player who opens a match
 * late sees how it went. At most 120 numbers per match, dropped with the match.
 */
export class PressureCourses {
  readonly #courses = new Map<number, Map<number, number>>();

  note({ match, sport, status, period, clock, play }: MatchState): void {
    const last = LAST_MINUTE[period];
    if (sport !== 'football' || status !== 'live' || !play || last === undefined) return;
    const course = this.#courses.get(match) ?? new Map<number, number>();
    course.set(Math.min(Math.floor(clock.seconds / 60), last), play.momentum);
    this.#courses.set(match, course);
  }

  of(match: number): readonly PressedMinute[] {
    return [...(this.#courses.get(match) ?? [])]
      .map(([minute, momentum]) => ({ minute, momentum }))
      .sort((a, b) => a.minute - b.minute);
  }

  forget(match: number): void {
    this.#courses.delete(match);
  }
}
