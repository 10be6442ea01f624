import { GAME_KINDS } from '@palpite/contract/tables/casino';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOwnPoster, posterOf, titleLines } from './poster.ts';

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

describe('the drawn poster of a game', () => {
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
