import { REFUSALS } from '@palpite/contract/refusals';
import { DAY_MS } from '@palpite/kernel/time';
import { until } from '@palpite/testkit/stopped-feed';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Owner } from '../../payments/index.ts';
import type { Console } from './console.ts';
import { signInOperator } from './operator-sessions.ts';
import {
  askPayin,
  askPayout,
  fundedOwner,
  newOwner,
  openMoneyTestApp,
  paidPayin,
  pocketsOf,
} from './payments-fixture.ts';

let app: TestApp;
let fina: Console;
let support: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  fina = await signInOperator(app, 'fina', 'finance');
  support = await signInOperator(app, 'helper', 'support');
});
afterAll(async () => {
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'a mistake of ours';
const page = async (order: Order) => (await support.call('paymentGet', { order: String(order.id) })).data;
const rowsOf = async (command: string, target: string) =>
  (await fina.call('auditList', { command, target })).data.records;

describe('refunds', () => {
  it('are made in part and in full, once per key, and never exceed the payment', async () => {
    const owner = await newOwner(app);
    const order = await paidPayin(app, owner, 100_00n);
    const payment = (await page(order)).payments[0]?.id ?? '';
    const refund = (amount: number, once: string) =>
      fina.call('payinRefund', { order: String(order.id), payment, amount, once, reason });
    const [one, two] = await Promise.all([refund(30_00, 'part'), refund(30_00, 'part')]);
    expect([one?.dm_error, two?.dm_error].sort()).toEqual([0, code('already-so')]);
    await until(async () => ((await pocketsOf(app, owner)).cash === 70_00n ? true : undefined));
    expect(await refund(70_01, 'much')).toMatchObject({
      dm_error: code('refund-above-payment'),
      error_msg: expect.stringContaining('70.00 BRL'),
    });
    expect((await refund(31_00, 'part')).dm_error).toBe(code('changed-meanwhile'));
    expect((await page(order)).payments).toMatchObject([{ returned: '3000', refundable: 70_00 }]);
    expect((await refund(70_00, 'rest')).dm_error).toBe(0);
    await until(async () => ((await pocketsOf(app, owner)).cash === 0n ? true : undefined));
    expect(await page(order)).toMatchObject({
      order: { paid: 100_00, returned: 100_00 },
      payments: [{ id: payment, units: '10000', refundable: 0, place: 'player' }],
      refunds: [
        { units: '3000', state: 'taken', by: 'fina', reason, currency: 'BRL' },
        { units: '7000', state: 'taken', by: 'fina' },
      ],
    });
    expect(await rowsOf('payments.refund', String(order.id))).toHaveLength(2);
    const other = { order: '99', payment, amount: 1, once: 'x', reason };
    expect((await fina.call('payinRefund', other)).dm_error).toBe(code('unknown-order'));
  });
});

describe('a manual adjustment', () => {
  const adjust = (owner: Owner, amount: number, once: string) =>
    fina.call('balanceAdjust', { uid: owner.player, amount, once, reason });

  it('credits and debits once per key, and debits only what is there', async () => {
    const owner = await newOwner(app);
    const twice = await Promise.all([adjust(owner, 50_00, 'give'), adjust(owner, 50_00, 'give')]);
    expect(twice.map(({ dm_error }) => dm_error).sort()).toEqual([0, code('already-so')]);
    expect((await adjust(owner, -80_00, 'take')).dm_error).toBe(code('player-lacks-funds'));
    expect((await adjust(owner, -20_00, 'take')).dm_error).toBe(0);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 30_00n, hold: 0n, debt: 0n });
    expect((await adjust(owner, 0, 'none')).dm_error).toBe(code('invalid-field'));
    expect((await fina.call('balanceAdjust', { uid: 99, amount: 1, once: 'x', reason })).dm_error).toBe(
      code('no-such-player'),
    );
    expect(await rowsOf('payments.adjust', String(owner.player))).toMatchObject([
      { actor: 'fina', reason, after: expect.stringContaining('-20.00 BRL') },
      { after: expect.stringContaining('50.00 BRL') },
    ]);
  });

  it('stays below the two-person threshold within a day, over all steps and players', async () => {
    const owner = await newOwner(app);
    expect(await adjust(owner, 25_000_00, 'all')).toMatchObject({
      dm_error: code('above-own-limit'),
      // Less the 70.00 that the same operator moved for the player above.
      error_msg: expect.stringContaining('24929.99 BRL'),
    });
    expect((await adjust(owner, 24_000_00, 'most')).dm_error).toBe(0);
    const both = await Promise.all([adjust(owner, 900_00, 'a'), adjust(owner, 900_00, 'b')]);
    expect(both.map(({ dm_error }) => dm_error).sort()).toEqual([0, code('above-own-limit')]);
    expect((await adjust(owner, -900_00, 'back')).dm_error).toBe(code('above-own-limit'));
    expect((await pocketsOf(app, owner)).cash).toBe(24_900_00n);
  });
});

describe('the search', () => {
  it('finds orders by number, player, provider, payment, state, direction and method, by cursor', async () => {
    const owner = await fundedOwner(app, 9_000_00n);
    const payout = await askPayout(app, owner, 6_000_00n);
    const open = await askPayin(app, owner, 40_00n);
    const [payin] = (await app.modules.payments.orders(owner, { limit: 3 })).slice(-1);
    if (!payin) throw new Error('nothing was paid');
    const uid = owner.player;
    const ids = async (question: object) =>
      (await support.call('paymentSearch', question)).data.records.map(({ id }) => BigInt(id));
    expect(await ids({ uid })).toEqual([open.id, payout.id, payin.id]);
    expect(await ids({ order: String(payin.id) })).toEqual([payin.id]);
    expect(await ids({ order: String(payin.id), uid: uid + 1 })).toEqual([]);
    expect(await ids({ provider_id: payin.providerId })).toEqual([payin.id]);
    const payment = (await page(payin)).payments[0]?.id;
    expect(await ids({ provider_id: payment })).toEqual([payin.id]);
    expect(await ids({ provider_id: 'nobody-knows' })).toEqual([]);
    expect(await ids({ uid, state: 'review' })).toEqual([payout.id]);
    expect(await ids({ uid, direction: 'payin' })).toEqual([open.id, payin.id]);
    expect(await ids({ uid, method: 'pix', state: 'paid' })).toEqual([payin.id]);
    expect(await ids({ uid, method: 'SPEI' })).toEqual([]);
    const first = (await support.call('paymentSearch', { uid, page_limit: 2 })).data;
    expect(first.records.map(({ id }) => BigInt(id))).toEqual([open.id, payout.id]);
    expect(await ids({ uid, cursor: first.cursor })).toEqual([payin.id]);
    for (const wrong of [{ cursor: 'zz!' }, { cursor: 'r1' }, { order: '99999999999999999999' }])
      expect((await support.call('paymentSearch', wrong)).dm_error).toBe(code('invalid-field'));
    expect((await support.call('paymentGet', { order: '99' })).dm_error).toBe(code('unknown-order'));
  });
});

describe('appeals', () => {
  const HTML = '<img src=x onerror=alert(1)> I paid';
  const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

  it('are listed by age, show their picture to finance, and are answered once', async () => {
    const owner = await newOwner(app);
    const order = await askPayin(app, owner, 50_00n);
    const photo = { type: 'image/jpeg' as const, bytes: JPEG };
    for (const text of [HTML, 'and again'])
      await app.modules.payments.appeal(owner, order.id, { text, photo });
    const open = (await support.call('appealQueue', { state: 'open' })).data.records;
    const [first, second] = open.filter(({ appeal }) => appeal.uid === owner.player);
    expect(first).toMatchObject({ appeal: { text: HTML, has_photo: 1 }, order: { id: String(order.id) } });
    const appeal = first?.appeal.id ?? '';
    expect((await fina.call('appealPhoto', { appeal })).data).toEqual({
      type: 'image/jpeg',
      data: JPEG.toString('base64'),
    });
    const answer = () => fina.call('appealAnswer', { appeal, answer: 'it is credited now', reason });
    const answers = await Promise.all([answer(), answer()]);
    expect(answers.map(({ dm_error }) => dm_error).sort()).toEqual([0, code('already-so')]);
    const left = (await support.call('appealQueue', { state: 'open' })).data.records;
    expect(left.map(({ appeal: { id } }) => id)).toContain(second?.appeal.id);
    expect(left.map(({ appeal: { id } }) => id)).not.toContain(appeal);
    const done = (await support.call('appealQueue', { state: 'answered', page_limit: 1 })).data.records;
    expect(done).toMatchObject([
      { appeal: { id: appeal, answered: { text: 'it is credited now', by: 'fina' } } },
    ]);
    expect(await app.modules.payments.appeals(owner, order.id)).toMatchObject([
      { status: 'answered', answer: 'it is credited now' },
      { status: 'open' },
    ]);
    expect(await rowsOf('payments.answer', String(order.id))).toHaveLength(1);
  });
});

describe('the reconciliation', () => {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

  it('reconciles a past day on request and stores the report', async () => {
    const day = dayOf(Date.now() - DAY_MS);
    for (const wrong of [dayOf(Date.now()), '2026-02-31'])
      expect(await fina.call('reconciliationRun', { day: wrong, reason })).toMatchObject({
        dm_error: code('invalid-field'),
        data: { field: 'day' },
      });
    expect((await support.call('reconciliationGet', { day: '2026-02-31' })).dm_error).toBe(
      code('invalid-field'),
    );
    expect((await support.call('reconciliationGet', { day })).data).toEqual({ reports: [] });
    expect((await fina.call('reconciliationRun', { day, reason })).dm_error).toBe(0);
    const [report] = await until(async () => {
      const { reports } = (await support.call('reconciliationGet', { day })).data;
      return reports.length > 0 ? reports : undefined;
    });
    expect(report).toMatchObject({ day, state: 'clean', count: 0, differences: [] });
    const { records, cursor } = (await support.call('reconciliationList', { page_limit: 1 })).data;
    expect(records).toMatchObject([{ day, state: 'clean', differences: 0 }]);
    expect(cursor).toBe('');
    expect((await support.call('reconciliationList', { cursor: 'r2026-02-31_x' })).dm_error).toBe(
      code('invalid-field'),
    );
    expect(await rowsOf('payments.reconcile', `reconciliation:${day}`)).toHaveLength(1);
  });

  it('a difference stays open until somebody has looked into it, once', async () => {
    await app.platform.database.inTransaction((tx) =>
      tx.query(`INSERT INTO payments.difference (id, provider, kind, subject, ours, theirs, at)
                VALUES (7, 'sandbox', 'statement-only', 'line-9', '-', '5000 BRL', now())`),
    );
    const open = async () => (await support.call('paymentDifferences', { state: 'open' })).data.records;
    expect(await open()).toMatchObject([{ id: '7', kind: 'statement-only', theirs: '5000 BRL' }]);
    const resolve = () =>
      fina.call('differenceResolve', { difference: '7', reason: 'the bank took it back' });
    const answers = await Promise.all([resolve(), resolve()]);
    expect(answers.map(({ dm_error }) => dm_error).sort()).toEqual([0, code('already-so')]);
    expect(await open()).toEqual([]);
    const all = (await support.call('paymentDifferences', { state: 'all' })).data.records;
    expect(all).toMatchObject([{ resolved: { by: 'fina', note: 'the bank took it back' } }]);
  });
});

describe('codes', () => {
  it('are made once per name, for a brand, bounded, until a time to come', async () => {
    const request = { code: 'bemvindo', brand: 'br', amount: 5_00, uses: 100, reason };
    const until = Date.now() + DAY_MS;
    const make = (change: object) => fina.call('promoCodeCreate', { ...request, until, ...change });
    expect((await make({})).dm_error).toBe(0);
    expect((await make({})).dm_error).toBe(code('already-so'));
    expect(await make({ code: 'WORTH', amount: 5_000_00 })).toMatchObject({
      dm_error: code('above-own-limit'),
      error_msg: expect.stringContaining('4999.99 BRL'),
    });
    expect((await make({ code: 'MANY', uses: 100_000 })).dm_error).toBe(code('above-own-limit'));
    expect((await make({ code: 'PAST', until: Date.now() - 1 })).data).toMatchObject({ field: 'until' });
    expect((await make({ code: 'NOWHERE', brand: 'xx' })).data).toMatchObject({ field: 'brand' });
    expect((await support.call('promoCodes', {})).data).toMatchObject({
      records: [{ code: 'BEMVINDO', brand: 'br', currency: 'BRL', amount: 5_00, uses: 100, used: 0 }],
      cursor: '',
    });
    const owner = await newOwner(app);
    expect(await app.modules.payments.useCode(owner, 'BEMVINDO')).toMatchObject({ is: 'good' });
    expect((await support.call('promoCodes', { cursor: 'cA' })).data.records).toMatchObject([{ used: 1 }]);
  });
});

describe('an order without an answer of its provider', () => {
  const close = (order: Order, more: { outcome: 'failed' } | { outcome: 'paid'; payment?: string }) =>
    fina.call('orderClose', { order: String(order.id), ...more, reason });

  it('is closed by a command with a reason, and its money goes back', async () => {
    const owner = await fundedOwner(app, 6_000_00n);
    // It waits for an approval, so that the bank has never had it.
    const order = await askPayout(app, owner, 5_000_00n);
    expect((await close(order, { outcome: 'failed' })).dm_error).toBe(code('order-not-stuck'));
    await app.platform.database.inTransaction((tx) =>
      tx.query(
        `UPDATE payments.pay_order SET status = 'unknown', updated_at = now() - interval '2 hours',
           check_at = now() + interval '1 hour' WHERE id = $1`,
        [order.id],
      ),
    );
    expect((await close(order, { outcome: 'paid' })).data).toMatchObject({ field: 'payment' });
    expect((await close(order, { outcome: 'failed' })).data).toEqual({ missing: 0, state: 'failed' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 6_000_00n, hold: 0n, debt: 0n });
    expect(await rowsOf('payments.close', String(order.id))).toMatchObject([{ actor: 'fina', reason }]);
    expect((await page(order)).steps.at(-1)).toMatchObject({ state: 'failed' });
  });
});
