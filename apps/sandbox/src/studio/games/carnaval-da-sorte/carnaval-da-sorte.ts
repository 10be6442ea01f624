import { over, plus, times } from '@palpite/kernel/fraction';
import type { Json, Random, SoloGame } from '../game.ts';
import { isEmptyInput, readFields, readList } from '../read-json.ts';
import { payUnits } from '../slots/payout.ts';
import {
  cellsOf,
  countWays,
  cycleOf,
  drawWeighted,
  makeReels,
  payOf,
  type Reels,
  ratio,
  type SlotSymbol,
  scatterMean,
  spinReels,
  weightedMean,
} from '../slots/reels.ts';
import { type ReelsView, reelsView, unitsOf } from '../slots/slot-spin.ts';
import { type WaysWin, waysMean, waysWins } from '../slots/ways.ts';

/** Nothing for a spin; `{ features: ['buy'] }` buys the free spins for `info.buy.price` stakes. */
export type CarnivalInput = { readonly features?: readonly ['buy'] };

export type CarnivalSpin = {
  readonly reels: ReelsView;
  readonly ways: readonly WaysWin[];
  readonly scatter: { readonly cells: readonly number[]; readonly units: number } | null;
  /** What the confetti multiplies this spin by. */
  readonly multiplier: number;
  readonly units: number;
};

export type CarnivalView = {
  readonly isBought: boolean;
  /** The paid spin first, if the feature was not bought; then the free ones. */
  readonly spins: readonly CarnivalSpin[];
  readonly freeSpins: number;
  readonly per: number;
  readonly units: number;
  readonly win: string;
};

const run = (three: number, four: number, five: number) => [0, 0, 0, three, four, five];
export const SYMBOLS: readonly SlotSymbol[] = [
  { letter: 'W', name: 'mask', pays: [], wild: 1 },
  { letter: 'A', name: 'dancer', pays: run(20, 50, 200) },
  { letter: 'B', name: 'drum', pays: run(15, 35, 120) },
  { letter: 'C', name: 'feather', pays: run(10, 25, 80) },
  { letter: 'D', name: 'tambourine', pays: run(8, 20, 60) },
  { letter: 'K', name: 'king', pays: run(3, 8, 25) },
  { letter: 'Q', name: 'queen', pays: run(3, 8, 25) },
  { letter: 'J', name: 'jack', pays: run(2, 6, 20) },
  { letter: 'T', name: 'ten', pays: run(2, 6, 20) },
  { letter: 'S', name: 'float', pays: [] },
];
export const FLOAT = 9;
export const PER = 56;
export const ROWS = 4;
/** By the number of floats anywhere: 2, 10 and 50 times the stake. */
export const FLOAT_PAYS = [0, 0, 0, 2 * PER, 10 * PER, 50 * PER];
export const FREE_SPINS = 10;
export const BUY_PRICE = 31;
export const CONFETTI = [
  [1, 40],
  [2, 30],
  [3, 15],
  [5, 10],
  [10, 5],
] as const;
const CONFETTI_WEIGHTS = CONFETTI.reduce((all, [, weight]) => all + weight, 0);

export const REELS = makeReels(SYMBOLS, ROWS, [
  'JQDBKJCQKCTQAKDJBTJSADTKJBTCQTD',
  'JSQKJTCQDQKQDJAJQJKTCABKBCTDTBDWTK',
  'DQAJCQBJQKJDTCDKQDKJQKTBWJCBTATKST',
  'JQDKCJWBSTDTKDCKJCTQKTABJDTQJQBAQK',
  'QCQDQASCKJKTBTDKJBJBDJCTATJDTQCK',
]);

/** More masks and no floats: free spins do not win free spins. */
export const FREE_REELS = makeReels(SYMBOLS, ROWS, [
  'KTQTAJQBTKCKQBDJTJDQJCJADBKDTC',
  'CQKJCBAWTJQBTDKCKQBDJWQJKTDTDKWTQAJ',
  'KJQABTQWKTBCDKDBCKCQJDTJQTWDJQAJKTW',
  'KTJDCWJQCAQCWTKQDKTDJTJKQTDWBJKQBAB',
  'CBTKJTQBCDQDQCABKTJKDQDJCTJAJTK',
]);

function spin(reels: Reels, random: Random, isFree: boolean): CarnivalSpin {
  const grid = spinReels(reels, random);
  const ways = waysWins(SYMBOLS, ROWS, grid);
  const floats = cellsOf(grid, FLOAT);
  const units = payOf(FLOAT_PAYS, floats.length);
  const multiplier = isFree ? drawWeighted(CONFETTI, CONFETTI_WEIGHTS, random) : 1;
  return {
    reels: reelsView(SYMBOLS, ROWS, grid),
    ways,
    scatter: units > 0 ? { cells: floats, units } : null,
    multiplier,
    units: (unitsOf(ways) + units) * multiplier,
  };
}

/** What the ten free spins pay on average, in stakes: the confetti is drawn beside the reels. */
const feature = over(
  times(times(ratio(FREE_SPINS), weightedMean(CONFETTI)), waysMean(SYMBOLS, FREE_REELS)),
  ratio(PER),
);

function returned() {
  const triggers = countWays(REELS, FLOAT)
    .slice(3)
    .reduce((sum, ways) => sum + ways, 0n);
  const paid = over(plus(waysMean(SYMBOLS, REELS), scatterMean(REELS, FLOAT, FLOAT_PAYS)), ratio(PER));
  return plus(paid, times(ratio(triggers, cycleOf(REELS)), feature));
}

/** Undefined when the input is neither empty nor the purchase. */
function readPurchase(input: Json): boolean | undefined {
  if (isEmptyInput(input)) return false;
  const fields = readFields(input);
  const features = fields && Object.keys(fields).length === 1 ? readList(fields.features, 1) : undefined;
  if (!features) return undefined;
  return features.length === 0 ? false : features[0] === 'buy' ? true : undefined;
}

const MAX_WIN = 10_000;

/** 1,024 ways; three floats start ten free spins with more masks and confetti that multiplies. */
export const carnavalDaSorte: SoloGame = {
  info: {
    id: 'carnaval-da-sorte',
    studio: 'lumen',
    name: {
      en: 'Lucky Carnival',
      pt: 'Carnaval da Sorte',
      es: 'Carnaval de la Suerte',
      ru: 'Карнавал удачи',
      vi: 'Lễ Hội May Mắn',
    },
    kind: 'slots',
    tags: ['ways', 'brazil', 'carnival'],
    rtp: returned(),
    volatility: 4,
    maxWin: MAX_WIN,
    hitRateBp: 7_302,
    orientation: 'portrait',
    isLive: false,
    hasJackpot: false,
    features: ['free-spins', 'wild', 'multipliers', 'buy'],
    buy: { price: BUY_PRICE, rtp: over(feature, ratio(BUY_PRICE)) },
  },
  begin(stake, input, random) {
    const isBought = readPurchase(input);
    if (stake <= 0n || isBought === undefined) return undefined;
    const spins = isBought ? [] : [spin(REELS, random, false)];
    const freeSpins = isBought || spins[0]?.scatter ? FREE_SPINS : 0;
    for (let played = 0; played < freeSpins; played++) spins.push(spin(FREE_REELS, random, true));
    const units = unitsOf(spins);
    const win = payUnits(stake, units, PER, MAX_WIN);
    const view: CarnivalView = { isBought, spins, freeSpins, per: PER, units, win: win.toString() };
    const cost = isBought ? stake * BigInt(BUY_PRICE) : stake;
    return { state: null, view, cost, win, isOver: true, actions: [] };
  },
  act: () => undefined,
};
