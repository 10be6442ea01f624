import { crash as enCrash } from '@palpite/i18n/catalogs/ENG/crash';
import { originals as enOriginals } from '@palpite/i18n/catalogs/ENG/originals';
import { crash as esCrash } from '@palpite/i18n/catalogs/ES/crash';
import { originals as esOriginals } from '@palpite/i18n/catalogs/ES/originals';
import { crash as ptCrash } from '@palpite/i18n/catalogs/PT/crash';
import { originals as ptOriginals } from '@palpite/i18n/catalogs/PT/originals';
import { crash as ruCrash } from '@palpite/i18n/catalogs/RU/crash';
import { originals as ruOriginals } from '@palpite/i18n/catalogs/RU/originals';
import { crash as viCrash } from '@palpite/i18n/catalogs/VI/crash';
import { originals as viOriginals } from '@palpite/i18n/catalogs/VI/originals';
import { expect, test } from 'vitest';
import { crashGame, originalGames } from '../core/own-games.ts';

test.each([
  ['en', { ...enOriginals, ...enCrash }],
  ['pt', { ...ptOriginals, ...ptCrash }],
  ['es', { ...esOriginals, ...esCrash }],
  ['ru', { ...ruOriginals, ...ruCrash }],
  ['vi', { ...viOriginals, ...viCrash }],
] as const)('a game of ours has one name in the hall and on its page: %s', (language, texts) => {
  const ofPage = new Map(Object.entries(texts));
  const games = [...originalGames(['BR']), crashGame(['BR'])];
  expect(games.length).toBe(8);
  for (const { id, name } of games)
    expect([id, ofPage.get(id === 'crash' ? 'crash.name' : `originals.name.${id}`)]).toEqual([
      id,
      name[language],
    ]);
});
