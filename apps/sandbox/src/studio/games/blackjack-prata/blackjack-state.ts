import { PACK, rankOf } from '../cards/cards.ts';
import type { Json } from '../game.ts';
import { readAmount, readFields, readIndex, readList } from '../read-json.ts';

export const SHOE = 6 * PACK;

export type Hand = {
  readonly cards: readonly number[];
  readonly isDoubled: boolean;
  readonly isDone: boolean;
};

/** An open round. The dealer's second card is the hidden one. */
export type BlackjackState = {
  readonly stake: string;
  readonly phase: 'insurance' | 'play';
  readonly insurance: string;
  readonly dealer: readonly number[];
  readonly hands: readonly Hand[];
  readonly active: number;
};

/** An ace counts 1 here; `handTotal` raises one of them. */
export function cardValue(card: number): number {
  return Math.min(rankOf(card) + 1, 10);
}

/** The best total; soft while an ace counts eleven. */
export function handTotal(cards: readonly number[]): { readonly total: number; readonly isSoft: boolean } {
  const low = cards.reduce((sum, card) => sum + cardValue(card), 0);
  const isSoft = low <= 11 && cards.some((card) => cardValue(card) === 1);
  return { total: isSoft ? low + 10 : low, isSoft };
}

/** Twenty-one with the first two cards; not after a split. */
export function isBlackjack(cards: readonly number[]): boolean {
  return cards.length === 2 && handTotal(cards).total === 21;
}

export function cardsIn({ dealer, hands }: Pick<BlackjackState, 'dealer' | 'hands'>): number[] {
  return [...dealer, ...hands.flatMap((hand) => hand.cards)];
}

const MOST_CARDS = 22;

function readCards(value: Json | undefined): readonly number[] | undefined {
  const list = readList(value, MOST_CARDS);
  const cards = list?.flatMap((card) => readIndex(card, 0, SHOE - 1) ?? []);
  return cards && cards.length === list?.length && cards.length >= 2 ? cards : undefined;
}

function readHand(value: Json): Hand | undefined {
  const fields = readFields(value);
  const cards = readCards(fields?.cards);
  const { isDoubled, isDone } = fields ?? {};
  if (!cards || typeof isDoubled !== 'boolean' || typeof isDone !== 'boolean') return undefined;
  return { cards, isDoubled, isDone };
}

/** Undefined for everything that is not an open round of this game. */
export function readState(state: Json): BlackjackState | undefined {
  const fields = readFields(state);
  const stake = readAmount(fields?.stake);
  const insurance = readAmount(fields?.insurance);
  const dealer = readCards(fields?.dealer);
  const hands = readList(fields?.hands, 2)?.flatMap((hand) => readHand(hand) ?? []);
  const active = hands && readIndex(fields?.active, 0, hands.length - 1);
  const phase = fields?.phase;
  if (!stake || insurance === undefined || dealer?.length !== 2 || !hands || active === undefined)
    return undefined;
  if ((phase !== 'insurance' && phase !== 'play') || hands.length !== readList(fields?.hands, 2)?.length)
    return undefined;
  const cards = cardsIn({ dealer, hands });
  if (new Set(cards).size !== cards.length || hands[active]?.isDone) return undefined;
  return { stake: stake.toString(), phase, insurance: insurance.toString(), dealer, hands, active };
}
