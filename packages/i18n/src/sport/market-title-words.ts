import type { MarketName } from '@palpite/kernel/sports';
import type { Row } from './words.ts';

/** Titles of markets about a part of the match, where the title of the whole match would be wrong. */
export const PERIOD_TITLE_WORDS: Readonly<Partial<Record<MarketName, Row>>> = {
  'match-result': ['Result', 'Resultado', 'Resultado', 'Исход', 'Kết quả'],
  winner: ['Winner', 'Vencedor', 'Ganador', 'Победитель', 'Bên thắng'],
};

/** Headings above markets that have the line in their own name. */
export const LINE_GROUP_WORDS: Readonly<Partial<Record<MarketName, Row>>> = {
  'numbered-goal': ['Next goal', 'Próximo gol', 'Próximo gol', 'Следующий гол', 'Bàn thắng kế tiếp'],
  'both-halves-over': [
    'Over in both halves',
    'Mais de, nos dois tempos',
    'Más de, en ambos tiempos',
    'Больше в обоих таймах',
    'Tài ở cả hai hiệp',
  ],
  'both-halves-under': [
    'Under in both halves',
    'Menos de, nos dois tempos',
    'Menos de, en ambos tiempos',
    'Меньше в обоих таймах',
    'Xỉu ở cả hai hiệp',
  ],
  'race-to-points': [
    'First to reach',
    'Primeiro a chegar a',
    'Primero en llegar a',
    'Кто первым наберёт',
    'Đạt mốc điểm trước',
  ],
};
