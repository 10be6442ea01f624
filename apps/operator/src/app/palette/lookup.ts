import { foldText } from '@palpite/kernel/text';

/** What the typed text may be a number or a name of; each field that is present is searched by one call. */
export interface Lookup {
  /** Sent to the search of players. */
  readonly player?: string;
  /** Sent to the search of matches in the book. */
  readonly match?: string;
  /** The number of a bet, a payment or a round: all three are longer than any player's. */
  readonly reference?: string;
}

const NAME_LENGTH_MIN = 3;
/** References are made of the time, so that none is shorter. */
const REFERENCE = /^[1-9][0-9]{14,18}$/;
const NUMBER = /^[1-9][0-9]{0,14}$/;
const PHONE = /^\+?[0-9][0-9 ()-]{6,18}[0-9]$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/**
 * An operator who does not see contacts finds players by whole numbers, e-mails and phones only, and each search counts
 * against a limit: for such an operator a name or half an e-mail is not sent.
 */
export function lookupOf(typed: string, seesContacts: boolean): Lookup {
  const text = typed.trim().replace(/^#/, '');
  if (REFERENCE.test(text)) return { reference: text };
  if (NUMBER.test(text)) return { player: text, match: text };
  const phone = PHONE.test(text) ? text.replace(/[^+0-9]/g, '') : undefined;
  if (phone !== undefined) return { player: phone };
  if (EMAIL.test(text)) return { player: text };
  if (text.length < NAME_LENGTH_MIN) return {};
  return seesContacts ? { player: text, match: text } : { match: text };
}

export interface Named {
  readonly name: string;
}

/** Every typed word begins a word of the name; a name that begins with the text comes first. */
export function findNamed<N extends Named>(all: readonly N[], typed: string, limit: number): readonly N[] {
  const words = foldText(typed.trim()).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all.slice(0, limit);
  const whole = words.join(' ');
  return all
    .map((item, index) => ({ item, index, name: foldText(item.name) }))
    .filter(({ name }) => {
      const parts = name.split(/[^\p{L}\p{N}]+/u);
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .sort((a, b) => Number(b.name.startsWith(whole)) - Number(a.name.startsWith(whole)) || a.index - b.index)
    .slice(0, limit)
    .map(({ item }) => item);
}
