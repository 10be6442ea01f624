import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const narrow = { width: 360, height: 740 } as const;
const wide = { width: 430, height: 932 } as const;
const light = { theme: 'light' } as const;

/** The player uses the newer interface. */
const newer = (page: Page) => page.addInitScript("localStorage.setItem('ui_switch', '1')");

/** Pictures of studios arrive after the page. */
const settled = async (page: Page) => {
  await page.locator('[data-screen]:visible main img').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const search = (word: string) => async (page: Page) => {
  await settled(page);
  await page.locator('[data-screen]:visible').getByRole('button', { name: 'Buscar jogos' }).first().click();
  await page.getByRole('searchbox').fill(word);
  await page.locator('dialog img').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const failing = (page: Page) =>
  page.route(/pg_game\/hall/, (route) => route.fulfill({ status: 503, body: '' }));

const cut = (page: Page) => page.route(/picture\.svg/, (route) => route.abort());

const group = (name: string) => async (page: Page) => {
  await settled(page);
  await page.getByRole('radio', { name }).check({ force: true });
};

/** The hall of games in both interfaces. */
export const CASINO_SHOTS: readonly Shot[] = [
  { name: 'hall', sheet: 'casino', at: '/game', after: settled },
  { name: 'hall-light', sheet: 'casino', at: '/game', ...light, after: settled },
  { name: 'hall-360-ru', sheet: 'casino', at: '/game', ...narrow, language: 'RU', after: settled },
  { name: 'hall-430-vi', sheet: 'casino', at: '/game', ...wide, language: 'VI', brand: 'vn', after: settled },
  { name: 'hall-drawn', sheet: 'casino', at: '/game', height: 1600, before: cut, after: settled },
  { name: 'hall-providers', sheet: 'casino', at: '/game', after: group('Provedores') },
  { name: 'hall-favourites-none', sheet: 'casino', at: '/game', after: group('Favoritos') },
  { name: 'hall-failed', sheet: 'casino', at: '/game', before: failing },
  { name: 'hall-search', sheet: 'casino', at: '/game', after: search('rolleta') },
  { name: 'home-game', sheet: 'casino', at: '/home/game', height: 1420, before: newer, after: settled },
  {
    name: 'home-game-light-360',
    sheet: 'casino',
    at: '/home/game',
    ...narrow,
    ...light,
    before: newer,
    after: settled,
  },
  { name: 'home-game-ru', sheet: 'casino', at: '/home/game', language: 'RU', before: newer, after: settled },
  { name: 'home-slots', sheet: 'casino', at: '/home/slots', before: newer, after: settled },
  { name: 'home-slots-light', sheet: 'casino', at: '/home/slots', ...light, before: newer, after: settled },
  { name: 'home-casino-430', sheet: 'casino', at: '/home/casino', ...wide, before: newer, after: settled },
  { name: 'home-sport', sheet: 'casino', at: '/home/sport', before: newer },
  { name: 'hall-provider', sheet: 'casino', at: '/game-tag-detail?tab_key=provider_aurora', after: settled },
  {
    name: 'hall-provider-light',
    sheet: 'casino',
    at: '/game-tag-detail?tab_key=provider_lumen',
    ...light,
    after: settled,
  },
  {
    name: 'hall-tag-vi',
    sheet: 'casino',
    at: '/game-tag-detail?tab_key=all',
    language: 'VI',
    after: settled,
  },
  {
    name: 'live-tables',
    sheet: 'casino',
    at: '/live',
    after: async (page) => {
      await page.getByRole('radio', { name: 'Mesas com crupiê' }).check({ force: true });
      await settled(page);
    },
  },
];
