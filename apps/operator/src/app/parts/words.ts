import type { OperatorMessageId } from '@palpite/i18n/operator-message';

export type Words = Readonly<Record<string, OperatorMessageId>>;

/** The label of a word; the word itself when this console is older than the server and does not know it. */
export function wordFor(words: Words, word: string, t: (id: OperatorMessageId) => string): string {
  const id = words[word];
  return id ? t(id) : word;
}
