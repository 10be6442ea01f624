import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Owner } from '../index.ts';
import { reconcileYesterday } from '../jobs/reconcile-day.ts';
import {
  CPF,
  createdOf,
  expectClean,
  fundedOwner,
  later,
  newKey,
  newOwner,
  openDifferences,
  openPaymentsTestApp,
  type PaymentsTestApp,
  payin,
  payout,
  pocketsOf,
  receive,
} from '../test/payments-test-app.ts';

let app: PaymentsTestApp;

beforeAll(async () => {
  app = await openPaymentsTestApp();
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

async function paidOrder(owner: Owner): Promise<{ order: Order; payment: string }> {
  const [order] = await app.payments.orders(owner, { limit: 1 });
  const [payment] = (order && (await app.payments.admin.file(order.id))?.payments) ?? [];
  if (!order || !payment) throw new Error('nothing was paid');
  return { order, payment: payment.id };
}

describe('refunds', () => {
  it('are made in parts, each once by its key, and never exceed the payment', async () => {
    const owner = await fundedOwner(app, 100_00n);
    const { order, payment } = await paidOrder(owner);
    const asked = { order: order.id, payment, amount: 30_00n, reason: 'paid twice', key: newKey(app) };
    const { actions } = app;
    expect(await actions.refund(11, asked)).toMatchObject({
      is: 'refunded',
      order: { returnedAmount: 30_00n },
    });
    await actions.refund(11, asked);
    expect((await pocketsOf(app, owner)).cash).toBe(70_00n);
    expect(await actions.refund(11, { ...asked, amount: 31_00n })).toMatchObject({ reason: 'key-reused' });
    expect(await actions.refund(11, { ...asked, amount: 70_01n, key: newKey(app) })).toMatchObject({
      reason: 'amount-high',
    });
    expect(await actions.refund(11, { ...asked, amount: 70_00n, key: newKey(app) })).toMatchObject({
      is: 'refunded',
    });
    expect((await pocketsOf(app, owner)).cash).toBe(0n);
    expect(await actions.refund(11, { ...asked, payment: 'nobody', key: newKey(app) })).toMatchObject({
      reason: 'payment-unknown',
    });
  });

  it('without a clear answer are requested again under the same key, and made once', async () => {
    const owner = await fundedOwner(app, 100_00n);
    const { order, payment } = await paidOrder(owner);
    for (const trouble of ['lost-before', 'lost-after'] as const) {
      app.provider.troubles.push(trouble);
      const asked = { order: order.id, payment, amount: 20_00n, reason: 'asked for', key: newKey(app) };
      expect(await app.actions.refund(11, asked)).toMatchObject({ is: 'asked' });
      await later(app, MINUTE_MS);
    }
    expect((await pocketsOf(app, owner)).cash).toBe(60_00n);
  });

  it('that the provider refuses move nothing', async () => {
    const owner = await fundedOwner(app, 100_00n);
    const { order, payment } = await paidOrder(owner);
    app.provider.troubles.push('refuse');
    const asked = { order: order.id, payment, amount: 20_00n, reason: 'asked for', key: newKey(app) };
    expect(await app.actions.refund(11, asked)).toMatchObject({ reason: 'provider-refused' });
    expect((await pocketsOf(app, owner)).cash).toBe(100_00n);
  });
});

describe('adjustments', () => {
  it('credit and debit once per key, with a reason, and put nobody into debt', async () => {
    const { player } = newOwner();
    const { actions } = app;
    const asked = {
      player,
      asset: 'BRL',
      units: 50_00n,
      reason: 'a mistake of ours',
      key: newKey(app),
    } as const;
    const outcomes = await Promise.all([
      actions.adjust(3, asked),
      actions.adjust(3, asked),
      actions.adjust(3, asked),
    ]);
    expect(new Set(outcomes.map((outcome) => (outcome.is === 'adjusted' ? outcome.ref : 0n))).size).toBe(1);
    expect(await actions.adjust(3, { ...asked, units: 51_00n })).toMatchObject({ reason: 'key-reused' });
    expect(await actions.adjust(3, { ...asked, units: -80_00n, key: newKey(app) })).toMatchObject({
      reason: 'not-enough-funds',
    });
    expect(await actions.adjust(3, { ...asked, units: -50_00n, key: newKey(app) })).toMatchObject({
      is: 'adjusted',
    });
    expect(await actions.adjust(3, { ...asked, units: 0n, key: newKey(app) })).toMatchObject({
      is: 'refused',
    });
    expect(await actions.adjust(3, { ...asked, reason: '  ', key: newKey(app) })).toMatchObject({
      is: 'refused',
    });
    expect((await app.wallet.balance(player, 'BRL')).shown).toBe(0n);
  });

  it('by one person are limited in total over all players within a day, also concurrently', async () => {
    const give = (operator: number) =>
      app.actions.adjust(operator, {
        player: newOwner().player,
        asset: 'BRL',
        units: 9_000_00n,
        reason: 'a mistake of ours',
        key: newKey(app),
      });
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => give(21)));
    expect(outcomes.filter(({ is }) => is === 'adjusted')).toHaveLength(2);
    expect(outcomes.filter(({ is }) => is === 'refused')).toMatchObject(
      Array.from({ length: 3 }, () => ({ reason: 'amount-high', limit: 6_999_99n })),
    );
    expect(await give(22)).toMatchObject({ is: 'adjusted' });
  });

  it('keep their operator from approving the player’s later withdrawals', async () => {
    const owner = await fundedOwner(app, 100_00n);
    const key = newKey(app);
    const units = 20_000_00n;
    const freeBet = { player: owner.player, asset: 'BRL', units, reason: 'a mistake of ours', key } as const;
    expect(await app.actions.adjust(31, freeBet)).toMatchObject({ is: 'adjusted' });
    const order = await payout(app, owner, 6_000_00n);
    expect(order.status).toBe('review');
    expect(await app.actions.approve(31, order.id)).toMatchObject({ reason: 'credited-by-you' });
    expect(await app.actions.approve(32, order.id)).not.toMatchObject({ is: 'refused' });
  });
});

describe('codes', () => {
  const code = (name: string, change = {}, operator = 1) =>
    app.actions.createCode(
      {
        code: name,
        brand: 'br',
        asset: 'BRL',
        units: 5_00n,
        uses: 2,
        untilMs: app.clock.nowMs() + DAY_MS,
        ...change,
      },
      operator,
    );

  it('are redeemed once per player, a limited number of times, until they expire', async () => {
    expect(await code('BEMVINDO')).toBe(true);
    expect(await code('BEMVINDO')).toBe(false);
    const [one, two, three] = [newOwner(), newOwner(), newOwner()];
    expect(await app.payments.checkCode(one, ' bemvindo ')).toMatchObject({ is: 'good', units: 5_00n });
    const outcomes = await Promise.all([1, 2, 3].map(() => app.payments.useCode(one, 'BEMVINDO')));
    expect(outcomes.filter(({ is }) => is === 'good')).toHaveLength(1);
    expect((await pocketsOf(app, one)).cash).toBe(5_00n);
    expect(await app.payments.checkCode(one, 'BEMVINDO')).toMatchObject({ reason: 'code-used' });
    const last = await Promise.all([two, three].map((owner) => app.payments.useCode(owner, 'BEMVINDO')));
    expect(last.map(({ is }) => is).sort()).toEqual(['good', 'refused']);
    expect(await app.payments.checkCode({ ...newOwner(), brand: 'mx' }, 'BEMVINDO')).toMatchObject({
      reason: 'code-unknown',
    });
    expect(await app.payments.useCode(one, "'; DROP")).toMatchObject({ reason: 'code-unknown' });
    await code('ONTEM', { untilMs: app.clock.nowMs() - 1 });
    expect(await app.payments.useCode(one, 'ONTEM')).toMatchObject({ reason: 'code-unknown' });
  });

  it('of one person are limited in total within a day, also concurrently', async () => {
    // 250,000.00 is ten times the two-person threshold: two codes of 125,000.00 fit, and nothing after them.
    const names = ['DIA1', 'DIA2', 'DIA3', 'DIA4'];
    const large = { units: 1_250_00n, uses: 100 };
    const made = await Promise.all(names.map((name) => code(name, large, 41)));
    expect(made.filter((isMade) => isMade)).toHaveLength(2);
    expect(await code('DIA5', { units: 1n, uses: 1 }, 41)).toBe(false);
    expect(await code('DIA6', large, 42)).toBe(true);
    app.clock.advance(DAY_MS + 1);
    expect(await code('DIA7', large, 41)).toBe(true);
  });

  it('keep the operator who made them from approving the withdrawals of those who used them', async () => {
    const owner = await fundedOwner(app, 6_000_00n);
    expect(await code('AMIGO', {}, 51)).toBe(true);
    expect(await app.payments.useCode(owner, 'AMIGO')).toMatchObject({ is: 'good' });
    const order = await payout(app, owner, 6_000_00n);
    expect(order.status).toBe('review');
    expect(await app.actions.approve(51, order.id)).toMatchObject({ reason: 'credited-by-you' });
    expect(await app.actions.approve(52, order.id)).not.toMatchObject({ is: 'refused' });
  });

  it('of a deposit are redeemed once, when it is paid', async () => {
    await code('DEPOSITO', { uses: 100 });
    const owner = newOwner();
    const input = {
      method: 'PIX',
      amount: 50_00n,
      account: { cpf: CPF },
      key: newKey(app),
      code: 'deposito',
    };
    expect(await app.payments.createPayin(owner, { ...input, code: 'NADA' })).toMatchObject({
      reason: 'code-unknown',
      field: 'code',
    });
    const order = createdOf(await app.payments.createPayin(owner, input));
    expect((await pocketsOf(app, owner)).cash).toBe(0n);
    app.provider.pay(order.id, app.clock.nowMs());
    await receive(app, order.id);
    await receive(app, order.id);
    expect((await pocketsOf(app, owner)).cash).toBe(55_00n);
  });
});

describe('appeals and saved fields', () => {
  const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

  it('are filed with a photo for the player’s own order, a few times, and answered once', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    const filed = await app.payments.appeal(owner, order.id, {
      text: ' I paid and nothing came ',
      photo: { type: 'image/jpeg', bytes: JPEG },
    });
    expect(filed).toMatchObject({ is: 'filed', appeal: { text: 'I paid and nothing came', hasPhoto: true } });
    if (filed.is !== 'filed') throw new Error('not filed');
    expect(await app.payments.admin.appealPhoto(filed.appeal.id)).toEqual({
      type: 'image/jpeg',
      bytes: JPEG,
    });
    const text = 'again';
    expect(await app.payments.appeal(newOwner(), order.id, { text })).toMatchObject({
      reason: 'order-unknown',
    });
    expect(await app.payments.appeal(owner, order.id, { text: ' ' })).toMatchObject({
      reason: 'text-wrong',
    });
    expect(
      await app.payments.appeal(owner, order.id, {
        text,
        photo: { type: 'image/png', bytes: Buffer.from('<svg onload=…>') },
      }),
    ).toMatchObject({ reason: 'photo-wrong' });
    await app.payments.appeal(owner, order.id, { text });
    await app.payments.appeal(owner, order.id, { text });
    expect(await app.payments.appeal(owner, order.id, { text })).toMatchObject({ reason: 'too-many' });
    expect(await app.actions.answerAppeal(5, filed.appeal.id, 'it is credited now')).toMatchObject({
      order: order.id,
    });
    expect(await app.actions.answerAppeal(6, filed.appeal.id, 'no')).toBeUndefined();
    expect(await app.payments.appeals(owner, order.id)).toMatchObject([
      { status: 'answered', answer: 'it is credited now' },
      { status: 'open' },
      { status: 'open' },
    ]);
    expect(await app.payments.appeals(newOwner(), order.id)).toEqual([]);
    expect(await app.payments.admin.appeals({ status: 'open', limit: 10 })).toHaveLength(2);
  });

  it('save fields per method and replace them', async () => {
    const owner = newOwner();
    await app.payments.setElements(owner, 'PIX', { cpf: CPF });
    await app.payments.setElements(owner, 'PIX', { cpf: CPF, name: 'Ana' });
    expect(await app.payments.elements(owner)).toMatchObject([{ method: 'PIX', fields: { name: 'Ana' } }]);
    expect(await app.payments.elements(newOwner())).toEqual([]);
  });
});

describe('the daily reconciliation', () => {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

  it('is clean when ledger, orders and statement agree, and records every difference when they do not', async () => {
    // A separate app, so that the statement has this test's payments only.
    const own = await openPaymentsTestApp();
    const owner = await fundedOwner(own, 500_00n);
    const out = await payout(own, owner, 100_00n);
    own.provider.pay(out.id, own.clock.nowMs());
    await receive(own, out.id);
    const day = dayOf(own.clock.nowMs());
    expect(await own.payments.admin.reconcile(day)).toEqual([
      { day, provider: 'fake', is: 'clean', lines: 2, payments: 2, differences: [] },
    ]);

    const lost = await payin(own, owner, 40_00n);
    own.provider.pay(lost.id, own.clock.nowMs());
    const short = await payin(own, owner, 60_00n);
    own.provider.pay(short.id, own.clock.nowMs());
    await receive(own, short.id);
    const only = await payin(own, owner, 80_00n);
    own.provider.pay(only.id, own.clock.nowMs());
    await receive(own, only.id);
    const [, , , shortLine, onlyLine] = own.provider.lines;
    if (!shortLine || !onlyLine) throw new Error('no lines');
    own.provider.lines.splice(
      3,
      2,
      { ...shortLine, amount: 59_00n },
      {
        ...onlyLine,
        id: 'line-x',
        payment: 'nobody-knows',
        reference: '999',
      },
    );
    await own.database.inTransaction((tx) =>
      tx.query('UPDATE payments.pay_order SET paid = paid + 1 WHERE id = $1', [short.id]),
    );
    const [report] = await own.payments.admin.reconcile(day);
    // Payments known only to the provider were read and credited, so they are no longer differences.
    expect((await own.payments.order(owner, lost.id))?.status).toBe('paid');
    expect(report).toMatchObject({ is: 'differs', lines: 5, payments: 5 });
    expect(report?.differences.map(({ kind }) => kind).sort()).toEqual([
      'ledger-differs',
      'missing-in-statement',
      'statement-differs',
      'statement-only',
    ]);
    expect(await own.payments.admin.reconciled({ limit: 10 })).toMatchObject([
      { day, provider: 'fake', is: 'differs', lines: 5, payments: 5, differences: 4 },
    ]);
    const [first] = await openDifferences(own);
    if (!first) throw new Error('nothing was kept');
    expect(await own.actions.resolve(4, first.id, 'the bank corrected it')).toBe(true);
    expect(await own.actions.resolve(4, first.id, 'again')).toBe(false);
    expect((await openDifferences(own)).map(({ id }) => id)).not.toContain(first.id);
    await own.close();
  });

  it('does not call a payment missing that only an unread neighbouring statement could show', async () => {
    const own = await openPaymentsTestApp();
    // Five minutes to midnight in UTC; the provider books it on the next day.
    own.clock.advance(DAY_MS - (own.clock.nowMs() % DAY_MS) - 5 * MINUTE_MS);
    await fundedOwner(own, 500_00n);
    const day = dayOf(own.clock.nowMs());
    const next = dayOf(own.clock.nowMs() + DAY_MS);
    const lines = [...own.provider.lines];
    const unread = new Set([next]);
    Object.assign(own.provider, {
      statement: async (of: string) => (unread.has(of) ? 'unknown' : of === next ? lines : []),
    });
    const report = async () => (await own.payments.admin.reconcile(day))[0];
    expect(await report()).toMatchObject({ is: 'no-statement', lines: 0, payments: 1, differences: [] });
    expect(await openDifferences(own)).toEqual([]);
    unread.clear();
    expect(await report()).toMatchObject({ is: 'clean', payments: 1 });
    // The payment is far from the other midnight, so that the unread statement there explains nothing.
    lines.length = 0;
    unread.add(dayOf(own.clock.nowMs() - DAY_MS));
    expect(await report()).toMatchObject({ is: 'differs', differences: [{ kind: 'missing-in-statement' }] });
    await own.close();
  });

  it('runs daily for yesterday, and records a missing statement', async () => {
    const lines: object[] = [];
    const log = {
      info: (line: object) => void lines.push(line),
      warn: (line: object) => void lines.push(line),
    };
    app.clock.advance(DAY_MS + HOUR_MS);
    app.provider.isAway = true;
    await reconcileYesterday(app.payments, { clock: app.clock, log });
    app.provider.isAway = false;
    expect(lines).toMatchObject([{ provider: 'fake', is: 'no-statement' }]);
    await expect(app.payments.admin.reconcile('yesterday')).rejects.toThrow('not a day');
  });
});

it('deletes the ids of old messages after weeks', async () => {
  expect(await app.payments.forgetEvents()).toBe(0);
  app.clock.advance(61 * DAY_MS);
  expect(await app.payments.forgetEvents()).toBeGreaterThan(0);
});
