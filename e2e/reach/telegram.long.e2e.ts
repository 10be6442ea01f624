import { tickingClock } from '@palpite/testkit/stopped-feed';
import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { pastPopups } from '../growth/popups.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';

let fixture: Fixture;
const time = tickingClock();
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { clock: time.clock, feed: { seed: 11, quiet: true } } });
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

interface HostEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The mini app inside of the sandbox's Telegram Web. */
async function openMiniApp(query: Record<string, string>): Promise<BrowserTab & { readonly app: Frame }> {
  const tab = await fixture.openPhone({ viewport: { width: 420, height: 1_000 } });
  const { sandboxUrl, url } = fixture.app;
  await tab.page.goto(`${sandboxUrl}/telegram/app?${new URLSearchParams({ app: `${url}/`, ...query })}`);
  const app = tab.page.frames().find((frame) => frame.parentFrame() !== null);
  if (!app) throw new Error('Telegram shows no mini app');
  await app.locator('[data-screen]:visible').first().waitFor();
  return { ...tab, app };
}

const eventsOf = (page: Page, type: string): Promise<HostEvent[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { hostEvents: HostEvent[] }).hostEvents.filter((event) => event.type === wanted),
    type,
  );
const lastOf = async (page: Page, type: string) => (await eventsOf(page, type)).at(-1)?.data;
/** Whether it could be pressed. */
const pressed = (target: Locator) =>
  target.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
const hashOf = (app: Frame) => new URL(app.url()).hash;

it('[ROLE-004] [ROLE-022] [SCREEN-004] launch data logs in; a bet is placed by the main button; the ticket is shared through Telegram', async () => {
  const { app, page } = await openMiniApp({ user: '515151' });
  // The launch logged in, and the signed data has left the address.
  await app.getByText('@camila_515151, entrou pelo Telegram').waitFor();
  expect(hashOf(app)).toBe('#/sport');
  expect(await eventsOf(page, 'web_app_ready')).toHaveLength(1);
  expect(
    await app.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface')),
  ).toBe('#18222d');
  expect(await app.getByRole('navigation', { name: 'Principal' }).count()).toBe(0);

  // Play money, then the slip: Telegram's main button takes its action, and closing is asked about.
  await app.getByRole('link', { name: 'Conta' }).click();
  // Popups that welcome a new player open by themselves and are closed first.
  await pastPopups(app, () => pressed(app.getByRole('button', { name: 'Pedir dinheiro de teste' })));
  await app
    .getByText(/R\$\s100,00/)
    .first()
    .waitFor();
  await expect.poll(() => lastOf(page, 'web_app_setup_back_button'), SOON).toEqual({ is_visible: true });
  await page.locator('#tg-back').click();
  await expect.poll(() => hashOf(app), SOON).toBe('#/sport');
  await pastPopups(app, () =>
    pressed(app.locator('[data-screen]:visible [data-match] button[data-state]:enabled').first()),
  );
  await app.getByRole('button', { name: '10', exact: true }).first().click();
  await expect
    .poll(async () => (await lastOf(page, 'web_app_setup_main_button'))?.text, SOON)
    .toMatch(/^Apostar R\$\s10,00$/);
  expect(await lastOf(page, 'web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
  expect(await eventsOf(page, 'web_app_trigger_haptic_feedback')).not.toHaveLength(0);
  await page.locator('#tg-main').click();
  await app.getByText('Aposta aceita').waitFor();
  await expect
    .poll(() => lastOf(page, 'web_app_setup_closing_behavior'), SOON)
    .toEqual({
      need_confirmation: false,
    });
  const { uid } = await app.evaluate(
    () => JSON.parse(localStorage.getItem('user_info') ?? '{}') as { uid: number },
  );
  const bets = await fixture.app.platform.database.read<{ n: bigint }>(
    'SELECT count(*) AS n FROM betting.bet WHERE player = $1',
    [uid],
  );
  expect(Number(bets[0]?.n)).toBe(1);

  await app.evaluate(() => {
    location.hash = '#/bet-record';
  });
  const ticket = app.locator('[data-screen="/bet-record"]:visible article').first();
  await pastPopups(app, () => pressed(ticket.getByRole('button').first()));
  const dialog = app.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Compartilhar' }).click();
  await dialog.getByRole('switch', { name: 'Mostrar os valores' }).waitFor();
  await dialog.getByRole('button', { name: 'Compartilhar' }).click();
  await expect
    .poll(() => lastOf(page, 'web_app_open_tg_link'), SOON)
    .toMatchObject({
      path_full: expect.stringContaining('/share/url?url=https%3A%2F%2Ft.me%2Fpalpite_sandbox_bot'),
    });
});

it('a booking code as start parameter opens in the slip; an invited person gets the registration', async () => {
  const visitor = await new Visitor(fixture.app.url).signIn();
  const { data } = await visitor.call('matchListNew', { tab_key: 'football' });
  const market = data.records.find(({ mg }) => mg[0]?.mks[0]?.ss === 1)?.mg[0]?.mks[0];
  const option = market?.op[0];
  if (!market || !option) throw new Error('no open match');
  const booked = await visitor.call('bookingCreate', {
    betOptionList: [{ marketId: market.id, optionType: option.ty }],
  });
  const { code } = booked.data;
  const first = await openMiniApp({ user: '515152', start: `b_${code}` });
  await first.app.getByText(code.slice(0, 4)).first().waitFor();
  expect(await first.app.locator('dialog').count()).toBeGreaterThan(0);

  const second = await openMiniApp({ user: '515153', start: 'i_QWERT' });
  await expect.poll(() => hashOf(second.app), SOON).toContain('#/email-register?invite_id=QWERT');
  expect(await second.app.getByText('Você foi convidado. Crie a conta para entrar.').count()).toBe(1);
});

it('[ERR-031] without Telegram around it the page logs so and works as in a browser', async () => {
  const tab = await fixture.openPhone();
  const lines: string[] = [];
  tab.page.on('console', (message) => lines.push(message.text()));
  await tab.page.goto(`${fixture.app.url}/#tgWebAppData=x%3D1&tgWebAppVersion=8.0&tgWebAppPlatform=android`);
  await tab.page.locator('header:visible').getByRole('button', { name: 'Entrar' }).waitFor();
  expect(lines).toContain('TGMiniApp is not defined');
  expect(await tab.page.getByRole('navigation', { name: 'Principal' }).count()).toBe(1);
});
