import { randomUUID } from 'node:crypto';
import { newRequestId } from '@palpite/testkit/request-id';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { expect } from 'vitest';
import { registerPlayer } from '../../identity/service/accounts.ts';
import type { CreateOutcome, Order, Owner } from '../../payments/index.ts';

export const CPF = '52998224725';
export const newKey = newRequestId;

/** A whole server without sports, for tests of payments. */
export function openMoneyTestApp(): Promise<TestApp> {
  return buildTestApp({ sandbox: { feed: { matches: 1, quiet: true } } });
}

export function orderOf(outcome: CreateOutcome): Order {
  if (outcome.is !== 'created') throw new Error(JSON.stringify(outcome, (_, v) => String(v)));
  return outcome.order;
}

/** Controls the payer and the sandbox bank. */
export async function bankStep(
  app: TestApp,
  step: string,
  list: 'payins' | 'payouts',
  order: Order,
): Promise<void> {
  const at = `${app.sandboxUrl}/control/bank/${list}`;
  const found = await fetch(`${at}?reference=${order.id}`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  const reply = await fetch(`${at}/${items[0]?.id}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status, await reply.text()).toBe(200);
}

export async function newOwner(app: TestApp): Promise<Owner> {
  const player = await app.platform.database.inTransaction(async (tx) => {
    const device = `device-${randomUUID()}`;
    return (await registerPlayer(app.modules.identity.deps, tx, { brand: 'br', device, by: 'email' })).player;
  });
  return { player, brand: 'br', asset: 'BRL', country: 'BR' };
}

export async function askPayin(app: TestApp, owner: Owner, amount: bigint): Promise<Order> {
  const input = { method: 'PIX', amount, account: { cpf: CPF }, key: newKey() };
  return orderOf(await app.modules.payments.createPayin(owner, input));
}

/** A deposit that was paid and reported by the bank. */
export async function paidPayin(app: TestApp, owner: Owner, amount: bigint): Promise<Order> {
  const order = await askPayin(app, owner, amount);
  await bankStep(app, 'pay', 'payins', order);
  return until(async () => {
    const now = await app.modules.payments.order(owner, order.id);
    return now?.status === 'paid' ? now : undefined;
  });
}

export async function fundedOwner(app: TestApp, amount: bigint): Promise<Owner> {
  const owner = await newOwner(app);
  await paidPayin(app, owner, amount);
  return owner;
}

export async function askPayout(app: TestApp, owner: Owner, amount: bigint): Promise<Order> {
  const account = { cpf: CPF, pix_key: CPF, name: 'Maria Souza' };
  const input = { method: 'PIX', amount, account, key: newKey() };
  return orderOf(await app.modules.payments.createPayout(owner, input));
}

export async function pocketsOf(app: TestApp, owner: Owner) {
  const { cash, hold, debt } = (await app.modules.wallet.balance(owner.player, owner.asset)).pockets;
  return { cash, hold, debt };
}
