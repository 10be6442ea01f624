import type { Pair } from './settlement/pair.ts';
import type { SetSport } from './settlement/set-play.ts';

const USUAL: Readonly<Record<SetSport, number>> = { tennis: 3, 'table-tennis': 5, volleyball: 5 };

/**
 * Best of how many sets a match is whose feed does not say: the usual length of the sport, or the shortest longer one that
 * the sets played so far fit into.
 */
export function assumedBestOf(sport: SetSport, sets: readonly Pair[]): number {
  const wonBy = (side: 0 | 1) => sets.filter((set) => set[side] > set[(1 - side) as 0 | 1]).length;
  const byWins = 2 * Math.max(wonBy(0), wonBy(1)) - 1;
  const byCount = sets.length % 2 === 0 ? sets.length + 1 : sets.length;
  return Math.max(USUAL[sport], byWins, byCount);
}
