import type { Row } from './words.ts';

/** What is counted, as each language needs it: plain, after "of", after "by". */
export const COUNT_WORDS = {
  goals: [
    ['goals', 'gols', 'goles', 'голы', 'bàn'],
    ['goals', 'gols', 'goles', 'голов', 'bàn'],
    ['goals', 'gols', 'goles', 'голам', 'bàn'],
  ],
  corners: [
    ['corners', 'escanteios', 'córners', 'угловые', 'phạt góc'],
    ['corners', 'escanteios', 'córners', 'угловых', 'phạt góc'],
    ['corners', 'escanteios', 'córners', 'угловым', 'phạt góc'],
  ],
  bookings: [
    ['cards', 'cartões', 'tarjetas', 'карточки', 'thẻ'],
    ['cards', 'cartões', 'tarjetas', 'карточек', 'thẻ'],
    ['cards', 'cartões', 'tarjetas', 'карточкам', 'thẻ'],
  ],
  points: [
    ['points', 'pontos', 'puntos', 'очки', 'điểm'],
    ['points', 'pontos', 'puntos', 'очков', 'điểm'],
    ['points', 'pontos', 'puntos', 'очкам', 'điểm'],
  ],
  games: [
    ['games', 'games', 'juegos', 'геймы', 'game'],
    ['games', 'games', 'juegos', 'геймов', 'game'],
    ['games', 'games', 'juegos', 'геймам', 'game'],
  ],
  sets: [
    ['sets', 'sets', 'sets', 'сеты', 'set'],
    ['sets', 'sets', 'sets', 'сетов', 'set'],
    ['sets', 'sets', 'sets', 'сетам', 'set'],
  ],
} as const satisfies Record<string, readonly [plain: Row, of: Row, by: Row]>;
export type Counted = keyof typeof COUNT_WORDS;
