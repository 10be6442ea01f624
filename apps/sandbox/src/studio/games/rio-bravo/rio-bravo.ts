import { type Fraction, plus, times } from '@palpite/kernel/fraction';
import type { Random, SoloGame } from '../game.ts';
import { isEmptyInput } from '../read-json.ts';
import { type LineWin, lineMean, lineWins, TWENTY_LINES } from '../slots/lines.ts';
import { payUnits } from '../slots/payout.ts';
import {
  cellsOf,
  countWays,
  cycleOf,
  drawWeighted,
  makeReels,
  ratio,
  type SlotSymbol,
  spinReels,
  sum,
  weightedMean,
} from '../slots/reels.ts';
import { type ReelsView, reelsView, unitsOf } from '../slots/slot-spin.ts';

/** A coin with its value in stakes. */
export type Coin = { readonly cell: number; readonly value: number };

export type RiverView = {
  readonly reels: ReelsView;
  readonly lines: readonly LineWin[];
  /** Null without the feature. Every respin lists the coins that landed in it. */
  readonly hold: {
    readonly coins: readonly Coin[];
    readonly respins: readonly { readonly landed: readonly Coin[]; readonly left: number }[];
    readonly isFull: boolean;
    /** All coins and the prize of a full grid. */
    readonly units: number;
  } | null;
  readonly per: number;
  readonly units: number;
  readonly win: string;
};

const line = (three: number, four: number, five: number) => [0, 0, 0, three, four, five];
export const SYMBOLS: readonly SlotSymbol[] = [
  { letter: 'W', name: 'river', pays: line(60, 300, 1500), wild: 1 },
  { letter: 'A', name: 'jaguar', pays: line(50, 200, 800) },
  { letter: 'B', name: 'canoe', pays: line(35, 125, 500) },
  { letter: 'C', name: 'toucan', pays: line(25, 80, 300) },
  { letter: 'K', name: 'king', pays: line(15, 40, 150) },
  { letter: 'Q', name: 'queen', pays: line(12, 30, 120) },
  { letter: 'J', name: 'jack', pays: line(10, 25, 100) },
  { letter: 'T', name: 'ten', pays: line(8, 20, 80) },
  { letter: 'O', name: 'coin', pays: [] },
];
export const COIN = 8;
export const ROWS = 3;
export const CELLS = 15;
export const PER = TWENTY_LINES.length;
export const LEAST_COINS = 6;
export const RESPINS = 3;
/** An empty cell catches a coin in one of this many respins. */
export const COIN_ODDS = 16;
/** What a full grid pays beside its coins, in stakes. */
export const FULL_GRID = 500;
/** Values in stakes, with weights. */
export const COIN_VALUES = [
  [1, 50],
  [2, 25],
  [3, 12],
  [5, 8],
  [10, 4],
  [25, 1],
] as const;
const COIN_WEIGHTS = COIN_VALUES.reduce((all, [, weight]) => all + weight, 0);

export const REELS = makeReels(SYMBOLS, ROWS, [
  'CKTJKTWJQCBKOQCOTATJTOBQJBOQJAQCKO',
  'QKJKJCTOKWBQCTCOJOBOQATKOJCTQOJATWB',
  'QBJWTCQTBOQJBOJCOAOTOACKWKJKQTKJQOC',
  'WTQOCBACKCOQTJOJBOTBKWOTQKCQTJOKJAJ',
  'BQKQJATCBTAJBOJOQTCOJQTAKQCKOWCOJTK',
]);

function holdAndSpin(caught: readonly number[], random: Random): NonNullable<RiverView['hold']> {
  const coinAt = (cell: number): Coin => ({ cell, value: drawWeighted(COIN_VALUES, COIN_WEIGHTS, random) });
  const coins = caught.map(coinAt);
  const taken = new Set(caught);
  const respins: { landed: Coin[]; left: number }[] = [];
  let value = coins.reduce((all, coin) => all + coin.value, 0);
  let left = RESPINS;
  while (left > 0 && taken.size < CELLS) {
    const landed: Coin[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      if (taken.has(cell) || random.below(COIN_ODDS) !== 0) continue;
      const coin = coinAt(cell);
      landed.push(coin);
      value += coin.value;
    }
    for (const { cell } of landed) taken.add(cell);
    left = landed.length > 0 ? RESPINS : left - 1;
    respins.push({ landed, left });
  }
  const isFull = taken.size === CELLS;
  return { coins, respins, isFull, units: (value + (isFull ? FULL_GRID : 0)) * PER };
}

interface HoldMean {
  /** Coins that land on average beyond those that started the feature. */
  readonly landed: Fraction;
  readonly full: Fraction;
}

/** The feature as a chain over the caught coins and the respins left; coins only grow in number, so it has no loops. */
export function holdMean(caught: number, left = RESPINS): HoldMean {
  const cached = new Map<number, HoldMean>();
  const from = (held: number, respins: number): HoldMean => {
    if (held === CELLS) return { landed: ratio(0), full: ratio(1) };
    if (respins === 0) return { landed: ratio(0), full: ratio(0) };
    const key = held * (RESPINS + 1) + respins;
    const known = cached.get(key);
    if (known) return known;
    const empty = CELLS - held;
    const terms = Array.from({ length: empty + 1 }, (_, landed) => {
      const ways = choose(empty, landed) * BigInt(COIN_ODDS - 1) ** BigInt(empty - landed);
      const chance = ratio(ways, BigInt(COIN_ODDS) ** BigInt(empty));
      const then = landed === 0 ? from(held, respins - 1) : from(held + landed, RESPINS);
      return { landed: times(chance, plus(ratio(landed), then.landed)), full: times(chance, then.full) };
    });
    const mean = { landed: sum(terms.map((term) => term.landed)), full: sum(terms.map((term) => term.full)) };
    cached.set(key, mean);
    return mean;
  };
  return from(caught, left);
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let index = 1; index <= k; index++) ways = (ways * BigInt(n - k + index)) / BigInt(index);
  return ways;
}

function returned(): Fraction {
  const value = weightedMean(COIN_VALUES);
  const cycle = cycleOf(REELS);
  const features = countWays(REELS, COIN).flatMap((ways, caught) => {
    if (caught < LEAST_COINS || ways === 0n) return [];
    const { landed, full } = holdMean(caught);
    const mean = plus(times(plus(ratio(caught), landed), value), times(full, ratio(FULL_GRID)));
    return [times(ratio(ways, cycle), mean)];
  });
  return plus(lineMean(SYMBOLS, REELS), sum(features));
}

const MAX_WIN = 2_000;

/** Twenty lines; six coins stay and spin again until none lands three times in a row. The input is empty. */
export const rioBravo: SoloGame = {
  info: {
    id: 'rio-bravo',
    studio: 'lumen',
    name: { en: 'Wild River', pt: 'Rio Bravo', es: 'Río Bravo', ru: 'Дикая река', vi: 'Dòng Sông Hoang Dã' },
    kind: 'slots',
    tags: ['lines', 'brazil', 'hold-and-spin'],
    rtp: returned(),
    volatility: 4,
    maxWin: MAX_WIN,
    hitRateBp: 3_849,
    orientation: 'any',
    isLive: false,
    hasJackpot: false,
    features: ['hold-and-spin', 'wild'],
  },
  begin(stake, input, random) {
    if (stake <= 0n || !isEmptyInput(input)) return undefined;
    const grid = spinReels(REELS, random);
    const lines = lineWins(SYMBOLS, TWENTY_LINES, ROWS, grid);
    const caught = cellsOf(grid, COIN);
    const hold = caught.length >= LEAST_COINS ? holdAndSpin(caught, random) : null;
    const units = unitsOf(lines) + (hold?.units ?? 0);
    const win = payUnits(stake, units, PER, MAX_WIN);
    const reels = reelsView(SYMBOLS, ROWS, grid);
    const view: RiverView = { reels, lines, hold, per: PER, units, win: win.toString() };
    return { state: null, view, cost: stake, win, isOver: true, actions: [] };
  },
  act: () => undefined,
};
