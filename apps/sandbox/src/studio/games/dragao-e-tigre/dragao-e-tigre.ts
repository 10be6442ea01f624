import { cardText, dealCard, PACK, rankOf, suitOf } from '../cards/cards.ts';
import type { Json, LiveGame } from '../game.ts';
import { readFields, readIndex } from '../read-json.ts';

/** The drawn cards, dragon first; what the page and the settlement read. */
export type DragonTigerDraw = {
  readonly dragon: string;
  readonly tiger: string;
  readonly result: 'dragon' | 'tiger' | 'tie';
  readonly isSuitedTie: boolean;
  /** The numbers of the cards in the shoe, which the payout is computed from. */
  readonly cards: { readonly dragon: number; readonly tiger: number };
};

export const SHOE = 8 * PACK;
const BETS = ['dragon', 'tiger', 'tie', 'suited-tie'] as const;
export type DragonTigerBet = (typeof BETS)[number];

function readCards(draw: Json): { readonly dragon: number; readonly tiger: number } | undefined {
  const cards = readFields(readFields(draw)?.cards);
  const dragon = readIndex(cards?.dragon, 0, SHOE - 1);
  const tiger = readIndex(cards?.tiger, 0, SHOE - 1);
  return dragon === undefined || tiger === undefined || dragon === tiger ? undefined : { dragon, tiger };
}

/** In halves of the chip, stake included: at a tie dragon and tiger lose half. */
export function dragonTigerHalves(bet: string, dragon: number, tiger: number): bigint {
  // The ace is low here, as in its rank.
  const lead = rankOf(dragon) - rankOf(tiger);
  if (bet === 'dragon') return lead > 0 ? 4n : lead === 0 ? 1n : 0n;
  if (bet === 'tiger') return lead < 0 ? 4n : lead === 0 ? 1n : 0n;
  if (bet === 'tie') return lead === 0 ? 24n : 0n;
  return bet === 'suited-tie' && lead === 0 && suitOf(dragon) === suitOf(tiger) ? 102n : 0n;
}

/** One card each from eight fresh packs; the higher rank wins. Tie 11 to 1, suited tie 50 to 1. */
export const dragaoETigre: LiveGame = {
  info: {
    id: 'dragao-e-tigre',
    studio: 'aurora',
    name: {
      en: 'Dragon & Tiger Live',
      pt: 'Dragão e Tigre ao Vivo',
      es: 'Dragón y Tigre en Vivo',
      ru: 'Дракон и тигр Live',
      vi: 'Rồng Hổ Trực Tuyến',
    },
    kind: 'live',
    tags: ['dragon-tiger', 'cards', 'asia'],
    rtp: { numerator: 799n, denominator: 830n },
    rtpOfBets: {
      dragon: { numerator: 799n, denominator: 830n },
      tiger: { numerator: 799n, denominator: 830n },
      tie: { numerator: 372n, denominator: 415n },
      'suited-tie': { numerator: 357n, denominator: 415n },
    },
    volatility: 1,
    maxWin: 51,
    // A chip on the dragon: 192 of 415 win, 31 lose half.
    hitRateBp: 5373,
    orientation: 'any',
    isLive: true,
    hasJackpot: false,
    features: [],
  },
  bettingMs: 15_000,
  resultMs: 8_000,
  bets: BETS,
  draw(random): DragonTigerDraw {
    const dragon = dealCard(SHOE, [], random);
    const tiger = dealCard(SHOE, [dragon], random);
    const lead = rankOf(dragon) - rankOf(tiger);
    return {
      dragon: cardText(dragon),
      tiger: cardText(tiger),
      result: lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie',
      isSuitedTie: lead === 0 && suitOf(dragon) === suitOf(tiger),
      cards: { dragon, tiger },
    };
  },
  payout(bet, stake, draw) {
    const cards = readCards(draw);
    return cards && stake > 0n ? (stake * dragonTigerHalves(bet, cards.dragon, cards.tiger)) / 2n : 0n;
  },
};
