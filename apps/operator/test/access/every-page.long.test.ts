import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGES, sitAtDesk, somePlayer } from '../../../../e2e/operator/console.ts';
import { openStage, type Stage } from '../../../../e2e/shell/fixture.ts';
import { violations } from '../../../../e2e/shell/sight.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

it.each(['dark', 'light'] as const)('have nothing that axe objects to in the %s theme', async (theme) => {
  const uid = await somePlayer(stage);
  const browserTab = await sitAtDesk(stage, `axe-${theme}`, 'admin', {
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const { page } = browserTab;
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  const tabs = ['', '/ledger', '/sessions', '/protection', '/audit'].map((tab) => `/players/${uid}${tab}`);
  for (const path of [...PAGES, ...tabs]) {
    await page.goto(`${stage.app.url}/operator${path}`);
    await page.locator('h1').waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await violations(page), path).toEqual([]);
  }
  await page.goto(`${stage.app.url}/operator/players/${uid}`);
  await page.getByRole('button', { name: 'Close the account' }).click();
  expect(await violations(page), 'dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Name').waitFor();
  expect(await violations(page), 'sign-in').toEqual([]);
  expect(browserTab.complaints).toEqual([]);
  await browserTab.context.close();
});
