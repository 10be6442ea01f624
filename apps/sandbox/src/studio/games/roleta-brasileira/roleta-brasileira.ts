import type { SoloGame } from '../game.ts';
import { type BetResult, readBets, settleChips } from '../tables/bets.ts';
import {
  type Colour,
  colourOf,
  POCKETS,
  ROULETTE_BETS,
  rouletteMultiple,
  WHEEL,
} from '../tables/roulette-layout.ts';

export type RouletteView = {
  readonly number: number;
  readonly colour: Colour;
  /** Where the ball rests on the wheel, counted clockwise from the zero. */
  readonly pocket: number;
  readonly bets: readonly BetResult[];
  readonly win: string;
};

/** Roulette with one zero. The input is the chips by bet (`BetsInput`), which add up to the stake. */
export const roletaBrasileira: SoloGame = {
  info: {
    id: 'roleta-brasileira',
    studio: 'aurora',
    name: {
      en: 'Brazilian Roulette',
      pt: 'Roleta Brasileira',
      es: 'Ruleta Brasileña',
      ru: 'Бразильская рулетка',
      vi: 'Roulette Brazil',
    },
    kind: 'table',
    tags: ['roulette', 'brazil'],
    rtp: { numerator: 36n, denominator: 37n },
    volatility: 2,
    maxWin: 36,
    // An even chance, the usual bet: 18 of 37.
    hitRateBp: 4864,
    orientation: 'any',
    isLive: false,
    hasJackpot: false,
    features: [],
  },
  begin(stake, input, random) {
    const chips = readBets(stake, input, (name) => ROULETTE_BETS.has(name));
    if (!chips) return undefined;
    const number = random.below(POCKETS);
    const { win, results } = settleChips(chips, 1n, (bet) => rouletteMultiple(bet, number));
    const view: RouletteView = {
      number,
      colour: colourOf(number),
      pocket: WHEEL.indexOf(number),
      bets: results,
      win: win.toString(),
    };
    return { state: null, view, cost: stake, win, isOver: true, actions: [] };
  },
  act: () => undefined,
};
