import { createServer } from 'node:http';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { attachLive, LIVE_PATH } from '@palpite/server/platform/live/attach';
import { createLiveHub, type LiveServer } from '@palpite/server/platform/live/hub';
import type { Log } from '@palpite/server/platform/log/log';
import type { LiveMetrics } from '@palpite/server/platform/metrics/platform-metrics';
import { nextAddress, portOf } from './fanout/orders.ts';

/** The product's hub and socket endpoint; only the check of the session is left out. */
export function openBenchLive({ log, metrics }: { log: Log; metrics: LiveMetrics }): {
  readonly hub: LiveServer;
  /** Listens on a free port. */
  listen(): Promise<number>;
} {
  const hub = createLiveHub({ clock: systemClock, log, metrics });
  const listen = () => {
    const server = createServer();
    attachLive(server, {
      path: LIVE_PATH,
      hub,
      clock: systemClock,
      log,
      metrics,
      origins: [],
      authenticate: async () => ({ device: '', brand: 'br', language: 'PT', address: nextAddress() }),
    });
    return portOf(server);
  };
  return { hub, listen };
}
