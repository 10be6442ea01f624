import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';

let fixture: CasinoFixture;
beforeAll(async () => {
  fixture = await openCasinoFixture();
});
afterAll(() => fixture?.close());

const hashOf = (page: Page) => new URL(page.url()).hash;
const front = (page: Page) => page.locator('[data-screen]:visible');
const tiger = (page: Page) => front(page).getByRole('link', { name: 'Tigre de Ouro, Aurora' }).first();
const isShown = (page: Page, hash: string) => expect.poll(() => hashOf(page), SOON).toBe(hash);

it('[ROUTE-003] [ROUTE-006] [ROUTE-080] [SCREEN-010] [SCREEN-024] the root is the hall: a game is marked, the mark is undone, and axe has nothing to object to', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await page.goto(`${fixture.app.url}/`);
  await isShown(page, '#/game');
  await tiger(page).waitFor(SOON);
  for (const group of ['Favoritos', 'Destaques', 'Provedores', 'Lobby']) {
    await front(page).getByRole('radio', { name: group }).waitFor();
  }
  // The picture of a game is drawn or loaded, never an empty box.
  const empty = () =>
    front(page)
      .locator('main li img')
      .evaluateAll(
        (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length,
      );
  await expect.poll(empty, SOON).toBe(0);
  expect(await violations(page)).toEqual([]);

  const heart = front(page).getByRole('button', { name: 'Favorito: Tigre de Ouro' }).first();
  await heart.click();
  await page.getByText('Tigre de Ouro está nos favoritos.').waitFor(SOON);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => heart.getAttribute('aria-pressed'), SOON).toBe('false');
  await heart.click();
  await page.getByText('Tigre de Ouro está nos favoritos.').waitFor(SOON);
  await page.reload();
  await front(page).getByRole('radio', { name: 'Favoritos' }).check({ force: true });
  await tiger(page).waitFor(SOON);
  expect(tab.complaints).toEqual([]);
});

it('[ROUTE-002] [ROUTE-007] [ROUTE-008] [ROUTE-009] [ROUTE-010] [ROUTE-011] [SCREEN-023] [STATE-071] the switch opens /home/game, the root is /home/slots then, and the switch back opens /game', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await fixture.open(tab, '/setting');
  const handled = page.waitForResponse(/switch\/handle/);
  await page.getByRole('switch', { name: 'Nova interface' }).click();
  await isShown(page, '#/home/game');
  expect((await handled).ok()).toBe(true);
  await tiger(page).waitFor(SOON);
  const tabs = front(page).getByRole('navigation', { name: 'Seções' });
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['INÍCIO', 'SLOTS', 'CASSINO', 'ESPORTES']);
  expect(await violations(page)).toEqual([]);

  for (const [name, hash] of [
    ['Slots', '#/home/slots'],
    ['Cassino', '#/home/casino'],
    ['Esportes', '#/home/sport'],
  ] as const) {
    await front(page).getByRole('navigation', { name: 'Seções' }).getByRole('link', { name }).click();
    await isShown(page, hash);
    await front(page).getByRole('navigation', { name: 'Seções' }).getByRole('link', { name }).waitFor(SOON);
  }
  await page.goto('about:blank');
  await page.goto(`${fixture.app.url}/`);
  await isShown(page, '#/home/slots');
  await tiger(page).waitFor(SOON);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${fixture.app.url}/#/home`);
  await front(page).getByRole('radio', { name: 'Lobby' }).waitFor(SOON);

  await fixture.open(tab, '/home/game');
  await front(page).getByRole('button', { name: 'Voltar à interface anterior' }).click();
  await isShown(page, '#/game');
  expect(tab.complaints).toEqual([]);
});

it('the search finds a game and a studio in spite of a typing error, and the page of the studio has its facts', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await fixture.open(tab, '/game');
  await front(page).getByRole('button', { name: 'Buscar jogos' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor(SOON);
  expect(await sheet.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true);
  await sheet.getByRole('searchbox').fill('rolleta copa');
  await sheet.getByRole('link', { name: /^Roleta Copacabana/ }).waitFor(SOON);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('searchbox').fill('aurra');
  await sheet.getByRole('link', { name: /^Aurora/ }).click(SOON);
  await isShown(page, '#/game-tag-detail?tab_key=provider_aurora');
  await front(page).getByRole('heading', { name: 'Aurora', level: 1 }).waitFor(SOON);
  await front(page).getByText('Retorno médio').waitFor(SOON);
  await tiger(page).waitFor(SOON);
  expect(await violations(page)).toEqual([]);
  expect(tab.complaints).toEqual([]);
});

it('names of games that are pushed or remembered follow the language at once', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await fixture.open(tab, '/game-detail?provider=aurora&game_id=arara-premiada');
  await front(page).getByRole('link', { name: 'Demo' }).click(SOON);
  await page.frameLocator('iframe').locator('.spin').waitFor(SOON);
  await fixture.open(tab, '/game');
  await front(page).getByText('Jackpot de Arara Premiada').waitFor(SOON);
  await front(page).getByText('Continuar jogando').waitFor(SOON);
  await page.evaluate(() => location.assign('#/setting/language'));
  await page.getByRole('radio', { name: /Русский/ }).click(SOON);
  await page.getByRole('heading', { name: 'Язык' }).waitFor(SOON);
  await page.evaluate(() => location.assign('#/game'));
  await front(page).getByText('Джекпот: Счастливый ара').waitFor(SOON);
  await front(page).getByText('Продолжить игру').waitFor(SOON);
  expect(await front(page).innerText()).not.toContain('Arara');
});
