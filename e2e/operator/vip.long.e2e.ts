import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';
import { overflowing, violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

const WIDE = 1_280;
const VIEW = { viewport: { width: WIDE, height: 900 } };

let fixture: Fixture;
let first: BrowserTab;
let second: BrowserTab;
beforeAll(async () => {
  fixture = await openFixture();
  first = await openConsolePage(fixture, 'fina', 'finance', VIEW);
  second = await openConsolePage(fixture, 'ada', 'admin', VIEW);
});
afterAll(() => fixture?.close());

it('one person asks for other levels of the VIP club, a wrong one is marked, and another person approves what is shown', async () => {
  const { page } = first;
  await page.goto(`${fixture.app.url}/operator/bonuses/vip/br`);
  const points = page.getByLabel('Points from, level 3', { exact: true });
  const act = page.getByRole('button', { name: 'Ask for the change' });
  await points.fill('many');
  await act.click();
  expect(await points.getAttribute('aria-invalid')).toBe('true');
  await points.fill('250');
  await act.click();
  await page.getByRole('dialog').getByLabel('Reason').fill('asked for by the journey');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for the change' }).click();
  await page.getByText('more than 250').waitFor();
  expect(await points.getAttribute('aria-invalid')).toBe('true');
  await points.fill('450');
  await act.click();
  await page.getByRole('dialog').getByText('500 → 450').waitFor();
  await confirm(page, 'Ask for the change');
  await page.getByRole('heading', { name: 'Waits for a second person' }).waitFor();
  expect(await page.getByRole('button', { name: 'Confirm the change' }).count()).toBe(0);
  expect(await points.inputValue()).toBe('500');
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page, WIDE)).toEqual([]);

  const other = second.page;
  await other.goto(`${fixture.app.url}/operator/approvals`);
  const line = other.getByRole('listitem').filter({ hasText: 'Change the programme' });
  await line.getByText('500 → 450').waitFor();
  expect(await violations(other)).toEqual([]);
  await line.getByRole('button', { name: 'Approve' }).click();
  await confirm(other, 'Approve');
  await other.goto(`${fixture.app.url}/operator/bonuses/vip/br`);
  await other.getByText('asked for by the journey').waitFor();
  expect(await other.getByLabel('Points from, level 3', { exact: true }).inputValue()).toBe('450');
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});
