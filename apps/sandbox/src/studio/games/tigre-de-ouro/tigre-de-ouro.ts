import { over, plus, times } from '@palpite/kernel/fraction';
import type { Random, SoloGame } from '../game.ts';
import { isEmptyInput } from '../read-json.ts';
import { payUnits } from '../slots/payout.ts';
import {
  cellsOf,
  countWays,
  cycleOf,
  makeReels,
  payOf,
  type Reels,
  ratio,
  type SlotSymbol,
  spinReels,
  sum,
} from '../slots/reels.ts';
import { type ReelsView, reelsView, unitsOf } from '../slots/slot-spin.ts';
import { type WaysWin, waysMean, waysWins } from '../slots/ways.ts';

export type TigerSpin = {
  readonly reels: ReelsView;
  readonly ways: readonly WaysWin[];
  readonly scatter: { readonly cells: readonly number[]; readonly units: number } | null;
  readonly units: number;
  readonly freeSpins: number;
};

export type TigerView = {
  /** The paid spin first, then the free ones. */
  readonly spins: readonly TigerSpin[];
  readonly per: number;
  readonly units: number;
  readonly win: string;
};

const run = (three: number, four: number, five: number) => [0, 0, 0, three, four, five];
export const SYMBOLS: readonly SlotSymbol[] = [
  { letter: 'V', name: 'tiger-2', pays: [], wild: 2 },
  { letter: 'X', name: 'tiger-3', pays: [], wild: 3 },
  { letter: 'A', name: 'ingot', pays: run(20, 60, 250) },
  { letter: 'B', name: 'lantern', pays: run(15, 40, 150) },
  { letter: 'C', name: 'envelope', pays: run(12, 30, 100) },
  { letter: 'D', name: 'orange', pays: run(10, 25, 75) },
  { letter: 'K', name: 'king', pays: run(5, 12, 40) },
  { letter: 'Q', name: 'queen', pays: run(5, 12, 40) },
  { letter: 'J', name: 'jack', pays: run(4, 10, 30) },
  { letter: 'T', name: 'ten', pays: run(4, 10, 30) },
  { letter: 'S', name: 'coin', pays: [] },
];
export const COIN = 10;
/** Units are fortieths of the stake. */
export const PER = 40;
/** By the number of coins anywhere: 2, 10 and 50 times the stake. */
export const COIN_PAYS = [0, 0, 0, 80, 400, 2000];
export const FREE_SPINS = [0, 0, 0, 8, 12, 20];
export const ROWS = 3;

export const REELS = makeReels(SYMBOLS, ROWS, [
  'KDBQTCDTACJTSJTQKJBJBAJKCDQATKDQ',
  'TJVKCQTAJDSQTKJBACJBDJCKDKQBDQTCTQAK',
  'CJBTKSAVDJTQKQDBDTBACDQTJKXCTJQKQ',
  'JDKQAKCTBTQDTABTBJDJSAKQCKQJCQVTDJK',
  'QSTQCAJQCKBDTADCQSKBTJDJCKTJAKBTJD',
]);

/** More tigers, and no coins: free spins do not win free spins. */
export const FREE_REELS = makeReels(SYMBOLS, ROWS, [
  'BTKBADKJQKDTDJCQCJCADTBQJAQTKTJ',
  'AQTCXTQJKCDBKQCTBKDKVQTJTQKABADJDJVCJ',
  'VTDXCQKTCBTAKADCBQKDJQBJDQXVKJTQTJ',
  'DQTAJBKTJCTDJXQDKQVQJAQTBVJKDKCBCATK',
  'JTCAKBACBQCKDQTJDKJTDTCKABTJQJQD',
]);

function spin(reels: Reels, random: Random): TigerSpin {
  const grid = spinReels(reels, random);
  const ways = waysWins(SYMBOLS, ROWS, grid);
  const coins = cellsOf(grid, COIN);
  const units = payOf(COIN_PAYS, coins.length);
  return {
    reels: reelsView(SYMBOLS, ROWS, grid),
    ways,
    scatter: units > 0 ? { cells: coins, units } : null,
    units: unitsOf(ways) + units,
    freeSpins: payOf(FREE_SPINS, coins.length),
  };
}

/** The coins decide what they pay and how many free spins follow, whatever the ways pay. */
function returned() {
  const free = waysMean(SYMBOLS, FREE_REELS);
  const cycle = cycleOf(REELS);
  const features = countWays(REELS, COIN).map((ways, coins) =>
    times(
      ratio(ways, cycle),
      plus(ratio(payOf(COIN_PAYS, coins)), times(ratio(payOf(FREE_SPINS, coins)), free)),
    ),
  );
  return over(plus(waysMean(SYMBOLS, REELS), sum(features)), ratio(PER));
}

const MAX_WIN = 8_000;

/** 243 ways; tigers on the middle reels stand for every symbol and pay twice or three times. The input is empty. */
export const tigreDeOuro: SoloGame = {
  info: {
    id: 'tigre-de-ouro',
    studio: 'aurora',
    name: { en: 'Golden Tiger', pt: 'Tigre de Ouro', es: 'Tigre de Oro', ru: 'Золотой тигр', vi: 'Hổ Vàng' },
    kind: 'slots',
    tags: ['ways', 'asia', 'tiger'],
    rtp: returned(),
    volatility: 4,
    maxWin: MAX_WIN,
    hitRateBp: 4_745,
    orientation: 'portrait',
    isLive: false,
    hasJackpot: false,
    features: ['free-spins', 'wild', 'multipliers'],
  },
  begin(stake, input, random) {
    if (stake <= 0n || !isEmptyInput(input)) return undefined;
    const first = spin(REELS, random);
    const spins = [first];
    while (spins.length <= first.freeSpins) spins.push(spin(FREE_REELS, random));
    const units = unitsOf(spins);
    const win = payUnits(stake, units, PER, MAX_WIN);
    const view: TigerView = { spins, per: PER, units, win: win.toString() };
    return { state: null, view, cost: stake, win, isOver: true, actions: [] };
  },
  act: () => undefined,
};
