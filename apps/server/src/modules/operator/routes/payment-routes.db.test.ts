import { REFUSALS } from '@palpite/contract/refusals';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { signInOperator } from '../test/operator-sessions.ts';
import { askPayin, fundedOwner, newOwner, openMoneyTestApp } from '../test/payments-fixture.ts';

const reason = 'the bank is slow today';
let app: TestApp;
let finance: Console;
let support: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  finance = await signInOperator(app, 'fina', 'finance');
  support = await signInOperator(app, 'suse', 'support');
});
afterAll(() => app.close());

const codeOf = async (asked: Promise<{ dm_error: number }>) => (await asked).dm_error;
const audited = () =>
  app.platform.database.read<{ command: string; reason: string }>(
    `SELECT command, reason FROM operator.audit
     WHERE command IN ('payments.route', 'payments.provider') ORDER BY id`,
  );

it('adds, changes and removes a route with a reason and an audit row, for operators with the permission', async () => {
  const route = {
    method: 'pix',
    currency: 'brl',
    least: '100.00',
    provider: 'sandbox',
    priority: 10,
  } as const;
  expect(await codeOf(support.call('routeSet', { ...route, enabled: 1, reason }))).toBe(
    REFUSALS['operator-not-allowed'].code,
  );
  expect(await codeOf(finance.call('routeSet', { ...route, enabled: 1, reason }))).toBe(0);
  const { data } = await finance.call('routeList', {});
  const added = data.routes.at(-1);
  expect(data.routes).toHaveLength(2);
  expect(added).toMatchObject({
    method: 'PIX',
    currency: 'BRL',
    least: '100.00',
    provider: 'sandbox',
    priority: 10,
    enabled: 1,
  });
  const id = added?.id ?? 0;
  const change = { id, ...route, enabled: 0, reason } as const;
  expect(await codeOf(finance.call('routeSet', change))).toBe(REFUSALS['invalid-field'].code);
  const seen = added?.at ?? 0;
  expect(await codeOf(finance.call('routeSet', { ...change, from: seen }))).toBe(0);
  // Another operator still has the old page open.
  const late = { ...change, priority: 20, from: seen };
  expect(await codeOf(finance.call('routeSet', late))).toBe(REFUSALS['changed-meanwhile'].code);
  expect(await codeOf(finance.call('routeRemove', { id, from: seen, reason }))).toBe(
    REFUSALS['changed-meanwhile'].code,
  );
  expect((await finance.call('routeList', {})).data.routes.at(-1)).toMatchObject({
    id,
    priority: 10,
    enabled: 0,
  });
  const from = (await finance.call('routeList', {})).data.routes.at(-1)?.at ?? 0;
  expect(await codeOf(finance.call('routeRemove', { id, from, reason }))).toBe(0);
  expect(await codeOf(finance.call('routeRemove', { id, from, reason }))).toBe(
    REFUSALS['changed-meanwhile'].code,
  );
  expect((await audited()).map(({ command, reason: why }) => `${command} ${why}`)).toEqual(
    Array.from({ length: 3 }, () => `payments.route ${reason}`),
  );
});

it('refuses a contradictory route and stores nothing', async () => {
  const wrong = [
    { provider: 'nobody', priority: 1 },
    { provider: '*', priority: 1, least: '1.00' },
    { provider: '*', priority: 1, currency: 'XXX' },
    { provider: '*', priority: 1, currency: 'BRL', least: '2.00', most: '1.00' },
    { provider: '*', priority: 1, brand: 'nobody' },
    { provider: '*', priority: 1, country: 'B1' },
    { provider: '*', priority: 1, method: 'PIXX' },
  ];
  for (const route of wrong)
    expect(
      await codeOf(finance.call('routeSet', { ...route, enabled: 1, reason })),
      JSON.stringify(route),
    ).toBe(REFUSALS['invalid-field'].code);
  expect((await finance.call('routeList', {})).data.routes).toHaveLength(1);
});

it('removes the last route that covers every order only after a confirmation', async () => {
  const routes = async () => (await finance.call('routeList', {})).data.routes;
  const [first] = await routes();
  expect(first).toMatchObject({ provider: '*', last: 1 });
  const of = { id: first?.id ?? 0, from: first?.at ?? 0, reason };
  const same = { ...of, provider: '*', priority: first?.priority ?? 0, enabled: 1 } as const;
  const refused = REFUSALS['last-route'].code;
  expect(await codeOf(finance.call('routeRemove', of))).toBe(refused);
  expect(await codeOf(finance.call('routeSet', { ...same, enabled: 0 }))).toBe(refused);
  expect(await codeOf(finance.call('routeSet', { ...same, method: 'PIX' }))).toBe(refused);
  expect(await codeOf(finance.call('routeSet', { ...same, provider: 'sandbox' }))).toBe(refused);
  expect(await routes()).toEqual([first]);
  // With a second such route it is not the last.
  expect(await codeOf(finance.call('routeSet', { provider: '*', priority: 3, enabled: 1, reason }))).toBe(0);
  expect((await routes()).map(({ last }) => last)).toEqual([0, 0]);
  expect(await codeOf(finance.call('routeRemove', of))).toBe(0);
  const [second] = await routes();
  const left = { id: second?.id ?? 0, from: second?.at ?? 0, reason };
  expect(await codeOf(finance.call('routeRemove', { ...left, last: 1 }))).toBe(0);
  expect(await routes()).toEqual([]);
  expect(await codeOf(finance.call('routeSet', { provider: '*', priority: 0, enabled: 1, reason }))).toBe(0);
});

it('shows on the page of an order which providers were tried, and the outcome', async () => {
  const order = await askPayin(app, await newOwner(app), 50_00n);
  const { data } = await support.call('paymentGet', { order: String(order.id) });
  expect(data.attempts).toMatchObject([
    { provider: 'sandbox', asked: 1, not_taken: 0, outcome: 'started', why: '' },
  ]);
});

it('shows methods as unavailable to players while their only provider is switched off', async () => {
  const owner = await fundedOwner(app, 100_00n);
  const unavailable = async () =>
    (await app.modules.payments.methods(owner)).find(({ key }) => key === 'PIX')?.unavailable;
  const off = { provider: 'sandbox', enabled: 0, reason } as const;
  expect(await codeOf(finance.call('providerSwitch', off))).toBe(0);
  expect(await codeOf(finance.call('providerSwitch', off))).toBe(REFUSALS['already-so'].code);
  expect(await codeOf(finance.call('providerSwitch', { ...off, provider: 'nobody' }))).toBe(
    REFUSALS['invalid-field'].code,
  );
  expect(await unavailable()).toEqual(['payin', 'payout']);
  expect((await finance.call('routeList', {})).data.providers).toEqual([
    { name: 'sandbox', enabled: 0, breaker: 'closed' },
  ]);
  expect(await codeOf(finance.call('providerSwitch', { ...off, enabled: 1 }))).toBe(0);
  expect(await unavailable()).toEqual([]);
});
