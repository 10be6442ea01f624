import type { LanguageCode } from '@palpite/contract/languages';
import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { Names, Runners } from '@palpite/kernel/match-facts';
import { readPlayerSelection } from '@palpite/kernel/settlement/player-selection';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';
import type { Translation } from '../message-id.ts';
import { BASKETBALL_WORDS } from './basketball-words.ts';
import { SPORT_CATALOGS } from './catalogs.ts';
import { FOOTBALL_WORDS } from './football-words.ts';
import { BASKETBALL_PERIOD_WORDS, MARKET_PERIOD_WORDS } from './market-period-words.ts';
import { SEASON_WORDS } from './season-words.ts';
import { BOTH_SCORE_PARTS, FULL_SELECTIONS, JOINED, SELECTIONS_OF_MARKET } from './selection-words.ts';
import { SET_WORDS } from './set-words.ts';
import { LINE_HEAD, SHORT_SELECTIONS } from './short-selection-words.ts';
import { fillSlots, inLanguage, type Row } from './words.ts';

/** What is counted, as each language needs it: plain, after "of", after "by". */
const COUNT_WORDS = {
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
type Counted = keyof typeof COUNT_WORDS;

/** Titles of markets about a part of the match, where the title of the whole match would be wrong. */
const PERIOD_TITLE_WORDS: Readonly<Partial<Record<MarketName, Row>>> = {
  'match-result': ['Result', 'Resultado', 'Resultado', 'Исход', 'Kết quả'],
  winner: ['Winner', 'Vencedor', 'Ganador', 'Победитель', 'Bên thắng'],
};

/** Headings above markets that have the line in their own name. */
const LINE_GROUP_WORDS: Readonly<Partial<Record<MarketName, Row>>> = {
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
  'home-player-scores': [
    '{home}: goalscorers',
    '{home}: quem marca',
    '{home}: goleadores',
    '{home}: кто забьёт',
    '{home}: cầu thủ ghi bàn',
  ],
  'away-player-scores': [
    '{away}: goalscorers',
    '{away}: quem marca',
    '{away}: goleadores',
    '{away}: кто забьёт',
    '{away}: cầu thủ ghi bàn',
  ],
  'season-top': [
    'In the top {line}',
    'Entre os {line} primeiros',
    'Entre los {line} primeros',
    'В топ-{line}',
    'Trong {line} vị trí đầu',
  ],
  'race-to-points': [
    'First to reach',
    'Primeiro a chegar a',
    'Primero en llegar a',
    'Кто первым наберёт',
    'Đạt mốc điểm trước',
  ],
};

/** What the names of a market and of its selections depend on. */
export interface NamedMarket {
  readonly sport: Sport;
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly line: string;
  /** Names of both sides in the language that is asked for. */
  readonly home: string;
  readonly away: string;
  /** Whom it is about, in the language that is asked for; the side of the player where the name is not known. */
  readonly player?: string | undefined;
  /** Who is behind its selections, in all languages. */
  readonly runners?: Runners | undefined;
}

const WORDS: Readonly<Record<Sport, Readonly<Record<string, Row>>>> = {
  football: { ...FOOTBALL_WORDS, ...SEASON_WORDS },
  basketball: { ...BASKETBALL_WORDS, ...SEASON_WORDS },
  tennis: SET_WORDS,
  'table-tennis': SET_WORDS,
  volleyball: { ...SET_WORDS, ...SEASON_WORDS },
};

/** `Total de gols, 1º tempo`: the name of a market wherever it stands alone. */
export function marketName(market: NamedMarket, language: LanguageCode): string {
  return withPeriod(marketTitle(market, language), market, language);
}

/** `Total de gols`: the name without the period, for a heading that shows the period beside it. */
export function marketTitle(market: NamedMarket, language: LanguageCode): string {
  return filled(titleRow(market), market, language);
}

/** `1º tempo`, `Jogo todo`. Basketball is played in quarters, so that its halves are called otherwise. */
export function periodName(
  { sport, type, period }: Pick<NamedMarket, 'sport' | 'type' | 'period'>,
  language: LanguageCode,
): string {
  // The result of a basketball match is that of its regular time, although the match goes on after it.
  const isRegular = sport === 'basketball' && type === 'match-result' && period === 'full-time';
  const ofSport = sport === 'basketball' ? BASKETBALL_PERIOD_WORDS[period] : undefined;
  return inLanguage(ofSport ?? MARKET_PERIOD_WORDS[isRegular ? 'regular-time' : period], language);
}

/** Whether the line is part of the market's name, as in `Gol número 3`: then markets of one group differ by name. */
export function namesItsLine(market: Pick<NamedMarket, 'sport' | 'type' | 'period'>): boolean {
  return titleRow(market)[0].includes('{line}');
}

/** The heading above several markets of one type and period, whose lines differ. */
export function groupTitle(market: NamedMarket, language: LanguageCode): string {
  const row = LINE_GROUP_WORDS[market.type];
  return row ? filled(row, market, language) : marketTitle(market, language);
}

/** The same with its period. */
export function groupName(market: NamedMarket, language: LanguageCode): string {
  return withPeriod(groupTitle(market, language), market, language);
}

function withPeriod(title: string, market: NamedMarket, language: LanguageCode): string {
  return market.period === 'full-time' ? title : `${title}, ${periodName(market, language)}`;
}

function titleRow({ sport, type, period }: Pick<NamedMarket, 'sport' | 'type' | 'period'>): Row {
  const row = (period !== 'full-time' && PERIOD_TITLE_WORDS[type]) || WORDS[sport][type];
  if (!row) throw new Error(`${sport} has no market ${type}`);
  return row;
}

function filled(row: Row, market: NamedMarket, language: LanguageCode): string {
  const { home, away, line, type } = market;
  const player = market.player ?? (type.startsWith('away') ? away : home);
  return fillSlots(inLanguage(row, language), { home, away, line, player, ...countSlots(market, language) });
}

/** `1`, `X`, `Mais`: the head of a column, the same for every match. */
export function shortSelectionName(selection: string, language: LanguageCode): string {
  const player = readPlayerSelection(selection);
  if (player) return withNumber(shortSelectionName(player.side, language), player.number, language);
  return named(
    selection,
    (part) => {
      const row = SHORT_SELECTIONS[part];
      return row ? inLanguage(row, language) : undefined;
    },
    language,
  );
}

/** `Flamengo`, `Empate`, `Mais de 2.5 gols`, `Flamengo (-0.75)`, `Caio Teles (9)`. */
export function fullSelectionName(market: NamedMarket, selection: string, language: LanguageCode): string {
  const runner = runnerName(market, selection, language);
  if (runner !== undefined) return runner;
  const slots = {
    home: market.home,
    away: market.away,
    line: market.line,
    counted: inLanguage(COUNT_WORDS[countedBy(market)][1], language),
  };
  const name = named(
    selection,
    (part) => {
      const ofPart = market.type.endsWith('-and-both-score') ? BOTH_SCORE_PARTS[part] : undefined;
      const ofMarket = SELECTIONS_OF_MARKET[market.type]?.[part];
      const row = ofPart ?? ofMarket ?? FULL_SELECTIONS[part] ?? SHORT_SELECTIONS[part];
      return row ? fillSlots(inLanguage(row, language), slots).trim() : undefined;
    },
    language,
  );
  if (!market.type.endsWith('handicap')) return name;
  return fillSlots(inLanguage(JOINED.with, language), { one: name, line: lineFor(market.line, selection) });
}

/** A player whose name is not known is called after the side. */
function runnerName(market: NamedMarket, selection: string, language: LanguageCode): string | undefined {
  const runner = market.runners?.[selection];
  const name = runner && nameIn(runner, language);
  const player = readPlayerSelection(selection);
  return player ? withNumber(name ?? market[player.side], player.number, language) : name;
}

function withNumber(name: string, number: number, language: LanguageCode): string {
  return fillSlots(inLanguage(JOINED.with, language), { one: name, line: String(number) });
}

export function lineHead(language: LanguageCode): string {
  return inLanguage(LINE_HEAD, language);
}

export function clockPeriodName(
  period: ClockPeriod,
  language: LanguageCode,
  length: 'short' | 'full',
): string {
  const id: keyof Translation<'sport'> =
    length === 'short' ? `sport.clock.${period}.short` : `sport.clock.${period}`;
  return SPORT_CATALOGS[language][id];
}

/** `Flamengo - Santos`; of a season `Brasileirão · Temporada 2`, so that nobody takes it for a match. */
export function eventName(market: Pick<NamedMarket, 'type' | 'home' | 'away'>): string {
  return isSeasonMarket(market.type) ? seasonName(market) : `${market.home} - ${market.away}`;
}

/** A season is named after its league, which takes the place of the home side. */
export function seasonName({ home, away }: Pick<NamedMarket, 'home' | 'away'>): string {
  return `${home} · ${away}`;
}

/** The name of a team or a league, where the feed has one for the language. */
export function nameIn(
  named: { readonly name: string; readonly names?: Names },
  language: LanguageCode,
): string {
  return named.names?.[language] ?? named.name;
}

/** The line is the home side's: the other side has it with the other sign, and the draw as it is. */
function lineFor(line: string, selection: string): string {
  const isNil = Number(line) === 0;
  if (isNil) return '0';
  const isNegative = line.startsWith('-') === (selection !== 'away');
  return `${isNegative ? '-' : '+'}${line.replace(/^[-+]/, '')}`;
}

const SIDES: ReadonlySet<string> = new Set(['home', 'away']);

function lowerFirst(text: string, language: LanguageCode): string {
  return text.charAt(0).toLocaleLowerCase(language === 'VI' ? 'vi' : 'en') + text.slice(1);
}

/** Puts a name together from its parts: `home-or-draw`, `home&over`, `draw/home`, `home-by-2`, `7+`. */
function named(
  selection: string,
  wordOf: (part: string) => string | undefined,
  language: LanguageCode,
): string {
  const whole = wordOf(selection);
  if (whole !== undefined) return whole;
  for (const [mark, how] of [
    ['&', 'and'],
    ['/', 'followed'],
    ['-or-', 'or'],
  ] as const) {
    const [one, two, ...rest] = selection.split(mark);
    if (one && two && rest.length === 0) {
      const second = named(two, wordOf, language);
      const slots = {
        one: named(one, wordOf, language),
        // Within a sentence a common word is written small, the name of a side is not.
        two: how === 'followed' || SIDES.has(two) ? second : lowerFirst(second, language),
      };
      return fillSlots(inLanguage(JOINED[how], language), slots);
    }
  }
  const margin = /^(home|away)-by-(.+)$/.exec(selection);
  if (margin) {
    const slots = { one: wordOf(margin[1] ?? '') ?? '', number: margin[2] ?? '' };
    return fillSlots(inLanguage(JOINED.by, language), slots);
  }
  const least = /^(\d+)\+$/.exec(selection);
  return least ? fillSlots(inLanguage(JOINED.least, language), { number: least[1] ?? '' }) : selection;
}

function countedBy({ sport, type }: Pick<NamedMarket, 'sport' | 'type'>): Counted {
  if (type.includes('corner')) return 'corners';
  if (type.includes('booking')) return 'bookings';
  if (type.startsWith('set-') || type.startsWith('exact-sets') || type.startsWith('correct-sets'))
    return 'sets';
  if (sport === 'football') return 'goals';
  return sport === 'tennis' ? 'games' : 'points';
}

function countSlots({ sport }: NamedMarket, language: LanguageCode): Readonly<Record<string, string>> {
  const units = COUNT_WORDS[sport === 'tennis' ? 'games' : 'points'];
  const sets = COUNT_WORDS.sets;
  const say = (row: Row) => inLanguage(row, language);
  return {
    units: say(units[0]),
    unitsOf: say(units[1]),
    unitsBy: say(units[2]),
    sets: say(sets[0]),
    setsOf: say(sets[1]),
    setsBy: say(sets[2]),
  };
}
