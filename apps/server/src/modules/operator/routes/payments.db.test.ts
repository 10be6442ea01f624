import { REFUSALS } from '@palpite/contract/refusals';
import { until } from '@palpite/testkit/stopped-feed';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveHolds } from '../../payments/index.ts';
import type { Console } from '../test/console.ts';
import { signInOperator } from '../test/operator-sessions.ts';
import {
  askPayout,
  bankStep,
  CPF,
  fundedOwner,
  newKey,
  newOwner,
  openMoneyTestApp,
  orderOf,
  pocketsOf,
} from '../test/payments-fixture.ts';

let app: TestApp;
let ana: Console;
let bia: Console;
let boss: Console;
let support: Console;
let viewer: Console;
let trader: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  ana = await signInOperator(app, 'ana', 'finance');
  bia = await signInOperator(app, 'bia', 'finance');
  boss = await signInOperator(app, 'boss', 'admin');
  support = await signInOperator(app, 'helper', 'support');
  viewer = await signInOperator(app, 'looker', 'viewer');
  trader = await signInOperator(app, 'tina', 'trader');
});
afterAll(async () => {
  const { database } = app.platform;
  expect((await proveHolds(database, app.modules.wallet)).differences).toEqual([]);
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'papers were checked';
const auditOf = async (order: bigint) =>
  (await boss.call('auditList', { target_kind: 'order', target: String(order) })).data.records;
const page = async (admin: Console, order: bigint) =>
  (await admin.call('paymentGet', { order: String(order) })).data;
const waits = async (admin: Console, order: bigint) =>
  (await admin.call('paymentReviews', {})).data.records.find(({ order: { id } }) => id === String(order));

describe('the review of withdrawals', () => {
  it('needs one person above the first threshold and sends the money', async () => {
    const owner = await fundedOwner(app, 10_000_00n);
    const { id } = await askPayout(app, owner, 6_000_00n);
    expect(await waits(ana, id)).toMatchObject({
      order: { amount: 6_000_00, state: 'review', method: 'PIX', uid: owner.player },
      approvals: { needed: 1, by: [], own: 0 },
    });
    const answer = await ana.call('payoutApprove', { order: String(id), reason });
    expect(answer.data).toMatchObject({ missing: 0, state: expect.stringMatching(/^(pending|paid)$/) });
    expect(await auditOf(id)).toMatchObject([
      { command: 'payments.approve', actor: 'ana', role: 'finance', reason },
    ]);
    expect(await waits(ana, id)).toBeUndefined();
  });

  it('needs two different people above the second threshold; the same person counts once', async () => {
    const owner = await fundedOwner(app, 30_000_00n);
    const order = await askPayout(app, owner, 26_000_00n);
    const approve = (admin: Console) => admin.call('payoutApprove', { order: String(order.id), reason });
    const first = await Promise.all([approve(ana), approve(ana), approve(ana)]);
    expect(first.map(({ dm_error }) => dm_error).sort()).toEqual([
      0,
      code('approved-by-you'),
      code('approved-by-you'),
    ]);
    expect(first.find(({ dm_error }) => dm_error === 0)?.data).toEqual({ missing: 1, state: 'review' });
    expect(await waits(ana, order.id)).toMatchObject({ approvals: { needed: 2, by: ['ana'], own: 1 } });
    expect(await waits(bia, order.id)).toMatchObject({ approvals: { needed: 2, by: ['ana'], own: 0 } });
    expect((await approve(ana)).dm_error).toBe(code('approved-by-you'));
    expect(await pocketsOf(app, owner)).toMatchObject({ cash: 4_000_00n, hold: 26_000_00n });

    const second = await Promise.all([approve(bia), approve(bia)]);
    expect(second.filter(({ dm_error }) => dm_error === 0)).toHaveLength(1);
    expect((await approve(boss)).dm_error).toBe(code('changed-meanwhile'));
    expect((await auditOf(order.id)).map(({ actor, after }) => [actor, JSON.parse(after)])).toEqual([
      ['bia', { approvals: '2 of 2', amount: '26000.00 BRL' }],
      ['ana', { approvals: '1 of 2', amount: '26000.00 BRL' }],
    ]);
    await bankStep(app, 'finish', 'payouts', order);
    const paid = await until(async () => {
      const now = await page(support, order.id);
      return now.order.state === 'paid' ? now : undefined;
    });
    expect(paid.steps.map(({ by }) => by)).toEqual(
      expect.arrayContaining(['player', 'ana', 'bia', 'provider']),
    );
    expect(paid.ledger.map(({ kind }) => kind)).toEqual(['payout-ask', 'payout']);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 4_000_00n, hold: 0n, debt: 0n });
  });

  it('gives the money of a rejected one back once, and records who and why', async () => {
    const owner = await fundedOwner(app, 10_000_00n);
    const { id } = await askPayout(app, owner, 6_000_00n);
    expect(await pocketsOf(app, owner)).toMatchObject({ cash: 4_000_00n, hold: 6_000_00n });
    const reject = () => ana.call('payoutReject', { order: String(id), reason: 'papers are missing' });
    const answers = await Promise.all([reject(), reject()]);
    expect(answers.map(({ dm_error }) => dm_error).sort()).toEqual([0, code('changed-meanwhile')]);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 10_000_00n, hold: 0n, debt: 0n });
    expect(await page(support, id)).toMatchObject({
      order: { state: 'cancelled' },
      failure: 'by-operator',
      steps: [{ by: 'player' }, { by: 'ana', note: 'papers are missing' }],
    });
    expect(await auditOf(id)).toMatchObject([{ command: 'payments.reject', actor: 'ana' }]);
    const none = await ana.call('payoutReject', { order: '99', reason });
    expect(none.dm_error).toBe(code('unknown-order'));
  });

  it('is paged, the longest waiting first', async () => {
    const owner = await fundedOwner(app, 20_000_00n);
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(String((await askPayout(app, owner, 5_000_00n)).id));
    const first = (await ana.call('paymentReviews', { page_limit: 2 })).data;
    const rest = (await ana.call('paymentReviews', { page_limit: 2, cursor: first.cursor })).data;
    expect([...first.records, ...rest.records].map(({ order }) => order.id)).toEqual(ids);
    expect(rest.cursor).toBe('');
    expect((await ana.call('paymentReviews', { cursor: 'b1' })).dm_error).toBe(code('invalid-field'));
    for (const order of ids) await ana.call('payoutReject', { order, reason });
  });
});

const COMMANDS = [
  ['payoutApprove', { order: '9', reason }],
  ['payoutReject', { order: '9', reason }],
  ['orderClose', { order: '9', outcome: 'failed', reason }],
  ['payinRefund', { order: '9', payment: 'p', amount: 1, once: 'k', reason }],
  ['payoutWays', { uid: 9 }],
  ['payoutStart', { uid: 9, method: 'PIX', account: [], amount: 1, once: 'k', reason }],
  ['balanceAdjust', { uid: 9, amount: 1, once: 'k', reason }],
  ['appealAnswer', { appeal: '9', answer: 'it came', reason }],
  ['differenceResolve', { difference: '9', reason }],
  ['heldDecide', { held: '9', action: 'return', reason }],
  ['rateSet', { currency: 'BRL', rate: '5.31', source: 'central bank', reason }],
  ['reconciliationRun', { day: '2026-01-01', reason }],
  ['promoCodeCreate', { code: 'GIFT', brand: 'br', amount: 1, uses: 1, until: 3_000_000_000_000, reason }],
] as const;
const LOOKS = [
  ['paymentReviews', {}],
  ['paymentSearch', {}],
  ['paymentGet', { order: '9' }],
  ['appealQueue', { state: 'open' }],
  ['paymentDifferences', { state: 'open' }],
  ['heldDeposits', { state: 'open' }],
  ['rateList', {}],
  ['reconciliationList', {}],
  ['reconciliationGet', { day: '2026-01-01' }],
  ['promoCodes', {}],
] as const;

describe('a deposit that was paid with the document of another person', () => {
  it('is shown to the player with its reason, and listed under Held also after it was returned', async () => {
    const owner = await newOwner(app);
    const account = { cpf: '11144477735' };
    const order = orderOf(
      await app.modules.payments.createPayin(owner, {
        method: 'PIX',
        amount: 80_00n,
        account,
        key: newKey(),
      }),
    );
    await fetch(`${app.sandboxUrl}/control/bank/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wrongPayerNext: 1 }),
    });
    await bankStep(app, 'pay', 'payins', order);
    const shown = await until(async () => {
      const now = await app.modules.payments.order(owner, order.id);
      return now?.status === 'failed' && now.held?.[0]?.state === 'returned' ? now : undefined;
    });
    expect(shown).toMatchObject({ failure: 'held', held: [{ units: 80_00n, reason: 'third-party' }] });
    expect((await pocketsOf(app, owner)).cash).toBe(0n);
    const { records } = (await ana.call('heldDeposits', { state: 'all', uid: owner.player })).data;
    expect(records).toMatchObject([
      { order: String(order.id), reason: 'third-party', state: 'returned', open: '0' },
    ]);
    expect((await ana.call('heldDeposits', { state: 'open', uid: owner.player })).data.records).toEqual([]);
  });
});

describe('permissions for payments', () => {
  it('finance and administrators act, support reads, viewers and traders see nothing', async () => {
    const refused = code('operator-not-allowed');
    for (const [name, input] of COMMANDS) {
      for (const admin of [support, viewer, trader])
        expect((await admin.call(name, input as never)).dm_error, name).toBe(refused);
      for (const admin of [ana, boss])
        expect((await admin.call(name, input as never)).dm_error, name).not.toBe(refused);
    }
    for (const [name, input] of LOOKS) {
      for (const admin of [viewer, trader])
        expect((await admin.call(name, input as never)).dm_error, name).toBe(refused);
      for (const admin of [support, ana, boss])
        expect((await admin.call(name, input as never)).dm_error, name).not.toBe(refused);
    }
    expect((await support.call('appealPhoto', { appeal: '9' })).dm_error).toBe(refused);
    expect((await ana.call('appealPhoto', { appeal: '9' })).dm_error).toBe(code('unknown-order'));
  });

  it('accounts are masked for support and complete for finance', async () => {
    const owner = await fundedOwner(app, 10_000_00n);
    const { id } = await askPayout(app, owner, 6_000_00n);
    const whole = [
      { name: 'cpf', value: CPF },
      { name: 'pix_key', value: CPF },
      { name: 'name', value: 'Maria Souza' },
    ];
    expect((await page(ana, id)).account).toEqual(expect.arrayContaining(whole));
    expect((await waits(ana, id))?.account).toEqual(expect.arrayContaining(whole));
    for (const account of [(await page(support, id)).account, (await waits(support, id))?.account ?? []]) {
      expect(account.map(({ name }) => name)).toEqual(expect.arrayContaining(['cpf', 'pix_key', 'name']));
      expect(JSON.stringify(account)).not.toMatch(/52998224725|Maria/);
    }
    await ana.call('payoutReject', { order: String(id), reason });
  });
});
