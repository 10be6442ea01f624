import { describe, expect, it } from 'vitest';
import { askedFor } from './asked-for.ts';
import { byLetter, nearestFull, railOf, stepFull } from './az-page.tsx';
import { foundParts, isExact } from './search-page.tsx';
import { hotLeagues } from './use-az.ts';

const named = (...names: readonly string[]) => names.map((na) => ({ na }));
const shown = (names: readonly string[], language: 'PT' | 'ES' | 'RU' | 'VI') =>
  byLetter(named(...names), language).map(({ letter, entries }) => [letter, ...entries.map(({ na }) => na)]);

describe('from A to Z', () => {
  it('removes accents where the alphabet has no separate letter for them', () => {
    expect(shown(['Áustria', 'Argentina', 'Índia'], 'PT')).toEqual([
      ['A', 'Áustria', 'Argentina'],
      ['I', 'Índia'],
    ]);
  });

  it('has the letters of each language', () => {
    expect(shown(['Đan Mạch', 'Đức', 'Ấn Độ'], 'VI')).toEqual([
      ['A', 'Ấn Độ'],
      ['Đ', 'Đan Mạch', 'Đức'],
    ]);
    expect(shown(['Ñandú', 'Nigeria'], 'ES').map(([letter]) => letter)).toEqual(['N', 'Ñ']);
    expect(shown(['Россия', 'Англия', 'Йемен'], 'RU').map(([letter]) => letter)).toEqual(['А', 'Й', 'Р']);
  });

  it('lists names without a first letter last', () => {
    expect(shown(['3x3', 'Brasil', ''], 'PT')).toEqual([
      ['B', 'Brasil'],
      ['#', '3x3', ''],
    ]);
  });

  it('has rail stops only for letters with entries', () => {
    const groups = byLetter(named('Brasil', 'Espanha', 'Peru'), 'PT');
    const rail = railOf('PT', groups);
    expect(rail).toHaveLength(26);
    const letter = (at: number | undefined) => (at === undefined ? undefined : rail[at]?.letter);
    expect(letter(nearestFull(rail, 0))).toBe('B');
    expect(letter(nearestFull(rail, 3))).toBe('E');
    expect(letter(nearestFull(rail, 25))).toBe('P');
    expect(letter(stepFull(rail, 4, 1))).toBe('P');
    expect(letter(stepFull(rail, 15, 1))).toBe('P');
    expect(letter(stepFull(rail, 4, -1))).toBe('B');
    expect(nearestFull([], 0)).toBeUndefined();
  });

  it('lists popular leagues first, those with the most matches before', () => {
    const league = (id: number, count: number, is_hot: 0 | 1) => ({
      id,
      na: `L${id}`,
      count,
      live: 0,
      is_hot,
    });
    const countries = [
      { rnm: 'BR', na: 'Brasil', count: 3, leagues: [league(1, 1, 1), league(2, 9, 0)] },
      { rnm: 'ES', na: 'Espanha', count: 3, leagues: [league(3, 5, 1), league(4, 0, 1)] },
    ];
    expect(hotLeagues({ countries }).map(({ id, rnm }) => [id, rnm])).toEqual([
      [3, 'ES'],
      [1, 'BR'],
    ]);
  });
});

describe('a search term', () => {
  it('is highlighted in the name regardless of accents', () => {
    expect(foundParts('São Paulo', 'sao p')).toEqual([
      { text: 'São P', found: true },
      { text: 'aulo', found: false },
    ]);
    expect(foundParts('Flamengo', 'xyz')).toEqual([{ text: 'Flamengo', found: false }]);
    expect(foundParts('Flamengo', '')).toEqual([{ text: 'Flamengo', found: false }]);
    expect(foundParts('Đà Nẵng', 'da n').map(({ text }) => text)).toEqual(['Đà N', 'ẵng']);
  });

  it('is found exactly or approximately', () => {
    expect(isExact(['Flamengo - Palmeiras'], 'FLAMEN')).toBe(true);
    expect(isExact(['Flamengo'], 'flamego')).toBe(false);
  });
});

describe('the address of a filter', () => {
  it('names a team or a country, and anything else is ignored', () => {
    expect(askedFor('teamId=7&team=Flamengo')).toEqual({ of: 'team', id: 7, name: 'Flamengo' });
    expect(askedFor('sport=football&country=BR')).toEqual({
      of: 'country',
      sport: 'football',
      country: 'BR',
    });
    for (const search of [
      '',
      'teamId=7',
      'teamId=x&team=A',
      'sport=football',
      'sport=<b>&country=BR',
      `teamId=7&team=${'a'.repeat(65)}`,
    ]) {
      expect(askedFor(search), search).toBeUndefined();
    }
  });
});
