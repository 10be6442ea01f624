import type { TopicListener } from '@palpite/client/live';
import { BALANCE_REFRESH_MS } from '@palpite/contract/constants';
import type { BalanceInfo, LiveMessage } from '@palpite/contract/live';
import type { Platform } from '../platform/platform.ts';
import type { BalanceStore } from './balance.ts';
import type { ConnectionStore } from './connection.ts';
import type { LiveLink } from './live-link.ts';
import type { SessionStore } from './session.ts';

/** While the socket is up, the poll of the specification is only a safety net. */
export const SAFETY_NET_MS = 60_000;

export interface FeedDeps {
  readonly platform: Pick<Platform, 'after' | 'onWake'>;
  readonly session: SessionStore;
  readonly balance: BalanceStore;
  readonly connection: ConnectionStore;
  readonly link: Pick<LiveLink, 'watch' | 'retry'>;
}

export interface Feed {
  /** Asks for everything again now: the player tapped "try", or the network is back. */
  retry(): void;
  stop(): void;
}

function isBalance(message: LiveMessage): message is LiveMessage & { bd: BalanceInfo } {
  const body: unknown = message.bd;
  return (
    message.tp === 'balance' &&
    typeof body === 'object' &&
    body !== null &&
    'version' in body &&
    typeof body.version === 'number'
  );
}

/**
 * Keeps the balance true while someone is signed in: one read at first, then the player's own topic of the live
 * socket, and the poll when the socket is down.
 */
export function startBalanceFeed(deps: FeedDeps): Feed {
  const { platform, session, balance, connection, link } = deps;
  let sid: string | undefined;
  let cancelPoll = () => {};

  function poll(): void {
    cancelPoll();
    const delayMs = connection.getState().live === 'open' ? SAFETY_NET_MS : BALANCE_REFRESH_MS;
    cancelPoll = platform.after(delayMs, () => void ask());
  }

  async function ask(): Promise<void> {
    cancelPoll();
    if (sid === undefined) await session.getState().start();
    else await balance.getState().fetch();
    poll();
  }

  const listener: TopicListener = {
    snapshot: (messages) => take(messages),
    change: (messages) => take(messages),
  };
  function take(messages: readonly LiveMessage[]): void {
    for (const message of messages) if (isBalance(message)) balance.getState().take(message.bd);
  }

  function follow(): void {
    const user = session.getState().user;
    if (user?.sid === sid) return;
    balance.getState().forget();
    sid = user?.sid;
    if (sid !== undefined) void ask();
  }

  function retry(): void {
    link.retry();
    void ask();
  }

  const stopSession = session.subscribe(follow);
  const stopTopic = link.watch('player', listener);
  const stopConnection = connection.subscribe((now, before) => {
    if (now.live !== before.live && sid !== undefined) poll();
  });
  const stopWake = platform.onWake(() => {
    connection.getState().receivedDevice();
    if (connection.getState().online) retry();
  });
  follow();
  if (sid === undefined) void ask();
  return {
    retry,
    stop() {
      stopSession();
      stopTopic();
      stopConnection();
      stopWake();
      cancelPoll();
    },
  };
}
