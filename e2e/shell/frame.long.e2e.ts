import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceText, type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const LOW = { viewport: { width: 375, height: 320 } };

function scroller(page: Page, path: string) {
  return page.locator(`[data-screen="${path}"] main`);
}

const scrollTop = (page: Page, path: string) => scroller(page, path).evaluate((element) => element.scrollTop);

async function tap(page: Page, tab: string, path: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: tab }).click();
  await scroller(page, path).waitFor();
}

it('[SCREEN-035] a kept page stays where it was: by its tab, by back and by forward', async () => {
  const tab = await fixture.openPhone(LOW);
  const { page } = tab;
  await fixture.open(tab, '/me');
  await page.getByText('Visitante').waitFor();
  await scroller(page, '/me').evaluate((element) => element.scrollTo(0, 150));
  await expect.poll(() => scrollTop(page, '/me')).toBe(150);

  await tap(page, 'Apostas', '/bet-record');
  await page.getByRole('heading', { name: 'Minhas apostas' }).waitFor();
  expect(await scrollTop(page, '/bet-record')).toBe(0);
  await tap(page, 'Conta', '/me');
  expect(await scrollTop(page, '/me')).toBe(150);

  await scroller(page, '/me').evaluate((element) => element.scrollTo(0, 60));
  await expect.poll(() => scrollTop(page, '/me')).toBe(60);
  await page.goBack();
  await scroller(page, '/bet-record').waitFor();
  await page.goBack();
  await expect.poll(() => scrollTop(page, '/me')).toBe(150);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => scrollTop(page, '/me')).toBe(60);
  expect(tab.complaints).toEqual([]);
});

it('[ROUTE-001] [ROUTE-098] [ROUTE-099] [ROUTE-120] every route renders its own page after the hash', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  const pages = [
    ['/me', 'Visitante'],
    ['/transaction', 'Extrato'],
    ['/setting', 'Ajustes'],
    ['/setting/language', 'Idioma'],
    ['/error', 'Algo deu errado'],
  ] as const;
  await fixture.open(tab, '/me');
  tab.requests.length = 0;
  for (const [path, heading] of pages) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
  expect(tab.requests).not.toContain('/');
});

it('the root leads to the games and unknown paths to the sport home, and the page’s own query stays', async () => {
  const tab = await fixture.openPhone();
  for (const [hash, home] of [
    ['', '#/game'],
    ['/no-such-page', '#/sport'],
    ['/me/x', '#/sport'],
  ] as const) {
    await fixture.open(tab, hash, '?afid=7');
    await expect.poll(() => new URL(tab.page.url()).hash).toBe(home);
    expect(new URL(tab.page.url()).search).toBe('?afid=7');
  }
});

it('[ROUTE-130] the error page of type 3 says that the site is under maintenance', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/error?type=3');
  const heading = tab.page.getByRole('heading', { name: 'Voltamos já' });
  await heading.waitFor();
  expect(await heading.count()).toBe(1);
});

it('[SCREEN-031] the tab bar is on level-1 pages only', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/me');
  await tab.page.getByRole('navigation').waitFor();
  await fixture.open(tab, '/setting/language');
  expect(await tab.page.getByRole('navigation').count()).toBe(0);
  await tab.page.getByRole('button', { name: 'Voltar' }).click();
  await tab.page.getByRole('navigation').waitFor();
});

it('[SCREEN-042] [CONST-002] a wide screen shows the phone 375 px wide, and its sheet stands inside of it', async () => {
  const tab = await fixture.openPhone({ viewport: { width: 1280, height: 800 } });
  const { page } = tab;
  await fixture.open(tab, '/setting');
  const frame = await page.locator('[data-screen="/setting"]').boundingBox();
  expect(frame?.width).toBe(375);
  await page.getByRole('button', { name: /Idioma/ }).click();
  const sheet = page.locator('dialog');
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(frame?.x);
  expect((await sheet.boundingBox())?.width).toBe(375);
  await page.goBack();
});

it('an overlay closes when the place changes', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/setting');
  await page.getByRole('button', { name: /Idioma/ }).click();
  await page.locator('dialog').waitFor();
  await page.evaluate(() => {
    location.hash = '/me';
  });
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
});

it('without a network a bar says since when, money is marked, and all returns by itself', async () => {
  const tab = await fixture.openPhone();
  const { page, context } = tab;
  await fixture.open(tab, '/me');
  await expect.poll(() => balanceText(page)).toContain('0,00');
  expect(await page.locator('[data-stale]').count()).toBe(0);
  await context.setOffline(true);
  await page.getByText('Sem conexão.').waitFor();
  await page
    .getByText(/^Saldo de \d\d:\d\d\.$|Saldo de \d\d:\d\d\./)
    .first()
    .waitFor();
  expect(await page.locator('[data-stale]:visible').count()).toBeGreaterThan(1);
  expect(await page.getByRole('button', { name: 'Pedir dinheiro de teste' }).isDisabled()).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => page.getByText('Sem conexão.').count()).toBe(0);
  await expect.poll(() => page.locator('[data-stale]').count()).toBe(0);
});

it('a screen whose code does not load without a connection says so, and loads when the network is back', async () => {
  const tab = await fixture.openPhone();
  const { page, context } = tab;
  await fixture.open(tab, '/me');
  await expect.poll(() => balanceText(page)).toContain('0,00');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('heading', { name: 'Sem conexão.' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
});

it('the focus follows to the screen that was opened', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/me');
  await page.getByRole('link', { name: /Idioma/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Idioma' }).waitFor();
  await page.getByRole('radio', { name: /Português/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('PT');
});

it('[ROLE-013] a guest in a browser that could install the app is offered no installation', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/sport');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(/instal/i).count()).toBe(0);
});
