import type { LanguageCode } from '@palpite/contract/languages';
import { inLanguage, type Row } from './sport/words.ts';

/**
 * Names that the client makes itself, so that they change with the language at once: the markets of the lists and their
 * selections. Everything else comes with its name from the server.
 */
export type NamedMarketType = 'match-result' | 'winner' | 'total-goals';
export type NameLength = 'short' | 'full';

/**
 * As the server writes them in an order: the result and the winner name the whole match, other periods name themselves.
 */
const MARKETS: Readonly<Record<NamedMarketType, Row>> = {
  'match-result': ['Final result', 'Resultado final', 'Resultado final', 'Исход матча', 'Kết quả trận đấu'],
  winner: [
    'Match winner',
    'Vencedor da partida',
    'Ganador del partido',
    'Победитель матча',
    'Bên thắng trận đấu',
  ],
  'total-goals': ['Total goals', 'Total de gols', 'Total de goles', 'Тотал голов', 'Tổng số bàn thắng'],
};

export function listedMarketName(type: NamedMarketType, language: LanguageCode): string {
  return inLanguage(MARKETS[type], language);
}
