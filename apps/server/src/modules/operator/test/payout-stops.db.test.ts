import { REFUSALS } from '@palpite/contract/refusals';
import { until } from '@palpite/testkit/stopped-feed';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Order, type Owner, proveHolds } from '../../payments/index.ts';
import type { Console } from './console.ts';
import { signInOperator } from './operator-sessions.ts';
import { askPayout, newOwner, openMoneyTestApp, paidPayin, pocketsOf } from './payments-fixture.ts';

let app: TestApp;
let ana: Console;
let bia: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  ana = await signInOperator(app, 'ana', 'finance');
  bia = await signInOperator(app, 'bia', 'finance');
});
afterAll(async () => {
  const { platform, modules } = app;
  expect((await proveHolds(platform.database, modules.wallet)).differences).toEqual([]);
  expect((await modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'papers were checked';

async function reviewed(): Promise<{ owner: Owner; deposit: Order; order: Order }> {
  const owner = await newOwner(app);
  const deposit = await paidPayin(app, owner, 1_000_00n);
  const order = await askPayout(app, owner, 900_00n);
  expect(order).toMatchObject({ status: 'review' });
  return { owner, deposit, order };
}

/** The payer takes the payment back at the sandbox bank. */
async function chargeBack({ id }: Order): Promise<void> {
  const [payment] = (await app.modules.payments.admin.file(id))?.payments ?? [];
  const at = `${app.sandboxUrl}/control/bank/payments/${payment?.id}/chargeback`;
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(at, { method: 'POST', headers, body: '{}' });
  expect(reply.status, await reply.text()).toBe(200);
}

const approve = (admin: Console, { id }: Order, why = reason) =>
  admin.call('payoutApprove', { order: String(id), reason: why });
const reasonsOf = async (admin: Console, { id }: Order) =>
  (await admin.call('paymentGet', { order: String(id) })).data.reasons.map(({ name }) => name);

describe('a withdrawal in review', () => {
  it('after a chargeback is refused with the reason, and its money repays the debt', async () => {
    const { owner, deposit, order } = await reviewed();
    await chargeBack(deposit);
    await until(async () => ((await pocketsOf(app, owner)).debt > 0n ? true : undefined));
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 900_00n, debt: 900_00n });
    expect(await reasonsOf(ana, order)).toEqual(expect.arrayContaining(['charged-back', 'debt']));
    expect((await approve(ana, order)).dm_error).toBe(code('player-charged-back'));
    expect((await ana.call('playerUnfreeze', { uid: owner.player, reason })).dm_error).toBe(0);
    expect(await approve(ana, order)).toMatchObject({
      dm_error: code('player-in-debt'),
      error_msg: expect.stringContaining('900.00 BRL'),
    });
    const rejected = await ana.call('payoutReject', { order: String(order.id), reason });
    expect(rejected.dm_error).toBe(0);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 0n, debt: 0n });
  });

  it.each(['no_debit', 'closed'] as const)(
    'is refused to another person while the player is frozen (%s)',
    async (state) => {
      const { owner, order } = await reviewed();
      const frozen = await ana.call('playerFreeze', { uid: owner.player, state, reason });
      expect(frozen.dm_error).toBe(0);
      expect((await approve(bia, order)).dm_error).toBe(code('player-frozen'));
      expect(await pocketsOf(app, owner)).toMatchObject({ hold: 900_00n });
      expect((await ana.call('playerUnfreeze', { uid: owner.player, reason })).dm_error).toBe(0);
      expect((await approve(bia, order)).data).toMatchObject({ missing: 0 });
    },
  );

  it.each(['\u200B'.repeat(8), '\u2800'.repeat(9), 'ok\u200B\u200B\u200B\u200B\u200B\u200B\u200B'])(
    'is not approved or rejected with a reason that nobody can read: %j',
    async (blank) => {
      const { owner, order } = await reviewed();
      expect((await approve(ana, order, blank)).dm_error).toBe(code('invalid-field'));
      const rejected = await ana.call('payoutReject', { order: String(order.id), reason: blank });
      expect(rejected.dm_error).toBe(code('invalid-field'));
      expect(await pocketsOf(app, owner)).toMatchObject({ hold: 900_00n });
    },
  );
});
