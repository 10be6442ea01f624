import type { Client } from '@palpite/client/client';
import { TOP_BAR_POLL_MS } from '@palpite/contract/constants';
import type { MessageEntry, MessageNews, UnreadInfo } from '@palpite/contract/entities/messages';
import type { LiveMessage } from '@palpite/contract/live';
import {
  CONTENT_TYPES,
  MESSAGE_TYPES,
  type MessageType,
  type RedPointTab,
} from '@palpite/contract/tables/notices';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import type { ConnectionStore } from '../connection/connection.ts';
import type { LiveLink } from '../connection/live-link.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import { createSeenQueue, NO_MARKS, type ReadMarks, withAll, withIds } from './read-marks.ts';

/** A message of the top bar and when it leaves it. */
export interface TopMessage {
  readonly entry: MessageEntry;
  readonly endsAtMs: number;
}

interface News {
  /** Undefined until the server answered. */
  readonly unread: UnreadInfo | undefined;
  readonly top: readonly TopMessage[];
  readonly marks: ReadMarks;
  /** Rises with every message that arrives. */
  readonly arrivals: number;
}

export interface MessageNewsState extends News {
  /** Reads what the top bar shows and how much is unread. */
  refresh(): Promise<void>;
  /** The player closed the bar: all its messages are hidden. They return when the server does not take it. */
  closeTop(): Promise<void>;
  /** The player has seen a message. Those that were seen are sent together, at the latest after a while. */
  see(id: string): void;
  /** Sends at once what was seen. */
  sendSeen(): Promise<void>;
  /** Marks everything as read, of one type or of all; resolves to whether the server took it. */
  readAll(type: MessageType | undefined, untilMs: number): Promise<boolean>;
  /** The player opened a page: its red point is gone. */
  opened(tab: RedPointTab): void;
}

export interface MessageNewsDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: SessionStore;
  readonly connection: ConnectionStore;
  readonly link: Pick<LiveLink, 'watch'>;
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
}

const NOTHING: News = { unread: undefined, top: [], marks: NO_MARKS, arrivals: 0 };
const NEWS = 'message';

function isNews(message: LiveMessage): message is LiveMessage & { bd: MessageNews } {
  const body = message.bd as Partial<MessageNews> | null;
  return message.tp === NEWS && typeof body === 'object' && typeof body?.unread?.total === 'number';
}

export function hasRedPoint(unread: UnreadInfo | undefined, tab: RedPointTab): boolean {
  return unread?.red_points.some((point) => point.tab === tab && point.red_point === 1) ?? false;
}

export function unreadOf(unread: UnreadInfo | undefined, type: MessageType | undefined): number {
  if (type === undefined) return unread?.total ?? 0;
  return unread?.types.find(({ message_type }) => message_type === MESSAGE_TYPES[type])?.unread ?? 0;
}

/** How a count is shown: the server counts up to a hundred. */
export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Several requests of one moment are one read; what is requested meanwhile is read once more. */
function coalesced(read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined;
  let isAgain = false;
  return async function again(): Promise<void> {
    if (reading) {
      isAgain = true;
      return reading;
    }
    reading = read().finally(() => {
      reading = undefined;
    });
    await reading;
    if (!isAgain) return;
    isAgain = false;
    await again();
  };
}

/** Keeps a list of messages until each one's time is over. */
function createTop({ nowMs, after }: Pick<Platform, 'nowMs' | 'after'>, put: (top: News['top']) => void) {
  let cancel = () => {};
  return function show(top: News['top']): void {
    cancel();
    const current = top.filter(({ endsAtMs }) => endsAtMs > nowMs());
    put(current);
    if (current.length === 0) return;
    const first = Math.min(...current.map(({ endsAtMs }) => endsAtMs));
    cancel = after(first - nowMs(), () => show(current));
  };
}

function createNewsStore({ client, session, platform }: MessageNewsDeps) {
  const sidNow = () => session.getState().user?.sid;
  return createStore<MessageNewsState & { forget(): void }>()((set, get) => {
    const showTop = createTop(platform, (top) => set({ top }));

    /** The answer, unless it is late: meant for the previous player. */
    async function answered<T>(request: Promise<T>): Promise<T | undefined> {
      const asked = sidNow();
      const outcome = await request;
      return sidNow() === asked ? outcome : undefined;
    }

    const seen = createSeenQueue(platform, async (ids) => {
      set({ marks: withIds(get().marks, ids) });
      const outcome = await answered(client.call('readBatchMessage', { message_ids: [...ids] }));
      if (outcome?.is === 'done') set({ unread: outcome.data.unread });
      return outcome === undefined || outcome.is === 'done';
    });

    return {
      ...NOTHING,
      refresh: coalesced(async () => {
        if (sidNow() === undefined) return;
        const outcome = await answered(client.call('messageList', { content_type: CONTENT_TYPES.top }));
        if (outcome?.is !== 'done') return;
        const { list, unread, top_bar_closed } = outcome.data;
        set({ unread });
        const now = platform.nowMs();
        const top = list.map((entry) => ({ entry, endsAtMs: now + entry.left_time * 1_000 }));
        showTop(top_bar_closed === 1 ? [] : top);
      }),
      async closeTop() {
        const hidden = get().top;
        showTop([]);
        const outcome = await answered(client.call('closeTopBar', {}));
        if (outcome?.is === 'done') set({ unread: outcome.data.unread });
        else if (outcome) showTop(hidden);
      },
      see(id) {
        if (!get().marks.ids.has(id)) seen.add(id);
      },
      sendSeen: seen.flush,
      async readAll(type, untilMs) {
        const which = type === undefined ? {} : { message_type: MESSAGE_TYPES[type] };
        const outcome = await answered(client.call('readBatchMessage', { all: 1, ...which }));
        if (outcome?.is !== 'done') return false;
        set({ unread: outcome.data.unread, marks: withAll(get().marks, type, untilMs) });
        return true;
      },
      opened(tab) {
        if (!hasRedPoint(get().unread, tab)) return;
        void answered(client.call('redPointClick', { tab })).then((outcome) => {
          if (outcome?.is === 'done') set({ unread: outcome.data });
        });
      },
      forget() {
        seen.clear();
        showTop([]);
        set(NOTHING);
      },
    };
  });
}

/**
 * What is new for the player: counts and red points, and the messages of the top bar. The socket tells about it; while it
 * is down the server is asked every 15 seconds.
 */
export function createMessageNews(deps: MessageNewsDeps) {
  const { session, connection, link, platform } = deps;
  const store = createNewsStore(deps);
  const { refresh, forget } = store.getState();
  let sid: string | undefined;
  let cancelPoll = () => {};

  function poll(): void {
    cancelPoll();
    if (sid === undefined || connection.getState().live === 'open') return;
    cancelPoll = platform.after(TOP_BAR_POLL_MS, () => void refresh().finally(poll));
  }

  function take({ message_id, content_type, unread }: MessageNews): void {
    const { arrivals, top } = store.getState();
    store.setState({ unread, ...(message_id !== '' && { arrivals: arrivals + 1 }) });
    const isTop = message_id !== '' && content_type === CONTENT_TYPES.top;
    if (isTop || unread.top !== top.length) void refresh();
  }

  function follow(): void {
    const next = session.getState().user?.sid;
    if (next === sid) return;
    sid = next;
    // What was shown to the previous player must not be visible to the next.
    forget();
    poll();
    void refresh();
  }

  link.watch('player', {
    // Frames may have been missed before a snapshot.
    snapshot: () => void refresh(),
    change(messages) {
      for (const { bd } of messages.filter(isNews)) take(bd);
    },
  });
  connection.subscribe((now, before) => {
    if (now.live !== before.live) poll();
  });
  session.subscribe(follow);
  follow();
  return store;
}

export type MessageNewsStore = ReturnType<typeof createMessageNews>;

const made = new WeakMap<object, MessageNewsStore>();

/** The one store of the app, created by the first part that shows something of it. */
export function messageNewsOf(
  services: Pick<Services, 'client' | 'session' | 'connection' | 'link' | 'platform'>,
): MessageNewsStore {
  const present = made.get(services) ?? createMessageNews(services);
  made.set(services, present);
  return present;
}
