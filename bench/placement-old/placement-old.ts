import { statfs } from 'node:fs/promises';
import { firstReferenceAt } from '@palpite/kernel/ids';
import { instant, monthStart, nextMonthStart } from '@palpite/kernel/time';
import { proveStakes } from '@palpite/server/modules/sportsbook/betting/index';
import { type Clock, systemClock } from '@palpite/server/platform/clock/clock';
import type { PartitionedTable } from '@palpite/server/platform/database/partitions';
import type pg from 'pg';
import { withClient } from '../../tools/database/cluster.ts';
import { type BenchContext, onBenchDatabase } from '../bench-database.ts';
import { startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';
import { openBetting, placer, prepareAccounts } from '../placement.ts';

/** The months that the old bets are spread over; the last is the current one, which also gets the new bets. */
const MONTHS = 10;
const STAKE = 500;
/** Disk space of a bet with its leg, three transfers, slip, their indexes and WAL. */
const BYTES_EACH = 3_000;
const LABELS = JSON.stringify({
  sport: 'football',
  type: 'match-result',
  period: 'full-time',
  league: { id: 1, name: 'Liga' },
  home: { id: 1, name: 'Casa' },
  away: { id: 2, name: 'Fora' },
});
/** A UUIDv7 of that time, as clients make them. */
const SLIP_ID = `(overlay(gen_random_uuid()::text PLACING
  regexp_replace(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0'), '(.{8})', '\\1-') || '-7' FROM 1 FOR 15))::uuid`;
const RESULTS = JSON.stringify([{ score: [1, 0], result: { is: 'void' } }]);

interface OldBets {
  readonly bets: number;
  readonly players: number;
  readonly nowMs: number;
}

interface Month {
  readonly label: string;
  readonly isPresent: boolean;
  readonly from: bigint;
  readonly to: bigint;
  /** Distance between the ids of its bets. */
  readonly step: bigint;
  readonly bets: number;
  readonly fromMs: number;
}

/** Smaller values for a quick run: OLD_BETS=200000 OLD_PLAYERS=50000. */
const OLD_BETS = Number(process.env.OLD_BETS ?? 10_000_000);
const PLAYERS = Number(process.env.OLD_PLAYERS ?? 1_000_000);
const SECONDS = 4;
const PAIRS = 9;
const PROVER = new URL('./prover.ts', import.meta.url);

/** The load is over: the last proof need not pause between its queries. */
const restless: Clock = { ...systemClock, after: (_ms, act) => systemClock.after(0, act) };

export const placementOld: Benchmark = {
  name: 'placement-old',
  about: `bets placed per second beside ${OLD_BETS} old bets against an empty bet table, both with ${PLAYERS} players, and while prove runs against alone`,
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, url, ownerUrl, say } = context;
  const old = { bets: OLD_BETS, players: PLAYERS, nowMs: systemClock.nowMs() };
  await expectRoom(context.folder, old);
  const empty = await context.another('empty');
  for (const target of [database, empty]) await prepareAccounts(target, PLAYERS);
  const started = performance.now();
  await seedOldBets(ownerUrl, old);
  await context.checkpoint();
  const seconds = Math.round((performance.now() - started) / 1_000);
  say(`  ${OLD_BETS} old bets in ${seconds} s: ${await sizeOf(context)}`);
  const { betting } = await openBetting(database);
  const full = placer(betting, PLAYERS);
  const bare = placer((await openBetting(empty)).betting, PLAYERS);
  for (const warm of [full, bare]) await warm(SECONDS);
  const beside = await alternate(
    PAIRS,
    () => full(SECONDS),
    () => bare(SECONDS),
    say,
  );
  say('  while prove runs against alone, beside the old bets:');
  const prover = await startProcess(PROVER, { args: [url] });
  const proving = await alternate(
    PAIRS,
    async () => {
      await prover.ask({ on: true });
      const rate = await full(SECONDS);
      await prover.ask({ on: false });
      return rate;
    },
    () => full(SECONDS),
    say,
  );
  await prover.close();
  const { wallet } = await openBetting(database, restless);
  const books = await wallet.prove({ fromBeginning: true });
  const stakes = await proveStakes(database, wallet);
  const wrong = [...books.differences, ...stakes.differences];
  say(`  books after it: ${books.transfers} transfers, ${wrong.length} differences`);
  if (wrong.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(wrong[0])}`);
  const ratio = { unit: '×', rule: 'at-least' } as const;
  return [
    { ...ratio, name: 'placement while proving', value: proving.median, budget: 0.8, spread: proving.spread },
    { ...ratio, name: 'placement-old', value: beside.median, budget: 0.9, spread: beside.spread },
  ];
}

async function sizeOf({ database }: BenchContext): Promise<string> {
  const [row] = await database.read<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  return row?.size ?? '';
}

/** Checks the free disk space first: a full disk would end the benchmark with a misleading message. */
async function expectRoom(folder: string, { bets }: OldBets): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = bets * BYTES_EACH;
  if (bavail * bsize < needed)
    throw new Error(
      `${bets} old bets need ${Math.ceil(needed / 1e9)} GB in ${folder}, ${Math.floor((bavail * bsize) / 1e9)} are free: fewer with OLD_BETS`,
    );
}

/**
 * Singles of the last months, placed, settled and paid: void, so that every balance is as at the opening and the
 * ledger proves. Each month is filled in a separate table and attached afterwards, which builds the indexes in one
 * go; the current one is there already, as are the players.
 */
async function seedOldBets(ownerUrl: string, old: OldBets): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `SET synchronous_commit = off; SET maintenance_work_mem = '256MB'; SET work_mem = '64MB'`,
    );
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO wallet.house (name, asset) VALUES ('house:sports', 'BRL') RETURNING id`,
    );
    const app = Number(rows[0]?.id);
    await client.query('ALTER TABLE betting.slip DROP CONSTRAINT slip_pkey');
    for (let back = MONTHS - 1; back >= 0; back -= 1) await seedMonth(client, old, monthOf(old, back), app);
    await client.query('ALTER TABLE betting.slip ADD CONSTRAINT slip_pkey PRIMARY KEY (slip_id, player)');
    for (const table of ['betting.bet', 'betting.leg', 'betting.slip', 'wallet.transfer', 'wallet.account'])
      await client.query(`VACUUM (FREEZE, ANALYZE) ${table}`);
  });
}

function monthOf({ bets, nowMs }: OldBets, back: number): Month {
  const fromMs = monthStart(instant(nowMs), -back);
  const isPresent = back === 0;
  const share = Math.floor(bets / MONTHS);
  const count = isPresent ? bets - share * (MONTHS - 1) : share;
  const [from, to] = [firstReferenceAt(fromMs), firstReferenceAt(nextMonthStart(fromMs))];
  const end = isPresent ? firstReferenceAt(nowMs) : to;
  return {
    label: new Date(fromMs).toISOString().slice(0, 7).replace('-', '_'),
    isPresent,
    from,
    to,
    step: (end - from) / BigInt(count + 1),
    bets: count,
    fromMs,
  };
}

async function seedMonth(
  client: pg.Client,
  { players }: OldBets,
  { label, isPresent, from, to, step, bets, fromMs }: Month,
  app: number,
): Promise<void> {
  const old = `(SELECT ${from} + n * ${step} AS id, 1 + (n * 104729) % ${players} AS player,
                       1000000 + n % 50000 AS match, to_timestamp(${fromMs / 1_000}) + n * interval '1 millisecond' AS at
                FROM generate_series(1::bigint, ${bets}) n) old`;
  const filled = async (table: PartitionedTable, insert: (name: string) => string): Promise<void> => {
    const whole = `${table.schema}.${table.table}`;
    const name = `${whole}_${label}`;
    if (!isPresent)
      await client.query(`CREATE TABLE ${name} (LIKE ${whole} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
    await client.query(insert(name));
    if (!isPresent)
      await client.query(
        `ALTER TABLE ${whole} ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`,
      );
  };
  await filled(
    { schema: 'betting', table: 'bet' },
    (name) =>
      `INSERT INTO ${name} (id, player, asset, brand, status, stake, max_return, liability, netted, odds_policy,
                            created_at, confirmed_at, settled_at, return_units, results)
       SELECT id, player, 'BRL', 'br', 'settled', ${STAKE}, ${2 * STAKE}, 95, 95, 'any', at, at, at, ${STAKE},
              '${RESULTS}' FROM ${old}`,
  );
  await filled(
    { schema: 'betting', table: 'leg' },
    (name) =>
      `INSERT INTO ${name} (bet, n, match, market, selection, line, odds, price_seq, labels)
       SELECT id, 0, match, match * 100 + 1, 'home', '', 2000, 1, '${LABELS}' FROM ${old}`,
  );
  await filled(
    { schema: 'wallet', table: 'transfer' },
    (name) =>
      `INSERT INTO ${name} (ref, kind, step, n, debit, credit, asset, amount, fingerprint, at)
       SELECT old.id, move.kind, move.step, move.n, move.debit, move.credit, 'BRL', ${STAKE}, 0, old.at
       FROM ${old} JOIN wallet.account a ON a.player = old.player AND a.asset = 'BRL',
       LATERAL (VALUES ('stake', 0, 0, a.id * 8, a.id * 8 + 2), ('settle', 1, 0, a.id * 8 + 2, -${app}),
                       ('settle', 1, 1, -${app}, a.id * 8)) AS move (kind, step, n, debit, credit)`,
  );
  await client.query(
    `INSERT INTO betting.slip (player, slip_id, fingerprint, bet_ids)
     SELECT player, ${SLIP_ID}, 0, ARRAY[id] FROM ${old}`,
  );
}
