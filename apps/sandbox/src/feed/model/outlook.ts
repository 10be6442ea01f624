import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';
import type { Masses } from './masses.ts';
import type { CountKind, JointLeg, Least } from './slate-group.ts';
import { differenceOf, type Grid, gridOf, type Spread, sumOf } from './spread.ts';

export type { CountKind } from './slate-group.ts';

/** How one period can end, seen from now. Each view is computed on first use. */
export interface Counts {
  margin(): Spread;
  total(): Spread;
  home(): Spread;
  away(): Spread;
  pair(): Grid;
  /** Probability that the period is not played at all; the weights of the views sum to the rest. */
  readonly unplayed?: number;
}

/** How both halves can end: goals of each side in each half; 8 stands for 8 and more. */
export interface HalvesOutlook {
  readonly cells: Uint16Array;
  readonly p: Float64Array;
}

/** Everything that prices are computed from: one probability measure for all markets of a match at one moment. */
export interface Outlook {
  /** Undefined when the period is over or is not played. */
  counts(kind: CountKind, period: MarketPeriod): Counts | undefined;
  halves(): HalvesOutlook | undefined;
  /** For markets that are decided by the course of play: the probability of each selection. */
  named(type: MarketName, period: MarketPeriod, line: string): ReadonlyMap<string, number> | undefined;
  /**
   * How bets on players, or on teams in a season, can be settled, by selection; undefined where they are not sold, or the
   * market is decided.
   */
  players?(type: MarketName, line: string, team?: number): ReadonlyMap<string, Masses> | undefined;
  /** The lines of such a market that can be offered now. */
  namedLines(type: MarketName): readonly string[];
  /**
   * The probability that every leg reaches at least this: wins, or is not lost. Undefined when the joint distribution of
   * a leg is not known, or its period is over.
   */
  together(legs: readonly JointLeg[], least: Least): number | undefined;
}

/** Computes a value on first use and caches it. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** For two independent sides. */
export function independentCounts(home: Spread, away: Spread): Counts {
  return {
    home: () => home,
    away: () => away,
    margin: once(() => differenceOf(home, away)),
    total: once(() => sumOf(home, away)),
    pair: once(() => gridOf(home, away)),
  };
}

/**
 * Beyond this the halves are not distinguished. High enough that half time and full time sum to the result as exactly
 * as two views of one distribution do.
 */
export const HALF_GOALS_MAX = 8;
const HALF_BASE = HALF_GOALS_MAX + 1;

export function halvesCell(first: readonly [number, number], second: readonly [number, number]): number {
  const digit = (count: number) => Math.min(count, HALF_GOALS_MAX);
  return (
    ((digit(first[0]) * HALF_BASE + digit(first[1])) * HALF_BASE + digit(second[0])) * HALF_BASE +
    digit(second[1])
  );
}

export const HALVES_CELLS = HALF_BASE ** 4;

/** The goals in both halves that a cell encodes. */
export function halvesOfCell(cell: number): readonly [readonly [number, number], readonly [number, number]] {
  const digit = (index: number) => Math.floor(cell / HALF_BASE ** index) % HALF_BASE;
  return [
    [digit(3), digit(2)],
    [digit(1), digit(0)],
  ];
}

/** The outlook now and, where prices change with time alone, at the latest time of the next pricing. */
export interface Outlooks {
  readonly now: Outlook;
  readonly later?: Outlook;
}
