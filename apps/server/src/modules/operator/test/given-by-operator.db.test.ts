import { REFUSALS } from '@palpite/contract/refusals';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Owner } from '../../payments/index.ts';
import { cpfOf } from '../../payments/test/payments-test-app.ts';
import { appendAudit } from '../store/audit.ts';
import type { Console } from './console.ts';
import { signInOperator } from './operator-sessions.ts';
import { askPayout, fundedOwner, openMoneyTestApp } from './payments-fixture.ts';

let app: TestApp;
let ana: Console;
let bia: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  ana = await signInOperator(app, 'ana', 'finance');
  bia = await signInOperator(app, 'bia', 'finance');
});
afterAll(async () => {
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  await app.close();
});

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'asked for by letter';

/** As the command of the console records it. */
async function giveFreeBet(name: string, owner: Owner): Promise<void> {
  const { database, clock } = app.platform;
  const [row] = await database.read<{ id: bigint }>('SELECT id FROM operator.person WHERE name = $1', [name]);
  if (!row) throw new Error(`${name} is gone`);
  await database.inTransaction((tx) =>
    appendAudit(tx, {
      atMs: clock.nowMs(),
      actor: { person: row.id, name, role: 'finance' },
      command: 'bets.gift',
      target: { kind: 'player', id: String(owner.player) },
      before: null,
      after: { units: '2000', asset: 'BRL' },
      reason,
      address: '127.0.0.1',
    }),
  );
}

const start = (admin: Console, owner: Owner) =>
  admin.call('payoutStart', {
    uid: owner.player,
    method: 'PIX',
    account: [
      { name: 'pix_key', value: cpfOf(owner) },
      { name: 'cpf', value: cpfOf(owner) },
      { name: 'name', value: 'Maria Souza' },
    ],
    amount: 100_00,
    reason,
    once: `k${owner.player}`,
  });

it('keeps whoever gave a player a free bet from approving the player’s withdrawal', async () => {
  const owner = await fundedOwner(app, 600_00n);
  await giveFreeBet('ana', owner);
  const order = await askPayout(app, owner, 600_00n);
  expect(order.status).toBe('review');
  const request = { order: String(order.id), reason };
  expect((await ana.call('payoutApprove', request)).dm_error).toBe(code('credited-by-you'));
  expect((await bia.call('paymentGet', { order: String(order.id) })).data.approvals).toMatchObject({
    by: [],
  });
  expect((await bia.call('payoutApprove', request)).dm_error).toBe(0);
});

it('keeps whoever gave an excluded player something from starting the return of the balance', async () => {
  const owner = await fundedOwner(app, 100_00n);
  const { protection } = app.modules;
  await protection.declare(owner, { birthDate: '1990-01-01', document: cpfOf(owner) });
  await giveFreeBet('ana', owner);
  const given = { uid: owner.player, amount: 1_00, once: `g${owner.player}`, reason };
  expect((await bia.call('balanceAdjust', given)).dm_error).toBe(0);
  expect(await protection.exclude(owner, 'permanent')).toMatchObject({ is: 'paused' });
  expect((await start(ana, owner)).dm_error).toBe(code('credited-by-you'));
  expect((await start(bia, owner)).dm_error).toBe(code('credited-by-you'));
  const cleo = await signInOperator(app, 'cleo', 'finance');
  expect((await start(cleo, owner)).dm_error).toBe(0);
});
