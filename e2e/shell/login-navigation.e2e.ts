import type { BootConfig } from '@palpite/contract/boot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { register, sitAs } from './player.ts';
import { openStage, type Seat, SOON, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** The same page with another login type in the block that the server wrote into it. */
async function withLoginType(seat: Seat, loginType: BootConfig['brand']['loginType']): Promise<void> {
  await seat.page.route(`${stage.house.url}/*`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"loginType":"\w+"/, `"loginType":"${loginType}"`);
    await route.fulfill({ response, body });
  });
}

const login = ({ page }: Seat) => page.locator('header:visible').getByRole('button', { name: 'Entrar' });
const hashOf = ({ page }: Seat) => new URL(page.url()).hash;

it('[SCREEN-030] [SCREEN-064] [ROLE-006] [ROLE-007] [ROLE-008] [OVERLAY-014] a visitor has no wallet in the header; login opens a sheet over the page', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await stage.open(seat, '/sport');
  const header = page.locator('header:visible');
  await header.getByRole('button', { name: 'Criar conta' }).waitFor();
  expect(await header.getByRole('button', { name: /Saldo/ }).count()).toBe(0);
  expect(await header.getByRole('link', { name: 'Depositar' }).count()).toBe(0);
  await login(seat).click();
  await page.locator('dialog').getByRole('textbox', { name: 'E-mail' }).waitFor();
  expect(hashOf(seat)).toBe('#/sport');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count(), SOON).toBe(0);
  await header.getByRole('button', { name: 'Criar conta' }).click();
  await page.locator('dialog').getByRole('radio', { name: 'Criar conta', checked: true }).waitFor();
  expect(seat.complaints).toEqual([]);
});

it('[SCREEN-063] the e-mail type leads to /loginb', async () => {
  const seat = await stage.sit();
  await withLoginType(seat, 'email');
  await stage.open(seat, '/sport');
  await login(seat).click();
  await expect.poll(() => hashOf(seat), SOON).toBe('#/loginb');
});

it('[SCREEN-066] without the sheet it is /login, which ends at the login page', async () => {
  const seat = await stage.sit();
  await withLoginType(seat, 'page');
  await stage.open(seat, '/sport');
  await login(seat).click();
  await expect.poll(() => hashOf(seat), SOON).toBe('#/loginb');
});

/** Where the page wants to go, also when no program knows the schema and nothing comes of it. */
async function wishes(seat: Seat): Promise<string[]> {
  const wished: string[] = [];
  const session = await seat.context.newCDPSession(seat.page);
  session.on('Page.frameRequestedNavigation', ({ url }) => wished.push(url));
  await session.send('Page.enable');
  return wished;
}

it('[SCREEN-065] in the native app the app’s own schema is called', async () => {
  const seat = await stage.sit();
  await stage.open(seat, '/sport', '?isApp=1&av=2.1.0');
  const wished = await wishes(seat);
  await login(seat).click();
  await expect.poll(() => wished, SOON).toEqual(['bethoje://login']);
  expect(hashOf(seat)).toBe('#/sport');
});

it('[SCREEN-067] the webview of a new app shows our own page', async () => {
  const seat = await stage.sit();
  await stage.open(seat, '/sport', '?av=2.0.0');
  await login(seat).click();
  await expect.poll(() => hashOf(seat), SOON).toBe('#/loginb');
});

it('[SCREEN-068] the webview of an old app opens the app’s login', async () => {
  const seat = await stage.sit();
  await stage.open(seat, '/sport', '?av=1.9.9');
  const wished = await wishes(seat);
  await login(seat).click();
  await expect.poll(() => wished, SOON).toEqual(['bethoje://account/login']);
});

it('[SCREEN-028] [SCREEN-062] [ROLE-011] a player sees the balance and the deposit, and nothing to log in with', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await sitAs(seat, await register(stage.house, 'device-of-the-header'));
  await stage.open(seat, '/sport');
  const header = page.locator('header:visible');
  await header.getByRole('button', { name: /^Saldo R\$/ }).waitFor();
  expect(await login(seat).count()).toBe(0);
  await header.getByRole('link', { name: 'Depositar' }).click();
  await expect.poll(() => hashOf(seat), SOON).toMatch(/^#\/(deposit|me)$/);
});

it('[SCREEN-029] [ROLE-027] the bet history is in the header where the operator has switched it on', async () => {
  const { house } = stage;
  await house.platform.database.inTransaction((tx) =>
    house.modules.brands.setConfigEntry(tx, {
      brand: '',
      key: 'header_bet_history',
      result: '',
      switch: true,
    }),
  );
  const seat = await stage.sit();
  const { page } = seat;
  await sitAs(seat, await register(house, 'device-of-the-history'));
  await stage.open(seat, '/sport');
  await page.locator('header:visible').getByRole('link', { name: 'Histórico de apostas' }).click();
  await expect.poll(() => hashOf(seat), SOON).toBe('#/bet-record');
});
