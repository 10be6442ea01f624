import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { openConsolePage } from './console.ts';

let fixture: Fixture;
let admin: BrowserTab;
beforeAll(async () => {
  fixture = await openFixture();
  admin = await openConsolePage(fixture, 'ada', 'admin');
});
afterAll(() => fixture?.close());

const APP = new URL('../../apps/operator/src/app/', import.meta.url);
/** Every path of the console's route tables. */
const PATHS = readdirSync(APP).flatMap((file) => {
  if (!/pages\.ts$/.test(file)) return [];
  const text = readFileSync(new URL(file, APP), 'utf8');
  return [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path as string);
});
const UNKNOWN = '999999999999';
const fill = (path: string, value: string) => path.replace('/:tab?', '').replace(/:\w+\??/, value);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${fixture.app.url}/operator${path}`);
  await page.locator('h1').waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

describe('no address of the console is blank', () => {
  it('shows a head and a body at every address without a number', async () => {
    const plain = PATHS.filter((path) => !path.includes(':'));
    expect(plain.length).toBeGreaterThan(35);
    for (const path of plain) {
      await open(admin.page, path);
      const body = (await admin.page.locator('main').innerText()).trim();
      expect(body.length, path).toBeGreaterThan(12);
      expect(await admin.page.locator('[data-missing]').count(), path).toBe(0);
    }
    expect(admin.complaints).toEqual([]);
  });

  it('says so, with a way back, where a number is unknown or is none', async () => {
    const named = PATHS.filter((path) => path.includes(':'));
    expect(named.length).toBeGreaterThan(15);
    const { page } = admin;
    for (const path of named)
      for (const value of path.includes(':day') ? ['yesterday'] : [UNKNOWN, 'x']) {
        const address = fill(path, value);
        await open(page, address);
        const missing = page.locator('[data-missing="missing"]').first();
        await expect.poll(() => missing.isVisible(), { message: address, ...SOON }).toBe(true);
        expect(await missing.locator('code').innerText(), address).toBe(`/operator${address}`);
        expect(await missing.getByRole('link').count(), address).toBe(1);
      }
    expect(admin.complaints).toEqual([]);
  });

  it('leads from an unknown address to the list above it, and from there on', async () => {
    const { page } = admin;
    await open(page, '/bets/no-such/thing/at-all');
    await page.getByRole('heading', { name: 'Nothing at this address' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Bets' }).click();
    await page.getByRole('heading', { name: 'Bets', exact: true }).first().waitFor();
    await open(page, `/players/${UNKNOWN}/nonsense`);
    await page.locator('[data-missing="missing"]').waitFor();
    await page.getByRole('button', { name: 'Find it' }).click();
    await page.getByRole('combobox', { name: /Page, player/ }).waitFor();
  });

  it('keeps the frame when a page cannot be loaded', async () => {
    const tab = await openConsolePage(fixture, 'torn', 'admin');
    await tab.page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await tab.page.route('**/assets/health-*.js', (route) => route.abort());
    await tab.page.getByRole('link', { name: 'Health' }).click();
    await tab.page.locator('[data-missing="broken"]').waitFor();
    await tab.page.getByRole('link', { name: 'Players', exact: true }).click();
    await tab.page.getByRole('heading', { name: 'Players' }).waitFor();
    expect(await tab.page.locator('[data-missing]').count()).toBe(0);
  });
});
