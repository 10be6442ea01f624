import type { Row } from './words.ts';

/** What stands above a column of plates, and on a plate that has no other head. */
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

/** What a slip, a ticket and a screen reader say, where it differs from the short name. */
export const FULL_SELECTIONS: Readonly<Record<string, Row>> = {
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
  none: ['Nobody', 'Ninguém', 'Nadie', 'Никто', 'Không đội nào'],
  both: ['Both teams', 'Os dois times', 'Ambos equipos', 'Обе команды', 'Cả hai đội'],
  others: ['Any other score', 'Outro placar', 'Otro marcador', 'Другой счёт', 'Tỷ số khác'],
  first: ['First half', '1º tempo', 'Primer tiempo', '1-й тайм', 'Hiệp 1'],
  second: ['Second half', '2º tempo', 'Segundo tiempo', '2-й тайм', 'Hiệp 2'],
  'quarter-1': ['Quarter 1', '1º quarto', 'Cuarto 1', '1-я четверть', 'Hiệp 1'],
  'quarter-2': ['Quarter 2', '2º quarto', 'Cuarto 2', '2-я четверть', 'Hiệp 2'],
  'quarter-3': ['Quarter 3', '3º quarto', 'Cuarto 3', '3-я четверть', 'Hiệp 3'],
  'quarter-4': ['Quarter 4', '4º quarto', 'Cuarto 4', '4-я четверть', 'Hiệp 4'],
  'draw-without-goals': [
    'Draw without goals',
    'Empate sem gols',
    'Empate sin goles',
    'Ничья без голов',
    'Hòa không bàn thắng',
  ],
  'draw-with-goals': [
    'Draw with goals',
    'Empate com gols',
    'Empate con goles',
    'Ничья с голами',
    'Hòa có bàn thắng',
  ],
};

/** How two parts are joined, and how a number is said. `{one}` and `{two}` are names of selections themselves. */
export const JOINED = {
  or: ['{one} or {two}', '{one} ou {two}', '{one} o {two}', '{one} или {two}', '{one} hoặc {two}'],
  and: ['{one} and {two}', '{one} e {two}', '{one} y {two}', '{one} и {two}', '{one} và {two}'],
  followed: ['{one} / {two}', '{one} / {two}', '{one} / {two}', '{one} / {two}', '{one} / {two}'],
  by: [
    '{one} by {number}',
    '{one} por {number}',
    '{one} por {number}',
    '{one} на {number}',
    '{one} cách biệt {number}',
  ],
  least: ['{number} or more', '{number} ou mais', '{number} o más', '{number} и более', '{number} trở lên'],
  with: ['{one} ({line})', '{one} ({line})', '{one} ({line})', '{one} ({line})', '{one} ({line})'],
} as const satisfies Record<string, Row>;

/** Above the column that holds the line itself. */
export const LINE_HEAD: Row = ['Line', 'Linha', 'Línea', 'Тотал', 'Kèo'];
