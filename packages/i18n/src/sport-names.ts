import type { LanguageCode } from '@palpite/contract/languages';
import type { CLOCK_PERIOD, MARKET_TYPE, SELECTION_TYPE } from '@palpite/contract/tables/sport';

export type NamedMarketType = keyof typeof MARKET_TYPE;
export type NamedSelection = keyof typeof SELECTION_TYPE;
export type NamedClockPeriod = keyof typeof CLOCK_PERIOD;
export type NameLength = 'short' | 'full';

type Names = Readonly<Record<LanguageCode, string>>;
type BothLengths = Readonly<Record<NameLength, Names>>;

/** Short: for the slip and for narrow columns. Full: the heading of a market. */
const MARKETS: Readonly<Record<NamedMarketType, BothLengths>> = {
  'match-result': {
    short: { ENG: 'Result', PT: 'Resultado', ES: 'Resultado', RU: 'Исход', VI: 'Kết quả' },
    full: {
      ENG: 'Final result',
      PT: 'Resultado final',
      ES: 'Resultado final',
      RU: 'Исход матча',
      VI: 'Kết quả trận đấu',
    },
  },
  'total-goals': {
    short: { ENG: 'Goals', PT: 'Gols', ES: 'Goles', RU: 'Тотал', VI: 'Tổng bàn' },
    full: {
      ENG: 'Total goals',
      PT: 'Total de gols',
      ES: 'Total de goles',
      RU: 'Тотал голов',
      VI: 'Tổng số bàn thắng',
    },
  },
};

/** What stands above a column of plates, and on a plate that has no other head. */
const SHORT_SELECTIONS: Readonly<Record<NamedSelection, Names>> = {
  home: { ENG: '1', PT: '1', ES: '1', RU: 'П1', VI: '1' },
  draw: { ENG: 'X', PT: 'X', ES: 'X', RU: 'X', VI: 'X' },
  away: { ENG: '2', PT: '2', ES: '2', RU: 'П2', VI: '2' },
  over: { ENG: 'Over', PT: 'Mais', ES: 'Más', RU: 'Больше', VI: 'Tài' },
  under: { ENG: 'Under', PT: 'Menos', ES: 'Menos', RU: 'Меньше', VI: 'Xỉu' },
};

/** Slots: `{home}`, `{away}`, `{line}`. Numbers keep their dot in every language, as odds do. */
const FULL_SELECTIONS: Readonly<Record<NamedSelection, Names>> = {
  home: { ENG: '{home}', PT: '{home}', ES: '{home}', RU: '{home}', VI: '{home}' },
  draw: { ENG: 'Draw', PT: 'Empate', ES: 'Empate', RU: 'Ничья', VI: 'Hòa' },
  away: { ENG: '{away}', PT: '{away}', ES: '{away}', RU: '{away}', VI: '{away}' },
  over: {
    ENG: 'Over {line} goals',
    PT: 'Mais de {line} gols',
    ES: 'Más de {line} goles',
    RU: 'Больше {line} голов',
    VI: 'Tài {line} bàn',
  },
  under: {
    ENG: 'Under {line} goals',
    PT: 'Menos de {line} gols',
    ES: 'Menos de {line} goles',
    RU: 'Меньше {line} голов',
    VI: 'Xỉu {line} bàn',
  },
};

/** Above the column that holds the line itself. */
const LINE_HEAD: Names = { ENG: 'Line', PT: 'Linha', ES: 'Línea', RU: 'Тотал', VI: 'Kèo' };

const CLOCK_PERIODS: Readonly<Record<NamedClockPeriod, BothLengths>> = {
  'not-started': {
    short: { ENG: 'Soon', PT: 'Em breve', ES: 'Pronto', RU: 'Скоро', VI: 'Sắp đá' },
    full: {
      ENG: 'Not started',
      PT: 'Não começou',
      ES: 'Sin comenzar',
      RU: 'Не начался',
      VI: 'Chưa bắt đầu',
    },
  },
  'first-half': {
    short: { ENG: '1st H', PT: '1º T', ES: '1.º T', RU: '1-й т', VI: 'H1' },
    full: { ENG: 'First half', PT: '1º tempo', ES: 'Primer tiempo', RU: '1-й тайм', VI: 'Hiệp 1' },
  },
  'half-time': {
    short: { ENG: 'HT', PT: 'Int.', ES: 'Desc.', RU: 'Пер.', VI: 'Nghỉ' },
    full: { ENG: 'Half time', PT: 'Intervalo', ES: 'Descanso', RU: 'Перерыв', VI: 'Nghỉ giữa hiệp' },
  },
  'second-half': {
    short: { ENG: '2nd H', PT: '2º T', ES: '2.º T', RU: '2-й т', VI: 'H2' },
    full: { ENG: 'Second half', PT: '2º tempo', ES: 'Segundo tiempo', RU: '2-й тайм', VI: 'Hiệp 2' },
  },
  ended: {
    short: { ENG: 'FT', PT: 'Fim', ES: 'Final', RU: 'Конец', VI: 'Hết' },
    full: { ENG: 'Full time', PT: 'Encerrado', ES: 'Finalizado', RU: 'Завершён', VI: 'Kết thúc' },
  },
};

export function marketName(type: NamedMarketType, language: LanguageCode, length: NameLength): string {
  return MARKETS[type][length][language];
}

/** `1`, `X`, `Mais`: the head of a column, the same for every match. */
export function shortSelectionName(selection: NamedSelection, language: LanguageCode): string {
  return SHORT_SELECTIONS[selection][language];
}

/** `Flamengo`, `Empate`, `Mais de 2.5 gols`: what a slip, a ticket and a screen reader say. */
export function fullSelectionName(
  selection: NamedSelection,
  language: LanguageCode,
  about: { readonly home: string; readonly away: string; readonly line: string },
): string {
  return FULL_SELECTIONS[selection][language].replace(
    /\{(home|away|line)\}/g,
    (_slot, slot: keyof typeof about) => about[slot],
  );
}

export function lineHead(language: LanguageCode): string {
  return LINE_HEAD[language];
}

export function clockPeriodName(
  period: NamedClockPeriod,
  language: LanguageCode,
  length: NameLength,
): string {
  return CLOCK_PERIODS[period][length][language];
}
