import { REFUSALS } from '@palpite/contract/refusals';
import { runAsOwner } from '@palpite/testkit/database';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Owner } from '../../payments/index.ts';
import { someForm } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { signInOperator } from '../test/operator-sessions.ts';
import { askPayout, fundedOwner, openMoneyTestApp, pocketsOf } from '../test/payments-fixture.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'looked at both sides of it';
const inboxOf = async (who: Console) => (await who.call('approvalList', {})).data.approvals;
const lineOf = async (who: Console, kind: string) => (await inboxOf(who)).find((line) => line.kind === kind);

describe('requests of operators and campaigns in the inbox', () => {
  let stub: StubConsole;
  let fina: Console;
  let ada: Console;
  let other: Console;
  let tom: Console;
  beforeAll(async () => {
    stub = await openStubConsole();
    fina = (await stub.signIn('fina', 'finance')).admin;
    ada = (await stub.signIn('ada', 'admin')).admin;
    other = (await stub.signIn('otto', 'admin')).admin;
    tom = (await stub.signIn('tom', 'trader')).admin;
  });
  afterAll(() => stub.close());

  it('starts a campaign from the inbox by the rules of its page', async () => {
    const form = someForm(stub.clock.nowMs(), { code: 'large', budget: 100_000_000 });
    const { campaign } = (await fina.call('campaignSave', { form, reason })).data;
    await fina.call('campaignStart', { campaign, version: 1, reason });
    const own = await lineOf(fina, 'campaign');
    expect(own).toMatchObject({
      id: campaign,
      action: 'start',
      by: 'fina',
      own: 1,
      may_approve: 0,
      may_reject: 0,
    });
    const line = await lineOf(ada, 'campaign');
    expect(line).toMatchObject({ own: 0, may_approve: 1, page: `/bonuses/campaigns/${campaign}`, reason });
    expect(Number(line?.amount?.units)).toBeGreaterThan(0);
    const decide = { kind: 'campaign', id: campaign, seen: line?.seen ?? '', approve: 1, reason } as const;
    expect((await fina.call('approvalDecide', decide)).dm_error).toBe(code('own-decision'));
    expect((await ada.call('approvalDecide', { ...decide, seen: 'start 9 ' })).dm_error).toBe(
      code('changed-meanwhile'),
    );
    expect((await ada.call('approvalDecide', { ...decide, approve: 0 })).dm_error).toBe(
      code('invalid-field'),
    );
    expect((await ada.call('approvalDecide', decide)).data).toEqual({ state: 'done' });
    expect((await ada.call('campaignGet', { campaign })).data.line.state).toBe('on');
    expect(await lineOf(ada, 'campaign')).toBeUndefined();
    expect((await ada.call('approvalDecide', decide)).dm_error).toBe(code('no-such-decision'));
  });

  it('shows changes of operators to administrators only', async () => {
    await ada.call('personRole', { name: 'tom', role: 'finance', from: 'trader', reason });
    expect(await lineOf(fina, 'person')).toBeUndefined();
    expect(await lineOf(ada, 'person')).toMatchObject({ own: 1, may_approve: 0, may_reject: 1 });
    const line = await lineOf(other, 'person');
    expect(line).toMatchObject({ subject: 'tom', detail: 'finance', by: 'ada', may_approve: 1 });
    const decide = {
      kind: 'person',
      id: line?.id ?? '',
      seen: line?.seen ?? '',
      approve: 1,
      reason,
    } as const;
    // Finance does not see it, so there is nothing to decide.
    expect((await fina.call('approvalDecide', decide)).dm_error).toBe(code('no-such-decision'));
    expect((await other.call('approvalDecide', decide)).data).toEqual({ state: 'done' });
  });

  it('is closed to roles that decide nothing, and shows a trader nothing about money', async () => {
    const viewer = (await stub.signIn('vera', 'viewer')).admin;
    expect((await viewer.call('approvalList', {})).dm_error).toBe(code('operator-not-allowed'));
    expect(
      (await viewer.call('approvalDecide', { kind: 'payout', id: '1', seen: '', approve: 1, reason }))
        .dm_error,
    ).toBe(code('operator-not-allowed'));
    expect((await tom.call('operatorSession', {})).data.is).toBe('out');
    const trader = (await stub.signIn('tina', 'trader')).admin;
    expect(await inboxOf(trader)).toEqual([]);
  });

  it('shows support nothing of what it may only read on its page', async () => {
    const form = someForm(stub.clock.nowMs(), { code: 'unseen', budget: 100_000_000 });
    const { campaign } = (await fina.call('campaignSave', { form, reason })).data;
    await fina.call('campaignStart', { campaign, version: 1, reason });
    const line = await lineOf(fina, 'campaign');
    const support = (await stub.signIn('helper', 'support')).admin;
    expect((await support.call('campaignGet', { campaign })).dm_error).toBe(0);
    expect(await inboxOf(support)).toEqual([]);
    const decide = { kind: 'campaign', id: campaign, seen: line?.seen ?? '', approve: 1, reason } as const;
    expect((await support.call('approvalDecide', decide)).dm_error).toBe(code('no-such-decision'));
  });

  it('counts what finance decided about a difference, and hides it from a trader’s buttons', async () => {
    await stub.fresh.owner.inTransaction(async (tx) => {
      await tx.query(
        `INSERT INTO casino.difference (id, studio, tx, kind, day, asset, units, found_at)
         VALUES (77, 'sandbox', 'tx-1', 'missing-here', current_date, 'BRL', 900000, now() - interval '1 hour')`,
      );
      await tx.query(
        `INSERT INTO casino.difference_decision (difference, operator, action, reason, base_units, is_alone, at)
         SELECT 77, id, 'dismiss', 'asked the studio', 900000, false, now() FROM operator.person WHERE name = 'fina'`,
      );
    });
    expect(await lineOf(fina, 'difference')).toMatchObject({ own: 1, may_approve: 0 });
    expect(await lineOf(ada, 'difference')).toMatchObject({
      subject: 'sandbox',
      detail: 'tx-1',
      action: 'dismiss',
      by: 'fina',
      amount: { units: '900000', currency: 'BRL' },
      may_approve: 1,
    });
    const trader = (await stub.signIn('tara', 'trader')).admin;
    expect(await lineOf(trader, 'difference')).toMatchObject({ may_approve: 0, may_reject: 0 });
  });
});

describe('money in the inbox', () => {
  let app: TestApp;
  let fina: Console;
  let flo: Console;
  let owner: Owner;
  beforeAll(async () => {
    app = await openMoneyTestApp();
    fina = await signInOperator(app, 'fina', 'finance');
    flo = await signInOperator(app, 'flo', 'finance');
    owner = await fundedOwner(app, 15_000_00n);
  });
  afterAll(async () => {
    expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
    await app.close();
  });

  /** A withdrawal that two people must approve. */
  const forTwo = async (amount: bigint): Promise<Order> => {
    const order = await askPayout(app, owner, amount);
    await runAsOwner(app.ownerUrl, `UPDATE payments.pay_order SET approvals = 2 WHERE id = ${order.id}`);
    return order;
  };

  it('a large change of an exchange rate waits for another person, who sets it from the inbox', async () => {
    const ask = { currency: 'BRL', rate: '6', source: 'central bank', reason };
    expect((await fina.call('rateSet', ask)).data).toEqual({ state: 'waiting' });
    const shown = async () =>
      (await fina.call('rateList', {})).data.now.find(({ currency }) => currency === 'BRL');
    expect(await shown()).toMatchObject({ rate: '5.3' });
    expect((await fina.call('rateSet', ask)).dm_error).toBe(code('own-decision'));
    expect(await lineOf(fina, 'rate')).toMatchObject({ own: 1, may_approve: 0, may_reject: 1 });
    const line = await lineOf(flo, 'rate');
    expect(line).toMatchObject({
      subject: 'BRL 5.3 → 6',
      detail: 'central bank',
      by: 'fina',
      page: '/payments/rates',
    });
    const decide = { kind: 'rate', id: line?.id ?? '', seen: line?.seen ?? '', approve: 1, reason } as const;
    expect((await fina.call('approvalDecide', decide)).dm_error).toBe(code('own-decision'));
    expect((await flo.call('approvalDecide', { ...decide, seen: '7' })).dm_error).toBe(
      code('changed-meanwhile'),
    );
    expect((await flo.call('approvalDecide', decide)).data).toEqual({ state: 'done' });
    expect(await shown()).toMatchObject({ rate: '6', by: 'fina, flo' });
    expect(await lineOf(flo, 'rate')).toBeUndefined();
    await fina.call('rateSet', { ...ask, rate: '6.5' });
    const again = await lineOf(fina, 'rate');
    const back = { kind: 'rate', id: again?.id ?? '', seen: '6.5', approve: 0, reason } as const;
    expect((await fina.call('approvalDecide', back)).data).toEqual({ state: 'done' });
    expect(await lineOf(flo, 'rate')).toBeUndefined();
    expect(await shown()).toMatchObject({ rate: '6' });
  });

  it('a withdrawal appears with its first approval, and the second one sends it', async () => {
    const order = await forTwo(6_000_00n);
    expect(await lineOf(flo, 'payout')).toBeUndefined();
    expect((await fina.call('payoutApprove', { order: String(order.id), reason })).data.missing).toBe(1);
    const decide = { kind: 'payout', id: String(order.id), seen: '', approve: 1, reason } as const;
    expect(await lineOf(fina, 'payout')).toMatchObject({ own: 1, may_approve: 0, may_reject: 1 });
    expect((await fina.call('approvalDecide', decide)).dm_error).toBe(code('approved-by-you'));
    expect(await lineOf(flo, 'payout')).toMatchObject({
      id: String(order.id),
      subject: String(owner.player),
      page: `/payments/orders/${order.id}`,
      by: 'fina',
      amount: { units: '600000', currency: 'BRL' },
      may_approve: 1,
    });
    expect((await flo.call('approvalDecide', decide)).data).toEqual({ state: 'done' });
    expect(await lineOf(flo, 'payout')).toBeUndefined();
    expect((await flo.call('paymentGet', { order: String(order.id) })).data.order.state).not.toBe('review');
  });

  it('a rejection from the inbox gives the money back', async () => {
    const before = await pocketsOf(app, owner);
    const order = await forTwo(5_500_00n);
    await fina.call('payoutApprove', { order: String(order.id), reason });
    const rejected = await flo.call('approvalDecide', {
      kind: 'payout',
      id: String(order.id),
      seen: '',
      approve: 0,
      reason,
    });
    expect(rejected.data).toEqual({ state: 'done' });
    expect((await pocketsOf(app, owner)).cash).toBe(before.cash);
  });

  it('lists first decisions about held deposits and orders without an answer, as they are now', async () => {
    const order = await forTwo(5_200_00n);
    await runAsOwner(
      app.ownerUrl,
      `UPDATE payments.pay_order SET status = 'unknown', updated_at = now() - interval '2 hours',
         check_at = now() + interval '1 hour' WHERE id = ${order.id}`,
      `INSERT INTO payments.close_decision (of_order, operator, outcome, payment, reason, at)
       SELECT ${order.id}, id, 'failed', NULL, 'the bank said no', now() - interval '3 hours' FROM operator.person WHERE name = 'flo'`,
      `INSERT INTO payments.close_decision (of_order, operator, outcome, payment, reason, at)
       SELECT ${order.id}, id, 'paid', 'E123', 'the bank said yes', now() FROM operator.person WHERE name = 'fina'`,
      `INSERT INTO payments.held_deposit (held, provider, payment, reference, owner, asset, units, reason, state, attempts, held_at)
       VALUES (555, 'bank', 'p-1', 'r-1', ${owner.player}, 'BRL', 3000000, 'third-party', 'waiting', 2, now())`,
      `INSERT INTO payments.held_decision (of_held, operator, action, attempt, reason, at)
       SELECT 555, id, 'release', 1, 'an earlier attempt', now() FROM operator.person WHERE name = 'flo'`,
      `INSERT INTO payments.held_decision (of_held, operator, action, attempt, reason, at)
       SELECT 555, id, 'settle', 2, 'paid back by hand', now() FROM operator.person WHERE name = 'fina'`,
    );
    // Decisions about an earlier state of them do not count.
    expect(await lineOf(flo, 'close')).toMatchObject({
      id: String(order.id),
      action: 'paid',
      detail: 'E123',
      by: 'fina',
      reason: 'the bank said yes',
      own: 0,
      may_approve: 1,
      may_reject: 0,
    });
    expect(await lineOf(flo, 'held')).toMatchObject({
      id: '555',
      action: 'settle',
      by: 'fina',
      amount: { units: '3000000', currency: 'BRL' },
      own: 0,
    });
    expect(await lineOf(fina, 'held')).toMatchObject({ own: 1, may_approve: 0 });
    for (const [asset, units] of [
      ['USDT', 12_345_678n],
      ['BTC', 150_000_000n],
      ['VND', 9_000_000_00n],
    ] as const) {
      await runAsOwner(
        app.ownerUrl,
        `UPDATE payments.held_deposit SET asset = '${asset}', units = ${units} WHERE held = 555`,
      );
      expect(await lineOf(flo, 'held')).toMatchObject({ amount: { units: String(units), currency: asset } });
    }
    await runAsOwner(app.ownerUrl, 'DELETE FROM payments.held_decision', 'DELETE FROM payments.held_deposit');
    await runAsOwner(
      app.ownerUrl,
      `UPDATE payments.pay_order SET status = 'review', check_at = NULL WHERE id = ${order.id}`,
    );
  });

  it('the history of the player has all of it in the order of time, page by page', async () => {
    await fina.call('playerFreeze', { uid: owner.player, state: 'no_debit', reason });
    await fina.call('playerUnfreeze', { uid: owner.player, reason });
    const seen: { at: number; what: string; id: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await fina.call('playerTimeline', {
        uid: owner.player,
        page_limit: 2,
        ...(cursor !== undefined && { cursor }),
      });
      expect(page.dm_error).toBe(0);
      seen.push(...page.data.records);
      cursor = page.data.cursor || undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((one, two) => two - one));
    expect(seen.at(-1)?.what).toBe('registered');
    const counts = (what: string) => seen.filter((line) => line.what === what).length;
    expect({
      deposits: counts('deposit'),
      withdrawals: counts('withdrawal'),
      frozen: counts('player.freeze'),
    }).toEqual({ deposits: 1, withdrawals: 3, frozen: 1 });
    const money = await fina.call('playerTimeline', { uid: owner.player, group: 'payments' });
    expect(money.data.records.map(({ group }) => group)).toEqual(Array(4).fill('payments'));
    expect(money.data.records.at(-1)).toMatchObject({
      what: 'deposit',
      state: 'paid',
      amount: { cents: 15_000_00, currency: 'BRL' },
    });
  });

  it('the history shows each role what it may see, and refuses a wrong cursor and an unknown player', async () => {
    const vera = await signInOperator(app, 'vera', 'viewer');
    const { records, groups } = (await vera.call('playerTimeline', { uid: owner.player })).data;
    expect(groups).toEqual(['access']);
    expect(new Set(records.map(({ group }) => group))).toEqual(new Set(['access']));
    expect((await vera.call('playerTimeline', { uid: owner.player, cursor: 'abc' })).data).toMatchObject({
      field: 'cursor',
    });
    expect((await vera.call('playerTimeline', { uid: 99 })).dm_error).toBe(code('no-such-player'));
  });
});
