import type { OperatorMessageId } from '@palpite/i18n/operator-message';

export type Words = Readonly<Record<string, OperatorMessageId>>;

/** The word for it, or the house's own where this console is older than the house. */
export function wordFor(words: Words, word: string, t: (id: OperatorMessageId) => string): string {
  const id = words[word];
  return id ? t(id) : word;
}
