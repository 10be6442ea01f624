import type { Row } from './words.ts';

/** The heading of a column of odds buttons, and the label of a button without a column heading. */
export const SHORT_SELECTIONS: Readonly<Record<string, Row>> = {
  home: ['1', '1', '1', 'П1', '1'],
  draw: ['X', 'X', 'X', 'X', 'X'],
  away: ['2', '2', '2', 'П2', '2'],
  over: ['Over', 'Mais', 'Más', 'Больше', 'Tài'],
  under: ['Under', 'Menos', 'Menos', 'Меньше', 'Xỉu'],
  odd: ['Odd', 'Ímpar', 'Impar', 'Нечет', 'Lẻ'],
  even: ['Even', 'Par', 'Par', 'Чёт', 'Chẵn'],
  yes: ['Yes', 'Sim', 'Sí', 'Да', 'Có'],
  no: ['No', 'Não', 'No', 'Нет', 'Không'],
  none: ['None', 'Nenhum', 'Ninguno', 'Никто', 'Không ai'],
  both: ['Both', 'Ambos', 'Ambos', 'Обе', 'Cả hai'],
  others: ['Others', 'Outros', 'Otros', 'Другой', 'Khác'],
  first: ['1st', '1º', '1.º', '1-й', 'Hiệp 1'],
  second: ['2nd', '2º', '2.º', '2-й', 'Hiệp 2'],
  equal: ['Equal', 'Igual', 'Igual', 'Поровну', 'Bằng nhau'],
  'quarter-1': ['Q1', 'Q1', 'C1', '1-я', 'H1'],
  'quarter-2': ['Q2', 'Q2', 'C2', '2-я', 'H2'],
  'quarter-3': ['Q3', 'Q3', 'C3', '3-я', 'H3'],
  'quarter-4': ['Q4', 'Q4', 'C4', '4-я', 'H4'],
  'draw-without-goals': ['0-0', '0-0', '0-0', '0-0', '0-0'],
  'draw-with-goals': ['X + goals', 'X com gols', 'X con goles', 'X с голами', 'X có bàn'],
};

/** The full names of what the lists offer: a phone carries them from its first view on. */
export const LISTED_SELECTIONS: Readonly<Record<string, Row>> = {
  home: ['{home}', '{home}', '{home}', '{home}', '{home}'],
  away: ['{away}', '{away}', '{away}', '{away}', '{away}'],
  draw: ['Draw', 'Empate', 'Empate', 'Ничья', 'Hòa'],
  over: [
    'Over {line} {counted}',
    'Mais de {line} {counted}',
    'Más de {line} {counted}',
    'Больше {line} {counted}',
    'Tài {line} {counted}',
  ],
  under: [
    'Under {line} {counted}',
    'Menos de {line} {counted}',
    'Menos de {line} {counted}',
    'Меньше {line} {counted}',
    'Xỉu {line} {counted}',
  ],
};

/** Above the column that holds the line itself. */
export const LINE_HEAD: Row = ['Line', 'Linha', 'Línea', 'Тотал', 'Kèo'];
