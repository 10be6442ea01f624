import type { LanguageCode } from '../../games/game.ts';
import { EN, type Words } from './en.ts';
import { ES } from './es.ts';
import { PT } from './pt.ts';
import { RU } from './ru.ts';
import { VI } from './vi.ts';

const WORDS: Readonly<Record<LanguageCode, Words>> = { en: EN, pt: PT, es: ES, ru: RU, vi: VI };

export const wordsOf = (language: LanguageCode): Words => WORDS[language];

/** What the player reads when a studio or the wallet says no. */
export function statusText(words: Words, status: string): string {
  const named: Readonly<Record<string, string>> = {
    insufficient_funds: words.noMoney,
    limit_reached: words.limit,
    player_blocked: words.blocked,
    session_expired: words.ended,
    token_used: words.ended,
    token_expired: words.ended,
    token_unknown: words.ended,
    unknown_game: words.gameOff,
    game_off: words.gameOff,
    cancelled: words.cancelled,
    'no-answer': words.cancelled,
    bets_closed: words.betsClosed,
    no_free_rounds: words.noFree,
    not_allowed: words.notAllowed,
    round_open: words.roundOpen,
    offline: words.offline,
  };
  return named[status] ?? words.tryAgain;
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A hand of poker by its name: `two-pair` is the text `twoPair`. */
export function handName(words: Words, hand: string): string {
  const key = hand.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (words as Readonly<Record<string, string>>)[key] ?? hand;
}
