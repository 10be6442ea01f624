import type { LanguageCode } from '@palpite/contract/languages';
import { inLanguage, type Row } from './sport/words.ts';

/** What the server says in notices beside their templates. */
const WORDS = {
  open: ['Open', 'Abrir', 'Abrir', 'Открыть', 'Mở'],
  minutes: ['{count}\u00a0min', '{count}\u00a0min', '{count}\u00a0min', '{count}\u00a0мин', '{count} phút'],
} as const satisfies Readonly<Record<string, Row>>;

export function noticeWord(word: keyof typeof WORDS, language: LanguageCode): string {
  return inLanguage(WORDS[word], language);
}
