/** Probability of each integer from `from` on. */
export interface Spread {
  readonly from: number;
  readonly p: Float64Array;
  /** Computed by `sumsOf` on first use. */
  sums?: Sums;
}

/** Cumulative sums before each index and from it on; computed from each end, so that none is below 0. */
interface Sums {
  readonly below: Float64Array;
  readonly above: Float64Array;
}

/** Probability of each pair of numbers from `from` on, one row per number of the home side. */
export interface Grid {
  readonly from: readonly [home: number, away: number];
  readonly columns: number;
  readonly p: Float64Array;
}

const MORE_MAX = 60;
/** Tail probabilities below this share of the sum so far are left out. */
const NEGLIGIBLE = 1e-10;

export function certain(value: number): Spread {
  return { from: value, p: Float64Array.of(1) };
}

export function poisson(mean: number): Spread {
  const weights = [1];
  let total = 1;
  let weight = 1;
  for (let count = 1; count <= MORE_MAX && (count <= mean || weight > NEGLIGIBLE * total); count += 1) {
    weight *= mean / count;
    // Weights that vanish at once, as with a mean of 0, would leave impossible outcomes in the spread.
    if (weight === 0) break;
    total += weight;
    weights.push(weight);
  }
  return { from: 0, p: Float64Array.from(weights, (each) => each / total) };
}

export function sumsOf(spread: Spread): Sums {
  if (spread.sums) return spread.sums;
  const { p } = spread;
  const below = new Float64Array(p.length + 1);
  const above = new Float64Array(p.length + 1);
  for (let index = 0; index < p.length; index += 1) below[index + 1] = (below[index] ?? 0) + (p[index] ?? 0);
  for (let index = p.length - 1; index >= 0; index -= 1)
    above[index] = (above[index + 1] ?? 0) + (p[index] ?? 0);
  spread.sums = { below, above };
  return spread.sums;
}

export function shifted({ from, p }: Spread, by: number): Spread {
  return { from: from + by, p };
}

/** The distribution of the sum of two independent numbers. */
export function sumOf(one: Spread, other: Spread): Spread {
  const p = new Float64Array(one.p.length + other.p.length - 1);
  for (let i = 0; i < one.p.length; i += 1) {
    const weight = one.p[i] ?? 0;
    if (weight === 0) continue;
    for (let j = 0; j < other.p.length; j += 1) p[i + j] = (p[i + j] ?? 0) + weight * (other.p[j] ?? 0);
  }
  return { from: one.from + other.from, p };
}

export function negative({ from, p }: Spread): Spread {
  return { from: -(from + p.length - 1), p: p.slice().reverse() };
}

export function differenceOf(one: Spread, other: Spread): Spread {
  return sumOf(one, negative(other));
}

/** Multiplies every number by this factor. */
export function times({ from, p }: Spread, factor: number): Spread {
  const wide = new Float64Array((p.length - 1) * factor + 1);
  for (const [index, weight] of p.entries()) wide[index * factor] = weight;
  return { from: from * factor, p: wide };
}

/** Keeps the weights as they are: their sum need not be 1. */
export function mixtureOf(parts: readonly (readonly [weight: number, spread: Spread])[]): Spread {
  const counted = parts.filter(([weight, { p }]) => weight > 0 && p.length > 0);
  if (counted.length === 0) return { from: 0, p: new Float64Array(0) };
  const from = Math.min(...counted.map(([, spread]) => spread.from));
  const to = Math.max(...counted.map(([, spread]) => spread.from + spread.p.length));
  const p = new Float64Array(to - from);
  for (const [weight, spread] of counted)
    for (let i = 0; i < spread.p.length; i += 1) {
      const index = spread.from - from + i;
      p[index] = (p[index] ?? 0) + weight * (spread.p[i] ?? 0);
    }
  return { from, p };
}

export function gridOf(home: Spread, away: Spread): Grid {
  const columns = away.p.length;
  const p = new Float64Array(home.p.length * columns);
  for (let i = 0; i < home.p.length; i += 1)
    for (let j = 0; j < columns; j += 1) p[i * columns + j] = (home.p[i] ?? 0) * (away.p[j] ?? 0);
  return { from: [home.from, away.from], columns, p };
}

/** The median. */
export function medianOf({ from, p }: Spread): number {
  const whole = p.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  for (let index = 0; index < p.length; index += 1) {
    passed += p[index] ?? 0;
    if (passed >= whole / 2) return from + index;
  }
  return from;
}
