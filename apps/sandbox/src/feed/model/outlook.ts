import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';
import { differenceOf, type Grid, gridOf, type Spread, sumOf } from './spread.ts';

/** What is counted; `goals-to-come` are those from now on. */
export type CountKind = 'goals' | 'goals-to-come' | 'corners' | 'bookings' | 'points' | 'sets' | 'units';

/** How one stretch of play can end, seen from now. Each view is worked out when it is first asked for. */
export interface Counts {
  margin(): Spread;
  total(): Spread;
  home(): Spread;
  away(): Spread;
  pair(): Grid;
  /** How likely the stretch is not played at all; the weights of the views are what is left of one. */
  readonly unplayed?: number;
}

/** How both halves can end: goals of each side in each half, at most 5 told apart. */
export interface HalvesOutlook {
  readonly cells: Uint16Array;
  readonly p: Float64Array;
}

/** Everything that prices come from: one measure for all markets of a match at one moment. */
export interface Outlook {
  /** Undefined when the stretch is over or is not played. */
  counts(kind: CountKind, period: MarketPeriod): Counts | undefined;
  halves(): HalvesOutlook | undefined;
  /** For markets that are decided by the course of play: how likely each selection is. */
  named(type: MarketName, period: MarketPeriod, line: string): ReadonlyMap<string, number> | undefined;
  /** The lines of such a market that make sense now. */
  namedLines(type: MarketName): readonly string[];
}

/** Works a value out when it is first asked for, and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Of two sides that do not heed each other. */
export function independentCounts(home: Spread, away: Spread): Counts {
  return {
    home: () => home,
    away: () => away,
    margin: once(() => differenceOf(home, away)),
    total: once(() => sumOf(home, away)),
    pair: once(() => gridOf(home, away)),
  };
}

export const HALF_GOALS_MAX = 5;
const HALF_BASE = HALF_GOALS_MAX + 1;

export function halvesCell(first: readonly [number, number], second: readonly [number, number]): number {
  const digit = (count: number) => Math.min(count, HALF_GOALS_MAX);
  return (
    ((digit(first[0]) * HALF_BASE + digit(first[1])) * HALF_BASE + digit(second[0])) * HALF_BASE +
    digit(second[1])
  );
}

export const HALVES_CELLS = HALF_BASE ** 4;

/** The halves that a cell stands for. */
export function halvesOfCell(cell: number): readonly [readonly [number, number], readonly [number, number]] {
  const digit = (index: number) => Math.floor(cell / HALF_BASE ** index) % HALF_BASE;
  return [
    [digit(3), digit(2)],
    [digit(1), digit(0)],
  ];
}

/** A match seen from one moment and, where prices move with the clock alone, from the latest moment of the next pricing. */
export interface Outlooks {
  readonly now: Outlook;
  readonly later?: Outlook;
}
