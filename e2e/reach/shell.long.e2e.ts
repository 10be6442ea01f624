import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { type Login, register } from '../shell/player.ts';

let fixture: Fixture;
let player: Login;
const DEVICE = 'device-of-the-shell';
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 11, quiet: true } } });
  player = await register(fixture.app, DEVICE);
});
afterAll(() => fixture?.close());

interface ShellWindow {
  shellCalls: { call: string; data: Record<string, unknown> }[];
  shellClipboard: string;
  shellFaults: Record<string, number | 'silent'>;
}

/** The app inside of the sandbox's native wrapper. */
async function openShell(query: Record<string, string>): Promise<BrowserTab & { readonly app: Frame }> {
  const tab = await fixture.openPhone({ viewport: { width: 420, height: 1_000 } });
  const { sandboxUrl, url } = fixture.app;
  await tab.page.goto(
    `${sandboxUrl}/shell?${new URLSearchParams({ app: `${url}/`, smid: DEVICE, ...query })}`,
  );
  const app = tab.page.frames().find((frame) => frame.parentFrame() !== null);
  if (!app) throw new Error('the shell shows no app');
  await app.locator('[data-screen]:visible').first().waitFor();
  return { ...tab, app };
}

const callsOf = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => (window as unknown as ShellWindow).shellCalls.filter(({ call }) => call === wanted),
    name,
  );
const hashOf = (app: Frame) => new URL(app.url()).hash;

it('[ROLE-003] [ROLE-015] [SCREEN-003] a shell that names its player opens the app as that player, without tabs of ours', async () => {
  const { app, page } = await openShell({ uid: String(player.uid), sid: player.sid, hash: '/me' });
  await expect.poll(() => callsOf(page, 'ready'), SOON).toHaveLength(1);
  expect(await page.getAttribute('body', 'data-loading-closed-by')).toBe('page');
  await app.getByRole('button', { name: 'Copiar o ID' }).waitFor();
  expect(await app.getByRole('navigation', { name: 'Principal' }).count()).toBe(0);
  expect(app.url()).toMatch(/isApp=1.*uid=\d+.*sid=.*hv=1\.0\.0.*av=2\.1\.0.*cv=BHBR002_2\.1\.0/);
});

it('[ROLE-016] [SCREEN-065] login in the shell’s own page makes the visitor a player; logging out there ends it', async () => {
  // Logging out ends the session: the other tests keep theirs.
  const other = await register(fixture.app, DEVICE);
  const { app, page } = await openShell({ loginUid: String(other.uid), loginSid: other.sid });
  const header = app.locator('header:visible').first();
  await header.getByRole('button', { name: 'Entrar' }).click();
  await expect.poll(() => callsOf(page, 'login'), SOON).toHaveLength(1);
  await page.locator('#shell-login').click();
  await header.getByRole('button', { name: /^Saldo R\$/ }).waitFor();
  await page.locator('#shell-logout').click();
  await header.getByRole('button', { name: 'Entrar' }).waitFor();
  await expect.poll(() => callsOf(page, 'logout'), SOON).toHaveLength(1);
});

it('[SCREEN-043] [CONST-030] [ERR-005] routes open native pages; a shell that refuses or is silent gets ours; back closes, goes back and leaves', async () => {
  const { app, page } = await openShell({ uid: String(player.uid), sid: player.sid, hash: '/me' });
  const toSettings = app.locator('a[href="#/setting"]:visible').first();
  await toSettings.click();
  await expect.poll(() => page.locator('#shell-page b').innerText(), SOON).toBe('settings');
  expect(hashOf(app)).toBe('#/me');
  await page.locator('#shell-close-page').click();
  await page.evaluate(() => {
    (window as unknown as ShellWindow).shellFaults = { page: 'silent' };
  });
  await toSettings.click();
  await expect.poll(() => hashOf(app), SOON).toBe('#/setting');
  await page.locator('#shell-back').click();
  await expect.poll(() => hashOf(app), SOON).toBe('#/me');
  await page.locator('#shell-back').click();
  await expect.poll(() => page.getAttribute('body', 'data-left'), SOON).toBe('yes');
});

it('what is copied in the app is in the shell’s clipboard, and a refusal falls back to the page’s own', async () => {
  const { app, page } = await openShell({ uid: String(player.uid), sid: player.sid, hash: '/me' });
  const copy = app.getByRole('button', { name: 'Copiar o ID' });
  await copy.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as ShellWindow).shellClipboard), SOON)
    .toBe(String(player.uid));
  await page.evaluate(() => {
    (window as unknown as ShellWindow).shellFaults = { copy: 4 };
  });
  await copy.click();
  await expect.poll(() => callsOf(page, 'copy'), SOON).toHaveLength(2);
});

it('a shell offers nothing to install', async () => {
  const { app } = await openShell({ hash: '/sport' });
  await app.getByRole('button', { name: 'Entrar' }).first().waitFor();
  expect(await app.getByRole('button', { name: /^Instalar/ }).count()).toBe(0);
});

it('[ROLE-019] [ROLE-020] [ROLE-021] a bridge game leads back to its client and shows its fixed-currency balance without a deposit', async () => {
  const { app, page } = await openShell({
    uid: String(player.uid),
    sid: player.sid,
    client: 'Clube 7',
    hash: '/game-room?provider=palpite&game_id=dice',
  });
  await app.getByText('Saldo Clube 7').waitFor();
  await app.getByText('Moeda fixa: BRL. Depósito e saque só no Clube 7.').waitFor();
  expect(await app.locator('a[href*="deposit"]:visible').count()).toBe(0);
  await app.getByRole('button', { name: 'Voltar ao Clube 7' }).click();
  await expect.poll(() => page.getAttribute('body', 'data-left'), SOON).toBe('yes');
});

it('[ROLE-024] a banned build reaches the guide by itself, with reason, official domain and the site-transfer guide', async () => {
  const { brands } = fixture.app.modules;
  const set = (key: string, result: string) =>
    fixture.app.platform.database.inTransaction((tx) =>
      brands.setConfigEntry(tx, { brand: '', key, result, switch: result !== '' }),
    );
  await set('banned_builds', 'BHBR007:copied:2026-06-02');
  await set('hidden_social_builds', 'BHBR007');
  try {
    const { app } = await openShell({ cv: 'BHBR007_2.1.0' });
    await expect.poll(() => hashOf(app), SOON).toBe('#/banned');
    await app.getByRole('heading', { name: 'Este app não vale mais' }).waitFor();
    await app.getByText(/Versão BHBR007, retirada em/).waitFor();
    await app.getByText('Cópia alterada').waitFor();
    await app.getByRole('button', { name: /^Abrir bethoje/ }).waitFor();
    await app.getByRole('link', { name: 'Como mudar para o site oficial' }).click();
    await app.getByRole('heading', { name: 'Mude para o site oficial' }).waitFor();
    expect(await app.getByText(/Digite você mesmo/).count()).toBe(1);
    await app.evaluate(() => {
      location.hash = '#/loginb';
    });
    await app.getByRole('textbox', { name: 'E-mail' }).first().waitFor();
    expect(await app.getByRole('button', { name: /Palpite ID/ }).count()).toBe(0);
  } finally {
    await set('banned_builds', '');
    await set('hidden_social_builds', '');
  }
});
