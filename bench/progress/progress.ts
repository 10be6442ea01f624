import { type Counters, createCounters } from '@palpite/server/modules/engagement/counters/index';
import { checkAgain } from '@palpite/server/modules/engagement/invites/store/invites';
import { createRankings, type Rankings } from '@palpite/server/modules/engagement/rankings/index';
import { createProgrammes, type Programmes } from '@palpite/server/modules/engagement/vip/index';
import { reachLevels } from '@palpite/server/modules/engagement/vip/service/levels';
import { createSettlement } from '@palpite/server/modules/sportsbook/settlement/index';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { openIds } from '@palpite/server/platform/ids/ids';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { createOutbox } from '@palpite/server/platform/outbox/create-outbox';
import type { Subscriber } from '@palpite/server/platform/outbox/outbox';
import { type BenchContext, onBenchDatabase } from '../bench-database.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { summarise } from '../pairs.ts';
import { openBetting } from '../placement.ts';
import { crowdedMarket, seedCrowd, settleMarkets } from '../settlement/settlement.ts';

/** Fewer bets for a quick run: PROGRESS_BETS=20000. */
const BETS = Number(process.env.PROGRESS_BETS ?? 120_000);
const ROUNDS = 5;
const TOGETHER = 2;
/** One portion to warm up. */
const MARKETS = (ROUNDS + 1) * TOGETHER;
const PORTION = (BETS / MARKETS) * TOGETHER;
const STAKE = 500n;
const BRAND = { zone: { name: 'America/Sao_Paulo' }, asset: 'BRL' } as const;

export const progress: Benchmark = {
  name: 'progress',
  about: `facts counted per second into the counters of tasks and the levels of the VIP club, read from the outbox, against the rate at which settlement produces them`,
  run: (say) => onBenchDatabase(say, measure),
};

async function measure({ database, say }: BenchContext): Promise<Figure[]> {
  await seedCrowd(database, BETS, MARKETS);
  say(`  ${BETS} open bets on ${MARKETS} markets of one match`);
  const { betting } = await openBetting(database);
  const settling = createSettlement({
    database,
    betting,
    clock: systemClock,
    append: appendEvents,
    failed: (error) => {
      throw error;
    },
  });
  const rankings = await openRankings(database);
  const ids = await openIds(database, systemClock);
  const programmes = createProgrammes({ database, clock: systemClock, ids });
  const counters = openCounters(database, rankings, programmes);
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const markets = Array.from({ length: TOGETHER }, (_, index) => crowdedMarket(round * TOGETHER + index));
    const produced = await settleMarkets(settling, markets, PORTION);
    const counted = await countFacts(database, counters.facts, PORTION);
    if (round === 0) continue;
    ratios.push(counted / produced);
    say(
      `  round ${round}: settled ${Math.round(produced)}/s, counted ${Math.round(counted)}/s, ratio ${(counted / produced).toFixed(2)}`,
    );
  }
  await prove(database);
  const { median, spread } = summarise(ratios);
  return [{ name: 'progress', value: median, unit: '×', budget: 2, rule: 'at-least', spread }];
}

/** The usual rankings of the brand, of a day and of a week. */
async function openRankings(database: Database): Promise<Rankings> {
  const rankings = createRankings({
    database,
    clock: systemClock,
    ids: await openIds(database, systemClock),
    bonuses: { grant: async () => [] },
    brands: ['br'],
    brandOf: (id) => ({ id, ...BRAND }),
    blockedOf: async () => new Set(),
    nickOf: async () => undefined,
    isCounted: async () => true,
    isOn: async () => true,
    failed: (error) => {
      throw error;
    },
  });
  await rankings.seed();
  return rankings;
}

/** As the product wires it: levels, invitations and rankings move in the transaction that counts. */
function openCounters(database: Database, rankings: Rankings, programmes: Programmes): Counters {
  return createCounters({
    database,
    clock: systemClock,
    append: appendEvents,
    brandOf: () => BRAND,
    weightsOf: async (brand) => (await programmes.of(brand)).weights,
    async moved(tx, players) {
      const ids = players.map(({ player }) => player);
      await Promise.all([
        reachLevels({ clock: systemClock, append: appendEvents, programmes }, tx, players),
        checkAgain(tx, ids),
      ]);
    },
    changed: (tx, changes) => rankings.counted(tx, changes),
    committed: () => undefined,
  });
}

/** The reader of the product, from its stored position to the end. */
async function countFacts(database: Database, facts: Subscriber, expected: number): Promise<number> {
  const log = createLog({ level: 'silent' });
  const metrics = createMetrics({ log, process: false });
  const outbox = createOutbox({
    database,
    bus: createInProcessBus({ log, metrics: metrics.bus }),
    clock: systemClock,
    chance: secureChance,
    log,
    metrics: metrics.outbox,
  });
  let handled = 0;
  let isOver = () => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const started = performance.now();
  await outbox.startSubscriber(
    {
      ...facts,
      async handle(events, times) {
        await facts.handle(events, times);
        handled += events.length;
        if (handled >= expected) isOver();
      },
    },
    { from: 'beginning' },
  );
  await over;
  const rate = handled / ((performance.now() - started) / 1_000);
  await outbox.stop();
  return rate;
}

/** Every bet is counted once. */
async function prove(database: Database): Promise<void> {
  const [sum] = await database.read<{ bets: string; stakes: string }>(
    `SELECT sum(substring(amounts FROM 'bet_count.sports=(\\d+)')::numeric)::text AS bets,
            sum(substring(amounts FROM 'bet_amount.sports=(\\d+)')::numeric)::text AS stakes FROM engagement.tally`,
  );
  const bets = BigInt(sum?.bets ?? 0);
  const [ranked] = await database.read<{ score: string }>(
    'SELECT coalesce(sum(score), 0)::text AS score FROM engagement.ranking_score WHERE score > 0',
  );
  if (ranked?.score === '0') throw new Error('no score of a ranking was counted');
  if (bets !== BigInt(BETS) || BigInt(sum?.stakes ?? 0) !== bets * STAKE)
    throw new Error(`${bets} of ${BETS} bets were counted`);
}
