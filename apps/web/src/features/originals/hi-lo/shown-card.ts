import type { OriginalRound } from '@palpite/contract/entities/originals';

/** Shown before the first round: a card that leaves both sides open. */
const FIRST_CARD = 24;

/** The card on the table. */
export function cardOf(round: OriginalRound | undefined): number {
  return round?.outcome.steps?.at(-1)?.card ?? round?.outcome.first_card ?? FIRST_CARD;
}
