import { setTimeout as wait } from 'node:timers/promises';
import { createRtpReport } from '@palpite/server/modules/casino/service/rtp-report';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { asOwner, type BenchContext, onBenchDatabase, unhurried } from './bench-database.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { alternate } from './pairs.ts';
import { openBetting, placer, prepareAccounts } from './placement.ts';

const ROUNDS = Number(process.env.CASINO_REPORT_ROUNDS ?? 10_000_000);
const AT_ONCE = 500_000;
const DAYS = 90;
const GAMES = 100;
const SECONDS = 4;
const PAIRS = 7;
/** How many operators have the report open, and how soon after an answer each loads it again. */
const READERS = 10;
const AGAIN_MS = 100;

export const casinoReport: Benchmark = {
  name: 'casino-report',
  about: `bets placed per second while the measured return of ${ROUNDS.toLocaleString('en')} rounds is read all the time, against placement alone`,
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, say } = context;
  await prepareAccounts(database);
  const startedMs = performance.now();
  await seedRounds(database);
  await context.checkpoint();
  say(`  ${ROUNDS} rounds were seeded in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`);
  const { betting } = await openBetting(database);
  const place = placer(betting);
  await place(2);
  const readMs: number[] = [];
  const { median, spread } = await alternate(
    PAIRS,
    () => besideReport(database, readMs, () => place(SECONDS)),
    () => place(SECONDS),
    say,
  );
  const sorted = [...readMs].sort((a, b) => a - b);
  say(
    `  the report was read ${sorted.length} times, in ${(sorted[sorted.length >> 1] ?? Number.NaN).toFixed(1)} ms (median), ${sorted.at(-1)?.toFixed(1)} ms at most`,
  );
  return [{ name: 'casino-report', value: median, unit: '×', budget: 0.8, rule: 'at-least', spread }];
}

async function besideReport(
  database: Database,
  readMs: number[],
  work: () => Promise<number>,
): Promise<number> {
  let isOver = false;
  const report = createRtpReport({ database, clock: systemClock });
  const read = async () => {
    while (!isOver) {
      const startedMs = performance.now();
      await expectAllRounds(report);
      readMs.push(performance.now() - startedMs);
      await wait(AGAIN_MS);
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, read));
  try {
    return await work();
  } finally {
    isOver = true;
    await readers;
  }
}

/** The report of all days and games, as the console asks for it. */
async function expectAllRounds(report: ReturnType<typeof createRtpReport>): Promise<void> {
  const today = new Date(systemClock.nowMs()).toISOString().slice(0, 10);
  const lines = await report({ from: '2000-01-01', to: today, limit: 500 });
  const rounds = lines.reduce((sum, line) => sum + line.rounds, 0);
  if (rounds !== ROUNDS) throw new Error(`the report has ${rounds} rounds of ${ROUNDS}`);
}

/** Closed rounds of the last days with their daily sums, as the wallet stores them with each round that closes. */
async function seedRounds(database: Database): Promise<void> {
  await unhurried(database, (tx) =>
    tx.query(
      `INSERT INTO casino.session (id, player, brand, device, studio, game, asset, opened_at, expires_at)
       SELECT n, n, 'br', 'bench', 'aurora', 'game-' || n, 'BRL', now(), now() + interval '1 day'
       FROM generate_series(1, ${GAMES}) n`,
    ),
  );
  // Building the indexes afterwards takes a fraction of the time.
  await asOwner(
    database,
    INDEXES.map(({ name }) => `DROP INDEX casino.${name}`),
  );
  for (let from = 1; from <= ROUNDS; from += AT_ONCE) {
    const to = Math.min(ROUNDS, from + AT_ONCE - 1);
    await unhurried(database, async (tx) => {
      await tx.query(
        `INSERT INTO casino.round (ref, studio, player, round, asset, session, is_closed, steps, transactions, live_bets,
           live_free_bets, staked_cash, staked_bonus, live_wins, paid, opened_at, changed_at)
         SELECT n, 'aurora', n % 20000 + 1, 'r' || n, 'BRL', n % ${GAMES} + 1, true, 2, 2, 1, 0, 100 + n % 900, 0, 1,
                CASE n % 4 WHEN 0 THEN 3 * (100 + n % 900) ELSE 0 END, d.at, d.at
         FROM generate_series($1::bigint, $2::bigint) n
         CROSS JOIN LATERAL (SELECT now() - n % ${DAYS} * interval '1 day') AS d(at)`,
        [from, to],
      );
      await tx.query(
        `INSERT INTO casino.rtp_day AS t (day, studio, game, asset, shard, rounds, staked, won, staked_squared,
           staked_times_won, won_squared)
         SELECT r.changed_at::date, r.studio, 'game-' || r.session, r.asset, r.ref % 16, count(*), sum(r.staked_cash),
                sum(r.paid), sum(r.staked_cash::numeric * r.staked_cash), sum(r.staked_cash::numeric * r.paid), sum(r.paid::numeric * r.paid)
         FROM casino.round r WHERE r.ref BETWEEN $1 AND $2 GROUP BY 1, 2, 3, 4, 5
         ON CONFLICT (day, studio, game, asset, shard) DO UPDATE SET rounds = t.rounds + excluded.rounds,
           staked = t.staked + excluded.staked, won = t.won + excluded.won,
           staked_squared = t.staked_squared + excluded.staked_squared,
           staked_times_won = t.staked_times_won + excluded.staked_times_won,
           won_squared = t.won_squared + excluded.won_squared`,
        [from, to],
      );
    });
  }
  await asOwner(database, [
    ...INDEXES.map(({ made }) => made),
    'ANALYZE casino.round',
    'VACUUM ANALYZE casino.rtp_day',
  ]);
}

const INDEXES = [
  {
    name: 'round_open',
    made: 'CREATE INDEX round_open ON casino.round (changed_at) WHERE NOT is_closed',
  },
  { name: 'round_of_player', made: 'CREATE INDEX round_of_player ON casino.round (player, ref)' },
] as const;
