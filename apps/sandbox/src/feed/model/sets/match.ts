import type { Pair } from '@palpite/kernel/settlement/pair';
import type { MarketName } from '@palpite/kernel/sports';
import type { Counts } from '../outlook.ts';
import { countsOfPairs, type WeighedPair } from './counts.ts';
import type { SetEnd, SetMatch } from './scoring.ts';

/** How likely each final number of sets is, from here or only where every set passes. */
function finals(match: SetMatch, passes: (end: SetEnd) => boolean = () => true): readonly WeighedPair[] {
  const { needed, bestOf, fresh } = match;
  const found = new Map<string, WeighedPair>();
  const walk = ([home, away]: Pair, ends: readonly SetEnd[], p: number): void => {
    const masses = [
      [0, 0],
      [0, 0],
    ] as [[number, number], [number, number]];
    for (const end of ends) if (passes(end)) masses[end.home > end.away ? 0 : 1][end.next] += end.p * p;
    for (const winner of [0, 1] as const)
      for (const next of [0, 1] as const) {
        const mass = masses[winner][next];
        if (mass === 0) continue;
        const sets: Pair = winner === 0 ? [home + 1, away] : [home, away + 1];
        if (Math.max(...sets) < needed) walk(sets, fresh(next, sets[0] + sets[1] === bestOf - 1), mass);
        else {
          const key = String(sets);
          found.set(key, { home: sets[0], away: sets[1], p: mass + (found.get(key)?.p ?? 0) });
        }
      }
  };
  walk(match.before, match.ends, 1);
  return [...found.values()];
}

export function setsCounts(match: SetMatch): Counts {
  return countsOfPairs(finals(match));
}

const isTieBreak = ({ home, away }: { home: number; away: number }) =>
  Math.min(home, away) === 6 && home + away === 13;
const total = (pairs: readonly WeighedPair[]) => pairs.reduce((sum, { p }) => sum + p, 0);

/** Of what is decided by the course of the sets. */
export function matchChances(
  type: MarketName,
  match: SetMatch,
  played: readonly Pair[],
): ReadonlyMap<string, number> | undefined {
  if (type === 'tie-break') {
    if (played.some(([home, away]) => isTieBreak({ home, away }))) return undefined;
    const none = total(finals(match, (end) => !isTieBreak(end)));
    return new Map([
      ['yes', Math.max(1 - none, 0)],
      ['no', none],
    ]);
  }
  if (type !== 'first-set-and-match') return undefined;
  const first = played[0];
  const chances = new Map<string, number>();
  for (const side of ['home', 'away'] as const) {
    const isFirst = (home: number, away: number) => (home > away ? 'home' : 'away') === side;
    const ends = first
      ? isFirst(...first)
        ? match.ends
        : []
      : match.ends.filter((end) => isFirst(end.home, end.away));
    const all = finals({ ...match, ends });
    chances.set(`${side}/home`, total(all.filter(({ home, away }) => home > away)));
    chances.set(`${side}/away`, total(all.filter(({ home, away }) => home < away)));
  }
  return chances;
}
