import type { PlayerId } from '@palpite/kernel/ids';
import { actOnFeed } from '@palpite/testkit/stopped-feed';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FundedPlayer, fundedPlayer } from '../money/funded-player.ts';
import { type MoneyFixture, openMoneyFixture, PATIENT, screen } from '../money/money-fixture.ts';
import { sitAs } from '../shell/player.ts';
import { comingPrice, openFullSlip, placeButton, receipt, slipOf } from '../sport/slip-table.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

type Kind = Parameters<MoneyFixture['fixture']['app']['modules']['notices']['queue']>[1]['kind'];

/** A notice as another module queues it. */
async function tell(player: FundedPlayer, kind: Kind, fields: Record<string, string>, key: string) {
  const { notices } = money.fixture.app.modules;
  return money.fixture.app.platform.database.inTransaction((tx) =>
    notices.queue(tx, { player: player.login.uid as PlayerId, kind, fields, key }),
  );
}

async function phone(player: FundedPlayer, hash: string) {
  const tab = await money.fixture.openPhone();
  await sitAs(tab, player.login);
  await money.fixture.open(tab, hash, '?brand=br');
  return tab;
}

const bell = (page: Page) => page.locator('header:visible').getByRole('link', { name: /^Mensagens/ });
const bar = (page: Page) => page.getByRole('region', { name: /^Avisos, / });

it(
  '[ROUTE-103] [ROUTE-104] [SCREEN-020] a bet that is won arrives as a message while the app is open, is read, and stays read',
  async () => {
    const player = await fundedPlayer(money, 'reader', 10_000);
    const tab = await phone(player, '/sport');
    const { page } = tab;
    const price = comingPrice(page, 0);
    const match = await price.evaluate((element) =>
      element.closest('[data-match]')?.getAttribute('data-match'),
    );
    await price.click();
    await openFullSlip(page);
    await slipOf(page).getByRole('textbox', { name: 'Valor' }).fill('10');
    await placeButton(page, '10,00').click();
    await receipt(page).getByText('Aposta aceita').waitFor();
    await player.call('readBatchMessage', { all: 1 });
    await page.keyboard.press('Escape');

    // Whatever the result is, the player is told in the app; a won bet is a message too.
    for (const step of ['start', 'end', 'settle'])
      await actOnFeed(money.fixture.app.sandboxUrl, `matches/${match}/${step}`);
    await page
      .getByRole('status')
      .filter({ hasText: /Aposta (?:ganha|resolvida)/ })
      .waitFor();
    await tell(player, 'bet-won', { amount: 'R$ 25,00', stake: 'R$ 10,00' }, 'won-again');
    await expect.poll(() => bell(page).getAttribute('aria-label'), PATIENT).toMatch(/\d novas?$/);

    await bell(page).click();
    const center = screen(page, '/message-center');
    const rows = center.getByRole('link');
    await rows.first().waitFor();
    await center.getByRole('tab', { name: /^Apostas/ }).click();
    const unread = center.getByRole('link', { name: /^Nova/ }).first();
    await unread.waitFor();
    await unread.click();
    await screen(page, '/message-detail').getByRole('article').waitFor();
    await expect
      .poll(async () => (await player.call('unreadMessages', {})).types[1]?.unread, PATIENT)
      .toBe(0);
    await page.goBack();
    await center.getByRole('tab', { name: /^Tudo/ }).click();
    const all = page.getByRole('button', { name: 'Marcar lidas' });
    if (await all.isVisible()) await all.click();
    await expect.poll(async () => (await player.call('unreadMessages', {})).total, PATIENT).toBe(0);
    await page.reload();
    await rows.first().waitFor();
    expect(await center.getByRole('link', { name: /^Nova/ }).count()).toBe(0);
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  '[SCREEN-022] [OVERLAY-017] [STATE-069] [CONST-020] the top bar takes turns, and closing it closes all of it for good',
  async () => {
    const player = await fundedPlayer(money, 'top', 0);
    const tab = await phone(player, '/sport');
    const { page } = tab;
    await bell(page).waitFor();
    await tell(player, 'withdrawal-paid', { amount: 'R$ 150,00' }, 'paid');
    await bar(page).waitFor();
    await tell(player, 'withdrawal-refused', { amount: 'R$ 90,00' }, 'refused');
    await expect.poll(() => bar(page).getAttribute('aria-label'), PATIENT).toMatch(/de 2$/);
    const shown = () => bar(page).locator('[data-message]').getAttribute('data-message');
    const first = await shown();
    await expect.poll(shown, PATIENT).not.toBe(first);
    await expect.poll(shown, PATIENT).toBe(first);

    await page.getByRole('button', { name: 'Fechar todos os avisos' }).click();
    await bar(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await player.call('unreadMessages', {})).top, PATIENT).toBe(0);
    await page.reload();
    await bell(page).waitFor();
    expect(await bar(page).count()).toBe(0);
    // A later one is shown.
    await tell(player, 'withdrawal-paid', { amount: 'R$ 10,00' }, 'paid-later');
    await bar(page).waitFor();
    expect(await bar(page).innerText()).toContain('10,00');
    expect(tab.complaints).toEqual([]);
  },
  LONG_MS,
);

it('the settings of notices are kept, and locked ones cannot be changed', async () => {
  const player = await fundedPlayer(money, 'chooser', 0);
  const tab = await phone(player, '/setting');
  const { page } = tab;
  await screen(page, '/setting')
    .getByRole('link', { name: /^Avisos/ })
    .click();
  const settings = screen(page, '/setting/notices');
  const mail = settings.getByRole('checkbox', { name: 'Aposta resolvida, E-mail' });
  await mail.waitFor({ state: 'attached' });
  const before = await mail.isChecked();
  // The box follows the store, a moment after the tap.
  await mail.click({ force: true });
  await expect.poll(() => mail.isChecked(), PATIENT).toBe(!before);
  const quiet = settings.getByRole('switch', { name: 'Horas de silêncio' });
  const wasOn = (await quiet.getAttribute('aria-checked')) === 'true';
  if (!wasOn) await quiet.click();
  await settings.locator('input[type="time"]').first().fill('21:30');
  await expect
    .poll(async () => (await player.call('noticeSettings', {})).quiet, PATIENT)
    .toMatchObject({ on: 1, from: 21 * 60 + 30 });
  await page.reload();
  await mail.waitFor({ state: 'attached' });
  expect(await mail.isChecked()).toBe(!before);
  expect(await settings.getByText('21:30').isVisible()).toBe(true);
  expect(await settings.getByRole('img', { name: 'Sempre ligado' }).count()).toBeGreaterThan(0);
  expect(tab.complaints).toEqual([]);
});
