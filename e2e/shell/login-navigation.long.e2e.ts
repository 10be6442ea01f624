import type { BootConfig } from '@palpite/contract/boot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from './fixture.ts';
import { register, sitAs } from './player.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

/** The same page with another login type in the block that the server wrote into it. */
async function withLoginType(tab: BrowserTab, loginType: BootConfig['brand']['loginType']): Promise<void> {
  await tab.page.route(`${fixture.app.url}/*`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"loginType":"\w+"/, `"loginType":"${loginType}"`);
    await route.fulfill({ response, body });
  });
}

const login = ({ page }: BrowserTab) =>
  page.locator('header:visible').getByRole('button', { name: 'Entrar' });
const hashOf = ({ page }: BrowserTab) => new URL(page.url()).hash;

it('[SCREEN-030] [SCREEN-064] [ROLE-006] [ROLE-007] [ROLE-008] [OVERLAY-014] a visitor has no wallet in the header; login opens a sheet over the page', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/sport');
  const header = page.locator('header:visible');
  await header.getByRole('button', { name: 'Criar conta' }).waitFor();
  expect(await header.getByRole('button', { name: /Saldo/ }).count()).toBe(0);
  expect(await header.getByRole('link', { name: 'Depositar' }).count()).toBe(0);
  await login(tab).click();
  await page.locator('dialog').getByRole('textbox', { name: 'E-mail' }).waitFor();
  expect(hashOf(tab)).toBe('#/sport');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count(), SOON).toBe(0);
  await header.getByRole('button', { name: 'Criar conta' }).click();
  await page.locator('dialog').getByRole('radio', { name: 'Criar conta', checked: true }).waitFor();
  expect(tab.complaints).toEqual([]);
});

it('[SCREEN-063] the e-mail type leads to /loginb', async () => {
  const tab = await fixture.openPhone();
  await withLoginType(tab, 'email');
  await fixture.open(tab, '/sport');
  await login(tab).click();
  await expect.poll(() => hashOf(tab), SOON).toBe('#/loginb');
});

it('[SCREEN-066] without the sheet it is /login, which ends at the login page', async () => {
  const tab = await fixture.openPhone();
  await withLoginType(tab, 'page');
  await fixture.open(tab, '/sport');
  await login(tab).click();
  await expect.poll(() => hashOf(tab), SOON).toBe('#/loginb');
});

/** Where the page wants to go, also when no program knows the schema and nothing comes of it. */
async function commands(tab: BrowserTab): Promise<string[]> {
  const requested: string[] = [];
  const session = await tab.context.newCDPSession(tab.page);
  session.on('Page.frameRequestedNavigation', ({ url }) => requested.push(url));
  await session.send('Page.enable');
  return requested;
}

it('[SCREEN-065] in the native app the app’s own schema is called', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/sport', '?isApp=1&av=2.1.0');
  const requested = await commands(tab);
  await login(tab).click();
  await expect.poll(() => requested, SOON).toEqual(['bethoje://login']);
  expect(hashOf(tab)).toBe('#/sport');
});

it('[SCREEN-067] the webview of a new app shows our own page', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/sport', '?av=2.0.0');
  await login(tab).click();
  await expect.poll(() => hashOf(tab), SOON).toBe('#/loginb');
});

it('[SCREEN-068] the webview of an old app opens the app’s login', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/sport', '?av=1.9.9');
  const requested = await commands(tab);
  await login(tab).click();
  await expect.poll(() => requested, SOON).toEqual(['bethoje://account/login']);
});

it('[SCREEN-028] [SCREEN-062] [ROLE-011] a player sees the balance and the deposit, and nothing to log in with', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await sitAs(tab, await register(fixture.app, 'device-of-the-header'));
  await fixture.open(tab, '/sport');
  const header = page.locator('header:visible');
  await header.getByRole('button', { name: /^Saldo R\$/ }).waitFor();
  expect(await login(tab).count()).toBe(0);
  await header.getByRole('link', { name: 'Depositar' }).click();
  await expect.poll(() => hashOf(tab), SOON).toMatch(/^#\/(deposit|me)$/);
});

it('[SCREEN-029] [ROLE-027] the bet history is in the header where the operator has switched it on', async () => {
  const { app } = fixture;
  await app.platform.database.inTransaction((tx) =>
    app.modules.brands.setConfigEntry(tx, {
      brand: '',
      key: 'header_bet_history',
      result: '',
      switch: true,
    }),
  );
  const tab = await fixture.openPhone();
  const { page } = tab;
  await sitAs(tab, await register(app, 'device-of-the-history'));
  await fixture.open(tab, '/sport');
  await page.locator('header:visible').getByRole('link', { name: 'Histórico de apostas' }).click();
  await expect.poll(() => hashOf(tab), SOON).toBe('#/bet-record');
});
