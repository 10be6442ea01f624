import { firstReferenceAt } from '@palpite/kernel/ids';
import { createWallet, WALLET_PARTITIONS } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openIds } from '@palpite/server/platform/ids/ids';
import {
  asOwner,
  type BenchContext,
  makeSequence,
  onBenchDatabase,
  seedPlayers,
  unhurried,
  vacuum,
} from '../bench-database.ts';
import { startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { measureKeepAlive } from '../keep-alive.ts';
import { alternate } from '../pairs.ts';
import { pgbenchBaseline } from '../pgbench.ts';
import { BENCH_PROVIDER, paidMessage, webhookRequest } from './messages.ts';

const PLAYERS = 20_000;
const AMOUNT = 5_000;
/** Each is paid once, by ours or by the baseline. */
const ORDERS = Number(process.env.WEBHOOK_ORDERS ?? 300_000);
const AT_ONCE = 50_000;

interface BenchOrders {
  /** The id of order `n`, from 0, is this and `n`. */
  readonly first: bigint;
  /** The number of the provider's clearing account in the ledger. */
  readonly clearing: bigint;
}

const IN_FLIGHT = 200;
const SECONDS = 4;
const WARM_SECONDS = 6;
const PAIRS = 7;
/** Messages are signed before the measurement, for more per second than any machine handles; the rest is not sent. */
const SIGNED_PER_SECOND = Number(process.env.WEBHOOKS_PER_SECOND ?? 8_000);

export const webhooks: Benchmark = {
  name: 'webhooks',
  about:
    'signed webhooks of distinct payments per second over HTTP to the posted ledger against pgbench with one transaction per webhook, same rows',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, say } = context;
  const nowMs = systemClock.nowMs();
  await makePartitions(database, WALLET_PARTITIONS, nowMs);
  await seedPlayers(database, { firstReference: firstReferenceAt(nowMs), players: PLAYERS, units: 1_000 });
  const orders = await seedOrders(database);
  const server = await startProcess<{ port: number }>(new URL('./webhook-server.ts', import.meta.url), {
    args: [context.url],
  });
  try {
    const baseline = await pgbenchBaseline({ ...context, script: baselineScript(orders) });
    say(`  baseline: ${baseline.clients} clients; ours: ${IN_FLIGHT} webhooks in flight`);
    const ours = webhookSource(context, orders, server.ready.port);
    // Warm-up until code is optimised and tables are analysed, as on a server that has run for a while.
    await ours(WARM_SECONDS);
    await asOwner(database, ['ANALYZE']);
    const { median, spread } = await alternate(
      PAIRS,
      () => ours(SECONDS),
      () => baseline.measure(SECONDS),
      say,
    );
    await expectBooks(context, orders);
    return [{ name: 'webhooks', value: median, unit: '×', budget: 1, rule: 'at-least', spread }];
  } finally {
    await server.close();
  }
}

/**
 * Every message is for another order and is signed before the measurement, so that the client takes little CPU time.
 */
function webhookSource({ database }: BenchContext, orders: BenchOrders, port: number) {
  const numbers: number[] = [];
  return async (seconds: number): Promise<number> => {
    const wanted = seconds * SIGNED_PER_SECOND;
    numbers.push(...(await takeOrders(database, Math.max(0, wanted - numbers.length))));
    const nowMs = systemClock.nowMs();
    const requests = numbers.map((n) => webhookRequest(paidMessage(orders.first, n, AMOUNT, nowMs), nowMs));
    const load = {
      port,
      next: () => requests.pop(),
      isTaken: (answer: string) => answer.startsWith('HTTP/1.1 200'),
    };
    const perSecond = await measureKeepAlive(load, IN_FLIGHT, seconds);
    if (requests.length === 0) throw new Error('too few were signed: WEBHOOKS_PER_SECOND=20000');
    numbers.length = requests.length;
    return perSecond;
  };
}

/** Checks that every acknowledged message is posted once, and that the ledger proves. */
async function expectBooks({ database, say }: BenchContext, orders: BenchOrders): Promise<void> {
  const wallet = createWallet({
    database,
    clock: systemClock,
    ids: await openIds(database, systemClock),
    append: async () => undefined,
  });
  const { differences, transfers } = await wallet.prove({ fromBeginning: true });
  const { taken, posted } = await countPosted(database, orders);
  say(
    `  books after it: ${transfers} transfers, ${taken} webhooks posted, ${differences.length} differences`,
  );
  if (differences.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(differences[0])}`);
  if (taken !== posted) throw new Error(`${taken} webhooks were taken and ${posted} are posted`);
}

/** Pending deposits, about twenty per player. */
async function seedOrders(database: Database): Promise<BenchOrders> {
  // Distinct from the references of the opening transfers.
  const first = firstReferenceAt(systemClock.nowMs()) + 2_000_000n;
  for (let from = 0; from < ORDERS; from += AT_ONCE) {
    await unhurried(database, (tx) =>
      tx.query(
        `INSERT INTO payments.pay_order (id, player, brand, direction, request_key, method, asset, amount, fee, status,
           provider, provider_id, instructions, page_url, account, postings, created_at, updated_at, expires_at, check_at)
         SELECT $1::bigint + n, n % ${PLAYERS} + 1, 'br', 'payin', 'bench-' || n, 'PIX', 'BRL', ${AMOUNT}, 0, 'pending',
           '${BENCH_PROVIDER}', 'pi_' || n, '{"kind":"br-code","text":"00020126580014br.gov.bcb.pix"}', 'http://127.0.0.1/pay/' || n,
           '{"cpf":"52998224725"}', 0, now(), now(), now() + interval '30 minutes', now() + interval '5 minutes'
         FROM generate_series($2::bigint, $3::bigint) n`,
        [first, from, from + AT_ONCE - 1],
      ),
    );
  }
  await makeSequence(database, 'bench_order', 'MINVALUE 0 START 0');
  const [app] = await database.inTransaction(async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      `INSERT INTO wallet.house (name, asset) VALUES ('psp:${BENCH_PROVIDER}:clearing', 'BRL') RETURNING id`,
    );
    return rows;
  });
  if (!app) throw new Error('the clearing account was not made');
  await vacuum(database, ['payments.pay_order']);
  return { first, clearing: -app.id };
}

/**
 * One transaction per message, writing the rows that ours writes: event, order, payment, account, transfer, step,
 * outbox.
 */
function baselineScript({ first, clearing }: BenchOrders): string {
  return `
BEGIN;
SELECT nextval('bench_order') AS n \\gset
INSERT INTO payments.event (provider, id, reference, at)
  VALUES ('${BENCH_PROVIDER}', 'evt_' || :n, (${first} + :n)::text, clock_timestamp()) ON CONFLICT DO NOTHING;
SELECT player FROM payments.pay_order WHERE id = ${first} + :n FOR UPDATE \\gset
UPDATE payments.pay_order SET status = 'paid', paid = ${AMOUNT}, postings = 1, updated_at = clock_timestamp(), check_at = NULL
  WHERE id = ${first} + :n;
INSERT INTO payments.payment (provider, id, ref, pay_order, direction, amount, currency, place, returned, paid_at, posted_at)
  VALUES ('${BENCH_PROVIDER}', 'E00000000202611151200' || :n, ${first} + :n, ${first} + :n, 'payin', ${AMOUNT}, 'BRL', 'player', 0,
          clock_timestamp(), clock_timestamp());
UPDATE wallet.account SET cash = cash + ${AMOUNT}, version = version + 1
  WHERE player = :player AND asset = 'BRL' RETURNING id \\gset
INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
  VALUES (${first} + :n, 'deposit', 0, 0, ${clearing}, :id * 8, 'BRL', ${AMOUNT}, 1);
INSERT INTO payments.step (pay_order, at, status, actor, note)
  VALUES (${first} + :n, clock_timestamp(), 'paid', 'provider', '');
INSERT INTO platform.outbox (kind, payload) VALUES
  ('balance-changed', jsonb_build_object('player', :player::bigint, 'asset', 'BRL')),
  ('payment-changed', jsonb_build_object('player', :player::bigint, 'order', (${first} + :n)::text));
COMMIT;
`;
}

/** Takes the next orders for ours from the same sequence that the baseline uses. */
async function takeOrders(database: Database, count: number): Promise<readonly number[]> {
  const rows = await database.read<{ n: bigint }>(
    `SELECT nextval('bench_order') AS n FROM generate_series(1, $1::bigint)`,
    [count],
  );
  const numbers = rows.map(({ n }) => Number(n));
  if ((numbers.at(-1) ?? 0) >= ORDERS)
    throw new Error(`more than ${ORDERS} orders were paid: WEBHOOK_ORDERS=1000000`);
  return numbers;
}

/** Accepted messages, and orders that are paid with exactly one payment and one posting. */
async function countPosted(
  database: Database,
  { clearing }: BenchOrders,
): Promise<{ taken: number; posted: number }> {
  return unhurried(database, async (tx) => {
    const { rows } = await tx.query<{ taken: bigint; posted: bigint }>(
      `SELECT (SELECT count(*) FROM payments.event) AS taken, (SELECT count(*) FROM payments.pay_order o
         JOIN payments.payment p ON p.provider = '${BENCH_PROVIDER}' AND p.pay_order = o.id AND p.place = 'player'
         JOIN wallet.transfer t ON t.ref = o.id AND t.kind = 'deposit' AND t.debit = $1 AND t.amount = p.amount
         WHERE o.status = 'paid') AS posted`,
      [clearing],
    );
    return { taken: Number(rows[0]?.taken ?? 0n), posted: Number(rows[0]?.posted ?? -1n) };
  });
}
