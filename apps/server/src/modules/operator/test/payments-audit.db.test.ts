import { REFUSALS } from '@palpite/contract/refusals';
import { runAsOwner } from '@palpite/testkit/database';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Console } from './console.ts';
import { signInOperator } from './operator-sessions.ts';
import { askPayout, fundedOwner, openMoneyTestApp, paidPayin } from './payments-fixture.ts';

let app: TestApp;
let finance: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  finance = await signInOperator(app, 'fina', 'finance');
});
afterAll(() => app.close());

/** All payment tables that operators can change, and the balances. */
const TABLES = [
  'payments.pay_order',
  'payments.step',
  'payments.approval',
  'payments.refund',
  'payments.adjustment',
  'payments.difference',
  'payments.appeal',
  'payments.held_deposit',
  'payments.held_decision',
  'payments.exchange_rate',
  'payments.route',
  'payments.provider_off',
  'payments.code',
  'wallet.transfer',
  'wallet.account',
  'operator.audit',
];

async function everything(): Promise<string[]> {
  const sums = [];
  for (const table of TABLES) {
    const [row] = await app.platform.database.read<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS sum FROM ${table} t`,
    );
    sums.push(`${table} ${row?.sum}`);
  }
  const jobs = await app.platform.database.read<{ key: string }>(
    `SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'reconcile-payments-day'`,
  );
  return [...sums, ...jobs.map(({ key }) => key)];
}

it('rolls back the effect of a command whose audit row cannot be written', async () => {
  const { database } = app.platform;
  const owner = await fundedOwner(app, 10_000_00n);
  const waiting = await askPayout(app, owner, 6_000_00n);
  const paid = await paidPayin(app, owner, 100_00n);
  const [payment] = (await app.modules.payments.admin.file(paid.id))?.payments ?? [];
  const appeal = await app.modules.payments.appeal(owner, paid.id, { text: 'where is my money' });
  if (appeal.is !== 'filed') throw new Error('not filed');
  await database.inTransaction(async (tx) => {
    await tx.query(`INSERT INTO payments.difference (id, provider, kind, subject, ours, theirs, at)
                    VALUES (7, 'sandbox', 'no-answer', 'x', '', '', now())`);
  });
  await runAsOwner(
    app.ownerUrl,
    `CREATE FUNCTION operator.refuse_payments() RETURNS trigger LANGUAGE plpgsql AS
                    $$ BEGIN RAISE EXCEPTION 'the audit is down'; END $$`,
    `CREATE TRIGGER down BEFORE INSERT ON operator.audit FOR EACH ROW
                    WHEN (NEW.command LIKE 'payments.%') EXECUTE FUNCTION operator.refuse_payments()`,
  );
  const reason = 'shown to the auditor';
  const order = String(paid.id);
  const asked = [
    () => finance.call('payoutApprove', { order: String(waiting.id), reason }),
    () => finance.call('payoutReject', { order: String(waiting.id), reason }),
    () =>
      finance.call('payinRefund', { order, payment: payment?.id ?? '', amount: 10_00, once: 'r1', reason }),
    () => finance.call('balanceAdjust', { uid: owner.player, amount: 50_00, once: 'a1', reason }),
    () => finance.call('appealAnswer', { appeal: String(appeal.appeal.id), answer: 'it came', reason }),
    () => finance.call('differenceResolve', { difference: '7', reason }),
    () => finance.call('rateSet', { currency: 'BRL', rate: '5.31', source: 'central bank', reason }),
    () => finance.call('routeSet', { method: 'PIX', provider: '*', priority: 5, enabled: 1, reason }),
    () => finance.call('reconciliationRun', { day: '2026-01-01', reason }),
    () =>
      finance.call('promoCodeCreate', {
        code: 'WELCOME',
        brand: 'br',
        amount: 5_00,
        uses: 10,
        until: 3_000_000_000_000,
        reason,
      }),
  ];
  const before = await everything();
  for (const ask of asked)
    expect(await ask(), String(ask)).toMatchObject({ dm_error: REFUSALS['internal-error'].code });
  expect(await everything()).toEqual(before);

  await runAsOwner(app.ownerUrl, 'DROP TRIGGER down ON operator.audit');
  const [approve, , ...rest] = asked;
  for (const ask of approve ? [approve, ...rest] : rest) expect((await ask()).dm_error).toBe(0);
  const rows = await database.read<{ command: string }>(
    `SELECT command FROM operator.audit WHERE command LIKE 'payments.%' ORDER BY id`,
  );
  expect(rows.map(({ command }) => command)).toEqual([
    'payments.approve',
    'payments.refund',
    'payments.adjust',
    'payments.answer',
    'payments.resolve',
    'payments.rate',
    'payments.route',
    'payments.reconcile',
    'payments.code',
  ]);
});
