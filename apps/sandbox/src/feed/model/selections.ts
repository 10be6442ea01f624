import { type Cell, type Pair, probabilityOf, scoreGrid } from './grid.ts';

export type MarketType = '1x2' | 'total';
export type OutcomeType = 'home' | 'draw' | 'away' | 'over' | 'under';

/** One rule prices a selection and settles it: the two cannot disagree. */
export interface Selection {
  readonly type: OutcomeType;
  wins(home: number, away: number): boolean;
}

export const RESULT: readonly Selection[] = [
  { type: 'home', wins: (home, away) => home > away },
  { type: 'draw', wins: (home, away) => home === away },
  { type: 'away', wins: (home, away) => home < away },
];

/** Half lines only: a total never ends on its line. */
export function totalOf(line: number): readonly Selection[] {
  return [
    { type: 'over', wins: (home, away) => home + away > line },
    { type: 'under', wins: (home, away) => home + away < line },
  ];
}

const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5] as const;

/** The line whose two sides are nearest to even before the match. */
export function evenLine(expected: Pair): number {
  const grid = scoreGrid([0, 0], expected);
  const unevenness = (line: number) =>
    Math.abs(probabilityOf(grid, (home, away) => home + away > line) - 0.5);
  return LINES.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best));
}

export function fairProbabilities(grid: readonly Cell[], selections: readonly Selection[]): number[] {
  return selections.map((selection) => probabilityOf(grid, selection.wins));
}
