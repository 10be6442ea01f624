import type { IncomingMessage, Server } from 'node:http';
import { crashTopic, pushCrash } from '../modules/casino/routes/crash-topic.ts';
import { pushReality, pushWins, winsTopic } from '../modules/casino/routes/wins-topic.ts';
import { pushPopups } from '../modules/engagement/activities/routes/popups-push.ts';
import { pushTasks } from '../modules/engagement/tasks/routes/tasks-push.ts';
import { SESSION_REVOKED } from '../modules/identity/index.ts';
import { pushMessages } from '../modules/notices/routes/messages-push.ts';
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
import type { ForwardedReader } from '../platform/http/address.ts';
import type { Caller } from '../platform/http/route.ts';
import { attachLive, LIVE_PATH } from '../platform/live/attach.ts';
import type { Modules } from '../wiring/modules.ts';
import type { Platform } from '../wiring/platform.ts';
import { startSupportPush } from '../wiring/support.ts';

/** Live sockets: the topics of the modules, tokens, and closing the sockets of an ended session. */
export function startLive(
  platform: Platform,
  modules: Modules,
  server: Server,
  forwarded: ForwardedReader,
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
    cashOut,
    hub,
    bus,
    topicOf,
    failed: (err) => log.warn({ err }, 'a cash-out could not be pushed'),
  });
  pushPayments({
    payments,
    hub,
    bus,
    topicOf: playerTopicOf,
    failed: (err) => log.warn({ err }, 'a payment could not be pushed'),
  });
  pushTasks({ hub, bus, clock, topicOf: taskTopicOf(modules) });
  pushPopups({ hub, bus, clock, topicOf: playerTopicOf });
  startMessages(platform, modules);
  pushBalances({ wallet, hub, bus, failed: (err) => log.warn({ err }, 'a balance could not be pushed') });
  hub.addSource(winsTopic(modules.casinoHall));
  pushWins({
    hall: modules.casinoHall,
    hub,
    bus,
    brands: modules.brands.all.map(({ id }) => id),
    failed: (err) => log.warn({ err }, 'large wins or jackpots could not be pushed'),
  });
  hub.addSource(crashTopic(modules.crash));
  pushCrash({
    crash: modules.crash,
    hub,
    bus,
    clock,
    brands: modules.brands.all.map(({ id }) => id),
    failed: (err) => log.warn({ err }, 'the room of crash could not be pushed'),
  });
  startSupportPush(platform, modules);
  pushReality({ hub, bus, playerTopic: playerTopicOf });
  bus.subscribe(SESSION_REVOKED, (message) => {
    if (typeof message === 'object' && message !== null && 'token' in message)
      hub.endSession(String(message.token));
  });
  // Pushes of other nodes were lost meanwhile: the phones connect again and read everything anew.
  bus.onReconnect(() => hub.restartSessions());
  attachLive(server, {
    path: LIVE_PATH,
    hub,
    clock,
    log,
    authenticate: (token, request) => admit(platform, modules, token, shownBy(request, forwarded)),
    origins: modules.brands.origins,
    metrics: metrics.live,
  });
  drain.add('live', () => hub.drain());
}

function startMessages({ hub, bus, log }: Platform, modules: Modules): void {
  pushMessages({
    notices: modules.notices,
    hub,
    bus,
    topicOf: taskTopicOf(modules),
    failed: (err) => log.warn({ err }, 'a message could not be pushed'),
  });
}

/** Tasks and messages are told on the topic of the player's account in the currency of the brand. */
const taskTopicOf =
  ({ brands }: Modules): Parameters<typeof pushTasks>[0]['topicOf'] =>
  ({ player, brand: id }) => {
    const brand = brands.byId(id);
    return brand && playerTopicOf(player, brand.currency);
  };

interface Handshake {
  readonly address: string;
  readonly host: string;
  readonly origin: string | undefined;
}

function shownBy(request: IncomingMessage, { addressOf, hostOf }: ForwardedReader): Handshake {
  return { address: addressOf(request), host: hostOf(request), origin: request.headers.origin };
}

/**
 * A token is signed for one brand and is refused on the host of another. Its session may have ended since it was
 * signed: revoking closes the sockets that are open at that moment, so a socket that is opened later must be checked
 * here.
 */
async function admit(
  { tokens, log }: Platform,
  { brands, identity }: Modules,
  token: string,
  { address, host, origin }: Handshake,
): Promise<Caller | undefined> {
  const refuse = (why: string) => log.debug({ why }, 'a live token was refused');
  const redeemed = tokens.redeem(token, address);
  if (redeemed.is !== 'caller') return void refuse(redeemed.is);
  const { caller } = redeemed;
  const decided = brands.byHost(host, origin);
  if (decided !== undefined && decided.id !== caller.brand) return void refuse('other-brand');
  if (caller.session && !(await identity.isOpen(caller.session.tokenHash)))
    return void refuse('session-ended');
  return caller;
}
