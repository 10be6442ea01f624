import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ItemKey, USUAL } from '../src/modules/content/index.ts';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const words = (title: string) => ({ title, summary: '', button: '', body: `${title}.` });

async function player(): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  const { deps } = app.modules.identity;
  return app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return visitor.adopt({ uid: player, sid });
  });
}

/** Publishes one item in Portuguese for the brand of the callers. */
async function publish(kind: ItemKey['kind'], slug: string, title: string, settings: Partial<typeof USUAL>) {
  const { admin } = app.modules.content;
  const key: ItemKey = { kind, slug, brand: 'br' };
  const { inTransaction } = app.platform.database;
  const saved = await inTransaction((tx) =>
    admin.save(tx, {
      key,
      from: 0,
      texts: { PT: words(title) },
      settings: { ...USUAL, ...settings },
      by: 'Rita',
    }),
  );
  expect(saved).toMatchObject({ is: 'saved', version: 1 });
  await inTransaction((tx) => admin.publish(tx, { key, version: 1, by: 'Rita' }));
  admin.changed();
}

it('[CALL-116] lists the shortcuts of the brand with what each opens, and those of the operator among them', async () => {
  const guest = new Visitor(app.url);
  const { records } = (await guest.call('iconList', {})).data;
  expect(records).toContainEqual(
    expect.objectContaining({ key: 'competitions', icon: 'trophy', url: '#/az-filter' }),
  );
  await publish('icon', 'derby', 'Clássico', { url: '#/live', icon: 'football', position: 0, who: 'player' });
  expect((await guest.call('iconList', {})).data.records).toEqual(records);
  const seen = (await (await player()).call('iconList', {})).data.records;
  expect(seen[0]).toEqual({ key: 'derby', title: 'Clássico', picture: '', icon: 'football', url: '#/live' });
});

it("[CALL-118] replies with the tabs of the bar in the operator's order, with labels and hidden ones", async () => {
  const guest = new Visitor(app.url);
  const tabs = async () => (await guest.call('tabIndex', {})).data.tabs;
  expect((await tabs()).map(({ key }) => key)).toEqual(['sport', 'live', 'bets', 'casino', 'account']);
  await publish('tab', 'casino', 'Jogos', { position: 0, icon: 'casino' });
  await publish('tab', 'live', 'Agora', { position: 50, icon: 'live', section: 'hidden' });
  await expect
    .poll(async () => (await tabs())[0])
    .toMatchObject({ key: 'casino', title: 'Jogos', hidden: 0 });
  expect(await tabs()).toContainEqual({ key: 'live', title: 'Agora', icon: 'live', hidden: 1 });
});

it('[CALL-125] points at a tab with at most one hint for each', async () => {
  const guest = new Visitor(app.url);
  expect((await guest.call('tabPrompt', {})).data.records).toEqual([]);
  await publish('prompt', 'new-games', 'Jogos novos', { section: 'casino', url: '#/game', position: 1 });
  await publish('prompt', 'older-games', 'Jogos de antes', { section: 'casino', position: 2 });
  expect((await guest.call('tabPrompt', {})).data.records).toEqual([
    { key: 'new-games', tab: 'casino', text: 'Jogos novos', url: '#/game', version: 1 },
  ]);
});

it('[CALL-119] replies with the logo of the operator, and with none where there is none', async () => {
  const guest = new Visitor(app.url);
  const logo = async () => (await guest.call('logoConf', {})).data;
  expect(await logo()).toEqual({ picture: '', title: '', url: '' });
  await publish('logo', 'anniversary', 'Dez anos', { picture: PICTURE, url: '#/news' });
  await expect.poll(logo).toEqual({ picture: PICTURE, title: 'Dez anos', url: '#/news' });
});

it('[CALL-205] lists questions by section in the language of the caller', async () => {
  const guest = new Visitor(app.url);
  const { sections } = (await guest.call('faqList', {})).data;
  expect(sections.length).toBeGreaterThan(3);
  for (const { questions, title } of sections) {
    expect(title).not.toBe('');
    expect(questions.length).toBeGreaterThan(0);
    for (const { title, summary, blocks } of questions) {
      expect([title, summary]).not.toContain('');
      expect(blocks.length).toBeGreaterThan(0);
    }
  }
});

it('puts a published banner before the drawn ones: for everyone on the first screen, for its audience in the list', async () => {
  const [guest, ana] = [new Visitor(app.url), await player()];
  const titles = async (visitor: Visitor) =>
    (await visitor.call('bannerList', {})).data.records.map(({ title }) => title);
  const first = async () => (await guest.call('homeFirstScreen', {})).data.banners.map(({ title }) => title);
  await publish('banner', 'final', 'A final é hoje', { picture: PICTURE, url: '#/live', position: 1 });
  await publish('banner', 'players', 'Só para quem joga', {
    picture: PICTURE,
    url: '#/promotion',
    position: 2,
    who: 'player',
  });
  await publish('banner', 'offer', 'Bônus de hoje', {
    picture: PICTURE,
    url: '#/promotion',
    position: 3,
    isPromotion: true,
  });
  expect((await titles(ana)).slice(0, 3)).toEqual(['A final é hoje', 'Só para quem joga', 'Bônus de hoje']);
  expect((await titles(guest)).slice(0, 2)).toEqual(['A final é hoje', 'Bônus de hoje']);
  await expect.poll(async () => (await first())[0]).toBe('A final é hoje');
  expect(await first()).not.toContain('Bônus de hoje');
  const refused = await app.platform.database.inTransaction((tx) =>
    app.modules.content.admin.save(tx, {
      key: { kind: 'banner', slug: 'nowhere', brand: 'br' },
      from: 0,
      texts: { PT: words('Sem destino') },
      settings: { ...USUAL, picture: PICTURE },
      by: 'Rita',
    }),
  );
  expect(refused).toMatchObject({ is: 'refused', fault: { field: 'url' } });
});
