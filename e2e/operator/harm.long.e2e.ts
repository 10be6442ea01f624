import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { confirm, openConsolePage, somePlayer } from './console.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

/** As the job would have written them. */
async function mark(player: number, signs: readonly { marker: string; value: number }[], urgency: number) {
  const { database, clock } = fixture.app.platform;
  await database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO operator.harm (player, brand, signs, markers, urgency, since, checked_at)
       VALUES ($1, 'palpite', $2::jsonb, $3::text[], $4, $5, $5)`,
      [player, JSON.stringify(signs), signs.map(({ marker }) => marker), urgency, new Date(clock.nowMs())],
    ),
  );
}

it('the protection officer works through the list of players with markers', async () => {
  const urgent = await somePlayer(fixture);
  const other = await somePlayer(fixture);
  const signs = [
    { marker: 'payouts-cancelled', value: 5 },
    { marker: 'deposits-rising', value: 260 },
    { marker: 'time-long', value: 1_400 },
  ];
  await mark(urgent, signs, 490);
  await mark(other, [{ marker: 'deposits-often', value: 6 }], 120);
  const { page, context, complaints } = await openConsolePage(fixture, 'olga', 'support');
  await page.getByRole('link', { name: 'Harm markers' }).click();
  const rows = page.getByRole('table', { name: '' }).locator('tbody tr');
  await rows.nth(1).waitFor();
  expect(await rows.nth(0).innerText()).toContain(String(urgent));
  expect(await rows.nth(1).innerText()).toContain(String(other));

  await page.getByLabel('Marker', { exact: true }).selectOption({ label: 'Many deposits in 24 hours' });
  await rows.filter({ hasText: String(urgent) }).waitFor({ state: 'detached' });
  await rows.filter({ hasText: String(other) }).waitFor();
  expect(await rows.count()).toBe(1);
  await page.getByLabel('Marker', { exact: true }).selectOption({ label: 'Any marker' });

  await page.getByRole('link', { name: new RegExp(`^${urgent} `) }).click();
  await page.getByRole('button', { name: 'Log an intervention' }).click();
  await confirm(page, 'Log an intervention');
  await page.getByRole('link', { name: 'Harm markers' }).click();
  await rows.filter({ hasText: 'Phone call' }).waitFor();
  await page.getByRole('button', { name: 'For 7 days' }).click();
  await rows.filter({ hasText: String(urgent) }).waitFor({ state: 'detached' });
  await rows.filter({ hasText: String(other) }).waitFor();
  expect(await rows.count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});
