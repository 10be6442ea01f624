import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserTab, Fixture } from '../../../../e2e/shell/fixture.ts';
import { ROUTES } from '../../src/app/routes.ts';

/** Aliases that show the same screen: checking them twice adds nothing. */
const SAME = new Set(['/home/sport', '/activity']);

/** Every screen of the route table, so that a new one cannot be forgotten. */
export const SCREENS: readonly string[] = ROUTES.map(({ path }) => path).filter((path) => !SAME.has(path));

async function matchOnTheList(page: Page): Promise<number> {
  const row = page.locator('[data-screen]:visible [data-match]').first();
  await row.waitFor();
  return Number(await row.getAttribute('data-match'));
}

/** Opens the screen and waits until its data has arrived. */
export async function openScreen(fixture: Fixture, tab: BrowserTab, path: string, query = ''): Promise<void> {
  if (path === '/match-detail') {
    await fixture.open(tab, '/sport', query);
    const match = await matchOnTheList(tab.page);
    await fixture.open(tab, `${path}?matchId=${match}&isComing=0&matchType=1`, query);
  } else if (path === '/league') {
    await fixture.open(tab, '/sport', query);
    const link = tab.page.locator('main h3 a[href^="#/league"]').first();
    await fixture.open(tab, (await link.getAttribute('href'))?.slice(1) ?? path, query);
  } else {
    await fixture.open(tab, path, query);
  }
  await tab.page.waitForLoadState('networkidle');
  // The gallery contains loading states that never end.
  const busy = tab.page.locator('main [aria-busy="true"]:visible');
  if (path !== '/gallery') await expect.poll(() => busy.count(), { timeout: 30_000 }).toBe(0);
}

/** A page whose preferences are set before it opens. */
export async function openTabWith(
  fixture: Fixture,
  preferences: Readonly<Record<string, string>>,
  viewport = { width: 375, height: 812 },
): Promise<BrowserTab> {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce', viewport });
  await tab.context.addInitScript((choices) => {
    localStorage.setItem('preferences', choices);
  }, JSON.stringify(preferences));
  return tab;
}
