import type { LanguageCode } from '@palpite/contract/languages';
import { inLanguage, type Row } from './sport/words.ts';

/**
 * What the phone names by itself, so that it changes with the language at once: the markets of the lists and their
 * selections. Everything else comes with its name from the house.
 */
export type NamedMarketType = 'match-result' | 'winner' | 'total-goals';
export type NameLength = 'short' | 'full';

const MARKETS: Readonly<Record<NamedMarketType, Readonly<Record<NameLength, Row>>>> = {
  'match-result': {
    short: ['Result', 'Resultado', 'Resultado', 'Исход', 'Kết quả'],
    full: ['Final result', 'Resultado final', 'Resultado final', 'Исход матча', 'Kết quả trận đấu'],
  },
  winner: {
    short: ['Winner', 'Vencedor', 'Ganador', 'Победа', 'Bên thắng'],
    full: ['Winner', 'Vencedor', 'Ganador', 'Победитель', 'Bên thắng'],
  },
  'total-goals': {
    short: ['Goals', 'Gols', 'Goles', 'Тотал', 'Tổng bàn'],
    full: ['Total goals', 'Total de gols', 'Total de goles', 'Тотал голов', 'Tổng số bàn thắng'],
  },
};

/** Short: for the slip and for narrow columns. Full: the heading of a market. */
export function briefMarketName(type: NamedMarketType, language: LanguageCode, length: NameLength): string {
  return inLanguage(MARKETS[type][length], language);
}
