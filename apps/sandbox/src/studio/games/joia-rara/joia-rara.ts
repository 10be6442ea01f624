import type { Random, SoloGame } from '../game.ts';
import { isEmptyInput } from '../read-json.ts';
import { payUnits } from '../slots/payout.ts';

export type GemWin = {
  readonly symbol: string;
  readonly count: number;
  readonly cells: readonly number[];
  /** Before the multiplier of the cascade. */
  readonly units: number;
};

/** One grid, what it pays, and the gems that fall into it next: from the top, column by column. */
export type GemCascade = {
  readonly columns: readonly (readonly string[])[];
  readonly wins: readonly GemWin[];
  readonly multiplier: number;
  readonly units: number;
};

export type GemView = {
  /** The last one pays nothing, unless the greatest number of cascades was reached. */
  readonly cascades: readonly GemCascade[];
  readonly per: number;
  readonly units: number;
  readonly win: string;
};

export const COLUMNS = 6;
export const ROWS = 5;
const CELLS = COLUMNS * ROWS;
const LEAST = 8;
/** Units are hundredths of the stake. */
export const PER = 100;

/** Weights of a cell, and units for 8 or 9, 10 or 11, and 12 or more anywhere. */
export const GEMS = [
  { name: 'diamond', weight: 8, pays: [1000, 2500, 5000] },
  { name: 'ruby', weight: 10, pays: [330, 1000, 2500] },
  { name: 'emerald', weight: 11, pays: [240, 500, 1500] },
  { name: 'sapphire', weight: 12, pays: [180, 300, 1200] },
  { name: 'topaz', weight: 13, pays: [100, 200, 800] },
  { name: 'amethyst', weight: 14, pays: [60, 120, 400] },
  { name: 'aquamarine', weight: 15, pays: [45, 90, 250] },
  { name: 'quartz', weight: 17, pays: [40, 80, 200] },
] as const;
export const MULTIPLIERS = [1, 2, 3, 4, 5, 6, 8, 10];
/** A round has no more grids than this, so that it ends. */
const MOST_CASCADES = 30;

/** The gem of each weight: one table lookup instead of a walk over the weights. */
const BY_WEIGHT = GEMS.flatMap(({ weight }, gem) => new Array<number>(weight).fill(gem));
const WEIGHTS = BY_WEIGHT.length;

export function gemUnits(gem: number, count: number): number {
  const pays = GEMS[gem]?.pays;
  if (!pays || count < LEAST) return 0;
  return count >= 12 ? pays[2] : count >= 10 ? pays[1] : pays[0];
}

/** The grids of a round in order; the hot path of the simulation, so it makes nothing but them. */
export interface GemRound {
  readonly grids: readonly Uint8Array[];
  readonly units: number;
}

export function playGems(random: Random): GemRound {
  const grids: Uint8Array[] = [];
  let grid = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) grid[cell] = BY_WEIGHT[random.below(WEIGHTS)] ?? 0;
  for (let units = 0; ; ) {
    grids.push(grid);
    const counts = countGems(grid);
    let paid = 0;
    for (let gem = 0; gem < GEMS.length; gem++) paid += gemUnits(gem, counts[gem] ?? 0);
    units += paid * multiplierOf(grids.length - 1);
    if (paid === 0 || grids.length === MOST_CASCADES) return { grids, units };
    grid = collapse(grid, counts, random);
  }
}

function countGems(grid: Uint8Array): Uint8Array {
  const counts = new Uint8Array(GEMS.length);
  for (let cell = 0; cell < CELLS; cell++) {
    const gem = grid[cell] ?? 0;
    counts[gem] = (counts[gem] ?? 0) + 1;
  }
  return counts;
}

function multiplierOf(cascade: number): number {
  return MULTIPLIERS[Math.min(cascade, MULTIPLIERS.length - 1)] ?? 1;
}

/** Winning gems vanish, those above them fall, new ones fill each column from the top. */
function collapse(grid: Uint8Array, counts: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(CELLS);
  for (let top = 0; top < CELLS; top += ROWS) {
    let to = top + ROWS - 1;
    for (let cell = to; cell >= top; cell--) {
      const gem = grid[cell] ?? 0;
      if ((counts[gem] ?? 0) < LEAST) next[to--] = gem;
    }
    while (to >= top) next[to--] = BY_WEIGHT[random.below(WEIGHTS)] ?? 0;
  }
  return next;
}

function viewOf(grid: Uint8Array, cascade: number): GemCascade {
  const cells = Array.from(grid);
  const wins = Array.from(countGems(grid)).flatMap((count, gem): GemWin[] => {
    const units = gemUnits(gem, count);
    if (units === 0) return [];
    const won = cells.flatMap((shown, cell) => (shown === gem ? [cell] : []));
    return [{ symbol: GEMS[gem]?.name ?? '', count, cells: won, units }];
  });
  const multiplier = multiplierOf(cascade);
  return {
    columns: Array.from({ length: COLUMNS }, (_, column) =>
      cells.slice(column * ROWS, (column + 1) * ROWS).map((gem) => GEMS[gem]?.name ?? ''),
    ),
    wins,
    multiplier,
    units: wins.reduce((all, win) => all + win.units, 0) * multiplier,
  };
}

const MAX_WIN = 2_500;

/** Gems of one kind pay anywhere and vanish; each cascade multiplies more. The input is empty. */
export const joiaRara: SoloGame = {
  info: {
    id: 'joia-rara',
    studio: 'aurora',
    name: { en: 'Rare Jewel', pt: 'Joia Rara', es: 'Joya Rara', ru: 'Редкий самоцвет', vi: 'Ngọc Quý Hiếm' },
    kind: 'slots',
    tags: ['cascades', 'gems', 'brazil'],
    // Not enumerable: a design value, measured as docs/sandbox-games.md says and checked in the long tests.
    rtp: { numerator: 9_590n, denominator: 10_000n },
    volatility: 3,
    maxWin: MAX_WIN,
    hitRateBp: 3_091,
    orientation: 'portrait',
    isLive: false,
    hasJackpot: false,
    features: ['cascades', 'multipliers'],
  },
  begin(stake, input, random) {
    if (stake <= 0n || !isEmptyInput(input)) return undefined;
    const { grids, units } = playGems(random);
    const cascades = grids.map(viewOf);
    const win = payUnits(stake, units, PER, MAX_WIN);
    const view: GemView = { cascades, per: PER, units, win: win.toString() };
    return { state: null, view, cost: stake, win, isOver: true, actions: [] };
  },
  act: () => undefined,
};
