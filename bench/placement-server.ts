import { createIdentity } from '@palpite/server/modules/identity/index';
import { betSinglePassRoute } from '@palpite/server/modules/sportsbook/betting/routes/bets';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { newSecret, secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { listenHttp } from './bench-http.ts';
import { openBetting } from './placement.ts';

/** The product's own HTTP layer, sessions and placement, in a process of its own; only the book is fixed. */
const VISITORS = 2_000;
const database = openDatabase({ url: process.argv[2] ?? '', poolSize: 6 });
const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const bus = createInProcessBus({ log, metrics: metrics.bus });
const { betting, wallet } = await openBetting(database);
const identity = createIdentity({
  database,
  clock: systemClock,
  chance: secureChance,
  bus,
  report: metrics.report,
  append: async () => undefined,
  secret: newSecret(secureChance),
  ports: {
    mayEnter: async () => ({ is: 'allowed' }),
    send: async () => undefined,
    pageOf: () => new URL('http://localhost/'),
    isEmpty: async () => true,
    closeAccounts: async () => undefined,
    hasDeposited: async () => false,
    balanceOf: async () => ({ currency: 'BRL', cents: 0 }),
  },
});

const port = await listenHttp({
  routes: [betSinglePassRoute(betting, { assetOf: () => 'BRL' })],
  sessions: identity,
  log,
  metrics,
});

/** Visitors with money, signed in over HTTP; their session parameters are sent to the load generator. */
const queries: string[] = [];
for (let first = 0; first < VISITORS; first += 50) {
  const some = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const device = `benchmark-device-${first + n}`;
      const outcome = await identity.signInVisitor('br', device);
      if (outcome.is !== 'signed-in') throw new Error(outcome.is);
      return { player: outcome.player, query: `uid=${outcome.player}&sid=${outcome.secret}&smid=${device}` };
    }),
  );
  const refs = await database.read<{ ref: bigint }>(
    `SELECT nextval('bench_ref') AS ref FROM generate_series(1, 50)`,
  );
  await database.inTransaction((tx) =>
    wallet.post(
      tx,
      some.map(({ player }, n) => ({
        ref: (refs[n]?.ref ?? 0n) as never,
        kind: 'seed',
        step: 0,
        asset: 'BRL',
        moves: [{ from: { house: 'house:bench' }, to: { player, pocket: 'cash' }, units: 1_000_000_000n }],
        by: 'house',
        shortfall: 'refuse',
      })),
    ),
  );
  queries.push(...some.map(({ query }) => query));
}
process.on('disconnect', () => process.exit(0));
process.send?.({ port, queries });
