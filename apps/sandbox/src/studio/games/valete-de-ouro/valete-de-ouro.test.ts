import { describe, expect, it } from 'vitest';
import { RANKS, SUITS } from '../cards/cards.ts';
import { seededRandom } from '../random.ts';
import { drawing } from '../test/drawing.ts';
import { eachDeal } from '../test/each-deal.ts';
import { type PokerHand, pokerHand } from './poker-hands.ts';
import { type PokerView, valeteDeOuro } from './valete-de-ouro.ts';

describe('Valete de Ouro', () => {
  it('names the hands as often as combinatorics says', () => {
    const counts: Partial<Record<PokerHand, number>> = {};
    eachDeal((cards) => {
      const hand = pokerHand(cards);
      if (hand) counts[hand] = (counts[hand] ?? 0) + 1;
    });
    expect(counts).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3744,
      flush: 5108,
      straight: 10_200,
      'three-of-a-kind': 54_912,
      'two-pair': 123_552,
      'jacks-or-better': 337_920,
    });
  });

  it('keeps the held cards and never deals a card twice', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 2_000; round++) {
      const deal = valeteDeOuro.begin(10n, null, random);
      const before = deal?.view as PokerView;
      const hold = [0, 1, 2, 3, 4].filter(() => random.below(2) === 0);
      const draw = valeteDeOuro.act(deal?.state ?? null, { hold }, random);
      const after = draw?.view as PokerView;
      for (const index of hold) expect(after.cards[index]).toBe(before.cards[index]);
      const fresh = after.cards.filter((_, index) => !hold.includes(index));
      expect(new Set([...before.cards, ...fresh]).size).toBe(5 + fresh.length);
    }
  });

  it('pays 800 for a royal flush, and accepts one draw only', () => {
    const card = (text: string) => RANKS.indexOf(text[0] ?? '') + 13 * SUITS.indexOf(text[1] ?? '');
    const state = { stake: '7', cards: ['AS', 'KS', 'QS', 'JS', '2H'].map(card) };
    // The ten of spades is the tenth card; one of the five that are gone lies before it.
    const step = valeteDeOuro.act(state, { hold: [0, 1, 2, 3] }, drawing(8));
    expect(step?.win).toBe(5600n);
    expect((step?.view as PokerView | undefined)?.hand).toBe('royal-flush');
    expect(valeteDeOuro.act(step?.state ?? null, { hold: [] }, drawing(0))).toBeUndefined();
  });

  it('refuses holds that are repeated, out of range or malformed', () => {
    const { state = null } = valeteDeOuro.begin(1n, {}, seededRandom(1)) ?? {};
    for (const action of [
      { hold: [5] },
      { hold: [1, 1] },
      { hold: '0' },
      { hold: [0], more: 1 },
      'draw',
      null,
    ]) {
      expect(valeteDeOuro.act(state, action, seededRandom(1))).toBeUndefined();
    }
  });
});
