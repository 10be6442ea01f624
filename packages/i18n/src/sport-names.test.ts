import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { NAMED_SELECTIONS } from '@palpite/contract/tables/selections';
import { CLOCK_PERIODS } from '@palpite/kernel/clock-periods';
import { FOOTBALL_MARKETS } from '@palpite/kernel/settlement/goal-markets';
import { GOAL_PERIODS } from '@palpite/kernel/settlement/goal-sheet';
import { POINT_PERIODS } from '@palpite/kernel/settlement/point-sheet';
import { BASKETBALL_MARKETS } from '@palpite/kernel/settlement/points';
import { SET_PERIODS, SET_SPORT_MARKETS, TENNIS_MARKETS } from '@palpite/kernel/settlement/sets';
import { type MarketName, type MarketPeriod, SPORTS, type Sport } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import {
  clockPeriodName,
  fullSelectionName,
  lineHead,
  marketName,
  type NamedMarket,
  nameIn,
  shortSelectionName,
} from './sport/names.ts';

const MARKETS: Readonly<Record<Sport, object>> = {
  football: FOOTBALL_MARKETS,
  basketball: BASKETBALL_MARKETS,
  tennis: TENNIS_MARKETS,
  'table-tennis': SET_SPORT_MARKETS,
  volleyball: SET_SPORT_MARKETS,
};
const about = (
  sport: Sport,
  type: MarketName,
  line = '2.5',
  period: MarketPeriod = 'full-time',
): NamedMarket => ({
  sport,
  type,
  line,
  period,
  home: 'Flamengo',
  away: 'Palmeiras',
});
const everyMarket = SPORTS.flatMap((sport) =>
  (Object.keys(MARKETS[sport]) as MarketName[]).map((type) => about(sport, type)),
);
const selections = [...NAMED_SELECTIONS, '2-1', '4-6', '7+', '3'];

describe('names of the sports', () => {
  it.each(LANGUAGE_CODES)('every market, selection and period has its name in %s', (language) => {
    const names = [
      ...everyMarket.flatMap((market) => [
        marketName(market, language),
        ...selections.map((selection) => fullSelectionName(market, selection, language)),
      ]),
      ...selections.map((selection) => shortSelectionName(selection, language)),
      ...SPORTS.flatMap((sport) =>
        CLOCK_PERIODS[sport].flatMap((period) => [
          clockPeriodName(period, language, 'short'),
          clockPeriodName(period, language, 'full'),
        ]),
      ),
      ...GOAL_PERIODS.map((period) => marketName(about('football', 'match-result', '', period), language)),
      ...POINT_PERIODS.map((period) => marketName(about('basketball', 'winner', '', period), language)),
      ...SET_PERIODS.map((period) => marketName(about('tennis', 'set-winner', '', period), language)),
      lineHead(language),
    ];
    for (const name of names) {
      expect(name.trim()).toBe(name);
      expect(name).not.toMatch(/[{}]|undefined|^$/);
    }
  });

  it.each(LANGUAGE_CODES)('the selections of a market differ from each other in %s', (language) => {
    const market = about('football', 'match-result');
    for (const length of ['short', 'full'] as const) {
      const names = selections.map((selection) =>
        length === 'short'
          ? shortSelectionName(selection, language)
          : fullSelectionName(market, selection, language),
      );
      const twice = names.filter((name, n) => names.indexOf(name) !== n);
      // One market never has a half and a quarter, nor nothing and a draw without goals.
      expect(twice.filter((name) => !/1|2|0-0|3/.test(name))).toEqual([]);
    }
  });

  it.each(LANGUAGE_CODES)('column headings and clocks fit in %s', (language) => {
    for (const selection of ['home', 'draw', 'away', 'over', 'under', 'yes', 'no', 'odd', 'even']) {
      expect(shortSelectionName(selection, language).length).toBeLessThanOrEqual(6);
    }
    for (const sport of SPORTS) {
      for (const period of CLOCK_PERIODS[sport]) {
        expect(clockPeriodName(period, language, 'short').length).toBeLessThanOrEqual(9);
      }
    }
    expect(lineHead(language).length).toBeLessThanOrEqual(6);
  });

  it('uses the column headings of the design in Russian and Vietnamese', () => {
    expect(['home', 'draw', 'away'].map((selection) => shortSelectionName(selection, 'RU'))).toEqual([
      'П1',
      'X',
      'П2',
    ]);
    expect(['over', 'under'].map((selection) => shortSelectionName(selection, 'RU'))).toEqual([
      'Больше',
      'Меньше',
    ]);
    expect(['over', 'under'].map((selection) => shortSelectionName(selection, 'VI'))).toEqual(['Tài', 'Xỉu']);
  });

  it('contains the line of each side, what is counted and the parts of a name', () => {
    const pt = (market: NamedMarket, selection: string) => fullSelectionName(market, selection, 'PT');
    expect(pt(about('football', 'handicap', '-0.75'), 'home')).toBe('Flamengo (-0.75)');
    expect(pt(about('football', 'handicap', '-0.75'), 'away')).toBe('Palmeiras (+0.75)');
    expect(pt(about('football', 'handicap', '0'), 'away')).toBe('Palmeiras (0)');
    expect(pt(about('football', 'total-goals'), 'over')).toBe('Mais de 2.5 gols');
    expect(pt(about('football', 'corner-total', '9.5'), 'under')).toBe('Menos de 9.5 escanteios');
    expect(pt(about('basketball', 'total-points', '182.5'), 'over')).toBe('Mais de 182.5 pontos');
    expect(pt(about('tennis', 'unit-total', '22.5'), 'over')).toBe('Mais de 22.5 games');
    expect(pt(about('tennis', 'set-total'), 'over')).toBe('Mais de 2.5 sets');
    expect(pt(about('football', 'double-chance', ''), 'home-or-draw')).toBe('Flamengo ou empate');
    expect(pt(about('football', 'half-full', ''), 'draw/home')).toBe('Empate / Flamengo');
    expect(pt(about('football', 'result-and-total'), 'home&over')).toBe('Flamengo e mais de 2.5 gols');
    expect(pt(about('football', 'winning-margin', ''), 'away-by-3+')).toBe('Palmeiras por 3+');
    expect(pt(about('football', 'goal-range', ''), '7+')).toBe('7 ou mais');
    expect(marketName(about('football', 'total-goals', '2.5', 'first-half'), 'PT')).toBe(
      'Total de gols, 1º tempo',
    );
    expect(marketName(about('football', 'numbered-goal', '3'), 'RU')).toBe('Гол номер 3');
  });

  it('keeps a dollar sign in a name, and prefers the name in the language', () => {
    const odd = { ...about('football', 'match-result', ''), home: "A$&B$'" };
    expect(fullSelectionName(odd, 'home', 'ENG')).toBe("A$&B$'");
    expect(nameIn({ name: 'Flamengo', names: { RU: 'Фламенго' } }, 'RU')).toBe('Фламенго');
    expect(nameIn({ name: 'Flamengo', names: { RU: 'Фламенго' } }, 'VI')).toBe('Flamengo');
  });
});
