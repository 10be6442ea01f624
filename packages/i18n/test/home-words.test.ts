import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { BANNER_NAMES, bannerText } from '../src/banner-words.ts';
import { countryName, countryNames } from '../src/sport/country-names.ts';
import { sportName, tabWord } from '../src/sport/tab-words.ts';

describe('words of the home page', () => {
  it('every tab has a title in every language, and no two tabs share one', () => {
    for (const language of LANGUAGE_CODES) {
      const titles = [
        ...(['inplay', 'live', 'coming', 'all'] as const).map((word) => tabWord(word, language)),
        ...SPORTS.map((sport) => sportName(sport, language)),
      ];
      expect(titles.every((title) => title !== '')).toBe(true);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it('every banner has a title and a line in every language, with nothing left to fill', () => {
    const slots = { home: 'A', away: 'B', league: 'L', name: 'N', domain: 'd.example', amount: '30' };
    for (const name of BANNER_NAMES) {
      for (const language of LANGUAGE_CODES) {
        const { title, line } = bannerText(name, language, slots);
        expect(`${title} ${line}`).not.toMatch(/[{}]/);
        expect([title, line].every((text) => text.trim() !== '')).toBe(true);
      }
    }
  });

  it('names countries in each language and returns an unknown code as it is', () => {
    expect(LANGUAGE_CODES.map((language) => countryName('BR', language))).toEqual([
      ...['Brazil', 'Brasil', 'Brasil', 'Бразилия', 'Brazil'],
    ]);
    expect(countryName('INT', 'PT')).toBe('Internacional');
    expect(countryName('ENG', 'PT')).toBe('ENG');
    expect(countryNames('BR')).toEqual(['Brazil', 'Brasil', 'Бразилия']);
  });
});
