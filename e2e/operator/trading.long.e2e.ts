import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { priceText } from '../shell/price-text.ts';
import { violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

let fixture: Fixture;
let consolePage: BrowserTab;
const time = tickingClock();
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  consolePage = await openConsolePage(fixture, 'tina', 'trader');
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

/** A match in play whose result market is open, as a player finds it. */
async function liveMatch() {
  const outsider = new Visitor(fixture.app.url);
  return until(async () => {
    const { data } = await outsider.call('matchListNew', { tab_key: 'live' });
    return data.records.find((match) => match.mg[0]?.mks[0]?.ss === 1 && match.mc.s < 4_000);
  });
}

const homePrice = (page: Page, id: number) => page.locator(`[data-match="${id}"] button[data-state]`).first();

it('a trader suspends a market and the phone is locked; reopens it; sets a price and the phone has it; the audit has all', async () => {
  const match = await liveMatch();
  const phone = await fixture.openPhone();
  await fixture.open(phone, '/live');
  const onPhone = homePrice(phone.page, match.id);
  await expect.poll(() => onPhone.isEnabled(), SOON).toBe(true);

  const { page } = consolePage;
  await page.getByRole('link', { name: 'Trading' }).click();
  await page.getByText('Feed sandbox: Receiving').waitFor();
  await page.getByLabel('Team, league or number').fill(String(match.id));
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/trading/${match.id}"]`) });
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Suspend the match' }).waitFor();

  // The main market stands first, as on the phone; the others are filtered away.
  const market = page.getByRole('table').first().getByRole('row').nth(1);
  await page.getByLabel('Filter markets').fill(String(match.mg[0]?.mks[0]?.id));
  await market.getByRole('button', { name: /^Suspend / }).click();
  expect(await violations(page), 'stop dialog').toEqual([]);
  await confirm(page, 'Suspend', 'a striker is hurt');
  await market.getByText('Suspended').waitFor();
  await market.getByText(/tina, .*: a striker is hurt/).waitFor();
  await expect.poll(() => onPhone.isDisabled(), SOON).toBe(true);

  await market.getByRole('button', { name: /^Reopen / }).click();
  await confirm(page, 'Reopen', 'the striker plays on');
  await market.getByText('Open', { exact: true }).waitFor();
  await expect.poll(() => onPhone.isEnabled(), SOON).toBe(true);

  const home = market.getByRole('button', { name: /change the price/ }).first();
  const feedPrice = Number((await priceText(home.locator('b'))).trim());
  const wanted = (Math.floor(feedPrice * 98) / 100).toFixed(2);
  await home.click();
  expect(await violations(page), 'price dialog').toEqual([]);
  await page.getByLabel('Operator’s price').fill(wanted);
  await confirm(page, 'Set the price', 'too much money on the home side');
  await expect.poll(() => home.locator('b').innerText(), SOON).toBe(wanted);
  await expect.poll(() => onPhone.innerText(), SOON).toContain(wanted);
  expect(await violations(page), 'match').toEqual([]);

  const boss = await openConsolePage(fixture, 'auditor', 'admin');
  await boss.page.goto(`${fixture.app.url}/operator/trading/${match.id}`);
  for (const reason of ['a striker is hurt', 'the striker plays on', 'too much money on the home side'])
    await boss.page.getByRole('row').filter({ hasText: reason }).filter({ hasText: 'tina' }).last().waitFor();
  expect([...consolePage.complaints, ...phone.complaints, ...boss.complaints]).toEqual([]);
  await boss.context.close();
  await phone.context.close();
});

it('margin and limits of a league are set by the keyboard, and a whole match is stopped for every phone', async () => {
  const match = await liveMatch();
  const phone = await fixture.openPhone();
  await fixture.open(phone, '/live');
  const onPhone = homePrice(phone.page, match.id);
  const before = Number((await priceText(onPhone)).replace(/[^0-9.]/g, ''));
  const { page } = consolePage;
  await page.getByRole('link', { name: 'League rules' }).click();
  await page
    .getByRole('button', { name: `Change ${match.lg.na}` })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Extra margin, %').fill('31');
  await dialog.getByLabel('Largest win per bet').fill('1000');
  await dialog.getByLabel('Reason').fill('a league that nobody knows');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('From 0 to 30').waitFor();
  await dialog.getByLabel('Extra margin, %').fill('10');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: match.lg.na }).filter({ hasText: '10%' }).first().waitFor();
  await expect
    .poll(async () => Number((await priceText(onPhone)).replace(/[^0-9.]/g, '')), SOON)
    .toBeLessThanOrEqual(before);
  expect(fixture.app.modules.feed.trading.limits(match.lg.id)).toEqual({ maxWinPerBet: 100_000n });

  await page.goto(`${fixture.app.url}/operator/trading/${match.id}`);
  await page.getByRole('button', { name: 'Suspend the match' }).click();
  await page.getByRole('button', { name: 'Unusual betting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Stopped by an operator').first().waitFor();
  await expect.poll(() => onPhone.isDisabled(), SOON).toBe(true);
  await page.getByRole('button', { name: 'Reopen the match' }).click();
  await confirm(page, 'Reopen', 'all bets were looked at');
  await expect.poll(() => onPhone.isEnabled(), SOON).toBe(true);
  expect([...consolePage.complaints, ...phone.complaints]).toEqual([]);
  await phone.context.close();
});
