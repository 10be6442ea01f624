import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, instant } from '@palpite/kernel/time';
import { periodAt } from '@palpite/server/modules/engagement/counters/index';
import { createRankings } from '@palpite/server/modules/engagement/rankings/index';
import { systemClock as clock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { openIds } from '@palpite/server/platform/ids/ids';
import { asOwner, type BenchContext, unhurried, vacuum } from '../bench-database.ts';
import type { Figure } from '../benchmark.ts';

/** Fewer for a quick run: RANKING_PLAYERS=50000. */
const PLAYERS = Number(process.env.RANKING_PLAYERS ?? 1_000_000);
const ASKED = 3_000;
const CHECKED = 40;
const WITHIN_MS = 5;
/** Scores that change meanwhile, and how often. */
const MOVED = 100;
const MOVED_EVERY_MS = 100;
const WEEK = { brand: 'br', span: 'week', isLast: false } as const;

/** A running week with its scores, and a day with fifty. */
export async function seedRankings({ database, say }: BenchContext): Promise<void> {
  await unhurried(database, async (tx) => {
    for (const [span, code, players] of [
      ['day', 'rank_day', 500],
      ['week', 'rank_week', PLAYERS],
    ] as const) {
      const { from, to, fromDay } = periodAt(span, instant(clock.nowMs()), { offsetMinutes: 0 });
      await tx.query(
        `INSERT INTO engagement.ranking (brand, code, period, metric, min_stake, prizes, settle_minutes, is_on)
         VALUES ('br', $1, $2, 'stake', 0, '{300,200,100}', 10, true)`,
        [code, span],
      );
      await tx.query(
        `INSERT INTO engagement.ranking_period (id, brand, code, period, first_day, begins_at, ends_at, metric,
           min_stake, prizes, settle_minutes)
         VALUES ($1, 'br', $2, $3, $4::date, $5, $6, 'stake', 0, '{300,200,100}', 10)`,
        [span === 'day' ? 1 : 2, code, span, fromDay, new Date(from), new Date(to)],
      );
      // Many ties, as small stakes have.
      await tx.query(
        `INSERT INTO engagement.ranking_score (period, player, score, reached_at)
         SELECT $1, n, 1 + (n::bigint * 7919) % 100000, $3::timestamptz + (n % 86400) * interval '1 second'
         FROM generate_series(1, $2::integer) n`,
        [span === 'day' ? 1 : 2, players, new Date(from)],
      );
    }
  });
  await vacuum(database, ['engagement.ranking_score']);
  await asOwner(database, ['CHECKPOINT']).catch(() => undefined);
  say(`  ${PLAYERS} players in the ranking of the week`);
}

/** The time of each statement, as its caller waits for it. */
function timed(database: Database): { readonly database: Database; take(): number } {
  let spent = 0;
  return {
    database: {
      ...database,
      inTransaction: (work, options) => database.inTransaction(work, options),
      close: () => database.close(),
      async read(sql, values) {
        const began = performance.now();
        try {
          return await database.read(sql, values);
        } finally {
          spent += performance.now() - began;
        }
      },
    },
    take() {
      const sum = spent;
      spent = 0;
      return sum;
    },
  };
}

/** Asks for places while scores change and the known ranks are read again every few seconds. */
export async function measureOwnPlaces({ database, say }: BenchContext): Promise<Figure[]> {
  const own = timed(database);
  const ids = await openIds(database, clock);
  const open = (on: Database) =>
    createRankings({
      database: on,
      clock,
      ids,
      brands: ['br'],
      bonuses: { grant: async () => [] },
      brandOf: () => ({ id: 'br', zone: { offsetMinutes: 0 }, asset: 'BRL' }),
      blockedOf: async () => new Set<PlayerId>(),
      nickOf: async (player) => `Player${player}`,
      isCounted: async () => true,
      isOn: async () => true,
      failed: (error) => {
        throw error;
      },
    });
  // The scan of the background has its own measure, so both share nothing but the database.
  const rankings = open(own.database);
  const began = performance.now();
  await rankings.own(1 as PlayerId, WEEK);
  say(`  the first place, with the ranks of all: ${Math.round(performance.now() - began)} ms`);
  own.take();
  let isMoving = true;
  const moving = moveScores(database, () => isMoving);
  const times: number[] = [];
  for (let asked = 0; asked < ASKED; asked += 1) {
    const player = (1 + Math.floor(Math.random() * PLAYERS)) as PlayerId;
    const from = performance.now();
    await rankings.own(player, WEEK);
    // A scan of the background may end in between; a call never waits for it, so its time is no part of the call.
    times.push(Math.min(own.take(), performance.now() - from));
  }
  isMoving = false;
  await moving;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  say(
    `  ${ASKED} own places: p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms, slowest ${at(0.9999).toFixed(1)} ms`,
  );
  const wrong = await countWrong(database, open(database));
  return [
    { name: 'own places that are wrong', value: wrong, unit: '', budget: 0, rule: 'at-most' },
    {
      name: 'own place in the database, p99',
      value: at(0.99),
      unit: 'ms',
      budget: WITHIN_MS,
      rule: 'at-most',
    },
  ];
}

async function moveScores(database: Database, isMoving: () => boolean): Promise<void> {
  while (isMoving()) {
    await database.inTransaction((tx) =>
      tx.query(
        `UPDATE engagement.ranking_score SET score = score + 10, reached_at = $3
         WHERE period = 2 AND player = ANY($1::bigint[]) AND $2`,
        [
          Array.from({ length: MOVED }, () => 1 + Math.floor(Math.random() * PLAYERS)),
          true,
          new Date(clock.nowMs() - DAY_MS / 2),
        ],
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, MOVED_EVERY_MS));
  }
}

/** When nothing moves, each place is exactly the one that a count of all rows gives. */
async function countWrong(database: Database, rankings: ReturnType<typeof createRankings>): Promise<number> {
  let wrong = 0;
  for (let checked = 0; checked < CHECKED; checked += 1) {
    const player = 1 + Math.floor(Math.random() * PLAYERS);
    const found = await rankings.own(player as PlayerId, WEEK);
    const [row] = await database.read<{ ahead: bigint }>(
      `SELECT count(*) AS ahead FROM engagement.ranking_score s, engagement.ranking_score o
       WHERE o.period = 2 AND o.player = $1 AND s.period = 2
         AND (s.score > o.score OR (s.score = o.score AND (s.reached_at, s.player) < (o.reached_at, o.player)))`,
      [player],
    );
    if (found?.rank !== Number(row?.ahead ?? -1n) + 1) wrong += 1;
  }
  return wrong;
}
