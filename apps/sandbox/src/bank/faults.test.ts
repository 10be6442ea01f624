import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_BANK_FAULTS } from './faults.ts';
import { type Fixture, openFixture } from './test/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
  ({ clock, sandbox, endpoint, app, today } = fixture);
});
afterEach(() => fixture.close());
let { clock, sandbox, endpoint, app, today } = {} as Fixture;

describe('faults of answers', () => {
  const ask = () => app.post('/payins', app.order('1'), '1');
  const known = async () => (await app.get('/payins?reference=1')).status === 200;

  it.each([
    ['failNext', false],
    ['failAfterNext', true],
  ] as const)('%s: 500, done: %s', async (fault, isDone) => {
    await app.faults({ [fault]: 1 });
    expect((await ask()).status).toBe(500);
    expect(await known()).toBe(isDone);
    expect((await ask()).status).toBe(isDone ? 200 : 201);
  });

  it('replies with an HTML page although the request was carried out', async () => {
    await app.faults({ htmlNext: 1 });
    const reply = await ask();
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(await known()).toBe(true);
  });

  it('loses the reply although the request was carried out', async () => {
    await app.faults({ loseAnswerNext: 1 });
    await expect(ask()).rejects.toThrow();
    expect(await known()).toBe(true);
  });

  it('sends no reply and does nothing', async () => {
    await app.faults({ hangNext: 1 });
    const hanging = clock.armed(60_000);
    const cut = expect(ask()).rejects.toThrow();
    await hanging;
    clock.advance(60_000);
    await cut;
    expect(await known()).toBe(false);
  });

  it('replies late with the state at the time of the request', async () => {
    await app.faults({ answerDelayMs: 20_000 });
    const waiting = clock.armed(20_000);
    const reply = ask();
    await waiting;
    await app.pay('1');
    clock.advance(20_000);
    expect(await (await reply).json()).toMatchObject({ status: 'pending' });
  });

  it('refuses the next order', async () => {
    await app.faults({ refuseNext: 1 });
    const reply = await ask();
    expect([reply.status, await reply.json()]).toEqual([422, { error: 'refused-by-bank' }]);
    expect((await ask()).status).toBe(201);
  });

  it('refuses faults that it does not know or that have no limit, and switches all off', async () => {
    for (const wrong of [{ failNext: 1e9 }, { failNext: -1 }, { nonsense: 1 }, { duplicateCopies: 1 }])
      expect((await app.control('faults', wrong)).status).toBe(400);
    await app.faults({ failNext: 3, blockMs: 5 });
    const reply = await fetch(`${sandbox.httpUrl}/control/bank/faults`, { method: 'DELETE' });
    expect(await reply.json()).toEqual(NO_BANK_FAULTS);
  });
});

describe('faults of payments', () => {
  it('pays an order after it has expired', async () => {
    await app.faults({ lateNext: 1, lateByMs: 5_000 });
    await app.payin('1');
    expect(await app.pay('1')).toMatchObject({ status: 'pending', payments: [] });
    expect((await app.control('payins/1/pay')).status, 'nobody pays twice').toBe(409);
    clock.advance(600_000);
    expect(await app.payinOf('1')).toMatchObject({ status: 'expired' });
    clock.advance(5_000);
    expect(await app.payinOf('1')).toMatchObject({ status: 'paid', payments: [{ amount: '12345' }] });
    await endpoint.hears(2);
  });

  it.each([
    [500, '6172'],
    [1_500, '18517'],
    [1, '12'],
  ])('wrong amount: %s thousandths are %s', async (wrongAmountPermille, amount) => {
    await app.faults({ wrongAmountNext: 1, wrongAmountPermille });
    await app.payin('1');
    expect(await app.pay('1')).toMatchObject({ status: 'paid', amount: '12345', payments: [{ amount }] });
    expect(await app.statement(today())).toMatchObject([{ amount }]);
  });

  it('pays in the wrong currency, from another payer, and twice', async () => {
    await app.faults({ wrongCurrencyNext: 1 });
    await app.payin('1');
    expect(await app.pay('1')).toMatchObject({
      currency: 'BRL',
      payments: [{ amount: '12345', currency: 'USD' }],
    });
    await app.faults({ wrongPayerNext: 1 });
    await app.payin('2');
    expect(await app.pay('2')).toMatchObject({ payments: [{ payer_document: '52998224725' }] });
    await app.faults({ doubleNext: 1 });
    await app.payin('3');
    const { payments } = await app.pay('3');
    expect(new Set(payments.map(({ id }) => id)).size).toBe(2);
    expect(await app.statement(today())).toHaveLength(4);
  });

  it('refunds a part on the initiative of the bank', async () => {
    await app.faults({ refundNext: 1, refundPermille: 250 });
    await app.payin('1');
    await app.pay('1');
    clock.advance(1_000);
    expect(await app.payinOf('1')).toMatchObject({
      status: 'paid',
      payments: [{ state: 'paid', refunded: '3086', returns: [{ kind: 'refund', amount: '3086' }] }],
    });
    await endpoint.hears(2);
    expect(endpoint.received.map(({ event }) => event.type).sort()).toEqual([
      'payin.changed',
      'refund.changed',
    ]);
  });

  it('charges back what a refund has left, once', async () => {
    await app.payin('1');
    const payment = (await app.pay('1')).payments[0]?.id;
    await app.control(`payments/${payment}/refund`, { amount: '345' });
    expect((await app.control(`payments/${payment}/chargeback`)).status).toBe(200);
    expect((await app.control(`payments/${payment}/chargeback`)).status).toBe(409);
    expect(await app.payinOf('1')).toMatchObject({
      payments: [{ state: 'charged-back', refunded: '345' }],
    });
    expect((await app.statement(today())).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payin', '12345'],
      ['refund', '345'],
      ['chargeback', '12000'],
    ]);
    await app.faults({ chargebackNext: 1 });
    await app.payin('2');
    await app.pay('2');
    clock.advance(1_000);
    expect(await app.payinOf('2')).toMatchObject({ payments: [{ state: 'charged-back' }] });
  });
});
