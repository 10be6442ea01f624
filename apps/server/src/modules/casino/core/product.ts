import type { Product } from '@palpite/kernel/bonus/terms';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import { LEAST_EARNED_BP } from '@palpite/kernel/growth/earned';
import type { Game } from './game.ts';

/** What bonuses and reports need to know of a game. */
export interface GameTerms {
  readonly product: Product;
  /** The stated return to the player, in basis points. */
  readonly rtpBp: number;
}

/** Of a game that is not in the catalogue: it takes no bonus money and counts for nothing. */
export const UNKNOWN_GAME: GameTerms = { product: 'jackpot_slots', rtpBp: 10_000 };

/** A slot with this tag counts half. */
const HALF = 'half-contribution';
/**
 * So does one that returns more than this: rewards for stakes on slots are computed from what every slot earns at least
 * (`LEAST_EARNED_BP` of the kernel).
 */
const RETURN_MAX_BP = 10_000 - Number(LEAST_EARNED_BP.slots);

/** What a game is for bonuses. The first rule that fits decides, so that a live blackjack table is blackjack. */
export function productOf({
  studio,
  id,
  kind,
  tags,
  isLive,
  hasJackpot,
  rtpBp,
}: Pick<Game, 'studio' | 'id' | 'kind' | 'tags' | 'isLive' | 'hasJackpot' | 'rtpBp'>): Product {
  if (studio === OWN_STUDIO) return id === 'crash' ? 'crash' : 'originals';
  if (hasJackpot) return 'jackpot_slots';
  if (kind === 'slots') return tags.includes(HALF) || rtpBp > RETURN_MAX_BP ? 'slots_half' : 'slots';
  if (tags.includes('blackjack')) return 'blackjack';
  if (kind === 'live' || isLive) return 'live';
  return tags.includes('crash') ? 'crash' : 'table';
}

/** What the bookmaker earns on a cash stake on average. */
export function theoreticalWin(cash: bigint, { rtpBp }: GameTerms): bigint {
  return (cash * BigInt(10_000 - rtpBp)) / 10_000n;
}
