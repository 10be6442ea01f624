import type { MarketPeriod } from '@palpite/kernel/sports';
import type { Row } from './words.ts';

/** What part of a match a market is about. */
export const MARKET_PERIOD_WORDS: Readonly<Record<MarketPeriod, Row>> = {
  'full-time': ['Full match', 'Partida toda', 'Partido completo', 'Весь матч', 'Cả trận'],
  'first-half': ['1st half', '1º tempo', '1.er tiempo', '1-й тайм', 'hiệp 1'],
  'second-half': ['2nd half', '2º tempo', '2.º tiempo', '2-й тайм', 'hiệp 2'],
  'with-extra-time': [
    'with extra time',
    'com prorrogação',
    'con prórroga',
    'с доп. временем',
    'gồm hiệp phụ',
  ],
  'extra-time': ['extra time', 'prorrogação', 'prórroga', 'доп. время', 'hiệp phụ'],
  'minutes-0-15': ['0–15 min', '0–15 min', '0–15 min', '0–15 мин', 'phút 0–15'],
  'minutes-15-30': ['15–30 min', '15–30 min', '15–30 min', '15–30 мин', 'phút 15–30'],
  'minutes-30-45': ['30–45 min', '30–45 min', '30–45 min', '30–45 мин', 'phút 30–45'],
  'minutes-45-60': ['45–60 min', '45–60 min', '45–60 min', '45–60 мин', 'phút 45–60'],
  'minutes-60-75': ['60–75 min', '60–75 min', '60–75 min', '60–75 мин', 'phút 60–75'],
  'minutes-75-90': ['75–90 min', '75–90 min', '75–90 min', '75–90 мин', 'phút 75–90'],
  'regular-time': ['regular time', 'tempo normal', 'tiempo regular', 'основное время', 'thời gian chính'],
  'quarter-1': ['1st quarter', '1º quarto', '1.er cuarto', '1-я четверть', 'hiệp 1'],
  'quarter-2': ['2nd quarter', '2º quarto', '2.º cuarto', '2-я четверть', 'hiệp 2'],
  'quarter-3': ['3rd quarter', '3º quarto', '3.er cuarto', '3-я четверть', 'hiệp 3'],
  'quarter-4': ['4th quarter', '4º quarto', '4.º cuarto', '4-я четверть', 'hiệp 4'],
  overtime: ['overtime', 'prorrogação', 'tiempo extra', 'овертайм', 'hiệp phụ'],
  'second-half-with-overtime': [
    '2nd half with overtime',
    '2º tempo com prorrogação',
    '2.ª mitad con tiempo extra',
    '2-я половина с овертаймом',
    'nửa sau gồm hiệp phụ',
  ],
  'quarter-4-with-overtime': [
    '4th quarter with overtime',
    '4º quarto com prorrogação',
    '4.º cuarto con tiempo extra',
    '4-я четверть с овертаймом',
    'hiệp 4 gồm hiệp phụ',
  ],
  'set-1': ['1st set', '1º set', '1.er set', '1-й сет', 'set 1'],
  'set-2': ['2nd set', '2º set', '2.º set', '2-й сет', 'set 2'],
  'set-3': ['3rd set', '3º set', '3.er set', '3-й сет', 'set 3'],
  'set-4': ['4th set', '4º set', '4.º set', '4-й сет', 'set 4'],
  'set-5': ['5th set', '5º set', '5.º set', '5-й сет', 'set 5'],
  'set-6': ['6th set', '6º set', '6.º set', '6-й сет', 'set 6'],
  'set-7': ['7th set', '7º set', '7.º set', '7-й сет', 'set 7'],
};

/** In Vietnamese a quarter and a football half are both `hiệp`: a half of four quarters needs another word. */
export const BASKETBALL_PERIOD_WORDS: Readonly<Partial<Record<MarketPeriod, Row>>> = {
  'first-half': ['1st half', '1º tempo', '1.ª mitad', '1-я половина', 'nửa đầu'],
  'second-half': ['2nd half', '2º tempo', '2.ª mitad', '2-я половина', 'nửa sau'],
};
