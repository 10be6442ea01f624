import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  askPayin,
  askPayout,
  bankStep,
  fundedOwner,
  newOwner,
  paidPayin,
  pocketsOf,
} from '../../apps/server/src/modules/operator/test/payments-fixture.ts';
import { cpfOf } from '../../apps/server/src/modules/payments/test/payments-test-app.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { overflowing, violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

const PHONE_WIDE = 375;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let fixture: Fixture;
let ana: BrowserTab;
let bia: BrowserTab;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { matches: 1, quiet: true } } });
  ana = await openConsolePage(fixture, 'ana', 'finance', { viewport: { width: 1280, height: 800 } });
  bia = await openConsolePage(fixture, 'bia', 'finance', { viewport: { width: PHONE_WIDE, height: 812 } });
});
afterAll(async () => {
  expect([...ana.complaints, ...bia.complaints]).toEqual([]);
  await fixture?.close();
});

const open = (page: Page, path: string) => page.goto(`${fixture.app.url}/operator${path}`);
const waiting = (page: Page, order: bigint) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href$="/payments/orders/${order}"]`) });

it('a large withdrawal is approved by two operators, at a desk and on a phone, and one is rejected', async () => {
  const { app } = fixture;
  const owner = await fundedOwner(app, 40_000_00n);
  const large = await askPayout(app, owner, 26_000_00n);
  const small = await askPayout(app, owner, 6_000_00n);

  const first = ana.page;
  await first.getByRole('link', { name: 'Payments' }).click();
  const card = waiting(first, large.id);
  await card.getByText('Two different people must approve.').waitFor();
  await card.getByText('52998224725').first().waitFor();
  const reasons = card.getByRole('list', { name: 'Why it waits' });
  await reasons
    .getByText(/^This withdrawal alone: R\$\s?26,000\.00 \(threshold R\$\s?25,000\.00\)$/)
    .waitFor();
  await reasons.getByText(/^New destination: nobody has approved it before: /).waitFor();
  expect(await violations(first), 'review').toEqual([]);
  expect(await overflowing(first, 1280)).toEqual([]);
  await card.getByRole('button', { name: 'Approve' }).click();
  expect(await violations(first), 'approve dialog').toEqual([]);
  await confirm(first, 'Approve', 'papers were checked');
  await first.getByText('Your approval counts. Another person must approve too.').waitFor();
  await card.getByText('Approved by ana.').waitFor();
  await card.getByText('You approved this. Somebody else must approve it too.').waitFor();
  expect(await card.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  expect(await pocketsOf(app, owner)).toMatchObject({ cash: 8_000_00n, hold: 32_000_00n });

  const second = bia.page;
  await open(second, '/payments');
  const narrow = waiting(second, large.id);
  await narrow.getByText('Approved by ana.').waitFor();
  await narrow.getByText('Another person must approve.').waitFor();
  expect(await violations(second), 'review on a phone').toEqual([]);
  expect(await overflowing(second, PHONE_WIDE)).toEqual([]);
  await narrow.getByRole('button', { name: 'Approve' }).click();
  await confirm(second, 'Approve', 'called the player');
  await second.getByText('Approved and sent.').waitFor();
  await narrow.waitFor({ state: 'detached' });

  await waiting(second, small.id).getByRole('button', { name: 'Reject' }).click();
  await confirm(second, 'Reject', 'not the own account');
  await second.getByText('Rejected. The money is the player’s again.').waitFor();
  await second.getByText('Nothing waits for approval.').waitFor();
  expect(await pocketsOf(app, owner)).toMatchObject({ cash: 14_000_00n, hold: 26_000_00n });

  await open(second, `/payments/orders/${large.id}`);
  await bankStep(app, 'finish', 'payouts', large);
  await second.getByRole('heading', { level: 1 }).waitFor();
  const steps = second.getByRole('group', { name: 'Steps' });
  for (const who of ['ana', 'bia']) await steps.getByRole('cell', { name: who, exact: true }).waitFor();
  await steps.getByRole('cell', { name: 'Paid', exact: true }).waitFor();
  for (const reason of ['papers were checked', 'called the player'])
    await second.getByRole('cell', { name: reason }).waitFor();
  expect(await violations(second), 'order on a phone').toEqual([]);
  expect(await overflowing(second, PHONE_WIDE)).toEqual([]);
  expect(await pocketsOf(app, owner)).toMatchObject({ cash: 14_000_00n, hold: 0n });
});

it('finance finds a deposit, gives a part back, answers an appeal with its picture and adjusts a balance', async () => {
  const { app } = fixture;
  const { page } = ana;
  const owner = await newOwner(app);
  const order = await paidPayin(app, owner, 100_00n);
  const asked = await askPayin(app, owner, 60_00n);
  const text = '<b>I paid</b> and nothing came';
  const photo = { type: 'image/png' as const, bytes: PIXEL };
  await app.modules.payments.appeal(owner, asked.id, { text, photo });

  await open(page, '/payments/orders');
  await page.getByLabel('Player').fill(String(owner.player));
  await page.getByLabel('State').selectOption('paid');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: String(order.id) }).click();
  await page.getByRole('button', { name: /^Refund / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount to give back').fill('130');
  await dialog.getByLabel('Reason').fill('paid by mistake');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  expect(await dialog.getByLabel('Amount to give back').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Amount to give back').fill('30');
  await confirm(page, 'Refund', 'paid by mistake');
  await page.getByRole('group', { name: 'Refunds' }).getByText('paid by mistake').waitFor();
  await expect.poll(async () => (await pocketsOf(app, owner)).cash, SOON).toBe(70_00n);
  expect(await violations(page), 'order').toEqual([]);

  await page.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('link', { name: 'Appeals' }).click();
  const appeal = page.getByRole('listitem').filter({ hasText: text });
  await appeal.getByRole('button', { name: 'Show the photo' }).click();
  const picture = appeal.getByRole('img', { name: 'Photo that the player sent' });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), SOON)
    .toBe(1);
  expect(await violations(page), 'appeals').toEqual([]);
  await appeal.getByRole('button', { name: 'Answer' }).click();
  await dialog.getByLabel('Answer to the player').fill('The bank has not sent it yet.');
  await confirm(page, 'Answer', 'asked the bank');
  await page.getByText('No appeal here.').waitFor();

  await open(page, `/players/${owner.player}`);
  await page.getByRole('button', { name: 'Adjust the balance' }).click();
  await dialog.getByLabel('What to do').selectOption('take');
  await dialog.getByLabel('Amount in the player’s currency').fill('20');
  await confirm(page, 'Adjust the balance', 'a win that was none');
  await expect.poll(async () => (await pocketsOf(app, owner)).cash, SOON).toBe(50_00n);
});

it('the balance of an excluded player is paid out to the own account by two people', async () => {
  const { app } = fixture;
  const owner = await fundedOwner(app, 90_00n);
  const cpf = cpfOf(owner);
  await app.modules.protection.declare(owner, { birthDate: '1990-01-01', document: cpf });
  await app.modules.protection.exclude(owner, 'permanent');

  const { page } = ana;
  await open(page, `/players/${owner.player}`);
  await page.getByRole('button', { name: 'Pay out the balance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('pix_key').fill('11144477735');
  await dialog.getByLabel('cpf').fill(cpf);
  await dialog.getByLabel('name').fill('Maria Souza');
  expect(await dialog.getByLabel('Amount in the player’s currency').inputValue()).toBe('90.00');
  expect(await violations(page), 'pay-out dialog').toEqual([]);
  await dialog.getByLabel('Reason').fill('asked for by letter');
  await dialog.getByRole('button', { name: 'Pay out the balance' }).click();
  await dialog.getByText('pix_key is not the player’s document', { exact: false }).waitFor();
  await dialog.getByLabel('pix_key').fill(cpf);
  await confirm(page, 'Pay out the balance', 'asked for by letter');
  await expect.poll(async () => (await pocketsOf(app, owner)).hold, SOON).toBe(90_00n);

  const [order] = await app.modules.payments.orders(owner, { direction: 'payout', limit: 1 });
  if (!order) throw new Error('no order');
  await open(page, '/payments');
  const own = waiting(page, order.id);
  await own.getByText('Started by an operator').waitFor();
  expect(await own.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await open(bia.page, '/payments');
  await waiting(bia.page, order.id).getByRole('button', { name: 'Approve' }).click();
  await confirm(bia.page, 'Approve', 'called the player');
  await bankStep(app, 'finish', 'payouts', order);
  await expect.poll(async () => (await pocketsOf(app, owner)).hold, SOON).toBe(0n);
  expect(await pocketsOf(app, owner)).toMatchObject({ cash: 0n, hold: 0n });
});

it('finance has a day reconciled and makes a code; support looks, sees accounts masked and acts on nothing', async () => {
  const { app } = fixture;
  const { page } = ana;
  await open(page, '/payments/reconciliation');
  await page.getByRole('button', { name: 'Reconcile' }).click();
  await confirm(page, 'Reconcile', 'the end of the month');
  await page.getByRole('cell', { name: 'Clean' }).waitFor();
  expect(await violations(page), 'reconciliation').toEqual([]);

  await page.getByRole('link', { name: 'Codes' }).click();
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('bemvindo');
  await dialog.getByLabel('Worth').fill('5');
  await dialog.getByLabel('Until').fill('2036-01-01T00:00');
  expect(await violations(page), 'code dialog').toEqual([]);
  await confirm(page, 'New code', 'for the first match');
  await page.getByRole('cell', { name: 'BEMVINDO' }).waitFor();

  const order = await askPayout(app, await fundedOwner(app, 10_000_00n), 6_000_00n);
  const helper = await openConsolePage(fixture, 'helper', 'support', {
    viewport: { width: 1280, height: 800 },
  });
  await open(helper.page, '/payments');
  const card = waiting(helper.page, order.id);
  await card.getByText('***725').first().waitFor();
  await card.getByText('Masked: your role does not see accounts in full.').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  expect(await violations(helper.page), 'review of support').toEqual([]);
  expect(helper.complaints).toEqual([]);
  await helper.context.close();
});
