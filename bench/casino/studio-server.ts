import { DIALECTS } from '@palpite/server/modules/casino/adapters/dialects';
import { createCasino } from '@palpite/server/modules/casino/index';
import { studioRoute } from '@palpite/server/modules/casino/routes/studio';
import { createWallet } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { listenHttp } from '../bench-http.ts';
import { openBenchProtection } from '../bench-protection.ts';
import { BENCH_STUDIO } from './requests.ts';

/** The product's own HTTP layer, dialect A with its signature check, wallet calls and ledger, in a process of its own. */
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
const casino = createCasino({
  ...deps,
  wallet,
  protection,
  games: { mayPlay: () => 'ok', termsOf: () => ({ product: 'slots', rtpBp: 9_600 }) },
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
