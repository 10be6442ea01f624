import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { CLOCK_PERIOD, MARKET_TYPE, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { describe, expect, it } from 'vitest';
import {
  clockPeriodName,
  fullSelectionName,
  lineHead,
  marketName,
  type NamedClockPeriod,
  type NamedMarketType,
  type NamedSelection,
  shortSelectionName,
} from '../src/sport-names.ts';

const MARKETS = Object.keys(MARKET_TYPE) as NamedMarketType[];
const SELECTIONS = Object.keys(SELECTION_TYPE) as NamedSelection[];
const PERIODS = Object.keys(CLOCK_PERIOD) as NamedClockPeriod[];
const about = { home: 'Flamengo', away: 'Palmeiras', line: '2.5' };

describe('names of the sport', () => {
  it.each(LANGUAGE_CODES)('every code of the wire has its names in %s', (language) => {
    const names = [
      ...MARKETS.flatMap((type) => [marketName(type, language, 'short'), marketName(type, language, 'full')]),
      ...SELECTIONS.flatMap((one) => [
        shortSelectionName(one, language),
        fullSelectionName(one, language, about),
      ]),
      ...PERIODS.flatMap((period) => [
        clockPeriodName(period, language, 'short'),
        clockPeriodName(period, language, 'full'),
      ]),
      lineHead(language),
    ];
    for (const name of names) {
      expect(name.trim()).toBe(name);
      expect(name).not.toMatch(/[{}]|undefined|^$/);
    }
  });

  it.each(LANGUAGE_CODES)('no two names of one kind are the same in %s', (language) => {
    const kinds = [
      MARKETS.map((type) => marketName(type, language, 'full')),
      SELECTIONS.map((one) => shortSelectionName(one, language)),
      SELECTIONS.map((one) => fullSelectionName(one, language, about)),
      PERIODS.map((period) => clockPeriodName(period, language, 'short')),
      PERIODS.map((period) => clockPeriodName(period, language, 'full')),
    ];
    for (const names of kinds) expect(new Set(names).size).toBe(names.length);
  });

  it.each(LANGUAGE_CODES)('short names fit their column in %s', (language) => {
    for (const one of SELECTIONS) expect(shortSelectionName(one, language).length).toBeLessThanOrEqual(6);
    for (const one of PERIODS) expect(clockPeriodName(one, language, 'short').length).toBeLessThanOrEqual(8);
    expect(lineHead(language).length).toBeLessThanOrEqual(6);
  });

  it('says the heads of the design in Russian and Vietnamese', () => {
    expect(['home', 'draw', 'away'].map((one) => shortSelectionName(one as NamedSelection, 'RU'))).toEqual([
      'П1',
      'X',
      'П2',
    ]);
    expect([
      lineHead('RU'),
      shortSelectionName('over', 'RU'),
      shortSelectionName('under', 'RU'),
      lineHead('VI'),
      shortSelectionName('over', 'VI'),
      shortSelectionName('under', 'VI'),
    ]).toEqual(['Тотал', 'Больше', 'Меньше', 'Kèo', 'Tài', 'Xỉu']);
    expect(marketName('match-result', 'RU', 'short')).toBe('Исход');
    expect(marketName('match-result', 'VI', 'short')).toBe('Kết quả');
  });

  it('names a selection by its team or its line, and reads neither as a pattern', () => {
    expect(fullSelectionName('home', 'PT', about)).toBe('Flamengo');
    expect(fullSelectionName('over', 'PT', about)).toBe('Mais de 2.5 gols');
    expect(fullSelectionName('away', 'ENG', { ...about, away: '{home} $& $1' })).toBe('{home} $& $1');
  });
});
