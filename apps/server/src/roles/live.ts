import type { IncomingMessage, Server } from 'node:http';
import { SESSION_REVOKED } from '../modules/identity/index.ts';
import { balanceTopic, pushBalances } from '../modules/wallet/routes/balance-topic.ts';
import type { Caller } from '../platform/http/route.ts';
import { attachLive, LIVE_PATH } from '../platform/live/attach.ts';
import type { Modules } from '../wiring/modules.ts';
import type { Platform } from '../wiring/platform.ts';

/** Sockets: topics of the modules, tokens, and the end of a session. */
export function startLive(
  platform: Platform,
  modules: Modules,
  server: Server,
  addressOf: (request: IncomingMessage) => string,
): void {
  const { hub, bus, log, clock, metrics, drain } = platform;
  const { wallet, walletRoutes } = modules;
  hub.addSource(balanceTopic(wallet, walletRoutes));
  pushBalances({ wallet, hub, bus, failed: (err) => log.warn({ err }, 'a balance could not be pushed') });
  bus.subscribe(SESSION_REVOKED, (message) => {
    if (typeof message === 'object' && message !== null && 'token' in message)
      hub.endSession(String(message.token));
  });
  attachLive(server, {
    path: LIVE_PATH,
    ...{ hub, clock, log, addressOf },
    authenticate: async (token, address) => admit(platform, token, address),
    origins: [],
    metrics: metrics.live,
  });
  drain.add('live', () => hub.drain());
}

function admit(platform: Platform, token: string, address: string): Caller | undefined {
  const redeemed = platform.tokens.redeem(token, address);
  if (redeemed.is === 'caller') return redeemed.caller;
  platform.log.debug({ why: redeemed.is }, 'a live token was not taken');
  return undefined;
}
