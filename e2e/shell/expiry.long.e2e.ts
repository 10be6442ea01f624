import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from './fixture.ts';
import { endSessions, register, sitAs } from './player.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const hashOf = ({ page }: BrowserTab) => new URL(page.url()).hash;
const storedUser = ({ page }: BrowserTab) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? 'null') as { uid: number } | null);

/** The server deletes the session, and the app asks for something of the player's. */
async function expire(tab: BrowserTab, uid: number): Promise<void> {
  await endSessions(fixture.app, { uid });
  await tab.page.evaluate(() => window.dispatchEvent(new Event('online')));
}

it('[STATE-040] [STATE-042] [ROUTE-129] [ERR-007] a session that ended leads to the login page, which says so', async () => {
  const tab = await fixture.openPhone();
  const player = await register(fixture.app, 'device-that-expires');
  await sitAs(tab, player);
  await fixture.open(tab, '/me');
  await tab.page.getByRole('button', { name: /^Saldo R\$/ }).waitFor();
  await expire(tab, player.uid);
  await expect.poll(() => hashOf(tab), SOON).toBe('#/loginb?expired=true');
  await tab.page
    .getByText(/sessão expirou|sessão terminou/i)
    .first()
    .waitFor();
  await expect.poll(async () => (await storedUser(tab))?.uid !== player.uid, SOON).toBe(true);
});

it('[STATE-043] with a platform parameter nothing is cleared', async () => {
  const tab = await fixture.openPhone();
  const player = await register(fixture.app, 'device-of-a-platform');
  await sitAs(tab, player);
  await fixture.open(tab, '/me', '?platform=partner');
  await tab.page.getByRole('button', { name: /^Saldo R\$/ }).waitFor();
  const refused = tab.page.waitForResponse(async (response) =>
    /account\/get|wss_url/.test(response.url()) ? (await response.text()).includes('604') : false,
  );
  await expire(tab, player.uid);
  await refused;
  expect(hashOf(tab)).toBe('#/me');
  expect((await storedUser(tab))?.uid).toBe(player.uid);
});

it('[STATE-044] a guest stays where they are and is signed in again behind the page', async () => {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/me');
  await tab.page.getByText(/^ID /).waitFor();
  const guest = await storedUser(tab);
  const again = tab.page.waitForResponse((response) => response.url().includes('/visitor_login'));
  await expire(tab, guest?.uid ?? 0);
  await again;
  expect(hashOf(tab)).toBe('#/me');
  expect((await storedUser(tab))?.uid).toBe(guest?.uid);
});
