/** Goals of the home and of the away side: a score, or what is expected of them. */
export type Pair = readonly [home: number, away: number];

export interface Cell {
  readonly home: number;
  readonly away: number;
  readonly probability: number;
}

const MORE_GOALS_MAX = 30;
/** What is less likely than this, against what was counted before it, is left out. */
const NEGLIGIBLE = 1e-10;

function poisson(mean: number): number[] {
  const weights = [1];
  let total = 1;
  let weight = 1;
  for (let goals = 1; goals <= MORE_GOALS_MAX && (goals <= mean || weight > NEGLIGIBLE * total); goals += 1) {
    weight *= mean / goals;
    total += weight;
    weights.push(weight);
  }
  return weights.map((each) => each / total);
}

/** How likely each final score is, from the score now and the goals still expected. Every price comes from here. */
export function scoreGrid(score: Pair, expected: Pair): readonly Cell[] {
  const outside = poisson(expected[1]);
  const grid: Cell[] = [];
  let home = score[0];
  for (const atHome of poisson(expected[0])) {
    let away = score[1];
    for (const visiting of outside) {
      grid.push({ home, away, probability: atHome * visiting });
      away += 1;
    }
    home += 1;
  }
  return grid;
}

/** Exactly 0 when no cell counts: a decided outcome is recognised by that. */
export function probabilityOf(
  grid: readonly Cell[],
  counts: (home: number, away: number) => boolean,
): number {
  let sum = 0;
  for (const cell of grid) if (counts(cell.home, cell.away)) sum += cell.probability;
  return Math.min(sum, 1);
}
