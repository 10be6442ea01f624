import { add, type Pair, sumOf as sumOfPairs } from '@palpite/kernel/settlement/pair';
import type { MarketPeriod } from '@palpite/kernel/sports';
import { type Counts, type Outlook, once } from '../outlook.ts';
import type { Spread } from '../spread.ts';
import { countsOfPairs, spreadOfUnits } from './counts.ts';
import { matchChances, setsCounts } from './match.ts';
import type { Fresh, Scoring, Server, SetEnd } from './scoring.ts';

/** Where a match stands: the sets that are over, and how the present or the next one can end. */
export interface SetStanding {
  readonly sets: readonly Pair[];
  /** Of the set that is played, or of the next when none is. */
  readonly ends: readonly SetEnd[];
}

const isHome = ({ home, away }: SetEnd) => home > away;

export function won(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>((sum, [home, away]) => add(sum, home > away ? [1, 0] : [0, 1]), [0, 0]);
}

export function setsOutlook<State>(scoring: Scoring<State>, standing: SetStanding): Outlook {
  const { bestOf } = scoring;
  const needed = (bestOf + 1) / 2;
  const before = won(standing.sets);
  const number = standing.sets.length + 1;
  const isOver = Math.max(...before) >= needed;
  const fresh: Fresh = (first, isDecider) => scoring.ends(scoring.begin(first, isDecider));
  const match = { needed, bestOf, before, ends: standing.ends, fresh };
  const made = new Map<string, Counts | undefined>();
  const units = (value: (home: number, away: number) => number): Spread =>
    spreadOfUnits(match, sumOfPairs(standing.sets), value);
  const counts = (kind: string, period: MarketPeriod): Counts | undefined => {
    if (isOver) return undefined;
    if (kind === 'sets') return period === 'full-time' ? setsCounts(match) : undefined;
    if (kind !== 'units') return undefined;
    if (period === 'full-time') return unitCounts(units);
    return countsOfSet(Number(period.slice('set-'.length)));
  };
  /** The set that is played, or the next: the one after that is perhaps not played at all. */
  const countsOfSet = (set: number): Counts | undefined => {
    if (set === number) return countsOfPairs(standing.ends);
    if (set !== number + 1 || set > bestOf) return undefined;
    const goesOn = standing.ends.filter(
      (end) => Math.max(...add(before, isHome(end) ? [1, 0] : [0, 1])) < needed,
    );
    const played = goesOn.reduce((sum, { p }) => sum + p, 0);
    if (played <= 0) return undefined;
    const ends = ([0, 1] as const).flatMap((first: Server) => {
      const weight = goesOn.reduce((sum, { p, next }) => (next === first ? sum + p : sum), 0);
      return weight === 0 ? [] : fresh(first, set === bestOf).map((end) => ({ ...end, p: end.p * weight }));
    });
    const isSure = goesOn.length === standing.ends.length;
    return countsOfPairs(ends, isSure ? 0 : Math.max(1 - played, 0));
  };
  return {
    counts(kind, period) {
      const key = `${kind} ${period}`;
      if (!made.has(key)) made.set(key, counts(kind, period));
      return made.get(key);
    },
    halves: () => undefined,
    named: (type) => (isOver ? undefined : matchChances(type, match, standing.sets)),
    namedLines: () => [''],
  };
}

function unitCounts(units: (value: (home: number, away: number) => number) => Spread): Counts {
  return {
    margin: once(() => units((home, away) => home - away)),
    total: once(() => units((home, away) => home + away)),
    home: once(() => units((home) => home)),
    away: once(() => units((_home, away) => away)),
    pair() {
      throw new RangeError('no market of the match asks for both sides of its games or points');
    },
  };
}
