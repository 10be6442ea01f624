import type { LiveGame } from '../game.ts';
import { readFields, readIndex } from '../read-json.ts';
import {
  type Colour,
  colourOf,
  POCKETS,
  ROULETTE_BETS,
  rouletteMultiple,
  WHEEL,
} from '../tables/roulette-layout.ts';

export type RouletteDraw = { readonly number: number; readonly colour: Colour; readonly pocket: number };

/** The live table with one zero: every bet of the layout, one ball for everybody. */
export const roletaCopacabana: LiveGame = {
  info: {
    id: 'roleta-copacabana',
    studio: 'lumen',
    name: {
      en: 'Copacabana Roulette Live',
      pt: 'Roleta Copacabana ao Vivo',
      es: 'Ruleta Copacabana en Vivo',
      ru: 'Рулетка Копакабана Live',
      vi: 'Roulette Copacabana Trực Tuyến',
    },
    kind: 'live',
    tags: ['roulette', 'brazil'],
    rtp: { numerator: 36n, denominator: 37n },
    volatility: 2,
    maxWin: 36,
    // An even chance, the usual bet: 18 of 37.
    hitRateBp: 4864,
    orientation: 'any',
    isLive: true,
    hasJackpot: false,
    features: [],
  },
  bettingMs: 20_000,
  resultMs: 10_000,
  bets: [...ROULETTE_BETS.keys()],
  draw(random): RouletteDraw {
    const number = random.below(POCKETS);
    return { number, colour: colourOf(number), pocket: WHEEL.indexOf(number) };
  },
  payout(bet, stake, draw) {
    const number = readIndex(readFields(draw)?.number, 0, POCKETS - 1);
    return number === undefined || stake <= 0n ? 0n : stake * rouletteMultiple(bet, number);
  },
};
