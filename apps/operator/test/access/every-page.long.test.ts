import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConsolePage, PAGES, somePlayer } from '../../../../e2e/operator/console.ts';
import { type Fixture, openFixture } from '../../../../e2e/shell/fixture.ts';
import { violations } from '../../../../e2e/shell/sight.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

it.each(['dark', 'light'] as const)('pass every rule of axe in the %s theme', async (theme) => {
  const uid = await somePlayer(fixture);
  const browserTab = await openConsolePage(fixture, `axe-${theme}`, 'admin', {
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const { page } = browserTab;
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  const tabs = ['', '/timeline', '/ledger', '/sessions', '/protection', '/audit'].map(
    (tab) => `/players/${uid}${tab}`,
  );
  for (const path of [...PAGES, ...tabs]) {
    await page.goto(`${fixture.app.url}/operator${path}`);
    await page.locator('h1').waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await violations(page), path).toEqual([]);
  }
  await page.goto(`${fixture.app.url}/operator/players/${uid}`);
  await page.getByRole('button', { name: 'Close the account' }).click();
  expect(await violations(page), 'dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Name').waitFor();
  expect(await violations(page), 'sign-in').toEqual([]);
  expect(browserTab.complaints).toEqual([]);
  await browserTab.context.close();
});
