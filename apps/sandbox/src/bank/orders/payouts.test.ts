import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../test/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
  ({ clock, endpoint, app, today } = fixture);
});
afterEach(() => fixture.close());
let { clock, endpoint, app, today } = {} as Fixture;

describe('pay-outs', () => {
  it('are paid once after a delay, and are in the statement', async () => {
    expect(await app.payout('1')).toMatchObject({ status: 'pending', payments: [] });
    clock.advance(1_999);
    expect(await app.payoutOf('1')).toMatchObject({ status: 'pending' });
    clock.advance(1);
    const paid = await app.payoutOf('1');
    expect(paid).toMatchObject({
      status: 'paid',
      payments: [{ amount: '12345', currency: 'BRL', state: 'paid' }],
    });
    await endpoint.hears(1);
    expect(endpoint.received[0]?.event).toMatchObject({ type: 'payout.changed', payout: paid });
    expect(await app.statement(today())).toMatchObject([
      { kind: 'payout', reference: '1', payment: paid.payments[0]?.id, amount: '12345', fee: '0' },
    ]);
  });

  it('fail permanently with a reason, and no money moves', async () => {
    await app.faults({ payoutFailNext: 1, payoutDelayMs: 100 });
    await app.payout('1');
    clock.advance(100);
    await endpoint.hears(1);
    expect(await app.payoutOf('1')).toMatchObject({
      status: 'failed',
      failure: 'account-closed',
      payments: [],
    });
    expect((await app.control('payouts/1/finish')).status).toBe(409);
    expect(await app.statement(today())).toEqual([]);
  });

  it('can be stuck until a control request ends them', async () => {
    await app.faults({ payoutStuckNext: 2 });
    await app.payout('1');
    await app.payout('2');
    clock.advance(86_400_000);
    expect(await app.payoutOf('1')).toMatchObject({ status: 'pending' });
    expect((await app.control('payouts/1/finish')).status).toBe(200);
    expect(await app.control('payouts/2/fail', { failure: 'name-differs' })).toMatchObject({
      body: { status: 'failed', failure: 'name-differs' },
    });
    expect((await app.control('payouts/3/fail')).status).toBe(404);
  });

  it('can be returned in full after they were paid', async () => {
    await app.faults({ payoutReturnNext: 1 });
    await app.payout('1');
    clock.advance(2_000);
    expect(await app.payoutOf('1')).toMatchObject({ status: 'paid', payments: [{ state: 'paid' }] });
    clock.advance(1_000);
    expect(await app.payoutOf('1')).toMatchObject({
      status: 'paid',
      payments: [{ state: 'refunded', refunded: '12345' }],
    });
    expect((await app.statement(today())).map(({ kind }) => kind)).toEqual(['payout', 'refund']);
    expect((await app.control('payouts/1/send-back')).status).toBe(409);
  });

  it('are created once per idempotency key', async () => {
    const body = app.order('1');
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => app.post('/payouts', body, '1')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    clock.advance(60_000);
    expect(await app.statement(today())).toHaveLength(1);
    expect((await app.post('/payouts', { ...body, amount: '1' }, '1')).status).toBe(409);
  });

  it('require an account', async () => {
    const reply = await app.post('/payouts', app.order('1', { account: {} }), '1');
    expect([reply.status, await reply.json()]).toEqual([422, { error: 'invalid-field', field: 'account' }]);
  });
});

describe('refunds', () => {
  const ask = async (key: string, more: Record<string, string>) => {
    const reply = await app.post('/refunds', { reference: '1', ...more }, key);
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  it('are done once per idempotency key, in parts, never beyond the paid amount', async () => {
    await app.payin('1');
    const payment = (await app.pay('1')).payments[0]?.id ?? '';
    const first = await ask('r1', { payment, amount: '5000' });
    expect(first).toMatchObject({
      status: 201,
      body: { payment, reference: '1', amount: '5000', currency: 'BRL', status: 'paid' },
    });
    expect(await ask('r1', { payment, amount: '5000' })).toEqual({ ...first, status: 200 });
    expect(await ask('r1', { payment, amount: '5001' })).toMatchObject({ status: 409 });
    expect(await ask('r2', { payment, amount: '7346' })).toMatchObject({
      status: 422,
      body: { field: 'amount' },
    });
    expect(await ask('r2', { payment, amount: '7345' })).toMatchObject({ status: 201 });
    expect(await ask('r3', { payment, amount: '1' })).toMatchObject({
      status: 422,
      body: { field: 'payment' },
    });
    expect(await app.payinOf('1')).toMatchObject({ payments: [{ state: 'refunded', refunded: '12345' }] });
    await endpoint.hears(3);
  });

  it('are refused for a payment that is unknown or of another order', async () => {
    await app.payin('1');
    await app.payin('2');
    const payment = (await app.pay('2')).payments[0]?.id ?? '';
    expect(await ask('r', { payment: 'nobody', amount: '1' })).toMatchObject({
      status: 422,
      body: { field: 'payment' },
    });
    expect(await ask('r', { payment, amount: '1' })).toMatchObject({
      status: 422,
      body: { field: 'reference' },
    });
  });
});

describe('the statement', () => {
  it('lists each day (UTC) in pages, complete and without repetition', async () => {
    for (let number = 1; number <= 7; number += 1) {
      await app.payin(`a${number}`);
      await app.pay(`a${number}`);
    }
    const first = today();
    clock.advance(86_400_000);
    await app.payin('b');
    await app.pay('b');
    const page = async (query: string) => {
      const reply = await app.get(`/statement?${query}`);
      return (await reply.json()) as { lines: { id: string; reference: string }[]; more: boolean };
    };
    const one = await page(`day=${first}&limit=4`);
    const two = await page(`day=${first}&limit=4&after=${one.lines[3]?.id}`);
    expect([one.more, two.more]).toEqual([true, false]);
    expect([...one.lines, ...two.lines].map(({ reference }) => reference)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `a${number}`),
    );
    expect((await app.statement(today())).map(({ reference }) => reference)).toEqual(['b']);
    expect((await app.get('/statement?day=yesterday')).status).toBe(422);
  });
});
