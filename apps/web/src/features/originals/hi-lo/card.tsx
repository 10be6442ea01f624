import type { OriginalRound } from '@palpite/contract/entities/originals';
import { rankOf } from '@palpite/kernel/fair/hi-lo';
import { useText } from '../../../stores/services.ts';

/** Shown before the first round: a card that leaves both sides open. */
const FIRST_CARD = 24;

/** The card on the table. */
export function cardOf(round: OriginalRound | undefined): number {
  return round?.outcome.steps?.at(-1)?.card ?? round?.outcome.first_card ?? FIRST_CARD;
}

export const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** Centred drawings of the suits. */
const SHAPES: Readonly<Record<(typeof SUITS)[number], string>> = {
  clubs: 'M0-11a5 5 0 014.3 7.6A5 5 0 113 5c0 3 1 5 3 6H-6c2-1 3-3 3-6A5 5 0 11-4.3-3.4 5 5 0 010-11z',
  hearts: 'M0-6c4-7 13-3 10 5C8 4 3 7 0 11-3 7-8 4-10-1-13-9-4-13 0-6z',
  spades: 'M0-10c4 7 11 10 11 16 0 5-5 6-8 3 0 3 1 5 3 6H-6c2-1 3-3 3-6-3 3-8 2-8-3 0-6 7-9 11-16z',
  diamonds: 'M0-12L9 0 0 12-9 0z',
};

export function suitOf(card: number): (typeof SUITS)[number] {
  return SUITS[card % 4] ?? 'clubs';
}

export function isRed(card: number): boolean {
  return card % 4 === 1 || card % 4 === 2;
}

export function rankName(card: number): string {
  return RANK_NAMES[rankOf(card) - 1] ?? '';
}

/** `9 of hearts`, in the player's language. */
export function useCardName(): (card: number) => string {
  const t = useText();
  return (card) =>
    t('originals.hilo.card', { rank: rankName(card), suit: t(`originals.hilo.${suitOf(card)}`) });
}

/** A card in a box of 100 by 140. */
export function Card({ card }: { readonly card: number }) {
  const ink = isRed(card) ? 'var(--g-card-red)' : 'var(--g-card-black)';
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="10" fill="var(--g-card)" />
      <text x="50" y="78" textAnchor="middle" fontSize="80" fontWeight="850" fill={ink} letterSpacing="-1">
        {rankName(card)}
      </text>
      <path transform="translate(50 109) scale(1.6)" d={SHAPES[suitOf(card)]} fill={ink} />
    </svg>
  );
}
