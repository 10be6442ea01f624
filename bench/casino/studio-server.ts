import { createBonuses } from '@palpite/server/modules/bonuses/index';
import { DIALECTS } from '@palpite/server/modules/casino/adapters/dialects';
import { createCasino } from '@palpite/server/modules/casino/index';
import { studioRoute } from '@palpite/server/modules/casino/routes/studio';
import { createCatalogue } from '@palpite/server/modules/casino/service/catalogue';
import { studioGame } from '@palpite/server/modules/casino/test/hall-fixture';
import { createWallet } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { listenHttp } from '../bench-http.ts';
import { openBenchProtection } from '../bench-protection.ts';
import { BENCH_GAME, BENCH_STUDIO } from './requests.ts';

/**
 * The product's own HTTP layer, dialect A with its signature check, the hall, wallet calls with bonuses and limits, and the
 * ledger, as the product joins them, in a process of its own.
 */
const [, , url = '', publicKey = ''] = process.argv;
const database = openDatabase({ url, poolSize: 6 });
const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const deps = {
  database,
  clock: systemClock,
  ids: await openIds(database, systemClock),
  append: appendEvents,
};
const notAsked = () => Promise.reject(new Error('a call of a studio asks nobody'));
const wallet = createWallet(deps);
const protection = openBenchProtection({
  ...deps,
  wallet,
  kinds: { stake: ['casino-bet'], stakeBack: ['casino-rollback'], returns: ['casino-win'], deposit: [] },
});
const nothing = { give: notAsked, takeBack: notAsked };
const bonuses = createBonuses({
  ...deps,
  wallet,
  bonusRule: () => 'all',
  pausedOf: wallet.blockedOf,
  registeredMs: async () => new Map(),
  deliver: { freeBet: nothing, freeRound: nothing, spin: nothing, points: nothing },
});
const catalogue = createCatalogue({
  ...deps,
  studios: new Map([[BENCH_STUDIO, { games: async () => [studioGame(BENCH_GAME)] }]]),
  brandOf: () => ({ country: 'BR', asset: 'BRL' }),
  isLive: false,
  failed: (_studio, fault) => log.error(fault),
});
await catalogue.sync();
await catalogue.follow(['br']);
if (catalogue.mayPlay(BENCH_STUDIO, BENCH_GAME, 'br') !== 'ok') throw new Error('the game takes no bets');
const casino = createCasino({
  ...deps,
  wallet,
  bonuses,
  protection,
  games: catalogue,
  studios: new Map([
    [
      BENCH_STUDIO,
      DIALECTS.a.open(
        { url: 'http://127.0.0.1:9', publicKeys: [publicKey], apiKey: 'not-used-here-at-all' },
        { name: BENCH_STUDIO, clock: systemClock },
      ),
    ],
  ]),
  profileOf: notAsked,
  conflicted: (about) => log.error(about, 'a known transaction with other content'),
  failed: (err, about) => log.error({ err, ...about }, 'a call failed'),
});

const port = await listenHttp({
  routes: [],
  rawRoutes: [studioRoute(casino, systemClock, () => log.error('a signature did not verify'))],
  sessions: { resolve: notAsked },
  log,
  metrics,
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
