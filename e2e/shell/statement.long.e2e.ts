import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const LINES = 75;
const STATEMENT = '**/finance/account/statement**';

/** A long statement, page by page as the server sends it; `failing` breaks the pages after the first. */
async function longStatement(page: Page, state: { failing: boolean }): Promise<void> {
  const now = Date.now();
  await page.route(STATEMENT, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('page_limit'));
    if (from > 0 && state.failing) {
      return route.fulfill({ json: { dm_error: 1002, error_msg: '', data: null } });
    }
    const until = Math.min(from + limit, LINES);
    const records = Array.from({ length: until - from }, (_, index) => ({
      id: String(LINES - from - index),
      ref: String(LINES - from - index),
      kind: 'play-money',
      pocket: 'cash',
      amount: 100 * (LINES - from - index),
      at: now - (from + index) * 3_600_000,
    }));
    const data = { records, cursor: String(until), has_more: until < LINES ? 1 : 0 };
    return route.fulfill({ json: { dm_error: 0, error_msg: '', data } });
  });
}

const rows = (page: Page) =>
  page.locator('[data-screen="/transaction"]').getByText('Dinheiro de teste', { exact: true });

async function toTheEnd(page: Page): Promise<void> {
  await page.locator('[data-screen="/transaction"] main').evaluate((element) => {
    element.scrollTo(0, element.scrollHeight);
  });
}

it('brings page after page as one scrolls, by day, until its beginning', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await longStatement(page, { failing: false });
  await fixture.open(tab, '/transaction');
  await page.getByRole('heading', { name: /^Hoje/ }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(30);
  await toTheEnd(page);
  await expect.poll(() => rows(page).count()).toBe(60);
  await toTheEnd(page);
  await expect.poll(() => rows(page).count()).toBe(LINES);
  await page.getByText('Isso é tudo deste período.').waitFor();
  await page.getByRole('heading', { name: /^Ontem/ }).waitFor();
  const asked = tab.requests.filter((path) => path.endsWith('/statement')).length;

  await page.evaluate(() => {
    location.hash = '/me';
  });
  await page.getByRole('link', { name: 'Extrato' }).click();
  expect(await rows(page).count()).toBe(LINES);
  expect(tab.requests.filter((path) => path.endsWith('/statement'))).toHaveLength(asked);
});

it('a page that does not come says so and can be asked for again', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  const state = { failing: true };
  await longStatement(page, state);
  await fixture.open(tab, '/transaction');
  await expect.poll(() => rows(page).count()).toBe(30);
  await toTheEnd(page);
  await page.getByText('Não deu para carregar o extrato.').waitFor();
  expect(await rows(page).count()).toBe(30);
  state.failing = false;
  await page.getByRole('button', { name: 'Tentar' }).click();
  await expect.poll(() => rows(page).count()).toBe(60);
});
