import {
  BankProvider,
  createPayments,
  DEFAULT_PAYMENT_TERMS,
  METHODS,
} from '@palpite/server/modules/payments/index';
import { paymentWebhook } from '@palpite/server/modules/payments/routes/webhook';
import { NO_BONUSES } from '@palpite/server/modules/payments/test/no-bonuses';
import { createWallet } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { openIds } from '@palpite/server/platform/ids/ids';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { listenHttp } from '../bench-http.ts';
import { openBenchProtection } from '../bench-protection.ts';
import { BENCH_PROVIDER, BENCH_WEBHOOK_SECRET } from './messages.ts';

/** The product's own HTTP layer, signatures, payments and ledger, in a process of its own. */
const database = openDatabase({ url: process.argv[2] ?? '', poolSize: 6 });
const log = createLog({ level: 'error' });
const metrics = createMetrics({ log, process: false });
const deps = {
  database,
  clock: systemClock,
  ids: await openIds(database, systemClock),
  append: appendEvents,
};
const notAsked = () => Promise.reject(new Error('a webhook asks nobody'));
const wallet = createWallet(deps);
const protection = openBenchProtection({
  ...deps,
  wallet,
  kinds: { stake: [], stakeBack: [], returns: [], deposit: ['deposit'] },
});
const payments = createPayments({
  ...deps,
  wallet,
  protection,
  providers: new Map([
    [
      BENCH_PROVIDER,
      new BankProvider(
        {
          name: BENCH_PROVIDER,
          url: 'http://127.0.0.1:9',
          client: 'bench',
          secret: 'not-used-here',
          webhookSecrets: [BENCH_WEBHOOK_SECRET],
          notifyUrl: () => '',
        },
        systemClock,
      ),
    ],
  ]),
  methods: METHODS,
  stillAllowed: notAsked,
  terms: DEFAULT_PAYMENT_TERMS,
  mayUse: () => true,
  countryOf: () => 'BR',
  isClosedLoop: () => false,
  zoneOf: () => ({ name: 'America/Sao_Paulo' }),
  bonuses: NO_BONUSES,
  failed: (error) => log.error({ err: error }, 'a payment failed'),
});

const port = await listenHttp({
  routes: [],
  hooks: [paymentWebhook(payments.intake, () => undefined)],
  sessions: { resolve: notAsked },
  log,
  metrics,
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
