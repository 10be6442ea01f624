import { GAME_KINDS } from '@palpite/contract/tables/casino';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DRAWINGS } from './drawings.ts';
import { hasOwnPoster, loadDrawings, OWN_GAMES, posterOf, titleLines, watchDrawings } from './poster.ts';

const game = (
  game_id: string,
  name = game_id,
  provider = 'acme',
  kind: (typeof GAME_KINDS)[number] = 'slots',
) => ({
  provider,
  game_id,
  name,
  kind,
});

const TEXTS = import.meta.glob<string>('./posters/*.svg', { eager: true, query: '?raw', import: 'default' });
const FILES = import.meta.glob<string>('./posters/*.svg', { eager: true, query: '?url', import: 'default' });

// The first test: later ones have loaded the drawings.
it('is a file for a game with a poster, and has its colours before the drawings of unknown games are loaded', async () => {
  const tiger = posterOf(game('tigre-de-ouro', 'Tigre de Ouro', 'aurora'));
  expect(tiger.layers).toEqual([FILES['./posters/tiger.svg']]);
  const unknown = game('g-1', 'Golden Tiger');
  const before = posterOf(unknown);
  expect(before.layers).toEqual([]);
  let calls = 0;
  const leave = watchDrawings(() => {
    calls += 1;
  });
  await loadDrawings();
  leave();
  expect(calls).toBe(1);
  expect(posterOf(unknown)).toEqual({ ...before, layers: expect.arrayContaining([expect.any(String)]) });
});

it('has the ground of the file for every poster, and no poster without a game', () => {
  const games = OWN_GAMES.map((key) => {
    const [provider = '', id = ''] = key.split('/');
    return posterOf(game(id, id, provider));
  });
  for (const { ground, layers } of games) {
    const [name = ''] = Object.entries(FILES).find(([, file]) => file === layers[0]) ?? [];
    expect(TEXTS[name]).toContain(`<rect width="120" height="150" fill="${ground}"/>`);
  }
  expect(new Set(games.map(({ layers }) => layers[0])).size).toBe(Object.keys(FILES).length);
});

it.each(['ruler', 'hilo', 'limbo'])('has the main part of %s below the heart of the favourites', (name) => {
  // The heart fills the square from (84, 14) to (106, 36) of the 120 by 150 of a poster.
  const [, y, size] =
    /<text x="60" y="(\d+)" font-size="(\d+)"/.exec(TEXTS[`./posters/${name}.svg`] ?? '') ?? [];
  const top = Number(y) - Number(size) * 0.73;
  const half = Number(size) * 0.55;
  expect(60 + half < 84 || top > 36, `top ${top}, right ${60 + half}`).toBe(true);
});

describe('the drawn poster of a game', () => {
  beforeAll(loadDrawings);

  it('draws every subject, those of the posters without their ground', () => {
    for (const drawing of Object.values(DRAWINGS)) expect(drawing).toMatch(/^<(?!svg|rect width="120")/);
    for (const name of Object.keys(TEXTS)) expect(DRAWINGS).toHaveProperty([name.slice(10, -4)]);
  });

  it('is the same at every visit and for every language of the name', () => {
    const { layers, ground } = posterOf(game('g-1', 'Golden Tiger'));
    expect(posterOf(game('g-1', 'Golden Tiger'))).toEqual({ layers, ground, ink: expect.any(String) });
  });

  it('differs between all games with a drawing of their own', () => {
    const ids = ['crash', 'dice', 'limbo', 'mines', 'plinko', 'hilo', 'wheel', 'keno'];
    const own = ids.map((id) => posterOf(game(id, id, 'palpite')).layers.join());
    expect(new Set(own).size).toBe(ids.length);
    expect(ids.every((id) => hasOwnPoster({ provider: 'palpite', game_id: id }))).toBe(true);
    expect(hasOwnPoster({ provider: 'acme', game_id: 'crash' })).toBe(false);
    expect(hasOwnPoster({ provider: '__proto__', game_id: 'constructor' })).toBe(false);
  });

  it('repeats seldom among two thousand unknown games', () => {
    const looks = Array.from({ length: 2_000 }, (_, index) => {
      const kind = GAME_KINDS[index % GAME_KINDS.length] ?? 'slots';
      const made = game(`game-${index}`, `Title ${index}`, `studio-${index % 40}`, kind);
      return posterOf(made).layers.join();
    });
    expect(new Set(looks).size).toBeGreaterThan(900);
  });

  it('is made of few layers, which two thousand unknown games share', () => {
    const layers = Array.from({ length: 2_000 }, (_, index) => posterOf(game(`game-${index}`)).layers).flat();
    expect(new Set(layers).size).toBeLessThan(200);
  });

  it('shows what the name says, in five languages', () => {
    const tiger = ['Golden Tiger', 'Tigre Feliz', 'Тигр удачи'].map((name) =>
      posterOf(game('same', name)).layers.join(),
    );
    expect(new Set(tiger).size).toBe(1);
    expect(posterOf(game('same', 'Pirate Gold')).layers.join()).not.toBe(tiger[0]);
  });

  it('property: is a picture for any game, and its title fits into two lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
        for (const layer of posterOf(game(name, name)).layers) {
          expect(layer).toMatch(/^data:image\/svg\+xml,%3Csvg/);
          expect(layer).not.toContain('"');
        }
        const lines = titleLines(name);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const { text, size } of lines) expect(size * text.length * 0.49).toBeLessThanOrEqual(102);
      }),
    );
  });
});
