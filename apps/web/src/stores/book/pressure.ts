import type { MatchHeader } from '@palpite/contract/entities/match';
import { clockPeriodOf } from '@palpite/contract/tables/clock-periods';
import { SPORT } from '@palpite/contract/tables/sport';
import { createStore } from 'zustand/vanilla';
import type { Book } from './book.ts';
import { clockSeconds } from './match-clock.ts';

/** The pressure in each minute of a match, from -100 (all away) to 100; undefined where it is not known. */
export type PressureCourse = readonly (number | undefined)[];

/** Ninety minutes plus thirty of extra time. */
export const COURSE_MINUTES = 120;
/** Most matches with stored pressure, as many as a list has; the least recently seen is evicted first. */
export const COURSES_MAX = 50;

const LAST_MINUTE: Readonly<Record<string, number>> = {
  'first-half': 44,
  'second-half': 89,
  'extra-first-half': 104,
  'extra-second-half': 119,
};

/**
 * The minute that a state belongs to; stoppage time belongs to the last minute of its half. Undefined while the match
 * is not running.
 */
export function minuteOf(header: Pick<MatchHeader, 'sid' | 'mc'>): number | undefined {
  const period = clockPeriodOf(header.mc.pe);
  const last = period && LAST_MINUTE[period];
  if (header.sid !== SPORT.football || last === undefined) return undefined;
  return Math.min(Math.floor(clockSeconds(header.mc, header.mc.at) / 60), last);
}

export interface PressureState {
  readonly courses: ReadonlyMap<number, PressureCourse>;
  /** The pressure of the current minute. */
  note(header: Pick<MatchHeader, 'id' | 'sid' | 'mc' | 'pl'>): void;
  /** The server's record of earlier minutes; values that were seen here are kept. */
  take(matchId: number, shown: readonly { readonly mi: number; readonly mo: number }[]): void;
}

export function createPressure() {
  return createStore<PressureState>()((set, get) => {
    function put(matchId: number, course: PressureCourse): void {
      const courses = new Map(get().courses);
      courses.delete(matchId);
      courses.set(matchId, course);
      for (const oldest of courses.keys()) {
        if (courses.size <= COURSES_MAX) break;
        courses.delete(oldest);
      }
      set({ courses });
    }

    return {
      courses: new Map(),
      note(header) {
        const minute = minuteOf(header);
        if (minute === undefined || !header.pl) return;
        const known = get().courses.get(header.id) ?? [];
        if (known[minute] === header.pl.mo) return;
        const next = Array.from({ length: Math.max(known.length, minute + 1) }, (_, at) => known[at]);
        next[minute] = header.pl.mo;
        put(header.id, next);
      },
      take(matchId, shown) {
        const known = get().courses.get(matchId) ?? [];
        const minutes = new Map(shown.map(({ mi, mo }) => [mi, mo]));
        const length = Math.min(Math.max(known.length, ...shown.map(({ mi }) => mi + 1)), COURSE_MINUTES);
        const next = Array.from({ length }, (_, at) => known[at] ?? minutes.get(at));
        if (next.some((momentum, at) => momentum !== known[at])) put(matchId, next);
      },
    };
  });
}

export type PressureStore = ReturnType<typeof createPressure>;

const made = new WeakMap<Book, PressureStore>();

/** The pressure of a book's matches: it outlives the page of the match, which may be opened again. */
export function pressureOf(book: Book): PressureStore {
  const present = made.get(book) ?? createPressure();
  made.set(book, present);
  return present;
}
