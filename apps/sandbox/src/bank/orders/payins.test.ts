import { isEndToEndId, readBrCode } from '@palpite/kernel/documents/br-code';
import { NETWORKS, readAddress } from '@palpite/kernel/documents/chain-address';
import { readClabe } from '@palpite/kernel/documents/mexico';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAddress } from '../instructions/networks.ts';
import { type Fixture, openFixture, sign } from '../test/fixture.ts';
import type { PayinView } from '../wire/views.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
  ({ clock, sandbox, endpoint, app, today } = fixture);
});
afterEach(() => fixture.close());
let { clock, sandbox, endpoint, app, today } = {} as Fixture;

describe('a PIX pay-in', () => {
  it('has a BR Code of exactly its amount, waits, and is paid once', async () => {
    const payin = await app.payin('1001');
    expect(payin).toMatchObject({
      reference: '1001',
      status: 'pending',
      amount: '12345',
      currency: 'BRL',
      payments: [],
    });
    expect(payin.page_url).toBe(`${sandbox.bankUrl}/pay/${payin.id}`);
    const read = readBrCode(payin.instructions.kind === 'br-code' ? payin.instructions.text : '');
    expect(read).toMatchObject({ is: 'read', code: { amount: 12_345n, to: { is: 'url' } } });

    const paid = await app.pay('1001');
    const [payment] = paid.payments;
    expect(paid.status).toBe('paid');
    expect(payment).toMatchObject({
      amount: '12345',
      currency: 'BRL',
      state: 'paid',
      refunded: '0',
      payer_document: '39053344705',
    });
    expect(isEndToEndId(payment?.id ?? '')).toBe(true);
    expect((await app.control('payins/1001/pay')).status).toBe(409);
    expect(await app.payinOf('1001')).toEqual(paid);
    await endpoint.hears(1);
    expect(endpoint.received[0]?.event).toMatchObject({ type: 'payin.changed', payin: paid });
    expect(await app.statement(today())).toMatchObject([
      {
        kind: 'payin',
        reference: '1001',
        payment: payment?.id,
        amount: '12345',
        fee: '123',
        currency: 'BRL',
      },
    ]);
  });

  it('expires and then cannot be paid', async () => {
    await app.payin('1001');
    clock.advance(599_999);
    expect(await app.payinOf('1001')).toMatchObject({ status: 'pending' });
    clock.advance(1);
    await endpoint.hears(1);
    expect(await app.payinOf('1001')).toMatchObject({ status: 'expired', payments: [] });
    expect((await app.control('payins/1001/pay')).status).toBe(409);
  });

  it('fails permanently when the payer declines', async () => {
    await app.payin('1001');
    expect(await app.control('payins/1001/fail')).toMatchObject({
      status: 200,
      body: { status: 'failed', failure: 'declined' },
    });
    clock.advance(600_000);
    expect(await app.payinOf('1001')).toMatchObject({ status: 'failed' });
  });
});

const METHODS: readonly (readonly [string, string, Record<string, string>, string])[] = [
  ['SPEI', 'MXN', {}, 'transfer'],
  ['UPI', 'INR', { vpa: 'ana@upi' }, 'intent'],
  ['IMPS', 'INR', {}, 'bank-account'],
  ['GCASH', 'PHP', { phone: '09171234567' }, 'redirect'],
  ['PAYMAYA', 'PHP', { phone: '9171234567' }, 'redirect'],
  ['MPESA', 'KES', { phone: '0712345678' }, 'push'],
  ['PSE', 'COP', { document: '1020304050' }, 'redirect'],
  ['NEQUI', 'COP', { phone: '3001234567' }, 'push'],
  ['TPAGA', 'COP', { phone: '573001234567' }, 'push'],
  ['TRANSFIYA', 'COP', { phone: '3001234567' }, 'push'],
  ['BANK_VN', 'VND', {}, 'bank-account'],
  ['USDT', 'USDT', { network: 'TRC20' }, 'address'],
];

describe('every method', () => {
  it.each(METHODS)('%s in %s is opened and paid', async (method, currency, account, kind) => {
    const payin = await app.payin('2001', { method, currency, account });
    expect(payin.instructions.kind).toBe(kind);
    await app.pay('2001');
    clock.advance(60_000);
    expect(await app.payinOf('2001')).toMatchObject({
      status: 'paid',
      payments: [{ amount: '12345', currency, state: 'paid' }],
    });
  });

  it('SPEI: gives each order its own account number with a valid control digit, and accepts a second transfer', async () => {
    const one = await app.payin('3001', { method: 'SPEI', currency: 'MXN' });
    const other = await app.payin('3002', { method: 'SPEI', currency: 'MXN' });
    const clabes = [one, other].map(({ instructions }) =>
      instructions.kind === 'transfer' ? instructions.clabe : '',
    );
    expect(clabes.map((clabe) => readClabe(clabe).is)).toEqual(['good', 'good']);
    expect(new Set(clabes).size).toBe(2);
    await app.pay('3001', { amount: '100' });
    await app.pay('3001', { amount: '200' });
    clock.advance(600_000);
    await app.pay('3002');
    expect(await app.payinOf('3001')).toMatchObject({ payments: [{ amount: '100' }, { amount: '200' }] });
    expect(await app.payinOf('3002'), 'a transfer after the expiry arrives').toMatchObject({
      status: 'paid',
    });
  });

  it('M-Pesa: requires a phone number and names the missing field', async () => {
    const reply = await app.post(
      '/payins',
      app.order('1', { method: 'MPESA', currency: 'KES', account: {} }),
      '1',
    );
    expect([reply.status, await reply.json()]).toEqual([422, { error: 'invalid-field', field: 'phone' }]);
  });

  it('UPI: puts the exact amount into the intent', async () => {
    const { instructions } = await app.payin('1', { method: 'UPI', currency: 'INR' });
    const uri = instructions.kind === 'intent' ? new URL(instructions.uri) : undefined;
    expect(uri?.protocol).toBe('upi:');
    expect(Object.fromEntries(uri?.searchParams ?? [])).toMatchObject({ am: '123.45', cu: 'INR' });
  });
});

describe('a deposit on a chain', () => {
  it.each(NETWORKS)('%s: makes addresses with the format and checksum of the network', (network) => {
    const made = Array.from({ length: 50 }, () => makeAddress(network));
    expect(made.filter((address) => readAddress(network, address).is !== 'good')).toEqual([]);
    expect(new Set(made).size).toBe(50);
  });

  it('can be credited in a currency: USDT for an account in reais', async () => {
    const payin = await app.payin('4000', { method: 'USDT', account: { network: 'BEP20' } });
    expect(payin).toMatchObject({ currency: 'BRL', instructions: { kind: 'address', network: 'BEP20' } });
  });

  it('is credited only after its confirmations, which grow with time', async () => {
    const payin = await app.payin('4001', {
      method: 'USDT',
      currency: 'USDT',
      account: { network: 'ERC20' },
    });
    const { instructions } = payin;
    if (instructions.kind !== 'address') throw new Error('no address');
    expect(instructions).toMatchObject({ network: 'ERC20', confirmations: 6 });
    await app.pay('4001');
    for (let seen = 0; seen < instructions.confirmations; seen += 1) {
      expect(await app.payinOf('4001')).toMatchObject({
        status: 'pending',
        payments: [{ confirmations: seen }],
      });
      expect(await app.statement(today())).toEqual([]);
      clock.advance(1_000);
    }
    expect(await app.payinOf('4001')).toMatchObject({ status: 'paid', payments: [{ confirmations: 6 }] });
    const [line, ...more] = await app.statement(today());
    expect(more).toEqual([]);
    expect(line?.at).toBe((await app.payinOf('4001')).payments[0]?.paid_at);
    await endpoint.hears(7);
  });

  it('does not expire while it is visible on the chain, and is credited after the expiry too', async () => {
    await app.payin('4001', { method: 'BTC', currency: 'BTC', expires_at: clock.nowMs() + 1_500 });
    await app.payin('4002', { method: 'BTC', currency: 'BTC', expires_at: clock.nowMs() + 1_500 });
    await app.pay('4001');
    clock.advance(1_500);
    expect(await app.payinOf('4001')).toMatchObject({ status: 'pending' });
    expect(await app.payinOf('4002')).toMatchObject({ status: 'expired' });
    await app.pay('4002');
    clock.advance(2_000);
    expect(await app.payinOf('4001')).toMatchObject({ status: 'paid' });
    expect(await app.payinOf('4002')).toMatchObject({ status: 'paid' });
  });
});

describe('idempotency', () => {
  it('returns the current state of the same pay-in for the same key, also with the fields in another order', async () => {
    const body = app.order('5001');
    const first = await app.post('/payins', body, 'k');
    await app.pay('5001');
    const again = await app.post('/payins', Object.fromEntries(Object.entries(body).reverse()), 'k');
    expect([first.status, again.status]).toEqual([201, 200]);
    const [one, two] = [(await first.json()) as PayinView, (await again.json()) as PayinView];
    expect(two.id).toBe(one.id);
    expect([one.status, two.status]).toEqual(['pending', 'paid']);
  });

  it('refuses another body under the same key, and the same reference under another key', async () => {
    await app.payin('5001');
    expect((await app.post('/payins', app.order('5001', { amount: '1' }), '5001')).status).toBe(409);
    expect((await app.post('/payins', app.order('5001'), 'another')).status).toBe(409);
    expect(await app.payinOf('5001')).toMatchObject({ amount: '12345' });
  });

  it('accepts the key of a pay-in for a pay-out', async () => {
    await app.payin('5001');
    expect(await app.payout('5001')).toMatchObject({ status: 'pending' });
  });
});

describe('invalid requests', () => {
  it.each([
    [{ reference: '' }, 'reference'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '1.5' }, 'amount'],
    [{ amount: 100 }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '9'.repeat(19) }, 'amount'],
    [{ currency: 'XXX' }, 'currency'],
    [{ currency: 'MXN' }, 'currency'],
    [{ method: 'BARTER' }, 'method'],
    [{ method: 'USDT', currency: 'USDT', account: { network: 'MOON' } }, 'network'],
    [{ method: 'USDT', currency: 'BTC' }, 'currency'],
    [{ notify_url: 'file:///etc/passwd' }, 'notify_url'],
    [{ expires_at: 1 }, 'expires_at'],
    [{ expires_at: 9e15 }, 'expires_at'],
    [{ account: { x: 1 } }, 'account'],
    [{ account: { '': 'x' } }, 'account'],
  ])('%j is refused and the field named', async (wrong, field) => {
    const reply = await app.post('/payins', app.order('6001', wrong), '6001');
    expect([reply.status, await reply.json()]).toMatchObject([422, { field }]);
    expect((await app.get('/payins?reference=6001')).status).toBe(404);
  });

  it('are refused when unsigned, signed by another key, for another body, or long ago', async () => {
    const body = JSON.stringify(app.order('7001'));
    const send = (headers: Record<string, string>) =>
      app.post('/payins', body, '7001', headers).then(({ status }) => status);
    expect(await send({ 'x-signature': '' })).toBe(401);
    expect(await send({ 'x-client': 'somebody' })).toBe(401);
    expect(await send({ 'x-signature': `t=1,v1=${'0'.repeat(64)}` })).toBe(401);
    const { secret } = sandbox.bankClient;
    expect(await send({ 'x-signature': sign(secret, clock.nowMs(), `${body} `) })).toBe(401);
    expect(await send({ 'x-signature': sign(secret, clock.nowMs() - 301_000, body) })).toBe(401);
    expect(await send({ 'x-signature': sign(secret, clock.nowMs() - 299_000, body) })).toBe(201);
    const other = await fetch(`${sandbox.bankUrl}/payins?reference=7001`, {
      headers: {
        'x-client': 'palpite',
        'x-signature': sign(secret, clock.nowMs(), '/bank/payins?reference=7002'),
      },
    });
    expect(other.status).toBe(401);
  });

  it('are refused when they are not JSON, too large or without an idempotency key', async () => {
    expect((await app.post('/payins', '{"reference":', 'k')).status).toBe(400);
    expect((await app.post('/payins', 'null', 'k')).status).toBe(422);
    expect((await app.post('/payins', { x: 'y'.repeat(70_000) }, 'k')).status).toBe(413);
    const reply = await app.post('/payins', app.order('1'), '');
    expect(await reply.json()).toEqual({ error: 'invalid-field', field: 'idempotency-key' });
  });
});
