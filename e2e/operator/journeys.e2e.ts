import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';
import { confirm, openConsolePage } from './console.ts';

let fixture: Fixture;
let consolePage: BrowserTab;
beforeAll(async () => {
  fixture = await openFixture();
  consolePage = await openConsolePage(fixture, 'boss', 'admin');
});
afterAll(() => fixture?.close());

const hashOf = (page: Page) => new URL(page.url()).hash;
const goes = (page: Page, hash: string) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(10_000);
        return hashOf(page);
      },
      { timeout: 20_000, interval: 700 },
    )
    .toBe(hash);

it('[STATE-046] [STATE-047] an operator begins maintenance: the phone goes to the error page; ends it: the phone comes back', async () => {
  const phone = await fixture.openPhone();
  await phone.page.clock.install();
  await fixture.open(phone, '/me');
  const { page } = consolePage;
  await page.getByRole('link', { name: 'Maintenance' }).click();
  await page.getByLabel('In maintenance').check();
  await page.getByLabel('Notice to the players, PT').fill('Voltamos depois do jogo.');
  await page.getByRole('button', { name: 'Change the status' }).click();
  await confirm(page, 'Change the status', 'new database servers');
  await page.getByRole('strong').getByText('In maintenance').waitFor();
  await goes(phone.page, '#/error?type=3');
  await phone.page.getByText('Voltamos depois do jogo.').waitFor();

  await page.getByLabel('Open').check();
  await page.getByRole('button', { name: 'Change the status' }).click();
  await confirm(page, 'Change the status', 'the servers are in place');
  await page.getByRole('strong').getByText('Open').waitFor();
  await goes(phone.page, '#/game');
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('new database servers').waitFor();
  await page.getByText('the servers are in place').waitFor();
  expect([...consolePage.complaints, ...phone.complaints]).toEqual([]);
});

it('[ERR-007] an operator ends the sessions of a player: the phone is out', async () => {
  const phone = await fixture.openPhone();
  const player = await register(fixture.app, 'device-of-the-killed');
  await sitAs(phone, player);
  await fixture.open(phone, '/me');
  const { page } = consolePage;
  await page.goto(`${fixture.app.url}/operator/players/${player.uid}/sessions`);
  await page.getByRole('button', { name: 'End sessions' }).click();
  await confirm(page, 'End sessions', 'the phone was stolen');
  await page.getByText('No open session.').waitFor();
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => hashOf(phone.page), { timeout: 15_000 }).toContain('expired=true');
});
