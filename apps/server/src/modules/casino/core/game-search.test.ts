import { anyTypo, anyWord, mistype } from '@palpite/kernel/search/test/typos';
import { distance, typosAllowed } from '@palpite/kernel/search/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studioGame } from '../test/hall-fixture.ts';
import type { HallGame } from './game.ts';
import { indexHall, searchHall, similarGames } from './game-search.ts';

const hallGame = (id: string, name: string, changes: Partial<HallGame> = {}): HallGame => ({
  ...studioGame(id),
  name: { en: name, pt: name, es: name, ru: name, vi: name },
  studio: 'aurora',
  addedMs: 0,
  isGone: false,
  isOn: true,
  isFrozen: false,
  isNew: false,
  isHot: false,
  position: 0,
  stake: undefined,
  ...changes,
});

const textsOf = ({ name, studio, tags, kind }: HallGame) => ({
  name: name.pt,
  otherNames: [name.en, name.ru],
  studio,
  words: [...tags, kind],
});
const GAMES = [
  hallGame('tigre', 'Tigre de Ouro', { tags: ['asian', 'free-spins'] }),
  hallGame('farao', 'Olho do Faraó', {
    name: {
      en: "Pharaoh's Eye",
      pt: 'Olho do Faraó',
      es: 'Ojo del faraón',
      ru: 'Глаз фараона',
      vi: 'Mắt Pharaoh',
    },
  }),
  hallGame('roleta', 'Roleta Brasileira', { kind: 'table' }),
  hallGame('blackjack', 'Blackjack Prata', { kind: 'table', studio: 'night-owl' }),
  hallGame('ouro', 'Ouro', { tags: ['tigre'] }),
];
const INDEX = indexHall(GAMES, textsOf);
const ids = (text: string) => searchHall(INDEX, text).map(({ id }) => id);

describe('the search over the games of a hall', () => {
  it.each([
    ['tigre de ouro', 'tigre'],
    ['Tirge', 'tigre'],
    ['tigredeouro', 'tigre'],
    ['ouro tigre', 'tigre'],
    ['FARAO', 'farao'],
    ['pharoah', 'farao'],
    ['фараона', 'farao'],
    ['roletta', 'roleta'],
    ['rol', 'roleta'],
    ['black jack', 'blackjack'],
    ['blakcjack', 'blackjack'],
    ['night owl', 'blackjack'],
    ['asian', 'tigre'],
    ['table blackjack', 'blackjack'],
  ])('finds %s', (text, first) => expect(ids(text)[0]).toBe(first));

  it.each(['', '…', 'xyzzy', 'tigre xyzzy', 'ro1'])('finds nothing for %j', (text) =>
    expect(ids(text)).toEqual([]),
  );

  it('ranks the name before a tag, and equal fits in the order of the hall', () => {
    expect(ids('tigre')).toEqual(['tigre', 'ouro']);
    expect(ids('aurora')).toEqual(['tigre', 'farao', 'roleta', 'ouro']);
  });

  it('leaves out a typo in the kind of a game where a name has the word itself', () => {
    const index = indexHall(['Золотой тигр', 'Краш'], (name) => ({ name, words: ['Быстрые игры'] }));
    expect(searchHall(index, 'тигр')).toEqual(['Золотой тигр']);
    expect(searchHall(index, 'игрв')).toEqual(['Золотой тигр', 'Краш']);
  });

  it('property: a name with as many typos as its length allows is found, like the simple model says', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyWord, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        anyTypo,
        (names, which, typo) => {
          const index = indexHall(names, (name) => ({ name }));
          const name = names[which % names.length] ?? '';
          const mistyped = mistype(name, typo);
          const typed = distance(mistyped, name).whole <= typosAllowed(mistyped.length) ? mistyped : name;
          const modelled = names.filter((known) => {
            const { whole, start } = distance(typed, known);
            return whole === 0 || start === 0 || Math.min(whole, start) <= typosAllowed(typed.length);
          });
          const found = searchHall(index, typed);
          expect(found).toContain(name);
          expect([...found].sort()).toEqual(modelled.sort());
        },
      ),
    );
  });

  it('property: it finds at most the games that there are, each once, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 64 }), (text) => {
        const found = searchHall(INDEX, text);
        expect(new Set(found).size).toBe(found.length);
        for (const game of found) expect(GAMES).toContain(game);
      }),
    );
  });

  it('is at least twice as fast over 2,000 games as a comparison with every word', () => {
    const syllables = ['ti', 'gre', 'ou', 'ro', 'fa', 'ra', 'dra', 'gon', 'lu', 'na', 'sol', 'mar'];
    const word = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => syllables[(seed * 7 + at * at * 5 + seed * at) % 12]).join('');
    const many = Array.from({ length: 2_000 }, (_, n) =>
      hallGame(`g${n}`, `${word(n, 3)} ${word(n * 13 + 5, 4)} ${n}`, { tags: ['slots', word(n % 40, 2)] }),
    );
    const index = indexHall(many, textsOf);
    const words = [...index.byWord.keys()];
    const queries = ['tigre', 'dragno', 'faraon', 'solmar', 'lunaro'];
    // The best of five on both sides, in one process: another program on the machine slows both.
    const best = (run: (query: string) => unknown) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const begin = performance.now();
          for (const query of queries) run(query);
          return performance.now() - begin;
        }),
      );
    const compared = best((query) => words.filter((known) => distance(query, known).start <= 1).length);
    expect(best((query) => searchHall(index, query))).toBeLessThan(compared / 2);
  });
});

describe('similar games', () => {
  it('are of the same kind, share tags and are near in volatility, and never the game itself', () => {
    const own = hallGame('own', 'Own', { tags: ['asian', 'lines'], volatility: 3 });
    const shown = [
      own,
      hallGame('far', 'Far', { volatility: 5 }),
      hallGame('near', 'Near', { volatility: 3 }),
      hallGame('alike', 'Alike', { tags: ['asian'], volatility: 4 }),
      hallGame('table', 'Table', { kind: 'table', tags: ['asian', 'lines'] }),
      hallGame('own', 'Same id elsewhere', { studio: 'lumen', volatility: 1 }),
    ];
    expect(similarGames(shown, own).map(({ id, studio }) => `${studio}/${id}`)).toEqual([
      'aurora/alike',
      'aurora/near',
      'aurora/far',
      'lumen/own',
    ]);
  });
});
