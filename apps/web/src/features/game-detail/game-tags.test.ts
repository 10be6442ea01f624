import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longestWord } from './game-page.tsx';
import { gameTags, isGameTag } from './game-tags.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
/** Where the games of the sandbox's studios and our own are described. */
const PLACES = ['apps/sandbox/src/studio/games', 'apps/server/src/modules/casino/core'];

/** The words in the `tags` and `features` of every described game. */
function describedWords(): readonly string[] {
  const files = PLACES.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, place, name), 'utf8')),
  );
  const lists = files.flatMap((file) => [...file.matchAll(/\b(?:tags|features): \[([^\]]*)\]/g)]);
  return lists.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word));
}

test('every tag and feature of the described games has a text', () => {
  const words = new Set(describedWords());
  expect(words.size).toBeGreaterThan(30);
  expect([...words].filter((word) => !isGameTag(word))).toEqual([]);
});

test('a word that studios invent is left out, and one said twice is shown once', () => {
  expect(gameTags(['tiger', 'zz-top', 'wild', 'tiger'])).toEqual(['game.tag.tiger', 'game.tag.wild']);
});

test('the longest word of a title decides how large it is written', () => {
  expect(longestWord('Рулетка Копакабана Live')).toBe(10);
  expect(longestWord('Bac Bo')).toBe(3);
  expect(longestWord('Tigre-Dourado')).toBe(7);
});
