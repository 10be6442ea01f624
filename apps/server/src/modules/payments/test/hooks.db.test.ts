import type { ServerFrame } from '@palpite/contract/live';
import { timestampedHeader } from '@palpite/kernel/documents/webhook-signature';
import type { PlayerId } from '@palpite/kernel/ids';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { Visitor } from '../../../../test/visitor.ts';
import { type Order, type Owner, proveHolds } from '../index.ts';

let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(async () => {
  const { wallet } = app.modules;
  expect((await wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  expect((await proveHolds(app.platform.database, wallet)).differences).toEqual([]);
  await app.close();
});

function ownerOf(visitor: Visitor): Owner {
  return { player: visitor.uid as PlayerId, brand: 'br', asset: 'BRL', country: 'BR' };
}

async function begin(owner: Owner): Promise<Order> {
  made += 1;
  const outcome = await app.modules.payments.createPayin(owner, {
    method: 'PIX',
    amount: 100_00n,
    account: { cpf: '52998224725' },
    key: `hook-test-${made}`,
  });
  if (outcome.is !== 'created') throw new Error(`was ${outcome.reason}`);
  return outcome.order;
}

/** Controls the sandbox bank. */
async function bank(path: string, body?: object): Promise<{ items: { id: string; state: string }[] }> {
  const response = await fetch(`${app.sandboxUrl}/control/bank/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { items: { id: string; state: string }[] };
}

async function pay({ id }: Order): Promise<void> {
  const { items } = await bank(`payins?reference=${id}`);
  await bank(`payins/${items[0]?.id}/pay`, {});
}

function hook(raw: string, signature: string, provider = 'sandbox') {
  return fetch(`${app.url}/hooks/payments/${provider}`, {
    method: 'POST',
    body: raw,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
  });
}

function signed(raw: string, secret = app.sandbox.bankClient.webhookSecret): string {
  return timestampedHeader(secret, Math.floor(Date.now() / 1_000), raw);
}

async function statusBecomes(owner: Owner, { id }: Order, status: Order['status']): Promise<void> {
  await vi.waitFor(async () => expect((await app.modules.payments.order(owner, id))?.status).toBe(status), {
    timeout: 15_000,
  });
}

describe('over the wire, with the bank of the sandbox', () => {
  it('a payment at the bank reaches the balance and every phone of the player', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const owner = ownerOf(visitor);
    const { data } = await visitor.call('socketUrl', {});
    const socket = new WebSocket(app.url.replace('http', 'ws') + data.url);
    const reported: string[] = [];
    const paid = new Promise<void>((resolve) => {
      socket.on('message', (text: Buffer) => {
        const frame = JSON.parse(text.toString()) as ServerFrame;
        if (frame.b.ev === 'hello')
          socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: 'player' }] }));
        for (const { tp, bd } of frame.ms) {
          if (!tp.startsWith('payment:')) continue;
          const { order_id, pay_status } = bd as { order_id: string; pay_status: number };
          reported.push(`${order_id} ${pay_status}`);
          if (pay_status === 1) resolve();
        }
      });
    });
    const order = await begin(owner);
    expect(order).toMatchObject({ status: 'pending', instructions: { kind: 'br-code' } });
    await pay(order);
    await paid;
    expect(reported.at(-1)).toBe(`${order.id} 1`);
    expect((await app.modules.wallet.balance(owner.player, 'BRL')).shown).toBe(100_00n);
    socket.terminate();
  });

  it('messages that are doubled, reordered, forged and replayed credit once', async () => {
    const owner = ownerOf(await new Visitor(app.url).signIn());
    await bank('faults', { duplicateNext: 3, duplicateCopies: 20, forgeNext: 2 });
    const orders = [await begin(owner), await begin(owner)];
    for (const order of orders) await pay(order);
    for (const order of orders) await statusBecomes(owner, order, 'paid');
    const { items } = await bank(`webhooks?reference=${orders[0]?.id}`);
    const genuine = items.find(({ state }) => state === 'delivered');
    await bank(`webhooks/${genuine?.id}/replay`, { age_ms: 400_000 });
    expect((await app.modules.wallet.balance(owner.player, 'BRL')).shown).toBe(200_00n);
  });

  it('a lost message is made up for by asking', async () => {
    const owner = ownerOf(await new Visitor(app.url).signIn());
    const order = await begin(owner);
    await bank('faults', { loseWebhookNext: 1 });
    await pay(order);
    await statusBecomes(owner, order, 'paid');
    expect((await app.modules.wallet.balance(owner.player, 'BRL')).shown).toBe(100_00n);
  });

  it('the day is reconciled with the statement of the bank', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const [report] = await app.modules.payments.admin.reconcile(day);
    expect(report).toMatchObject({ provider: 'sandbox', is: 'clean', differences: [] });
    expect(report?.lines).toBeGreaterThanOrEqual(4);
  });
});

describe('the endpoint for messages', () => {
  const nonsense = '{"id":"e-1","payin":{"id":1}}';

  it('answers 401 to a wrong signature, 400 to an unreadable body and 404 to an unknown provider, and stores nothing', async () => {
    expect((await hook(nonsense, signed(nonsense, 'not-the-secret-of-the-bank'))).status).toBe(401);
    expect((await hook(nonsense, '')).status).toBe(401);
    expect((await hook(nonsense, signed(nonsense))).status).toBe(400);
    expect((await hook(nonsense, signed(nonsense), 'nobody')).status).toBe(404);
    expect((await hook('', signed(''))).status).toBe(400);
    expect((await fetch(`${app.url}/hooks/payments/sandbox`)).status).toBe(404);
  });

  it('takes no more than 64 kB', async () => {
    const long = `{"id":"${'x'.repeat(70_000)}"}`;
    expect((await hook(long, signed(long))).status).toBe(413);
  });

  it('says 200 to repeats', async () => {
    const owner = ownerOf(await new Visitor(app.url).signIn());
    const { id } = await begin(owner);
    const raw = JSON.stringify({
      id: 'by-hand-1',
      type: 'payin.changed',
      created_at: Date.now(),
      payin: { id: 'x', reference: String(id), status: 'pending', payments: [] },
    });
    expect((await hook(raw, signed(raw))).status).toBe(200);
    expect((await hook(raw, signed(raw))).status).toBe(200);
  });
});
