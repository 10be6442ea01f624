import { MINUTE_MS } from '@palpite/kernel/time';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { expect, it } from 'vitest';
import { within } from './kill-load/patience.ts';
import { BankFaultInjector, FAULTS } from './payment-load/bank-faults.ts';
import { wholeStatement } from './payment-load/bank-hands.ts';
import { allDifferences, isExplained } from './payment-load/explained.ts';
import { LoadTestServer } from './payment-load/load-test-server.ts';
import { disagreements, ledgerDisagreements, linesBy } from './payment-load/money-model.ts';
import type { Payer } from './payment-load/payer.ts';
import { payTurn } from './payment-load/payer-turns.ts';

const SEED = Number(process.env.LOAD_PAYMENT_SEED ?? 81_115);
const PLAYERS = Number(process.env.LOAD_PAYMENT_PLAYERS ?? 200);
const ORDERS = Number(process.env.LOAD_PAYMENT_ORDERS ?? 5_000);
const KILLS = Number(process.env.LOAD_PAYMENT_KILLS ?? 10);
/** The number of players that act at the same time. */
const HANDS = 16;
const FAULT_TURNS = Math.max(30, Math.floor(ORDERS / 40));
const STEP_WITHIN_MS = 900_000;
const DEAD_MOST_MIN = 15;
const WITHIN_MS = 60 * MINUTE_MS;

it(`[seed ${SEED}] ${PLAYERS} players, ${ORDERS} orders, every fault of a bank, ${KILLS} times kill -9: every cent agrees with the bank`, {
  timeout: WITHIN_MS,
}, async () => {
  const app = await LoadTestServer.open();
  try {
    const chance = seededChance(SEED);
    const payers = await app.newPayers(PLAYERS);
    const faults = new BankFaultInjector(app.bank, seededChance(chance.below(2 ** 31)), app.notifyUrl);
    await load(app, payers, faults, chance);
    const struck = await faults.calm();
    await app.rest(chance);
    for (const day of app.days()) {
      const reports = await app.payments.admin.reconcile(day);
      expect(reports.map(({ is, differences }) => ({ day, is, differences }))).toEqual([
        { day, is: 'clean', differences: [] },
      ]);
    }
    await expectAgreement(app, payers);
    expect(await app.prove()).toMatch(/: clean\s*$/);
    expect(app.kills).toBe(KILLS);
    console.log(`seed ${SEED}, faults that struck:`, struck);
    for (const name of FAULTS) expect(struck[name], name).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});

/** How far the players are; once one part of the load test has failed, the others stop waiting. */
class Pace {
  made = 0;
  failure: unknown;

  async until(what: string, isReached: () => boolean): Promise<void> {
    await within(STEP_WITHIN_MS, `${what} (${this.made} orders)`, async () => {
      if (this.failure !== undefined) throw this.failure;
      return isReached() ? true : undefined;
    });
  }
}

async function load(
  app: LoadTestServer,
  payers: readonly Payer[],
  faults: BankFaultInjector,
  chance: SeededChance,
): Promise<void> {
  const pace = new Pace();
  const own = () => seededChance(chance.below(2 ** 31));
  const queue = [...payers];
  const hands = Array.from({ length: HANDS }, () => paying(app, queue, own(), pace));
  const parts = [...hands, injectingFaults(app, faults, own(), pace), killing(app, own(), pace)].map((part) =>
    part.catch((error: unknown) => {
      pace.failure ??= error;
      throw error;
    }),
  );
  // All parts are awaited: one that continued after the test would call a server that is gone.
  await Promise.allSettled(parts);
  if (pace.failure !== undefined) throw pace.failure;
}

async function paying(app: LoadTestServer, queue: Payer[], chance: SeededChance, pace: Pace): Promise<void> {
  while (pace.made < ORDERS && pace.failure === undefined) {
    const payer = queue.shift();
    if (!payer) throw new Error('there are fewer players than hands');
    if (await payTurn(payer, chance, app.bank, () => app.time.nowMs())) pace.made += 1;
    queue.push(payer);
  }
}

async function injectingFaults(
  app: LoadTestServer,
  faults: BankFaultInjector,
  chance: SeededChance,
  pace: Pace,
): Promise<void> {
  for (let turn = 0; turn < FAULT_TURNS; turn += 1) {
    await pace.until(`faults ${turn}`, () => pace.made >= Math.floor((turn * ORDERS) / FAULT_TURNS));
    await faults.turn();
    await app.review(chance);
  }
}

/** Once in every section of the run, at a random point of it. */
async function killing(app: LoadTestServer, chance: SeededChance, pace: Pace): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const at = Math.floor((ORDERS * (kill + chance.below(1_000) / 1_000)) / KILLS);
    await pace.until(`kill ${kill + 1}`, () => pace.made >= at);
    await app.killAndStart(chance.below(DEAD_MOST_MIN) * MINUTE_MS);
  }
}

async function expectAgreement(app: LoadTestServer, payers: readonly Payer[]): Promise<void> {
  const lines = await wholeStatement(app.provider, app.days());
  const linesOf = linesBy(lines);
  const wrong: string[] = [];
  for (const payer of payers) wrong.push(...(await disagreements(payer, linesOf)));
  const orders = new Map(
    payers.flatMap(({ orders: own, way }) =>
      [...own].map(([id, order]) => [id, { order, currency: way.currency }] as const),
    ),
  );
  const { database } = app.database;
  wrong.push(...(await ledgerDisagreements(database, lines)));
  expect(wrong).toEqual([]);
  const differences = await allDifferences(app.payments.admin);
  const facts = { lines, linesOf, order: (id: string) => orders.get(id) };
  expect(differences.filter((difference) => !isExplained(difference, facts))).toEqual([]);
  const statuses = await database.read<{ what: string; n: bigint }>(
    `SELECT direction || ' ' || status AS what, count(*) AS n FROM payments.pay_order GROUP BY 1
     UNION ALL SELECT 'paid after the end', count(DISTINCT e.pay_order) FROM payments.step e JOIN payments.step p
       ON p.pay_order = e.pay_order AND p.status = 'paid' AND p.n > e.n WHERE e.status IN ('expired', 'failed')
     UNION ALL SELECT 'held ' || reason, count(*) FROM payments.held_deposit GROUP BY 1
     UNION ALL SELECT 'held, now ' || state, count(*) FROM payments.held_deposit GROUP BY 1
     ORDER BY 1`,
  );
  const lost = payers.reduce((sum, payer) => sum + payer.lost, 0);
  const count = Object.fromEntries(statuses.map(({ what, n }) => [what, Number(n)]));
  const days = app.days().length;
  console.log(`seed ${SEED}, ${days} days:`, {
    ...count,
    lines: lines.length,
    differences: differences.length,
    lost,
  });
  expect(orders.size).toBeGreaterThanOrEqual(ORDERS);
  expect(count['paid after the end']).toBeGreaterThan(0);
  for (const what of [
    'payin paid',
    'payin expired',
    'payin failed',
    'payout paid',
    'payout failed',
    'payout cancelled',
    'held above-order',
    'held currency',
    'held unknown-order',
    'held, now returned',
  ])
    expect(count[what], what).toBeGreaterThan(0);
}
