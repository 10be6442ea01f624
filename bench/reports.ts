import { createFigures, type Figures, type Wanted } from '@palpite/server/modules/figures/index';
import { readRateChanges } from '@palpite/server/modules/payments/index';
import { createWallet } from '@palpite/server/modules/wallet/index';
import { systemClock as clock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { openIds } from '@palpite/server/platform/ids/ids';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { type BenchContext, onBenchDatabase, unhurried, vacuum } from './bench-database.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { alternate } from './pairs.ts';
import { openBetting, placer, prepareAccounts } from './placement.ts';

/** Fewer for a quick run: REPORTS_BETS=1000000 REPORTS_PAIRS=3. */
const BETS = Number(process.env.REPORTS_BETS ?? 10_000_000);
const PLAYERS = Number(process.env.REPORTS_PLAYERS ?? 1_000_000);
const PAIRS = Number(process.env.REPORTS_PAIRS ?? 7);
const DAYS = 60;
const BRANDS = ['br', 'mx', 'co', 'pe', 'in', 'ph', 'ke', 'vn', 'us'];
const ASKED = 40;
const SECONDS = 4;
const DAY_MS = 86_400_000;
const WITHIN_MS = 300;
const PLACEMENT_BUDGET = 0.9;
/** Ten operators have the dashboard open, which asks again every fifteen seconds. */
const READ_EVERY_MS = 1_500;

/** The keys of each dimension, and how many of them an hour of a brand has. */
const KEYS = [
  ['all', 1],
  ['product', 2],
  ['sport', 5],
  ['league', 60],
  ['market', 80],
  ['studio', 8],
  ['game', 100],
  ['method', 6],
  ['campaign', 10],
] as const;

export const reports: Benchmark = {
  name: 'reports',
  about: `the dashboard of all brands over ${BETS.toLocaleString('en')} bets and ${PLAYERS.toLocaleString('en')} players in the database; bets placed per second while it is read and counted, against placement alone`,
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, say } = context;
  await prepareAccounts(database);
  const startedMs = performance.now();
  await seedRollups(database);
  await context.checkpoint();
  say(`  roll-ups of ${BETS} bets were seeded in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`);
  const figures = await openFigures(database);
  const times = await askAll(figures, say);
  const { betting } = await openBetting(database);
  const place = placer(betting);
  await place(2);
  const { median, spread } = await alternate(
    PAIRS,
    () => besideDashboard(figures, () => place(SECONDS)),
    () => place(SECONDS),
    say,
  );
  return [
    { name: 'dashboard', value: times.p95, unit: 'ms', budget: WITHIN_MS, rule: 'at-most' },
    {
      name: 'placement beside the dashboard',
      value: median,
      unit: '×',
      budget: PLACEMENT_BUDGET,
      rule: 'at-least',
      spread,
    },
  ];
}

async function openFigures(database: Database): Promise<Figures> {
  const ids = await openIds(database, clock);
  return createFigures({
    database,
    clock,
    wallet: createWallet({ database, ids, clock, append: appendEvents }),
    brands: BRANDS.map((id) => ({ id, country: id.toUpperCase(), zone: { offsetMinutes: 0 } })),
    brandsOf: async (players) => new Map(players.map((player) => [player, 'br'])),
    registrations: { of: async () => new Map(), count: async () => [], list: async () => [] },
    settledMs: 1_000,
    rates: (fromMs, toMs) => readRateChanges(database, { fromMs, toMs, limit: 1_000 }),
    failed: (error) => {
      throw error;
    },
  });
}

const dayText = (before: number) => new Date(clock.nowMs() - before * DAY_MS).toISOString().slice(0, 10);

/** What the page asks for at once: the numbers beside those before, and a breakdown. */
async function readDashboard(figures: Figures, days: number, by: 'league' | 'game' | 'brand'): Promise<void> {
  const wanted: Wanted = { brands: BRANDS, currency: 'USD', from: dayText(days - 1), to: dayText(0) };
  await Promise.all([figures.summary(wanted), figures.breakdown({ ...wanted, by, limit: 100 })]);
}

async function askAll(figures: Figures, say: (line: string) => void): Promise<{ readonly p95: number }> {
  const whole: Wanted = { brands: BRANDS, currency: 'USD', from: dayText(DAYS - 1), to: dayText(0) };
  const { total, active } = await figures.summary(whole);
  if (Number(total.bets) !== BETS) throw new Error(`the dashboard has ${total.bets} bets of ${BETS}`);
  if (active.now !== PLAYERS) throw new Error(`the dashboard has ${active.now} players of ${PLAYERS}`);
  const all: number[] = [];
  for (const [days, name] of [
    [1, 'today'],
    [7, 'seven days'],
    [30, 'thirty days'],
    [DAYS, 'everything'],
  ] as const) {
    const times: number[] = [];
    for (let asked = 0; asked < ASKED; asked += 1) {
      const began = performance.now();
      await readDashboard(figures, days, (['league', 'game', 'brand'] as const)[asked % 3] ?? 'brand');
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    say(`  ${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`);
    all.push(at(0.95));
  }
  return { p95: Math.max(...all) };
}

async function besideDashboard(figures: Figures, work: () => Promise<number>): Promise<number> {
  let isOver = false;
  figures.counting.start();
  const reading = (async () => {
    while (!isOver) {
      await readDashboard(figures, 30, 'league');
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await reading;
    await figures.counting.stop();
  }
}

/**
 * Roll-ups of every hour and day, brand and key, as that many bets leave them, and how often players came back: each plays
 * every tenth day.
 */
async function seedRollups(database: Database): Promise<void> {
  const hours = DAYS * 24;
  const cells = hours * BRANDS.length;
  const ofCell = `(${BETS} / ${cells} + CASE WHEN h.n * ${BRANDS.length} + b.n - 1 < ${BETS % cells} THEN 1 ELSE 0 END)`;
  for (const [dimension, keys] of KEYS)
    await unhurried(database, (tx) =>
      tx.query(
        `INSERT INTO figures.rollup (dimension, span, brand, begins_at, asset, key, bets, staked, turnover, returned,
           bonus_cost, theory, deposits, deposit_count, first_deposits, withdrawals, withdrawal_count)
         SELECT $1, 'hour', b.brand, $2::timestamptz + h.n * interval '1 hour', 'BRL',
           CASE WHEN $3 = 1 THEN '' ELSE 'part-' || k.n % 5 || '/' || k.n END,
           ${ofCell} / $3, 1000 * ${ofCell} / $3, 990 * ${ofCell} / $3, 940 * ${ofCell} / $3, 10 * ${ofCell} / $3,
           500000 * ${ofCell} / $3, 300 * ${ofCell} / $3, 3, 1, 200 * ${ofCell} / $3, 2
         FROM generate_series(0, ${hours - 1}) h(n)
         CROSS JOIN unnest($4::text[]) WITH ORDINALITY AS b(brand, n)
         CROSS JOIN generate_series(1, $3::integer) k(n)`,
        [dimension, `${dayText(DAYS - 1)}T00:00:00Z`, keys, BRANDS],
      ),
    );
  await unhurried(database, async (tx) => {
    await tx.query(
      `INSERT INTO figures.rollup (dimension, span, brand, begins_at, asset, key, bets, staked, turnover, returned,
         bonus_cost, theory, deposits, deposit_count, first_deposits, withdrawals, withdrawal_count)
       SELECT dimension, 'day', brand, date_trunc('day', begins_at, 'UTC'), asset, key, sum(bets), sum(staked), sum(turnover),
         sum(returned), sum(bonus_cost), sum(theory), sum(deposits), sum(deposit_count), sum(first_deposits),
         sum(withdrawals), sum(withdrawal_count)
       FROM figures.rollup WHERE span = 'hour' GROUP BY 1, 3, 4, 5, 6`,
    );
    await tx.query(
      `INSERT INTO figures.active (brand, scope, day, before, players)
       SELECT $1, 'all', d, CASE WHEN n < 10 THEN '1970-01-01'::date ELSE d - 10 END, ${PLAYERS} / 10
       FROM generate_series(0, ${DAYS - 1}) n CROSS JOIN LATERAL (SELECT $2::date + n) AS day(d)`,
      [BRANDS[0], dayText(DAYS - 1)],
    );
  });
  await vacuum(database, ['figures.rollup', 'figures.active']);
}
