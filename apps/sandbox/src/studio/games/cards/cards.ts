import type { Random } from '../game.ts';

/** A card is its index in a sorted pack: rank + 13 × suit. In a shoe of several packs a card has a number of its own. */
export const RANKS = 'A23456789TJQK';
export const SUITS = 'SHDC';
export const PACK = 52;

/** `AS` is the ace of spades, `TD` the ten of diamonds. */
export function cardText(card: number): string {
  const inPack = card % PACK;
  return `${RANKS[inPack % 13]}${SUITS[Math.floor(inPack / 13)]}`;
}

/** From 0 (ace) to 12 (king). */
export function rankOf(card: number): number {
  return card % 13;
}

export function suitOf(card: number): number {
  return Math.floor((card % PACK) / 13);
}

/** The u-th card that is still in the shoe, u uniform: one draw, whatever was dealt before. */
export function dealCard(size: number, dealt: readonly number[], random: Random): number {
  let card = random.below(size - dealt.length);
  for (const taken of dealt.toSorted((a, b) => a - b)) if (taken <= card) card++;
  return card;
}
