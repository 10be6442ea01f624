import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';

let fixture: CasinoFixture;
beforeAll(async () => {
  fixture = await openCasinoFixture();
});
afterAll(() => fixture?.close());

const gameIn = (page: Page): FrameLocator => page.frameLocator('[data-room] iframe');
const roomUrl = (query: string) => `${fixture.app.url}/#/game-room?${query}`;
const running = (page: Page) => page.locator('[data-room="running"]').waitFor(SOON);

/** A visitor with play money on a phone. */
async function richVisitor(): Promise<BrowserTab> {
  const tab = await fixture.sit({ reducedMotion: 'reduce' });
  await fixture.open(tab, '/me');
  await tab.page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
  await tab.page
    .getByText(/R\$\s100,00/)
    .first()
    .waitFor(SOON);
  return tab;
}

it('[ROUTE-083] [CALL-209] opens a game of a studio in a frame of its own origin, plays a round, and the bar shows the new balance', async () => {
  const tab = await richVisitor();
  const { page } = tab;
  await page.goto(roomUrl('provider=aurora&game_id=tigre-de-ouro'));
  await running(page);
  const frame = page.locator('[data-room] iframe');
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(fixture.studioUrl);
  expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
  const balance = page.getByRole('status', { name: /^Saldo/ });
  expect(await balance.innerText()).toMatch(/100,00/);
  const answered = page.waitForResponse(/\/begin$/);
  await gameIn(page).getByRole('button', { name: 'Girar' }).click();
  await answered;
  await gameIn(page).locator('.dock:not([data-busy])').waitFor(SOON);
  const shown = (await gameIn(page).locator('.foot b').innerText()).replace(/\D/g, '');
  await expect.poll(async () => (await balance.innerText()).replace(/\D/g, ''), SOON).toBe(shown);
  expect(shown).not.toBe('10000');
  expect(await violations(page)).toEqual([]);
  expect(tab.complaints).toEqual([]);
}, 90_000);
