/** What both sides reached: goals, points, games, corners. */
export type Pair = readonly [home: number, away: number];
export type Side = 'home' | 'away';

export const NIL: Pair = [0, 0];

export function add(a: Pair, b: Pair): Pair {
  return [a[0] + b[0], a[1] + b[1]];
}

export function subtract(a: Pair, b: Pair): Pair {
  return [a[0] - b[0], a[1] - b[1]];
}

export function sumOf(pairs: readonly Pair[]): Pair {
  return pairs.reduce(add, NIL);
}

export function leader([home, away]: Pair): Side | 'draw' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

export type Whose = Side | 'both';

export function countOf(pair: Pair, whose: Whose): number {
  if (whose === 'both') return pair[0] + pair[1];
  return whose === 'home' ? pair[0] : pair[1];
}
