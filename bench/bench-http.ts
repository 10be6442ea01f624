import { refusalMessage } from '@palpite/i18n/refusals';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { SessionReader } from '@palpite/server/platform/http/options';
import { RATE_LIMITS, type RateLimits } from '@palpite/server/platform/http/rate-limits';
import type { RawRoute, Webhook } from '@palpite/server/platform/http/raw-route';
import type { Route } from '@palpite/server/platform/http/route';
import { buildHttp } from '@palpite/server/platform/http/server';
import type { Log } from '@palpite/server/platform/log/log';
import type { Metrics } from '@palpite/server/platform/metrics/metrics';

const many = { burst: 1e9, perSecond: 1e9 };
const unlimited = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((group) => [group, { player: many, address: many }]),
) as unknown as RateLimits;

export interface BenchHttp {
  readonly routes: readonly Route[];
  readonly hooks?: readonly Webhook[];
  readonly rawRoutes?: readonly RawRoute[];
  readonly sessions: SessionReader;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The product's own HTTP layer on a free port: rate limits are counted as usual, but are too high to be reached. */
export async function listenHttp({
  routes,
  hooks = [],
  rawRoutes = [],
  sessions,
  log,
  metrics,
}: BenchHttp): Promise<number> {
  const app = await buildHttp({
    routes,
    hooks,
    rawRoutes,
    sessions,
    log,
    brandOf: () => ({ id: 'br', defaultLanguage: 'PT' }),
    messages: refusalMessage,
    clock: systemClock,
    chance: secureChance,
    trustProxy: false,
    checkReplies: false,
    rateLimits: unlimited,
    pages: undefined,
    webFolder: undefined,
    metrics: metrics.http,
    ready: async () => ({ ok: true, checks: {} }),
    metricsText: () => metrics.text(),
    metricsToken: undefined,
    draining: () => false,
    openApi: () => ({}),
    apiPage: () => '',
    apiPageStyle: '',
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no address');
  return address.port;
}
