import { LISTED_SELECTIONS } from './short-selection-words.ts';
import type { Row } from './words.ts';

/** What a slip, a ticket and a screen reader say, where it differs from the short name. */
export const FULL_SELECTIONS: Readonly<Record<string, Row>> = {
  ...LISTED_SELECTIONS,
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

/** Where a selection means something else than in other markets. */
export const SELECTIONS_OF_MARKET: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'first-goalscorer': {
    none: ['No goalscorer', 'Ninguém marca', 'Sin goleador', 'Никто не забьёт', 'Không ai ghi bàn'],
  },
};

/** In a combination `yes` alone would be ambiguous. */
export const BOTH_SCORE_PARTS: Readonly<Record<string, Row>> = {
  yes: ['Both score: yes', 'Ambos marcam: sim', 'Ambos anotan: sí', 'Обе забьют: да', 'Hai đội ghi bàn: có'],
  no: [
    'Both score: no',
    'Ambos marcam: não',
    'Ambos anotan: no',
    'Обе забьют: нет',
    'Hai đội ghi bàn: không',
  ],
};

/** How two parts are joined, and how a number is written. `{one}` and `{two}` are names of selections. */
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
