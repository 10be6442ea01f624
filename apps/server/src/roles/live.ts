import type { IncomingMessage, Server } from 'node:http';
import { SESSION_REVOKED } from '../modules/identity/index.ts';
import { pushPayments } from '../modules/payments/routes/payments-push.ts';
import { betsTopic, pushBets, topicOf } from '../modules/sportsbook/betting/routes/bets-topic.ts';
import { listTopic, pushLists } from '../modules/sportsbook/book/routes/list-topic.ts';
import { matchTopic, pushMatches } from '../modules/sportsbook/book/routes/match-topic.ts';
import { pushCashOuts } from '../modules/sportsbook/cash-out/routes/cash-outs-push.ts';
import {
  balanceTopic,
  topicOf as playerTopicOf,
  pushBalances,
} from '../modules/wallet/routes/balance-topic.ts';
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
  const { wallet, walletRoutes, book, betting, cashOut, payments } = modules;
  hub.addSource(balanceTopic(wallet, walletRoutes));
  hub.addSource(matchTopic(book));
  pushMatches({ book, hub });
  hub.addSource(listTopic(book));
  pushLists({ book, hub });
  hub.addSource(betsTopic(betting));
  pushBets({ betting, hub, bus, failed: (err) => log.warn({ err }, 'a bet could not be pushed') });
  pushCashOuts({
    ...{ cashOut, hub, bus, topicOf },
    failed: (err) => log.warn({ err }, 'a cash-out could not be pushed'),
  });
  pushPayments({
    ...{ payments, hub, bus, topicOf: playerTopicOf },
    failed: (err) => log.warn({ err }, 'a payment could not be pushed'),
  });
  pushBalances({ wallet, hub, bus, failed: (err) => log.warn({ err }, 'a balance could not be pushed') });
  bus.subscribe(SESSION_REVOKED, (message) => {
    if (typeof message === 'object' && message !== null && 'token' in message)
      hub.endSession(String(message.token));
  });
  attachLive(server, {
    path: LIVE_PATH,
    ...{ hub, clock, log, addressOf },
    authenticate: async (token, address) => admit(platform, token, address),
    origins: modules.brands.origins,
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
