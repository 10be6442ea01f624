import { plus } from '@palpite/kernel/fraction';
import type { SoloGame } from '../game.ts';
import { isEmptyInput } from '../read-json.ts';
import { drawPot, isStakeInRange, type JackpotRules, jackpotMean, type Pot } from '../slots/jackpot.ts';
import { type Line, type LineWin, lineMean, lineWins } from '../slots/lines.ts';
import { payUnits } from '../slots/payout.ts';
import { makeReels, type SlotSymbol, spinReels } from '../slots/reels.ts';
import { type ReelsView, reelsView, unitsOf } from '../slots/slot-spin.ts';

export type MacawView = {
  readonly reels: ReelsView;
  readonly lines: readonly LineWin[];
  /** The pot that the round won; its amount is the studio's to say. */
  readonly jackpot: Pot | null;
  readonly per: number;
  readonly units: number;
  readonly win: string;
};

const three = (units: number) => [0, 0, 0, units];
export const SYMBOLS: readonly SlotSymbol[] = [
  { letter: 'W', name: 'macaw', pays: three(250), wild: 1 },
  { letter: 'A', name: 'seven', pays: three(100) },
  { letter: 'B', name: 'bar', pays: three(50) },
  { letter: 'C', name: 'bell', pays: three(25) },
  { letter: 'D', name: 'guava', pays: three(15) },
  { letter: 'E', name: 'cashew', pays: three(10) },
  { letter: 'F', name: 'acai', pays: three(5) },
];
export const ROWS = 3;
export const LINES: readonly Line[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
export const REELS = makeReels(SYMBOLS, ROWS, [
  'CFDEAFECWBFDFEFEDCDEFB',
  'FCEFABEFEDFEDCAWDCEDBFC',
  'FCDFEBWFCEFEBFEADCDEFBD',
]);

/** At a stake of one reference: the mini 1 in 2,000, the major 1 in 50,000, the grand 1 in 2,000,000. */
export const JACKPOTS: JackpotRules = {
  odds: 2_000_000,
  pots: {
    mini: { seed: 20, contribution: 5_000, weight: 1_000 },
    major: { seed: 500, contribution: 7_500, weight: 40 },
    grand: { seed: 10_000, contribution: 10_000, weight: 1 },
  },
};
/** What a studio that names no reference stake counts with: one unit of a currency with cents. */
export const DEFAULT_REFERENCE = 100n;

/** Three macaws on all five lines. */
const MAX_WIN = 250;

/** Three reels, five lines and three shared pots, drawn beside the reels. The input is empty. */
export const araraPremiada: SoloGame = {
  info: {
    id: 'arara-premiada',
    studio: 'aurora',
    name: {
      en: 'Macaw Jackpot',
      pt: 'Arara Premiada',
      es: 'Guacamayo Premiado',
      ru: 'Счастливый ара',
      vi: 'Vẹt Đuôi Dài May Mắn',
    },
    kind: 'slots',
    tags: ['lines', 'brazil', 'classic', 'jackpot'],
    rtp: plus(lineMean(SYMBOLS, REELS), jackpotMean(JACKPOTS)),
    volatility: 5,
    maxWin: MAX_WIN,
    hitRateBp: 2_918,
    orientation: 'portrait',
    isLive: false,
    hasJackpot: true,
    features: ['wild', 'jackpot'],
  },
  begin(stake, input, random, reference = DEFAULT_REFERENCE) {
    if (!isEmptyInput(input) || !isStakeInRange(JACKPOTS, stake, reference)) return undefined;
    const grid = spinReels(REELS, random);
    const lines = lineWins(SYMBOLS, LINES, ROWS, grid);
    const units = unitsOf(lines);
    const win = payUnits(stake, units, LINES.length, MAX_WIN);
    const jackpot = drawPot(JACKPOTS, stake, reference, random);
    const view: MacawView = {
      reels: reelsView(SYMBOLS, ROWS, grid),
      lines,
      jackpot: jackpot ?? null,
      per: LINES.length,
      units,
      win: win.toString(),
    };
    return { state: null, view, cost: stake, win, ...(jackpot && { jackpot }), isOver: true, actions: [] };
  },
  act: () => undefined,
};
