import { rankOf, suitOf } from '../cards/cards.ts';

/** The hands that pay, with what one stake returns: the full-pay table known as 9/6. */
export const POKER_PAYS = {
  'royal-flush': 800,
  'straight-flush': 50,
  'four-of-a-kind': 25,
  'full-house': 9,
  flush: 6,
  straight: 4,
  'three-of-a-kind': 3,
  'two-pair': 2,
  'jacks-or-better': 1,
} as const;
export type PokerHand = keyof typeof POKER_PAYS;

/** Bits of ten, jack, queen, king (ranks 9 to 12) and ace (rank 0). */
const TOP = 0b1_1110_0000_0001;

/** The best name of five different cards of one pack; undefined when they pay nothing. */
export function pokerHand(cards: readonly number[]): PokerHand | undefined {
  let seen = 0;
  let pairs = 0;
  let threes = 0;
  let highPairs = 0;
  let sameSuit = true;
  const suit = suitOf(cards[0] ?? 0);
  for (const card of cards) {
    const bit = 1 << rankOf(card);
    if (suitOf(card) !== suit) sameSuit = false;
    if ((seen & bit) === 0) {
      seen |= bit;
    } else if ((pairs & bit) === 0) {
      pairs |= bit;
      // Jacks, queens, kings and aces.
      if ((bit & 0b1_1100_0000_0001) !== 0) highPairs++;
    } else if ((threes & bit) === 0) {
      threes |= bit;
    } else {
      return 'four-of-a-kind';
    }
  }
  if (threes !== 0) return pairs === threes ? 'three-of-a-kind' : 'full-house';
  if (pairs !== 0) {
    const isOne = (pairs & (pairs - 1)) === 0;
    return isOne ? (highPairs > 0 ? 'jacks-or-better' : undefined) : 'two-pair';
  }
  const isStraight = seen === TOP || isRun(seen);
  if (sameSuit) return isStraight ? (seen === TOP ? 'royal-flush' : 'straight-flush') : 'flush';
  return isStraight ? 'straight' : undefined;
}

/** Five neighbours; the ace stands below the two. */
function isRun(seen: number): boolean {
  const lowest = seen & -seen;
  return seen === lowest * 0b11111;
}
