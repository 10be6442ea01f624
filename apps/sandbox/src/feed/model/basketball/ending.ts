import { type Counts, once } from '../outlook.ts';
import { differenceOf, gridOf, mixtureOf, type Spread, sumOf } from '../spread.ts';

/** How overtime ends when it is repeated until one side leads. */
export interface OvertimeEnding {
  readonly margin: Spread;
  readonly total: Spread;
  readonly home: Spread;
  readonly away: Spread;
  /** Points of both sides when home, or away, wins; only together do they sum to 1. */
  readonly totalIfHome: Spread;
  readonly totalIfAway: Spread;
}

/** After this many overtimes the probability of another one is negligible. */
const OVERTIMES = 4;

/** Probability that both sides reach the same number of points, by that number. */
function tiesOf(home: Spread, away: Spread): Spread {
  const from = Math.max(home.from, away.from);
  const to = Math.min(home.from + home.p.length, away.from + away.p.length);
  const p = new Float64Array(Math.max(to - from, 0));
  for (let points = from; points < to; points += 1)
    p[points - from] = (home.p[points - home.from] ?? 0) * (away.p[points - away.from] ?? 0);
  return { from, p };
}

function doubled({ from, p }: Spread): Spread {
  const wide = new Float64Array(Math.max(2 * p.length - 1, 0));
  for (const [index, weight] of p.entries()) wide[2 * index] = weight;
  return { from: 2 * from, p: wide };
}

const without = (whole: Spread, part: Spread): Spread => {
  const p = whole.p.slice();
  for (const [index, weight] of part.p.entries()) {
    const position = part.from + index - whole.from;
    p[position] = Math.max((p[position] ?? 0) - weight, 0);
  }
  return { from: whole.from, p };
};

function totalWhen(home: Spread, away: Spread, winner: 'home' | 'away'): Spread {
  const p = new Float64Array(home.p.length + away.p.length - 1);
  for (let i = 0; i < home.p.length; i += 1)
    for (let j = 0; j < away.p.length; j += 1) {
      const lead = home.from + i - away.from - j;
      if (winner === 'home' ? lead > 0 : lead < 0)
        p[i + j] = (p[i + j] ?? 0) + (home.p[i] ?? 0) * (away.p[j] ?? 0);
    }
  return { from: home.from + away.from, p };
}

/** `first` when one side leads; after a tie the points of what follows are added. */
function untilDecided(first: Spread, ties: Spread): Spread {
  let whole = first;
  for (let more = 0; more < OVERTIMES; more += 1)
    whole = mixtureOf([
      [1, first],
      [1, sumOf(ties, whole)],
    ]);
  // A tie after the last overtime in the model must end too: without this, probabilities would not sum to one.
  const decided = 1 - massOf(ties);
  return decided > 0 ? scaled(whole, massOf(first) / decided / massOf(whole)) : whole;
}

function massOf({ p }: Spread): number {
  return p.reduce((sum, weight) => sum + weight, 0);
}

function scaled({ from, p }: Spread, factor: number): Spread {
  return Number.isFinite(factor) ? { from, p: p.map((weight) => weight * factor) } : { from, p };
}

function marginDecided(home: Spread, away: Spread): Spread {
  const margin = differenceOf(home, away);
  const tie = margin.p[-margin.from] ?? 0;
  const p = margin.p.map((weight, index) => (index === -margin.from ? 0 : weight / (1 - tie)));
  return { from: margin.from, p };
}

export function overtimeEnding(home: Spread, away: Spread): OvertimeEnding {
  const ties = tiesOf(home, away);
  const total = untilDecided(without(sumOf(home, away), doubled(ties)), doubled(ties));
  const totalOf = (winner: 'home' | 'away') => untilDecided(totalWhen(home, away, winner), doubled(ties));
  return {
    margin: marginDecided(home, away),
    total,
    home: untilDecided(without(home, ties), ties),
    away: untilDecided(without(away, ties), ties),
    totalIfHome: totalOf('home'),
    totalIfAway: totalOf('away'),
  };
}

export interface FinalCounts extends Counts {
  totalIfHome(): Spread;
  totalIfAway(): Spread;
  /** Probability that an overtime follows. */
  tie(): number;
}

/** The points of both sides at the end of the match, from those at the end of regular time or of this overtime. */
export function finalCounts(home: Spread, away: Spread, overtime: () => OvertimeEnding): FinalCounts {
  const ties = tiesOf(home, away);
  const tie = massOf(ties);
  const withOvertime = (first: Spread, level: Spread, more: Spread) =>
    tie === 0
      ? first
      : mixtureOf([
          [1, first],
          [1, sumOf(level, more)],
        ]);
  return {
    tie: () => tie,
    margin: once(() => {
      const margin = differenceOf(home, away);
      const decided = {
        from: margin.from,
        p: margin.p.map((weight, at) => (at === -margin.from ? 0 : weight)),
      };
      return tie === 0
        ? decided
        : mixtureOf([
            [1, decided],
            [tie, overtime().margin],
          ]);
    }),
    total: once(() =>
      withOvertime(without(sumOf(home, away), doubled(ties)), doubled(ties), overtime().total),
    ),
    home: once(() => withOvertime(without(home, ties), ties, overtime().home)),
    away: once(() => withOvertime(without(away, ties), ties, overtime().away)),
    totalIfHome: once(() =>
      withOvertime(totalWhen(home, away, 'home'), doubled(ties), overtime().totalIfHome),
    ),
    totalIfAway: once(() =>
      withOvertime(totalWhen(home, away, 'away'), doubled(ties), overtime().totalIfAway),
    ),
    pair: once(() => gridOf(home, away)),
  };
}
