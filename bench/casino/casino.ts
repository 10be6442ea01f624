import { firstReferenceAt } from '@palpite/kernel/ids';
import { CASINO_PARTITIONS } from '@palpite/server/modules/casino/index';
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
} from '../bench-database.ts';
import { startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { measureKeepAlive } from '../keep-alive.ts';
import { alternate } from '../pairs.ts';
import { pgbenchBaseline } from '../pgbench.ts';
import {
  BENCH_GAME,
  BENCH_STUDIO,
  type BenchRound,
  isAccepted,
  makeKeys,
  PLAYERS,
  roundSigner,
} from './requests.ts';
import { compareWaits } from './waits.ts';

const IN_FLIGHT = 200;
const SECONDS = 4;
const WARM_SECONDS = 4;
const PAIRS = 7;
/** Rounds are signed before the measurement; RSA takes half a millisecond per message. */
const ROUNDS_PER_SECOND = Number(process.env.CASINO_ROUNDS_PER_SECOND ?? 2_000);

export const casino: Benchmark = {
  name: 'casino',
  about:
    'wallet calls of a studio (bet, then win) per second over HTTP with signature check against pgbench with one transaction per call, same rows',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, say } = context;
  const nowMs = systemClock.nowMs();
  const first = firstReferenceAt(nowMs);
  await makePartitions(database, [...WALLET_PARTITIONS, ...CASINO_PARTITIONS], nowMs);
  await seedPlayers(database, { firstReference: first, players: PLAYERS, units: 100_000 });
  const firstSession = first + 3_000_000n;
  const house = await seedSessions(database, firstSession);
  const keys = makeKeys();
  const server = await startProcess<{ port: number }>(new URL('./studio-server.ts', import.meta.url), {
    args: [context.url, keys.publicKey],
  });
  try {
    const baseline = await pgbenchBaseline({ ...context, script: baselineScript(firstSession, house) });
    say(`  baseline: ${baseline.clients} clients, two calls per run; ours: ${IN_FLIGHT} calls in flight`);
    const sign = roundSigner(keys, (player) => firstSession + BigInt(player));
    const ours = callSource(sign, server.ready.port);
    await ours(WARM_SECONDS);
    await asOwner(database, ['ANALYZE']);
    const ourRates: number[] = [];
    const { median, spread } = await alternate(
      PAIRS,
      async () => {
        const perSecond = await ours(SECONDS);
        ourRates.push(perSecond);
        return perSecond;
      },
      async () => 2 * (await baseline.measure(SECONDS)),
      say,
    );
    const rate = Math.round(ourRates.sort((a, b) => a - b)[ourRates.length >> 1] ?? 0) / 4;
    const slower = await compareWaits({ sign, port: server.ready.port, rate, say });
    await expectBooks(context);
    return [
      { name: 'casino, p99 of a call', value: slower, unit: 'ms more', budget: 25, rule: 'at-most' },
      { name: 'casino', value: median, unit: '×', budget: 1.2, rule: 'at-least', spread },
    ];
  } finally {
    await server.close();
  }
}

/** A win is sent after the reply to its bet, by whichever socket is free. */
function callSource(sign: (n: number, player: number) => BenchRound, port: number) {
  let next = 0;
  return async (seconds: number): Promise<number> => {
    const rounds = Array.from({ length: seconds * ROUNDS_PER_SECOND }, () => {
      next += 1;
      return { n: next, ...sign(next, (next % PLAYERS) + 1) };
    });
    const winOf = new Map(rounds.map(({ n, win }) => [`"b${n}"`, win]));
    const ready: string[] = [];
    let isShort = false;
    const load = {
      port,
      next() {
        const request = ready.shift() ?? rounds.pop()?.bet;
        isShort ||= request === undefined;
        return request;
      },
      isTaken(answer: string) {
        const win = winOf.get(/"request_id":("b\d+")/.exec(answer)?.[1] ?? '');
        if (win !== undefined) ready.push(win);
        return isAccepted(answer);
      },
    };
    const perSecond = await measureKeepAlive(load, IN_FLIGHT, seconds);
    if (isShort) throw new Error('too few rounds were signed: CASINO_ROUNDS_PER_SECOND=4000');
    return perSecond;
  };
}

async function expectBooks({ database, say }: BenchContext): Promise<void> {
  const wallet = createWallet({
    database,
    clock: systemClock,
    ids: await openIds(database, systemClock),
    append: async () => undefined,
  });
  const { differences, transfers } = await wallet.prove({ fromBeginning: true });
  const [stored] = await unhurried(database, async (tx) => {
    const { rows } = await tx.query<{ calls: bigint; refused: bigint }>(
      `SELECT count(*) AS calls, count(*) FILTER (WHERE result <> 'ok') AS refused FROM casino.message`,
    );
    return rows;
  });
  say(
    `  books after it: ${transfers} transfers, ${stored?.calls} messages, ${stored?.refused} refused, ${differences.length} differences`,
  );
  if (differences.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(differences[0])}`);
  if (stored && stored.refused > 0n) throw new Error(`${stored.refused} calls were refused`);
}

/** One open session per player. Returns the number of the casino's account in the ledger. */
async function seedSessions(database: Database, first: bigint): Promise<bigint> {
  await makeSequence(database, 'bench_round', `START ${first + 10_000_000n}`);
  await unhurried(database, async (tx) => {
    await tx.query(
      `INSERT INTO casino.session (id, player, brand, device, studio, game, asset, opened_at, expires_at)
       SELECT ${first} + n, n, 'br', 'bench', '${BENCH_STUDIO}', '${BENCH_GAME}', 'BRL', now(), now() + interval '1 day'
       FROM generate_series(1, ${PLAYERS}) n`,
    );
    await tx.query(
      `INSERT INTO wallet.house (name, asset) VALUES ('house:casino', 'BRL') ON CONFLICT DO NOTHING`,
    );
  });
  const [house] = await database.read<{ id: bigint }>(
    `SELECT id FROM wallet.house WHERE name = 'house:casino' AND asset = 'BRL'`,
  );
  if (!house) throw new Error('the account of the casino was not made');
  return -house.id;
}

/** Two transactions, writing the rows that ours writes: account, transfer, round, transaction, message, totals, outbox. */
function baselineScript(firstSession: bigint, house: bigint): string {
  const call = (op: 'bet' | 'win', step: 0 | 1) => `
BEGIN;
SELECT id FROM wallet.account WHERE player = :player AND asset = 'BRL' FOR UPDATE \\gset
SELECT id AS session FROM casino.session WHERE id = ${firstSession} + :player \\gset
SELECT count(*) AS known FROM casino.transaction WHERE studio = '${BENCH_STUDIO}' AND tx = 'base-${op}-' || :n \\gset
${
  op === 'bet'
    ? `INSERT INTO casino.round (ref, studio, player, round, asset, session, is_closed, steps, transactions, live_bets,
  live_free_bets, staked_cash, staked_bonus, live_wins, paid, opened_at, changed_at)
  VALUES (:n, '${BENCH_STUDIO}', :player, 'base-' || :n, 'BRL', :session, false, 1, 1, 1, 0, 100, 0, 0, 0, clock_timestamp(), clock_timestamp());`
    : `UPDATE casino.round SET is_closed = true, steps = 2, transactions = 2, live_wins = 1, paid = 100, changed_at = clock_timestamp()
  WHERE ref = :n;
INSERT INTO casino.rtp_day AS r VALUES (current_date, '${BENCH_STUDIO}', '${BENCH_GAME}', 'BRL', pg_backend_pid() % 16, 1, 100, 100, 10000, 10000, 10000)
  ON CONFLICT (day, studio, game, asset, shard) DO UPDATE SET rounds = r.rounds + 1, staked = r.staked + 100, won = r.won + 100,
    staked_squared = r.staked_squared + 10000, staked_times_won = r.staked_times_won + 10000, won_squared = r.won_squared + 10000;`
}
INSERT INTO casino.transaction (studio, tx, player, state, op, content, round_ref, round, step, stake_cash, stake_bonus,
  paid_cash, paid_bonus, closed_round, at)
  VALUES ('${BENCH_STUDIO}', 'base-${op}-' || :n, :player, 'live', '${op}', '${op} BRL 100 round of a player', :n, 'base-' || :n, ${step},
    ${op === 'bet' ? '100, 0, 0, 0, false' : '0, 0, 100, 0, true'}, clock_timestamp());
INSERT INTO casino.message (id, part, studio, at, call, tx, player, round_ref, request, result, status, replayed, duration_ms)
  VALUES (:n::bigint + ${step} * 5000000, 0, '${BENCH_STUDIO}', clock_timestamp(), '${op}', 'base-${op}-' || :n, :player, :n,
    repeat('request of about two hundred bytes ', 6), 'ok', 200, false, 3);
UPDATE wallet.account SET cash = cash ${op === 'bet' ? '-' : '+'} 100, version = version + 1 WHERE id = :id;
INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
  VALUES (:n, 'casino-${op}', ${step}, 0, ${op === 'bet' ? `:id * 8, ${house}` : `${house}, :id * 8`}, 'BRL', 100, 1);
INSERT INTO platform.outbox (kind, payload) VALUES
  ('balance-changed', jsonb_build_object('player', :player::bigint, 'asset', 'BRL'))${
    op === 'win'
      ? `,\n  ('round-closed', jsonb_build_object('player', :player::bigint, 'round', :n::text, 'version', 2, 'brand', 'br',
    'studio', '${BENCH_STUDIO}', 'game', '${BENCH_GAME}', 'asset', 'BRL', 'product', 'slots', 'stakedCash', '100', 'stakedBonus', '0',
    'paidCash', '100', 'paidBonus', '0', 'paid', '100', 'theoretical', '4'))`
      : ''
  };
COMMIT;`;
  return `
\\set player random(1, ${PLAYERS})
SELECT nextval('bench_round') AS n \\gset
${call('bet', 0)}
${call('win', 1)}
`;
}
