import type { OperatorMessageId } from '@palpite/i18n/operator-message';

export type Words = Readonly<Record<string, OperatorMessageId>>;

/** The label of a word; the word itself when this console is older than the server and does not know it. */
export function wordFor(words: Words, word: string, t: (id: OperatorMessageId) => string): string {
  const id = words[word];
  return id ? t(id) : word;
}

/** How well a player is known. */
export const LEVEL_WORDS: Words = {
  none: 'operator.none',
  age: 'console.doc.level.age',
  identity: 'console.doc.level.identity',
  verified: 'console.doc.level.verified',
};

/** The products whose stakes count for bonuses and for the VIP club. */
export const PRODUCT_WORDS: Words = {
  sports: 'console.bon.product.sports',
  slots: 'console.bon.product.slots',
  slots_half: 'console.bon.product.slots_half',
  jackpot_slots: 'console.bon.product.jackpot_slots',
  originals: 'console.bon.product.originals',
  crash: 'console.bon.product.crash',
  table: 'console.bon.product.table',
  live: 'console.bon.product.live',
  blackjack: 'console.bon.product.blackjack',
};
