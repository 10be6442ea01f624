import { over, plus, times } from '@palpite/kernel/fraction';
import type { Random, SoloGame } from '../game.ts';
import { isEmptyInput } from '../read-json.ts';
import { type FreeSpinRules, meanFreeSpins } from '../slots/free-spins.ts';
import { type LineWin, lineMean, lineWins, TWENTY_LINES } from '../slots/lines.ts';
import { payUnits } from '../slots/payout.ts';
import {
  cellsOf,
  countWays,
  cycleOf,
  makeReels,
  payOf,
  ratio,
  type SlotSymbol,
  scatterMean,
  spinReels,
} from '../slots/reels.ts';
import { type ReelsView, reelsView, unitsOf } from '../slots/slot-spin.ts';

export type PharaohSpin = {
  readonly reels: ReelsView;
  readonly lines: readonly LineWin[];
  /** Cells with the eye when three or more are shown, and what they pay. */
  readonly scatter: { readonly cells: readonly number[]; readonly units: number } | null;
  readonly multiplier: number;
  /** What the spin pays, multiplied. */
  readonly units: number;
  /** Free spins that this spin won. */
  readonly freeSpins: number;
};

export type PharaohView = {
  /** The paid spin first, then the free ones. */
  readonly spins: readonly PharaohSpin[];
  /** Units are parts of the stake: this many are one stake. */
  readonly per: number;
  readonly units: number;
  readonly win: string;
};

const line = (three: number, four: number, five: number) => [0, 0, 0, three, four, five];
export const SYMBOLS: readonly SlotSymbol[] = [
  { letter: 'W', name: 'pharaoh', pays: line(50, 200, 1000), wild: 1 },
  { letter: 'A', name: 'anubis', pays: line(40, 150, 750) },
  { letter: 'B', name: 'falcon', pays: line(30, 100, 400) },
  { letter: 'C', name: 'ankh', pays: line(20, 75, 250) },
  { letter: 'D', name: 'scarab', pays: line(15, 50, 150) },
  { letter: 'K', name: 'king', pays: line(10, 30, 100) },
  { letter: 'Q', name: 'queen', pays: line(10, 25, 80) },
  { letter: 'J', name: 'jack', pays: line(5, 20, 60) },
  { letter: 'T', name: 'ten', pays: line(5, 15, 50) },
  { letter: 'S', name: 'eye', pays: [] },
];
export const EYE = 9;
/** By the number of eyes anywhere: 2, 10 and 50 times the stake. */
export const EYE_PAYS = [0, 0, 0, 40, 200, 1000];
export const ROWS = 3;
export const PER = TWENTY_LINES.length;
export const FREE_SPINS: FreeSpinRules = { awarded: 10, added: 10, most: 50 };
export const FREE_MULTIPLIER = 2;

export const REELS = makeReels(SYMBOLS, ROWS, [
  'CJQBTWDADCJTBKQTADKJQKDCTJQJSTKB',
  'KBWTQCWKADCSQJCTJTQTQJTDKABJDKB',
  'KSDADJCQCJCTBWQDSKJBTAQWJKQTKJTD',
  'JWKCQBAJTWKJTKDQTATQDJQBDSCBKCQ',
  'JTDQABDTKJQJDTCKBTWCACTJQKJKCQDS',
]);

function spin(random: Random, multiplier: number): PharaohSpin {
  const grid = spinReels(REELS, random);
  const lines = lineWins(SYMBOLS, TWENTY_LINES, ROWS, grid);
  const eyes = cellsOf(grid, EYE);
  const units = payOf(EYE_PAYS, eyes.length);
  return {
    reels: reelsView(SYMBOLS, ROWS, grid),
    lines,
    scatter: units > 0 ? { cells: eyes, units } : null,
    multiplier,
    units: (unitsOf(lines) + units) * multiplier,
    freeSpins: units > 0 ? FREE_SPINS.awarded : 0,
  };
}

/** Every spin, paid or free, has the same strips: the free ones pay their mean twice, as often as they are played. */
function returned() {
  const scatter = scatterMean(REELS, EYE, EYE_PAYS);
  const mean = plus(lineMean(SYMBOLS, REELS), over(scatter, ratio(PER)));
  const ways = countWays(REELS, EYE);
  const chance = ratio(
    ways.slice(3).reduce((sum, count) => sum + count, 0n),
    cycleOf(REELS),
  );
  const free = times(ratio(FREE_MULTIPLIER), times(chance, meanFreeSpins(FREE_SPINS, chance)));
  return times(mean, plus(ratio(1), free));
}

const MAX_WIN = 5_000;

/** Five reels, twenty lines, a wild, and free spins that pay twice. No choices: the input is empty. */
export const olhoDoFarao: SoloGame = {
  info: {
    id: 'olho-do-farao',
    studio: 'aurora',
    name: {
      en: "Pharaoh's Eye",
      pt: 'Olho do Faraó',
      es: 'Ojo del Faraón',
      ru: 'Око фараона',
      vi: 'Mắt Pharaoh',
    },
    kind: 'slots',
    tags: ['lines', 'egypt', 'classic'],
    rtp: returned(),
    volatility: 3,
    maxWin: MAX_WIN,
    hitRateBp: 4_478,
    orientation: 'any',
    isLive: false,
    hasJackpot: false,
    features: ['free-spins', 'wild'],
  },
  begin(stake, input, random) {
    if (stake <= 0n || !isEmptyInput(input)) return undefined;
    const spins = [spin(random, 1)];
    let left = spins[0]?.freeSpins ?? 0;
    let total = left;
    for (; left > 0; left--) {
      const free = spin(random, FREE_MULTIPLIER);
      const added = Math.min(free.freeSpins, FREE_SPINS.most - total);
      spins.push({ ...free, freeSpins: added });
      total += added;
      left += added;
    }
    const units = unitsOf(spins);
    const win = payUnits(stake, units, PER, MAX_WIN);
    const view: PharaohView = { spins, per: PER, units, win: win.toString() };
    return { state: null, view, cost: stake, win, isOver: true, actions: [] };
  },
  act: () => undefined,
};
