import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { confirm, openConsolePage, somePlayer } from './console.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

it('an administrator invites a trader, and another one approves the role in the inbox', async () => {
  const first = await openConsolePage(fixture, 'maria', 'admin');
  const second = await openConsolePage(fixture, 'rosa', 'admin');
  await first.page.goto(`${fixture.app.url}/operator/people`);
  await first.page.getByRole('button', { name: 'Invite' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('theo');
  await dialog.getByLabel('Role').selectOption('trader');
  await confirm(first.page, 'Invite');
  await first.page.getByText('Another administrator must approve it.').waitFor();
  expect(await first.page.locator('code', { hasText: '/operator/set-up#' }).count()).toBe(1);
  await first.page.getByText('Asked for: role Trader').waitFor();

  await first.page.goto(`${fixture.app.url}/operator/approvals`);
  await first.page.getByText('You have decided').waitFor();
  expect(await first.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await second.page.goto(`${fixture.app.url}/operator/approvals`);
  await second.page.getByRole('button', { name: 'Approve' }).click();
  await confirm(second.page, 'Approve');
  await second.page.getByText('Nothing waits for you.').waitFor();
  await second.page.goto(`${fixture.app.url}/operator/people`);
  const row = second.page.getByRole('row', { name: /theo/ });
  await row.getByText('Trader', { exact: true }).waitFor();
  expect(await row.getByText('Invited, not signed in yet').count()).toBe(1);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await first.context.close();
  await second.context.close();
});

it('an operator lowers a limit, logs a call, and both are in the history of the player', async () => {
  const uid = await somePlayer(fixture);
  const { page, complaints, context } = await openConsolePage(fixture, 'olga', 'support');
  await page.goto(`${fixture.app.url}/operator/players/${uid}/protection`);
  await page.getByRole('button', { name: 'Lower a limit' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('250');
  await confirm(page, 'Lower a limit');
  await page.getByRole('cell', { name: /250/ }).first().waitFor();
  await page.getByRole('button', { name: 'Log an intervention' }).click();
  await confirm(page, 'Log an intervention', 'called, agreed on a lower limit');
  await page.getByText('called, agreed on a lower limit').waitFor();
  await page.goto(`${fixture.app.url}/operator/players/${uid}/timeline`);
  await page.getByText('Limit lowered by an operator').waitFor();
  await page.getByText('Log an intervention').waitFor();
  await page.getByRole('button', { name: 'Access' }).click();
  await page.getByText('Registered', { exact: true }).waitFor();
  expect(await page.getByText('Limit lowered by an operator').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
