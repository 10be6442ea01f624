import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { openSession, registerPlayer } from '../../identity/service/accounts.ts';
import { proveHolds } from '../index.ts';

type Provider = 'bank' | 'gateway';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    environment: { PAYMENT_PROVIDERS: 'sandbox,gateway' },
    sandbox: { feed: NO_MATCHES },
  });
});
afterAll(async () => {
  const { wallet } = app.modules;
  expect((await wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  expect((await proveHolds(app.platform.database, wallet)).differences).toEqual([]);
  await app.close();
});

async function control<T>(provider: Provider, path: string, body?: object): Promise<T> {
  const response = await fetch(`${app.sandboxUrl}/control/${provider}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const isDown = (provider: Provider, isSo: boolean) => control(provider, 'faults', { isDown: isSo ? 1 : 0 });
const found = async (provider: Provider, list: 'payins' | 'payouts', reference: string) =>
  (await control<{ items: readonly { id: string }[] }>(provider, `${list}?reference=${reference}`)).items;

const CPF = { name: 'cpf', value: '52998224725' };
const PAYOUT = [CPF, { name: 'pix_key', value: '52998224725' }, { name: 'name', value: 'Maria Souza' }];
const deposit = async (visitor: Visitor, amount: number) =>
  (
    await visitor.call('payinOrderCreate', {
      request_id: newRequestId(),
      pay_channel: 'PIX',
      amount,
      elements: [CPF],
    })
  ).data;
const withdraw = async (visitor: Visitor, amount: number) =>
  (
    await visitor.call('payoutOrderCreate', {
      request_id: newRequestId(),
      pay_channel: 'PIX',
      amount,
      elements: PAYOUT,
    })
  ).data;
const becomes = (visitor: Visitor, call: 'payinOrderStatus' | 'payoutOrderStatus', order_id: string) =>
  vi.waitFor(async () => expect((await visitor.call(call, { order_id })).data.pay_status).toBe(1), {
    timeout: 20_000,
  });

async function payAt(provider: Provider, reference: string): Promise<void> {
  const [payin] = await found(provider, 'payins', reference);
  await control(provider, `payins/${payin?.id}/pay`, {});
}

/** Guests cannot withdraw. */
async function registered(): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  const dependencies = app.modules.identity.deps;
  const { device } = visitor;
  return app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(dependencies, tx, { brand: 'br', device, by: 'email' });
    const sid = await openSession(dependencies, tx, { player, device, deviceName: '', address: '' });
    return visitor.adopt({ uid: player, sid });
  });
}

async function funded(): Promise<Visitor> {
  const visitor = await registered();
  const { order_id } = await deposit(visitor, 50_000);
  await payAt('bank', order_id);
  await becomes(visitor, 'payinOrderStatus', order_id);
  return visitor;
}

describe('over HTTP with two providers of the sandbox', () => {
  it('a deposit and a pay-out go to provider two while provider one is down, and are paid there', async () => {
    const visitor = await funded();
    await isDown('bank', true);
    const payin = await deposit(visitor, 10_000);
    const payout = await withdraw(visitor, 20_000);
    await isDown('bank', false);
    expect(payin).toMatchObject({ pay_status: 2, instructions: { kind: 'br-code' } });
    expect(payin.page_url).toContain('/gateway/pay/');
    expect((await fetch(payin.page_url)).status).toBe(200);
    expect(await found('bank', 'payins', payin.order_id)).toEqual([]);
    expect(await found('bank', 'payouts', payout.order_id)).toEqual([]);
    expect(await found('gateway', 'payouts', payout.order_id)).toHaveLength(1);
    await payAt('gateway', payin.order_id);
    await becomes(visitor, 'payinOrderStatus', payin.order_id);
    await becomes(visitor, 'payoutOrderStatus', payout.order_id);
    const held = await app.platform.database.read<{ account: string; units: bigint }>(
      'SELECT provider AS account, count(*) AS units FROM payments.pay_order WHERE id = ANY($1::bigint[]) GROUP BY 1',
      [[payin.order_id, payout.order_id]],
    );
    expect(held).toEqual([{ account: 'gateway', units: 2n }]);
  });

  it('a pay-out that provider one took before its answer was lost stays there and is paid once', async () => {
    const visitor = await funded();
    await control('bank', 'faults', { loseAnswerNext: 1 });
    const payout = await withdraw(visitor, 20_000);
    expect(payout.pay_status).toBe(20);
    await becomes(visitor, 'payoutOrderStatus', payout.order_id);
    expect(await found('bank', 'payouts', payout.order_id)).toHaveLength(1);
    expect(await found('gateway', 'payouts', payout.order_id)).toEqual([]);
  });

  it('with both down a deposit is refused, and the form says so before anything is typed once it is known', async () => {
    const visitor = await funded();
    await isDown('bank', true);
    await isDown('gateway', true);
    const ask = { request_id: newRequestId(), pay_channel: 'PIX', amount: 10_000, elements: [CPF] };
    for (let time = 0; time < 5; time += 1)
      expect(
        (await visitor.call('payinOrderCreate', { ...ask, request_id: newRequestId() })).dm_error,
      ).not.toBe(0);
    const { data } = await visitor.call('payInfoGet', {});
    expect(data.pay_channel.find(({ key }) => key === 'PIX')).toMatchObject({ available: 0 });
    expect(await app.platform.metrics.text()).toMatch(/payment_provider_open\{provider="sandbox"\} 1/);
    await isDown('bank', false);
    await isDown('gateway', false);
  });
});
