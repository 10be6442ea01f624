import { DEFAULT_TERMS } from '@palpite/kernel/bonus/terms';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, MINUTE_MS } from '@palpite/kernel/time';
import { createBonuses, type NewCampaign } from '@palpite/server/modules/bonuses/index';
import { createCounters } from '@palpite/server/modules/engagement/counters/index';
import { createRain } from '@palpite/server/modules/engagement/rain/index';
import { type RainRouteOptions, rainRoutes } from '@palpite/server/modules/engagement/rain/routes/rain';
import { createRankings } from '@palpite/server/modules/engagement/rankings/index';
import { rankingRoutes } from '@palpite/server/modules/engagement/rankings/routes/rankings';
import { createWallet, WALLET_PARTITIONS } from '@palpite/server/modules/wallet/index';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock as clock } from '@palpite/server/platform/clock/clock';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { appendEvents as append } from '@palpite/server/platform/outbox/append';
import { createSealer } from '@palpite/server/platform/secrets/sealer';
import { marksOf } from '@palpite/server/wiring/contests';
import { listenHttp } from '../bench-http.ts';
import { openBenchProtection } from '../bench-protection.ts';

/**
 * The product's own HTTP layer, rankings, money rain, grants and wallet in a process of its own. Sessions and names are
 * answered from memory.
 */
const database = openDatabase({ url: process.argv[2] ?? '', poolSize: 6 });
const log = createLog({ level: 'error' });
await makePartitions(database, WALLET_PARTITIONS, clock.nowMs());
const ids = await openIds(database, clock);
const wallet = createWallet({ database, ids, clock, append });
const none = { give: async () => undefined, takeBack: async () => true };
const bonuses = createBonuses({
  database,
  clock,
  ids,
  wallet,
  append,
  pausedOf: wallet.blockedOf,
  registeredMs: async () => new Map(),
  bonusRule: () => 'all',
  deliver: { freeBet: none, freeRound: none, spin: none, points: none },
});
await database.inTransaction((tx) => bonuses.campaigns.add(tx, rainCampaign()));
const brandOf = () => ({ id: 'br', zone: { offsetMinutes: 0 }, asset: 'BRL' }) as const;
const common = {
  database,
  clock,
  ids,
  bonuses,
  brandOf,
  brands: ['br'],
  blockedOf: wallet.blockedOf,
  isOn: async () => true,
};
const rankings = createRankings({
  ...common,
  nickOf: async (player) => `Player${player}`,
  isCounted: async () => true,
  failed: (error) => console.error(error),
});
const counters = createCounters({
  database,
  clock,
  append,
  brandOf,
  moved: async () => undefined,
  changed: async () => undefined,
  committed: () => undefined,
});
const protection = openBenchProtection({
  database,
  clock,
  wallet,
  append,
  kinds: { stake: [], stakeBack: [], returns: [], deposit: [] },
});
const rain = createRain({
  ...common,
  earnedOf: counters.earnedOf,
  marksOf: (tx, players) => marksOf(protection, tx, players),
  chance: secureChance,
  sealer: createSealer(['a-key-of-the-benchmark-that-is-long-enough'], secureChance),
});
const options: RainRouteOptions = {
  clock,
  assetOf: () => 'BRL',
  standing: async () => ({ is: 'allowed' }),
};
const port = await listenHttp({
  routes: [
    ...rankingRoutes(rankings, { ...options, titleOf: async () => 'Ranking' }),
    ...rainRoutes(rain, options),
  ],
  sessions: {
    resolve: async ({ uid }) => ({ player: uid as PlayerId, visitor: false, tokenHash: String(uid) }),
  },
  log,
  metrics: createMetrics({ log, process: false }),
});

function rainCampaign(): NewCampaign {
  const { expiresAt: _, ...terms } = DEFAULT_TERMS;
  const text = { title: 'Rain', text: 'Of the benchmark.' };
  return {
    brand: 'br',
    code: 'money_rain',
    kind: 'cash',
    trigger: 'activity',
    state: 'on',
    audience: {},
    amounts: {},
    beginsMs: 0,
    endsMs: undefined,
    perPlayer: undefined,
    isListed: true,
    terms: { ...terms, validMs: DAY_MS },
    texts: { ENG: text, PT: text, ES: text, RU: text, VI: text },
    budget: undefined,
  };
}

/** A shower that began this minute. */
async function beginShower(envelopes: number): Promise<{ readonly id: string }> {
  const minute = Math.floor((clock.nowMs() % DAY_MS) / MINUTE_MS);
  await database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO engagement.rain (brand, code, begins, lasts_seconds, amounts, counts, is_on)
       VALUES ('br', 'money_rain', ARRAY[$1::integer], 3600, '{100}', ARRAY[$2::integer], true)`,
      [minute, envelopes],
    ),
  );
  await rain.makeShowers();
  const status = await rain.status('br', undefined);
  return { id: String(status?.shower.id ?? '') };
}

process.on('message', (order: { readonly envelopes?: number }) => {
  const answer =
    order.envelopes === undefined
      ? wallet.prove({ fromBeginning: true }).then(({ differences }) => ({ differences: differences.length }))
      : beginShower(order.envelopes);
  answer.then(
    (reply) => process.send?.(reply),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
