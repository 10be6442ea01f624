import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, SOON } from '../shell/fixture.ts';
import { overflowing, smallTargets } from '../shell/sight.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';

let fixture: CasinoFixture;
beforeAll(async () => {
  fixture = await openCasinoFixture();
});
afterAll(() => fixture?.close());

const hashOf = (page: Page) => new URL(page.url()).hash;
const front = (page: Page) => page.locator('[data-screen]:visible');
const tiles = (page: Page) => front(page).locator('main li a[href^="#/game-detail"]');

async function set(key: string, on: boolean): Promise<void> {
  const { platform, modules } = fixture.app;
  const entry = { brand: '', key, result: '', switch: on };
  await platform.database.inTransaction((tx) => modules.brands.setConfigEntry(tx, entry));
}

/** The address of the page's root, once the operator's switch has reached it. */
async function rootOf(tab: BrowserTab, brand: string): Promise<string> {
  await tab.page.goto('about:blank');
  await tab.page.goto(`${fixture.app.url}/?brand=${brand}`);
  await tiles(tab.page).first().waitFor(SOON);
  return hashOf(tab.page);
}

it('[STATE-072] [BRAND-024] when the operator switches it on, Brazil starts in the newer interface by itself and Mexico does not', async () => {
  const phones = { br: await fixture.openPhone(), mx: await fixture.openPhone() };
  expect(await rootOf(phones.br, 'br')).toBe('#/game');
  await set('new_interface', true);
  await expect.poll(() => rootOf(phones.br, 'br'), { timeout: 60_000 }).toBe('#/home/slots');
  expect(await rootOf(phones.mx, 'mx')).toBe('#/game');
  await set('new_interface', false);
  await expect.poll(() => rootOf(phones.br, 'br'), { timeout: 60_000 }).toBe('#/game');
});

it('[STATE-070] [STATE-071] the choice of a player is on the server: a second phone of the same player starts with it', async () => {
  const first = await fixture.openPhone();
  await fixture.open(first, '/setting');
  const handled = first.page.waitForResponse(/switch\/handle/);
  await first.page.getByRole('switch', { name: 'Nova interface' }).click();
  expect(await (await handled).json()).toMatchObject({ data: { switch: 1, chosen: 1 } });
  const storage = await first.context.storageState();
  for (const { localStorage } of storage.origins) {
    for (const entry of localStorage) if (entry.name === 'ui_switch') entry.value = '';
  }
  const second = await fixture.openPhone({ storageState: storage });
  await fixture.open(second, '/me');
  await expect
    .poll(
      () => second.page.getByRole('navigation').getByRole('link', { name: 'Cassino' }).getAttribute('href'),
      SOON,
    )
    .toBe('#/home/game');
});

it('[SCREEN-069] the live page asks for games with a dealer by its flag, and shows only those', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/live');
  const asked = page.waitForRequest(/pg_game\/hall\/.*live_game=1/);
  await page.getByRole('radio', { name: 'Mesas com crupiê' }).check({ force: true });
  await asked;
  await tiles(page).first().waitFor(SOON);
  const names = await tiles(page).allTextContents();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toContain('Ao vivo');
});

it('[ROUTE-084] a tab of the hall has a page with filters, and an unknown one says so', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/game-tag-detail?tab_key=all');
  await tiles(page).first().waitFor(SOON);
  const all = await tiles(page).count();
  await front(page).getByRole('button', { name: 'Retorno alto' }).click();
  await front(page)
    .getByText(/jogos? com retorno de 96% ou mais/)
    .waitFor(SOON);
  expect(await tiles(page).count()).toBeLessThan(all);
  await fixture.open(tab, '/game-tag-detail?tab_key=no_such_tab');
  await front(page).getByText('Nenhum jogo aqui agora').waitFor(SOON);
});

it('without an answer the hall says so and comes back by a tap', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await page.route(/pg_game\/hall/, (route) => route.abort());
  await page.goto(`${fixture.app.url}/#/game`);
  const retry = front(page).getByRole('button', { name: 'Tentar de novo' });
  await retry.waitFor({ timeout: 60_000 });
  await front(page).getByText('Seu saldo está guardado.').waitFor();
  await page.unroute(/pg_game\/hall/);
  await retry.click();
  await tiles(page).first().waitFor(SOON);
});

const SCREENS = [
  '/game',
  '/home/game',
  '/home/slots',
  '/home/casino',
  '/game-tag-detail?tab_key=provider_lumen',
];

it.each(['PT', 'RU', 'VI'])(
  'nothing leaves the frame and no target is too small at 360, 375 and 430 px in %s',
  async (language) => {
    const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
    await tab.context.addInitScript((choice) => {
      localStorage.setItem('preferences', JSON.stringify({ language: choice }));
    }, language);
    for (const path of SCREENS) {
      await fixture.open(tab, path);
      await tiles(tab.page).first().waitFor(SOON);
      for (const width of [360, 375, 430]) {
        await tab.page.setViewportSize({ width, height: 740 });
        expect(await overflowing(tab.page, width), `${path} ${width}`).toEqual([]);
      }
      expect(await smallTargets(tab.page), path).toEqual([]);
    }
  },
  180_000,
);

const MANY = 2_000;
const PAGE = 60;

/** Two thousand games in pages as the server sends them. */
async function playMany(page: Page): Promise<void> {
  const [sample] = await page.evaluate(async () => {
    const reply = await fetch('/api/piranha/pg_game/hall/game_by_tab?tab_key=all&size=1');
    return (await reply.json()).data.records;
  });
  await page.route(/hall\/game_by_tab/, (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? 'g0';
    const from = Number(cursor.slice(1));
    const count = Math.min(PAGE, MANY - from);
    const records = Array.from({ length: count }, (_, index) => ({
      ...sample,
      provider: `studio-${(from + index) % 40}`,
      game_id: `game-${from + index}`,
      name: `Game ${from + index}`,
      icon: '',
    }));
    const next = from + count;
    const data = {
      tab_key: 'all',
      records,
      total: MANY,
      cursor: next < MANY ? `g${next}` : '',
      has_more: next < MANY ? 1 : 0,
    };
    return route.fulfill({ json: { dm_error: 0, error_msg: '', data } });
  });
}

it('two thousand games are scrolled to the last one, and what is out of sight is not rendered', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await fixture.open(tab, '/me');
  await playMany(page);
  await page.evaluate(() => {
    location.hash = '/game-tag-detail?tab_key=all';
  });
  await front(page).getByText('2000 jogos').or(front(page).getByText('2.000 jogos')).waitFor(SOON);
  const last = front(page).getByRole('link', { name: /^Game 1999,/ });
  await expect
    .poll(
      async () => {
        await front(page)
          .locator('main')
          .evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
        return last.isVisible();
      },
      { timeout: 120_000, interval: 150 },
    )
    .toBe(true);
  expect(await front(page).locator('main ul').count()).toBeGreaterThanOrEqual(Math.ceil(MANY / 3));
  await expect.poll(() => tiles(page).count(), SOON).toBeLessThan(100);
  await front(page)
    .locator('main')
    .evaluate((main) => main.scrollTo({ top: 0 }));
  await front(page)
    .getByRole('link', { name: /^Game 0,/ })
    .waitFor(SOON);
});
