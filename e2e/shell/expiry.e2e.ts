import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSessions, register, sitAs } from './player.ts';
import { openStage, type Seat, SOON, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const hashOf = ({ page }: Seat) => new URL(page.url()).hash;
const storedUser = ({ page }: Seat) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? 'null') as { uid: number } | null);

/** The house forgets the session, and the phone asks for something of its own. */
async function expire(seat: Seat, uid: number): Promise<void> {
  await endSessions(stage.house, { uid });
  await seat.page.evaluate(() => window.dispatchEvent(new Event('online')));
}

it('[STATE-040] [STATE-042] [ROUTE-129] [ERR-007] a session that ended leads to the login page, which says so', async () => {
  const seat = await stage.sit();
  const player = await register(stage.house, 'device-that-expires');
  await sitAs(seat, player);
  await stage.open(seat, '/me');
  await seat.page.getByRole('button', { name: /^Saldo R\$/ }).waitFor();
  await expire(seat, player.uid);
  await expect.poll(() => hashOf(seat), SOON).toBe('#/loginb?expired=true');
  await seat.page
    .getByText(/sessão expirou|sessão terminou/i)
    .first()
    .waitFor();
  await expect.poll(async () => (await storedUser(seat))?.uid !== player.uid, SOON).toBe(true);
});

it('[STATE-043] with a platform parameter nothing is cleared', async () => {
  const seat = await stage.sit();
  const player = await register(stage.house, 'device-of-a-platform');
  await sitAs(seat, player);
  await stage.open(seat, '/me', '?platform=partner');
  await seat.page.getByRole('button', { name: /^Saldo R\$/ }).waitFor();
  const refused = seat.page.waitForResponse(async (response) =>
    /account\/get|wss_url/.test(response.url()) ? (await response.text()).includes('604') : false,
  );
  await expire(seat, player.uid);
  await refused;
  expect(hashOf(seat)).toBe('#/me');
  expect((await storedUser(seat))?.uid).toBe(player.uid);
});

it('[STATE-044] a guest stays where they are and is signed in again behind the page', async () => {
  const seat = await stage.sit();
  await stage.open(seat, '/me');
  await seat.page.getByText(/^ID /).waitFor();
  const guest = await storedUser(seat);
  const again = seat.page.waitForResponse((response) => response.url().includes('/visitor_login'));
  await expire(seat, guest?.uid ?? 0);
  await again;
  expect(hashOf(seat)).toBe('#/me');
  expect((await storedUser(seat))?.uid).toBe(guest?.uid);
});
