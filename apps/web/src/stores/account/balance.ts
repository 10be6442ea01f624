import type { TopicListener } from '@palpite/client/live';
import type { Outcome } from '@palpite/client/outcome';
import type { BootConfig } from '@palpite/contract/boot';
import { BALANCE_REFRESH_MS } from '@palpite/contract/constants';
import type { BalanceInfo, LiveMessage } from '@palpite/contract/live';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import type { ConnectionStore } from '../connection/connection.ts';
import type { LiveLink } from '../connection/live-link.ts';
import type { SessionStore } from '../session/session.ts';

export interface BalanceState {
  readonly info: BalanceInfo | undefined;
  readonly symbol: string;
  /** When the server last reported it. */
  readonly atMs: number | undefined;
  /** The player asked for it and the spinner is shown. */
  readonly refreshing: boolean;
  /** Takes a balance from a reply or the socket; one with a lower version arrived late and is dropped. */
  take(info: BalanceInfo, symbol?: string): void;
  /** Reads the balance; resolves to whether the server answered. */
  fetch(): Promise<boolean>;
  /**
   * Reads the balance because the player tapped: the spinner is shown for at least a second, so that the tap has a
   * visible effect.
   */
  refresh(): Promise<void>;
  /** The player changed: the balance shown so far is not theirs. */
  forget(): void;
}

export interface BalanceDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
  readonly brand: Pick<BootConfig['brand'], 'currency' | 'symbol'>;
  /** The flag of the Mexican market is on. */
  isMexican(): boolean;
  read(): Promise<Outcome<'accountGet'>>;
}

export const REFRESH_SPINNER_MIN_MS = 1_000;

/** In the Mexican market a balance in another currency is shown as zero. */
function inLocalCurrency(
  info: BalanceInfo,
  { brand, isMexican }: Pick<BalanceDeps, 'brand' | 'isMexican'>,
): BalanceInfo {
  if (info.currency === brand.currency || !isMexican()) return info;
  return { ...info, balance: 0, cash: 0, bonus: 0, locked: 0, hold: 0, debt: 0, currency: brand.currency };
}

export function createBalance({ platform, brand, isMexican, read }: BalanceDeps) {
  // Incremented when the player changes: a reply to the previous player's request is not shown to the next.
  let player = 0;
  return createStore<BalanceState>()((set, get) => ({
    info: undefined,
    symbol: brand.symbol,
    atMs: undefined,
    refreshing: false,
    take(info, symbol = get().symbol) {
      const present = get().info;
      if (present && info.version < present.version) return;
      set({ info: inLocalCurrency(info, { brand, isMexican }), symbol, atMs: platform.nowMs() });
    },
    async fetch() {
      const requester = player;
      const outcome = await read();
      if (outcome.is !== 'done' || requester !== player) return false;
      get().take(outcome.data.balance_info, outcome.data.symbol);
      return true;
    },
    async refresh() {
      if (get().refreshing) return;
      set({ refreshing: true });
      const shown = new Promise<void>((resolve) => {
        platform.after(REFRESH_SPINNER_MIN_MS, resolve);
      });
      await Promise.all([get().fetch(), shown]);
      set({ refreshing: false });
    },
    forget() {
      player += 1;
      set({ info: undefined, symbol: brand.symbol, atMs: undefined });
    },
  }));
}

export type BalanceStore = ReturnType<typeof createBalance>;

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
  /** Reads everything again now: the player tapped "try again", or the network is back. */
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
 * Keeps the balance current while someone is signed in: one read at first, then the player's topic of the live socket,
 * and polling while the socket is down.
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
