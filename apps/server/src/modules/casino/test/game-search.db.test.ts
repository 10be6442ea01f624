import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { fakeStudio, studioGame } from './hall-fixture.ts';

let app: TestApp;
const names = (name: string, pt = name) => ({ name: { en: name, pt, es: name, ru: name, vi: name } });

beforeAll(async () => {
  const aurora = fakeStudio('aurora', [
    studioGame('tigre', { ...names('Golden Tiger', 'Tigre de Ouro'), tags: ['asian'] }),
    studioGame('farao', names("Pharaoh's Eye", 'Olho do Faraó')),
    studioGame('onca', { ...names('Jaguar', 'Onça'), tags: ['asian'] }),
  ]);
  const lumen = fakeStudio('lumen', [
    studioGame('roleta', { ...names('Roulette', 'Roleta'), kind: 'table' }),
    studioGame('dealer', { ...names('Live Roulette', 'Roleta ao vivo'), kind: 'live', isLive: true }),
    studioGame('pesos', { ...names('Pesos'), stakes: { MXN: { min: 100n, max: 1_000n } } }),
  ]);
  app = await buildTestApp({
    studios: new Map([
      ['aurora', aurora],
      ['lumen', lumen],
    ]),
  });
  await app.modules.casinoHall.catalogue.sync();
});
afterAll(() => app?.close());

const guest = () => new Visitor(app.url);
const idsOf = (records: readonly { game_id: string }[]) => records.map(({ game_id }) => game_id);
const search = async (input: { keyword: string; [field: string]: unknown }) =>
  (await guest().call('gameSearch', input)).data;

describe('gameSearch', () => {
  it('finds games with typing errors, in the language of the player and by their English name', async () => {
    expect(idsOf((await search({ keyword: 'tirge' })).records)).toEqual(['tigre']);
    expect(idsOf((await search({ keyword: 'golden tigre' })).records)).toEqual(['tigre']);
    expect(idsOf((await search({ keyword: 'asian' })).records)).toEqual(['tigre', 'onca']);
    const { records } = await search({ keyword: 'farao' });
    expect(records[0]).toMatchObject({ provider: 'aurora', name: 'Olho do Faraó' });
  });

  it('finds studios beside their games, with the key of their tab', async () => {
    const { records, providers } = await search({ keyword: 'lumne' });
    expect(providers).toEqual([{ provider: 'lumen', title: 'Lumen', tab_key: 'provider_lumen', count: 2 }]);
    expect(idsOf(records)).toEqual(['dealer', 'roleta']);
  });

  it('keeps to the main tab, the flag for dealers and the provider, and pages', async () => {
    expect(idsOf((await search({ keyword: 'roleta', main_key: 'slots' })).records)).toEqual([]);
    expect(idsOf((await search({ keyword: 'roleta', main_key: 'sport' })).records)).toEqual([]);
    expect(idsOf((await search({ keyword: 'roleta', live_game: 1 })).records)).toEqual(['dealer']);
    expect(idsOf((await search({ keyword: 'roleta', provider: 'aurora' })).records)).toEqual([]);
    const first = await search({ keyword: 'roleta', size: 1 });
    expect([first.total, first.has_more, idsOf(first.records)]).toEqual([2, 1, ['roleta']]);
    const second = await search({ keyword: 'roleta', size: 1, cursor: first.cursor });
    expect([second.has_more, idsOf(second.records)]).toEqual([0, ['dealer']]);
    expect(await guest().call('gameSearch', { keyword: 'roleta', cursor: 'x1' })).toMatchObject({
      dm_error: 1002,
      data: { field: 'cursor' },
    });
  });
});

describe('gameInfo', () => {
  it('returns a game with similar ones, and what the player has with it', async () => {
    const player = guest();
    await player.signIn();
    const key = { provider: 'aurora', game_id: 'tigre' };
    const before = (await player.call('gameInfo', key)).data;
    expect(before).toMatchObject({ provider_title: 'Aurora', available: 1, favorite: 0, rounds: 0 });
    expect(before.game).toMatchObject({ name: 'Tigre de Ouro', rtp: '96.50' });
    expect([idsOf(before.similar), before.similar_total]).toEqual([['onca', 'farao'], 2]);
    await player.call('gameFavoritesAdd', key);
    expect((await player.call('gameInfo', key)).data.favorite).toBe(1);
    expect((await guest().call('gameInfo', key)).data.favorite).toBe(0);
  });

  it('describes a game that is not offered here, and names the field that is wrong', async () => {
    const pesos = await guest().call('gameInfo', { provider: 'lumen', game_id: 'pesos' });
    expect(pesos.data.available).toBe(0);
    expect(await guest().call('gameInfo', { provider: 'lumen', game_id: 'tigre' })).toMatchObject({
      dm_error: 9056,
      data: { field: 'provider' },
    });
    expect(await guest().call('gameInfo', { provider: 'lumen', game_id: 'nothing' })).toMatchObject({
      dm_error: 9055,
      data: { field: 'game_id' },
    });
  });
});
