import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { overflowing, violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

const WIDE = 1440;

let fixture: Fixture;
let desk: BrowserTab;

beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { matches: 1, quiet: true } } });
  desk = await openConsolePage(fixture, 'rita', 'admin');
});
afterAll(async () => {
  expect(desk?.complaints ?? []).toEqual([]);
  await fixture?.close();
});

const open = async (path: string) => {
  await desk.page.goto(`${fixture.app.url}/operator${path}`);
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  await desk.page.waitForLoadState('networkidle');
};

it.each(['/figures/cohorts', '/figures/mail', '/figures/regulator'])(
  '%s has no objection of axe and nothing outside of the frame',
  async (path) => {
    await open(path);
    expect(await violations(desk.page)).toEqual([]);
    expect(await overflowing(desk.page, WIDE)).toEqual([]);
  },
);

it('a report without a name and recipients says so together with the missing reason, and is saved when they are given', async () => {
  const { page } = desk;
  await open('/figures/mail');
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await dialog.getByText('At least 8 characters.').waitFor();
  await dialog.getByText('Fill this in.').first().waitFor();
  expect(await dialog.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Name', { exact: true }).fill('Daily figures');
  await dialog.getByLabel('Hour').selectOption({ label: '06:00' });
  await dialog.getByRole('checkbox').first().check();
  await confirm(page, 'Save report');
  const row = page.getByRole('row').filter({ hasText: 'Daily figures' });
  await row.getByText('Every day, 06:00').waitFor();
  await row.getByRole('button', { name: 'Delete report' }).click();
  await confirm(page, 'Delete report');
  await row.waitFor({ state: 'detached' });
});

it('a regulator file has its day on one line, no numbers before it is made, and its buttons on the page at 1280 pixels', async () => {
  const { page } = desk;
  await fixture.app.platform.database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO regulator.file (brand, asset, day, version, from_at, to_at, state, reason, asked_at)
       VALUES ('br', 'BRL', '2026-06-13', 1, '2026-06-13T03:00Z', '2026-06-14T03:00Z', 'making', 'daily', now())`,
    ),
  );
  await page.setViewportSize({ width: 1_280, height: 900 });
  await open('/figures/regulator');
  const row = page.getByRole('row').filter({ hasText: '2026-06-13' });
  await row.getByText('Version 1, daily').waitFor();
  expect(await row.getByText('–', { exact: true }).count()).toBe(7);
  const day = await row.getByText('2026-06-13').boundingBox();
  expect(day?.height).toBeLessThan(60);
  for (const name of ['Download', 'New version']) {
    const box = await row.getByRole('button', { name }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 1_280)).toBeLessThan(1_280);
  }
  await page.setViewportSize({ width: WIDE, height: 900 });
});
