import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../../tools/browser/find.mjs';
import { type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

/** The browser's own offer, which a browser under test does not make; `choice` is what the player says to it. */
async function offerInstall(page: Page, choice: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((outcome) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome }),
    });
    dispatchEvent(event);
  }, choice);
}

const whenControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SOON);

it('[SCREEN-002] no brand has installability errors by the browser’s own check', async () => {
  // A private window is refused by the check, so this browser has a profile of its own.
  const folder = mkdtempSync(join(tmpdir(), 'palpite-install-'));
  const { executablePath, args } = await findBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    viewport: { width: 375, height: 812 },
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    for (const { id } of fixture.app.modules.brands.all) {
      await page.goto(`${fixture.app.url}/?brand=${id}`);
      await page.locator('[data-screen]:visible h1').first().waitFor(SOON);
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
      expect([id, installabilityErrors]).toEqual([id, []]);
      const { errors, data } = await cdp.send('Page.getAppManifest');
      expect([id, errors]).toEqual([id, []]);
      expect(JSON.parse(data ?? '{}')).toMatchObject({ id: `/?app=${id}`, display: 'standalone' });
    }
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('[SCREEN-002] starts without a network, with the last balance as of its time', async () => {
  const login = await register(fixture.app, 'device-offline-journey');
  const tab = await fixture.openPhone({ serviceWorkers: 'allow' });
  await sitAs(tab, login);
  const { page, context } = tab;
  await fixture.open(tab, '/sport');
  await whenControlled(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last_balance')), SOON)
    .toContain(`"uid":${login.uid}`);
  await page.reload();
  await page.locator('[data-screen]:visible h1').first().waitFor(SOON);
  const balance = page.locator('header:visible button[aria-busy]').first();
  await expect.poll(() => balance.innerText(), SOON).toContain('0,00');
  await context.setOffline(true);
  await page.reload();
  await page.locator('[data-screen]:visible h1').first().waitFor(SOON);
  await page.getByText('Sem conexão').first().waitFor(SOON);
  await expect.poll(() => balance.innerText(), SOON).toContain('0,00');
  await context.setOffline(false);
});

it('[OVERLAY-001] [OVERLAY-003] [OVERLAY-004] [OVERLAY-005] [CONST-032] the bar is for players, stores when it was closed and comes back after a day', async () => {
  const tourist = await fixture.openPhone({ serviceWorkers: 'allow' });
  await fixture.open(tourist, '/sport');
  await offerInstall(tourist.page, 'accepted');
  await whenControlled(tourist.page);
  expect(await tourist.page.getByText('Instale o app').count()).toBe(0);

  const login = await register(fixture.app, 'device-install-journey');
  const tab = await fixture.openPhone({ serviceWorkers: 'allow' });
  await sitAs(tab, login);
  const { page } = tab;
  const bar = page.getByText('Instale o app');
  const again = async () => {
    await page.reload();
    await page.locator('[data-screen]:visible h1').first().waitFor(SOON);
    await offerInstall(page, 'dismissed');
    await page.getByText('Em jogo').first().waitFor(SOON);
  };
  await fixture.open(tab, '/sport');
  await offerInstall(page, 'dismissed');
  await bar.waitFor(SOON);
  await page.getByRole('button', { name: 'Fechar o convite para instalar' }).click();
  await bar.waitFor({ state: 'hidden', ...SOON });
  const closedAt = Number(await page.evaluate(() => localStorage.getItem('install_closed_at')));
  expect(Math.abs(Date.now() - closedAt)).toBeLessThan(60_000);
  await again();
  await whenControlled(page);
  expect(await bar.count()).toBe(0);
  await page.evaluate(
    (at) => localStorage.setItem('install_closed_at', String(at)),
    Date.now() - 24 * 3_600_000 - 1_000,
  );
  await again();
  await bar.waitFor(SOON);
});

it('[OVERLAY-016] [OVERLAY-025] [STATE-015] the popup offers to install, and a refusal hides bar and popup', async () => {
  const login = await register(fixture.app, 'device-install-popup');
  const tab = await fixture.openPhone({ serviceWorkers: 'allow' });
  await sitAs(tab, login);
  const { page } = tab;
  await fixture.open(tab, '/me');
  await offerInstall(page, 'dismissed');
  const popup = page.getByRole('dialog', { name: /na sua tela/ });
  await popup.waitFor(SOON);
  await popup.getByText(/R\$\s2,00 ao abrir pelo ícone/).waitFor(SOON);
  await popup.getByRole('button', { name: 'Instalar o app' }).click();
  await page.getByText('Tudo bem. O app continua aqui no navegador.').waitFor(SOON);
  expect(await page.evaluate(() => localStorage.getItem('install_closed_at'))).not.toBeNull();
});

it('[ROUTE-122] [ROUTE-123] [ROUTE-124] [ROUTE-125] [ROUTE-126] [ROUTE-127] the download pages and the outer page open', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  const heads = {
    '/download': 'Um ícone, a mesma conta',
    '/brg-download': 'O mesmo jogo, em tela cheia',
    '/download/ios': 'No iPhone, três toques',
    '/download-land': 'O placar inteiro no seu bolso',
    '/download-land/detail': 'O que vem no app',
  };
  for (const [path, head] of Object.entries(heads)) {
    await fixture.open(tab, path);
    const title = page.locator('[data-screen]:visible').getByRole('heading', { name: head });
    await title.first().waitFor(SOON);
    expect([path, await title.first().isVisible()]).toEqual([path, true]);
  }
  await page.goto(`${fixture.app.url}/install`);
  await page.getByRole('button', { name: 'Instalar agora' }).click();
  expect(await page.getByText('Abra o menu do navegador').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Usar no navegador' }).click();
  await page.locator('[data-screen]:visible h1').first().waitFor(SOON);
  expect(tab.complaints).toEqual([]);
});
