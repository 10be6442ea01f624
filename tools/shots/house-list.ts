import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const front = (page: Page) => page.locator('[data-screen]:visible');

/** A price that can be had now: the feed of the running house suspends and moves as it likes. */
const anyPrice = (page: Page) =>
  front(page).locator('button[data-state="open"][aria-pressed="false"]').first();

async function stake(page: Page): Promise<void> {
  await anyPrice(page).click();
  await page.getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: /^Apostar/ }).waitFor();
}

async function openMatch(page: Page): Promise<void> {
  await front(page).locator('[data-match] a').first().click();
  await page.locator('[data-screen="/match-detail"] button[aria-pressed]').first().waitFor();
}

async function placeOne(page: Page): Promise<void> {
  await stake(page);
  await page.getByRole('button', { name: /^Apostar/ }).click();
  await page
    .getByText(/Aposta aceita|Confirmando|Aceita/)
    .first()
    .waitFor();
}

/** Betting in the house as it runs, with the sandbox's matches: what a visitor of the demo sees. */
export const HOUSE_SHOTS: readonly Shot[] = [
  { name: 'house-sport', sheet: 'house', at: '/sport' },
  { name: 'house-sport-light', sheet: 'house', at: '/sport', theme: 'light' },
  { name: 'house-sport-430', sheet: 'house', at: '/sport', width: 430, height: 932 },
  { name: 'house-match', sheet: 'house', at: '/sport', after: openMatch },
  { name: 'house-slip', sheet: 'house', at: '/sport', after: stake },
  { name: 'house-receipt', sheet: 'house', at: '/sport', after: placeOne },
  { name: 'house-bets', sheet: 'house', at: '/bet-record' },
  { name: 'house-me', sheet: 'house', at: '/me' },
  { name: 'house-transaction-light', sheet: 'house', at: '/transaction', theme: 'light' },
  { name: 'house-me-mx', sheet: 'house', at: '/me', brand: 'mx', language: 'ES' },
  { name: 'house-desktop', sheet: 'house', at: '/sport', width: 1280, height: 800 },
];
