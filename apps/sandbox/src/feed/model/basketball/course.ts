import { add, NIL, type Pair, type Side, sumOf } from '@palpite/kernel/settlement/pair';
import type { Spread } from '../spread.ts';
import type { BasketballModel, BasketballStanding } from './model.ts';

/** How likely the number is smaller. */
function below({ from, p }: Spread, limit: number): number {
  let sum = 0;
  for (let index = 0; index < p.length && from + index < limit; index += 1) sum += p[index] ?? 0;
  return sum;
}

/** The quarter with the most points of both; `equal` when two share it. */
export function highestQuarter(totals: readonly Spread[]): ReadonlyMap<string, number> {
  const chances = totals.map((one, quarter) => {
    let sum = 0;
    for (const [index, weight] of one.p.entries()) {
      if (weight === 0) continue;
      const others = totals.filter((_other, place) => place !== quarter);
      sum += weight * others.reduce((product, other) => product * below(other, one.from + index), 1);
    }
    return sum;
  });
  const equal = Math.max(1 - chances.reduce((sum, chance) => sum + chance, 0), 0);
  return new Map([
    ...chances.map((chance, quarter) => [`quarter-${quarter + 1}`, chance] as const),
    ['equal', equal],
  ]);
}

export function highestHalf(first: Spread, second: Spread): ReadonlyMap<string, number> {
  let early = 0;
  let equal = 0;
  for (const [index, weight] of first.p.entries()) {
    const points = first.from + index;
    early += weight * below(second, points);
    equal += weight * (second.p[points - second.from] ?? 0);
  }
  return new Map([
    ['first', early],
    ['second', Math.max(1 - early - equal, 0)],
    ['equal', equal],
  ]);
}

/** Whose possessions follow each other in regular time. */
function* turns({ left, first }: BasketballStanding): Generator<Side> {
  for (const [quarter, [home, away]] of left.entries()) {
    const remaining = { home, away };
    let side: Side = first[quarter] ?? 'home';
    while (remaining.home + remaining.away > 0) {
      if (remaining[side] > 0) {
        remaining[side] -= 1;
        yield side;
      }
      side = side === 'home' ? 'away' : 'home';
    }
  }
}

const NEGLIGIBLE = 1e-9;

/** Who reaches a number of points first. */
export function raceTo(
  target: number,
  model: BasketballModel,
  standing: BasketballStanding,
): ReadonlyMap<string, number> | undefined {
  const score = sumOf(standing.quarters);
  if (Math.max(...score) >= target) return undefined;
  const reached = { home: 0, away: 0 };
  let played: Pair = NIL;
  let short = { home: 1, away: 1 };
  for (const side of turns(standing)) {
    played = add(played, side === 'home' ? [1, 0] : [0, 1]);
    const [home, away] = model.reached(score, played);
    const now = below(side === 'home' ? home : away, target);
    const other = side === 'home' ? 'away' : 'home';
    reached[side] += (short[side] - now) * short[other];
    short = { ...short, [side]: now };
    if (short.home * short.away < NEGLIGIBLE) break;
  }
  return new Map([
    ['home', reached.home],
    ['away', reached.away],
    ['none', Math.max(1 - reached.home - reached.away, 0)],
  ]);
}
