import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const GAME = 'provider=aurora&game_id=tigre-de-ouro';
const DETAIL = `/game-detail?${GAME}`;
const ROOM = `/game-room?${GAME}`;
const narrow = { width: 360, height: 740 } as const;
const wide = { width: 430, height: 932 } as const;

const isRunning = (page: Page) => page.locator('[data-room="running"]').waitFor();

async function menu(page: Page): Promise<void> {
  await isRunning(page);
  await page.locator('[data-room] h1 button').click();
  await page.getByRole('dialog').waitFor();
}

async function cover(page: Page, label: string): Promise<void> {
  await isRunning(page);
  await page.locator('[data-room] header').getByRole('button', { name: label }).click();
  await page.getByRole('dialog').waitFor();
}

async function rounds(page: Page): Promise<void> {
  await isRunning(page);
  const spin = page.frameLocator('[data-room] iframe').locator('.spin').first();
  for (let round = 0; round < 4; round += 1) {
    await spin.click();
    await page.frameLocator('[data-room] iframe').locator('.dock:not([data-busy])').waitFor();
  }
  await page.goto(page.url().replace(/#.*/, '#/game-history'));
  await page.getByText(/x$/).first().waitFor();
}

async function lose(page: Page): Promise<void> {
  await isRunning(page);
  await page.context().setOffline(true);
  await page.locator('[data-room="lost"]').waitFor();
}

async function stall(page: Page): Promise<void> {
  await page.route('**/launch?game=**', () => {});
  await page.reload();
  await page.locator('[data-room="slow"]').waitFor();
}

/** The page of a game, its room and the history of rounds, over the sandbox's studios. */
export const GAME_SHOTS: readonly Shot[] = [
  { name: 'game-detail', sheet: 'room', at: DETAIL },
  { name: 'game-detail-light', sheet: 'room', at: DETAIL, theme: 'light' },
  { name: 'game-detail-360-ru', sheet: 'room', at: DETAIL, language: 'RU', ...narrow },
  { name: 'game-detail-430-vi', sheet: 'room', at: DETAIL, language: 'VI', ...wide },
  { name: 'game-room', sheet: 'room', at: ROOM, after: isRunning },
  { name: 'game-room-360-ru', sheet: 'room', at: ROOM, language: 'RU', ...narrow, after: isRunning },
  { name: 'game-room-side', sheet: 'room', at: ROOM, width: 812, height: 375, after: isRunning },
  { name: 'game-room-demo', sheet: 'room', at: `${ROOM}&mode=demo`, after: isRunning },
  { name: 'game-room-menu', sheet: 'room', at: ROOM, after: menu },
  { name: 'game-room-limits', sheet: 'room', at: ROOM, after: (page) => cover(page, 'ver limites') },
  { name: 'game-room-lost', sheet: 'room', at: ROOM, after: lose },
  { name: 'game-room-lost-light-vi', sheet: 'room', at: ROOM, theme: 'light', language: 'VI', after: lose },
  { name: 'game-room-slow', sheet: 'room', at: ROOM, after: stall },
  { name: 'game-room-refused', sheet: 'room', at: '/game-room?provider=aurora&game_id=nothing' },
  { name: 'game-history', sheet: 'room', at: ROOM, after: rounds },
  { name: 'game-history-light', sheet: 'room', at: '/game-history', theme: 'light' },
  { name: 'game-history-360-ru', sheet: 'room', at: '/game-history', language: 'RU', ...narrow },
];
