import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

type Set = typeof fixture.app.modules.brands.setMaintenanceStatus extends (
  tx: infer _T,
  ...rest: infer R
) => unknown
  ? R
  : never;

async function set(...[status, notice]: Set): Promise<void> {
  const { platform, modules } = fixture.app;
  await platform.database.inTransaction((tx) => modules.brands.setMaintenanceStatus(tx, status, notice));
}

const hashOf = (page: Page) => new URL(page.url()).hash;

/** The server caches the status for a second: polls until it reports the new one. */
async function poll(page: Page, hash: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(10_000);
        return hashOf(page);
      },
      { timeout: 20_000, interval: 700 },
    )
    .toBe(hash);
}

it('[STATE-046] [STATE-047] [CONST-011] closes every open page with the operator’s words, and opens it again', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await page.clock.install();
  await fixture.open(tab, '/me');
  await set('maintenance', { texts: { PT: 'Trocamos o servidor de odds até as 16h.' } });
  await poll(page, '#/error?type=3');
  await page.getByRole('heading', { name: 'Voltamos já' }).waitFor();
  await page.getByText('Trocamos o servidor de odds até as 16h.').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);

  // Nobody gets past it.
  await page.evaluate(() => {
    location.hash = '/sport';
  });
  await poll(page, '#/error?type=3');
  await set('normal');
  await poll(page, '#/game');
  expect(tab.complaints).toEqual([]);
});

it('[STATE-047] a page that is opened meanwhile is closed from the start, and says until when', async () => {
  // The phone is in São Paulo; another day than its own would be said with its date.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  await set('maintenance', { texts: {}, untilMs: Date.parse(`${today}T15:30:00-03:00`) });
  const tab = await fixture.openPhone();
  await tab.page.goto(`${fixture.app.url}/#/sport`);
  await tab.page.getByText('Voltamos às 15:30.').waitFor();
  expect(hashOf(tab.page)).toBe('#/error?type=3');
  await set('normal');
  await expect
    .poll(
      async () => {
        const retry = tab.page.getByRole('button', { name: 'Tentar de novo' });
        if (await retry.isVisible()) await retry.click();
        return hashOf(tab.page);
      },
      { timeout: 15_000, interval: 600 },
    )
    .toBe('#/game');
});

it('[STATE-048] the news are shown instead of the app while the operator says so', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await page.clock.install();
  await fixture.open(tab, '/sport');
  await set('news', { texts: { PT: 'A final de domingo começa uma hora antes.' } });
  await poll(page, '#/news');
  await page.getByText('A final de domingo começa uma hora antes.').waitFor();
  await set('normal');
  await poll(page, '#/game');
});
