import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { type Login, register } from '../shell/player.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 11, quiet: true } } });
});
afterAll(() => fixture?.close());

/** The app in the sandbox's native wrapper; `notices` is what its device says about them at the start. */
async function openShell(
  { uid, sid, smid }: Login,
  query: { readonly notices?: 'default' | 'granted'; readonly brand?: string },
): Promise<BrowserTab & { readonly app: Frame }> {
  const tab = await fixture.openPhone({ viewport: { width: 420, height: 1_100 } });
  const { sandboxUrl, url } = fixture.app;
  const about = { app: `${url}/`, smid, uid: String(uid), sid, hash: '/sport', ...query };
  await tab.page.goto(`${sandboxUrl}/shell?${new URLSearchParams(about)}`);
  const app = tab.page.frames().find((frame) => frame.parentFrame() !== null);
  if (!app) throw new Error('the shell shows no app');
  await app.locator('[data-screen]:visible').first().waitFor();
  return { ...tab, app };
}

interface TokenRow {
  readonly platform: string;
  readonly app: string;
  readonly push_type: number;
  readonly address: string;
}

const tokensOf = ({ uid }: Pick<Login, 'uid'>) =>
  fixture.app.platform.database.read<TokenRow>(
    `SELECT d.platform, d.app, t.push_type, t.address FROM push.device d
     JOIN push.token t ON t.player = d.player AND t.device = d.device WHERE d.player = $1`,
    [uid],
  );

async function send({ uid }: Login, title: string, path: string) {
  const id = fixture.app.platform.ids.next() as Reference;
  const handed = await fixture.app.modules.push.handNotice({
    id,
    player: uid as PlayerId,
    brand: 'br',
    kind: 'bet-won',
    title,
    text: 'A múltipla de 3 fechou.',
    path,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return { id, handed };
}

async function turnOn(app: Frame): Promise<void> {
  await app.getByRole('button', { name: 'Ligar', exact: true }).click();
  await app
    .getByRole('dialog', { name: 'Quer saber do gol?' })
    .getByRole('button', { name: 'Ligar avisos' })
    .click();
}

const hashOf = (app: Frame) => new URL(app.url()).hash;

it('a player of a shell turns on notices, one arrives at the device, and a tap opens its screen', async () => {
  const login = await register(fixture.app, 'device-shell-push');
  const { page, app } = await openShell(login, { notices: 'default' });
  await app.getByText('Avisos de gol').waitFor(SOON);
  expect(await tokensOf(login)).toEqual([]);
  await turnOn(app);
  await page.locator('#shell-allow').click();
  await app.getByText('Avisos ligados neste aparelho').waitFor(SOON);
  await expect
    .poll(() => tokensOf(login), SOON)
    .toEqual([{ platform: 'android', app: 'br', push_type: 2, address: expect.stringContaining(':APA91b') }]);
  expect(await app.getByText('Avisos de gol').count()).toBe(0);

  const { id, handed } = await send(login, 'Bilhete premiado, R$ 84,20', '/bet-record');
  expect(handed).toBe('sent');
  await page.getByRole('button', { name: /^Bilhete premiado, R\$ 84,20: / }).click();
  await expect.poll(() => hashOf(app), SOON).toBe('#/bet-record');
  await expect.poll(() => fixture.app.modules.push.reports(id), SOON).toEqual({ shown: 1, clicked: 1 });

  // Firebase gives the device another token: the old one is forgotten.
  const [before] = await tokensOf(login);
  await page.locator('#shell-new-token').click();
  await expect.poll(async () => (await tokensOf(login))[0]?.address, SOON).not.toBe(before?.address);
  expect(await tokensOf(login)).toHaveLength(1);
  expect((await send(login, 'Depósito recebido', '/wallet')).handed).toBe('sent');
  await page.getByRole('button', { name: /^Depósito recebido/ }).waitFor();
});

it('only the last player of a device receives its notices, and nobody after the logout', async () => {
  const device = 'device-shell-shared';
  const [first, second] = [await register(fixture.app, device), await register(fixture.app, device)];
  const { page, app, ...tab } = await openShell(first, { notices: 'granted' });
  await expect.poll(() => tokensOf(first), SOON).toHaveLength(1);
  // The shell’s own login lets the second one in.
  await page.evaluate(
    (session) => {
      (window as unknown as { shellSession: object }).shellSession = session;
      document.getElementById('shell-login')?.click();
    },
    { uid: String(second.uid), sid: second.sid },
  );
  await expect.poll(() => tokensOf(second), SOON).toHaveLength(1);
  expect(await tokensOf(first)).toEqual([]);
  expect((await send(first, 'Não é para este', '/wallet')).handed).toBe('no-address');
  expect((await send(second, 'É para este', '/wallet')).handed).toBe('sent');
  await page.getByRole('button', { name: /^É para este/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Não é para este/ }).count()).toBe(0);
  await page.locator('#shell-logout').click();
  await expect.poll(() => tokensOf(second), SOON).toEqual([]);
  expect((await send(second, 'Tarde demais', '/wallet')).handed).toBe('no-address');
  expect(tab.complaints).toEqual([]);
  expect(hashOf(app)).not.toBe('');
});

it('a device that refuses gets no token, and a shell of another brand or without notices offers none', async () => {
  const login = await register(fixture.app, 'device-shell-denied');
  const tab = await openShell(login, { notices: 'default' });
  await tab.app.getByText('Avisos de gol').waitFor(SOON);
  await turnOn(tab.app);
  await tab.page.locator('#shell-deny').click();
  await tab.app.getByText(/A permissão de avisos foi negada/).waitFor(SOON);
  expect(await tokensOf(login)).toEqual([]);

  const foreign = await register(fixture.app, 'device-shell-foreign');
  const other = await openShell(foreign, { notices: 'default', brand: 'mx' });
  await other.app.getByText('Avisos de gol').waitFor(SOON);
  await turnOn(other.app);
  await other.page.locator('#shell-allow').click();
  await other.app.getByText('Não foi possível ligar os avisos').waitFor(SOON);
  expect(await tokensOf(foreign)).toEqual([]);

  const plain = await register(fixture.app, 'device-shell-plain');
  const without = await openShell(plain, {});
  await without.app
    .getByRole('button', { name: /^Saldo R\$/ })
    .first()
    .waitFor();
  expect(await without.app.getByText('Avisos de gol').count()).toBe(0);
});
