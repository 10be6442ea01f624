import { REFUSALS } from '@palpite/contract/refusals';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '../../payments/index.ts';
import { cpfOf } from '../../payments/test/payments-test-app.ts';
import type { Console } from './console.ts';
import { signInOperator } from './operator-sessions.ts';
import { askPayout, fundedOwner, openMoneyTestApp, pocketsOf } from './payments-fixture.ts';

let app: TestApp;
let ana: Console;
let bia: Console;
let support: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  ana = await signInOperator(app, 'ana', 'finance');
  bia = await signInOperator(app, 'bia', 'finance');
  support = await signInOperator(app, 'helper', 'support');
});
afterAll(async () => {
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'asked for by letter';

async function excluded(): Promise<Owner> {
  const owner = await fundedOwner(app, 120_00n);
  const { protection } = app.modules;
  await protection.declare(owner, { birthDate: '1990-01-01', document: cpfOf(owner) });
  expect(await protection.exclude(owner, 'permanent')).toMatchObject({ is: 'paused' });
  return owner;
}

const accountOf = (owner: Owner, cpf = cpfOf(owner)) => [
  { name: 'pix_key', value: cpf },
  { name: 'cpf', value: cpf },
  { name: 'name', value: 'Maria Souza' },
];

const start = (admin: Console, owner: Owner, change: object = {}) =>
  admin.call('payoutStart', {
    uid: owner.player,
    method: 'PIX',
    account: accountOf(owner),
    amount: 120_00,
    reason,
    once: `k${owner.player}`,
    ...change,
  });

describe('the balance of an excluded player', () => {
  it('is started by one person and sent by another, each with a reason in the audit', async () => {
    const owner = await excluded();
    const ways = (await ana.call('payoutWays', { uid: owner.player })).data;
    expect(ways).toMatchObject({ currency: 'BRL', cash: 120_00, known: [] });
    expect(ways.methods[0]).toMatchObject({ key: 'PIX', fields: [{ name: 'pix_key', required: 1 }, {}, {}] });
    const started = await start(ana, owner);
    expect(started.dm_error).toBe(0);
    const { order } = started.data;
    expect((await start(ana, owner)).dm_error).toBe(code('already-so'));
    expect(await pocketsOf(app, owner)).toMatchObject({ cash: 0n, hold: 120_00n });
    expect((await ana.call('payoutApprove', { order, reason })).dm_error).toBe(code('approved-by-you'));
    expect((await bia.call('paymentGet', { order })).data).toMatchObject({
      approvals: { needed: 2, by: ['ana'], own: 0 },
      reasons: [{ name: 'by-operator' }],
    });
    expect((await bia.call('payoutApprove', { order, reason })).data).toMatchObject({ missing: 0 });
    const audit = (await ana.call('auditList', { command: 'payments.payout', target: String(owner.player) }))
      .data;
    expect(audit.records).toMatchObject([{ actor: 'ana', reason }]);
    expect(await app.modules.payments.orders(owner, { limit: 5, direction: 'payout' })).toMatchObject([
      { amount: 120_00n },
    ]);
  });

  it('is not paid to another person, nor without a reason or the permission', async () => {
    const owner = await excluded();
    const other = { account: accountOf(owner, '11144477735') };
    expect((await start(ana, owner, other)).dm_error).toBe(code('account-not-own'));
    const unknown = {
      account: accountOf(owner).map((one) => (one.name === 'pix_key' ? { ...one, value: 'a@b.co' } : one)),
    };
    expect((await start(ana, owner, unknown)).dm_error).toBe(code('account-unproven'));
    const half = { account: accountOf(owner).slice(0, 2) };
    expect(await start(ana, owner, half)).toMatchObject({
      dm_error: code('account-detail-wrong'),
      error_msg: expect.stringContaining('name'),
    });
    expect((await start(ana, owner, { amount: 120_01 })).dm_error).toBe(code('player-lacks-funds'));
    expect((await start(ana, owner, { reason: '        ' })).dm_error).toBe(code('invalid-field'));
    expect((await start(support, owner)).dm_error).toBe(code('operator-not-allowed'));
    expect(await pocketsOf(app, owner)).toMatchObject({ cash: 120_00n, hold: 0n });
  });

  it('is refused while the player can withdraw', async () => {
    const owner = await fundedOwner(app, 120_00n);
    expect((await start(ana, owner)).dm_error).toBe(code('player-can-withdraw'));
    await askPayout(app, owner, 20_00n);
  });
});

describe('a document of two accounts', () => {
  it('is shown to operators at both accounts', async () => {
    const [first, second] = [await fundedOwner(app, 30_00n), await fundedOwner(app, 30_00n)];
    const { protection } = app.modules;
    const document = cpfOf(first);
    await protection.declare(first, { birthDate: '1990-01-01', document });
    expect(await protection.declare(second, { birthDate: '1990-01-01', document })).toEqual({
      is: 'document-taken',
    });
    const of = async ({ player }: Owner) =>
      (await support.call('playerProtection', { uid: player })).data.conflicts;
    expect(await of(first)).toMatchObject([{ uid: second.player, holder: 1 }]);
    expect(await of(second)).toMatchObject([{ uid: first.player, holder: 0 }]);
  });
});
