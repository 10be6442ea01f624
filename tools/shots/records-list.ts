import type { Page } from 'playwright-core';
import { playRecords } from './records-scene.ts';
import type { Shot } from './shot.ts';

const front = (page: Page) => page.locator('[data-screen]:visible');
const before = (page: Page) => playRecords(page);

async function settled(page: Page): Promise<void> {
  await front(page).getByRole('radio').nth(1).check();
  await front(page).locator('article').nth(4).waitFor();
}

async function open(page: Page, index: number): Promise<void> {
  await front(page).locator('article').nth(index).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

async function openForCash(page: Page): Promise<void> {
  await front(page).locator('article').first().waitFor();
  await open(page, 0);
  await page.getByRole('slider').waitFor();
  for (let step = 0; step < 40; step += 1) await page.getByRole('slider').press('ArrowLeft');
  await page.getByRole('slider').scrollIntoViewIfNeeded();
}

/** Every view of the records, with the taps that lead to it. */
export const RECORD_VIEWS: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['records', '/bet-record', (page) => front(page).locator('article').first().waitFor()],
  ['records-settled', '/bet-record', settled],
  ['record-cash', '/bet-record', openForCash],
  [
    'record-rule',
    '/bet-record',
    async (page) => {
      await openForCash(page);
      await page.getByRole('dialog').getByRole('radio').nth(1).check();
      await page.getByRole('textbox').scrollIntoViewIfNeeded();
    },
  ],
  [
    'record-won',
    '/bet-record',
    async (page) => {
      await settled(page);
      await open(page, 0);
    },
  ],
  [
    'record-system',
    '/bet-record',
    async (page) => {
      await settled(page);
      await open(page, 4);
      await page.getByRole('dialog').locator('dl').nth(1).scrollIntoViewIfNeeded();
    },
  ],
  [
    'record-share',
    '/bet-record',
    async (page) => {
      await settled(page);
      await open(page, 3);
      const actions = page.getByRole('dialog').getByRole('button');
      await actions.nth((await actions.count()) - 2).click();
      await page.locator('canvas').waitFor();
    },
  ],
  ['history', '/bet-history', (page) => front(page).locator('article').nth(4).waitFor()],
];

const shots = (look: Partial<Shot>, suffix: string): readonly Shot[] =>
  RECORD_VIEWS.map(([name, at, after]) => ({
    sheet: 'sport',
    ...look,
    name: `${name}${suffix}`,
    at,
    before,
    after,
  }));

const STATES: readonly Shot[] = [
  {
    name: 'record-suspended',
    sheet: 'sport',
    at: '/bet-record',
    before: (page) => playRecords(page, true),
    after: async (page) => {
      await front(page).locator('article').first().waitFor();
      await open(page, 0);
    },
  },
  {
    name: 'history-loading',
    sheet: 'sport',
    at: '/bet-history',
    before: (page) => page.route('**/order/bet/list**', () => undefined),
  },
  {
    name: 'history-failed',
    sheet: 'sport',
    at: '/bet-history',
    before: (page) =>
      page.route('**/order/bet/list**', (route) =>
        route.fulfill({ json: { dm_error: 1_000, error_msg: '-', data: null } }),
      ),
  },
];

/** The records and the history, a bet opened, cash-out, settlement and the share card. */
export const RECORD_SHOTS: readonly Shot[] = [
  ...shots({}, ''),
  ...shots({ theme: 'light', width: 430, height: 932 }, '-light-430'),
  ...shots({ sheet: 'languages', language: 'RU', brand: 'web3', width: 360, height: 740 }, '-ru-360'),
  ...shots({ sheet: 'languages', language: 'VI', brand: 'vn', width: 360, height: 740 }, '-vi-360'),
  ...STATES,
];
