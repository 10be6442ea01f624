import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { KindName, Language, MessageType } from '../core/kind.ts';
import { INVITING_KINDS } from '../core/plan.ts';
import {
  countTop,
  countUnread,
  markAllRead,
  markRead,
  newestMessage,
  readMessages,
  type ShownMessage,
  TYPE_NUMBERS,
} from '../store/messages.ts';
import { readPlayer, type StoredPlayer, writeClick, writeTopClosed } from '../store/players.ts';
import { MESSAGES_CHANGED, type NoticesDeps } from './deps.ts';
import { knowPlayers, noteLanguage } from './known-players.ts';
import { namesFor } from './queue.ts';

export interface MessageReader {
  readonly player: PlayerId;
  readonly brand: string;
  readonly isVisitor: boolean;
  readonly language: Language;
}

/** Tabs with a red point, and the types whose unread messages light it; undefined: all. */
const TABS = {
  me: undefined,
  messages: undefined,
  bets: 'bets',
  promotions: 'promotions',
} as const satisfies Record<string, MessageType | undefined>;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];

export const MESSAGES_DAYS = 90;
/** Counts stop here. */
export const UNREAD_MOST = 100;
export const TOP_MOST = 5;
const READ_ALL_MOST = 10_000;

export interface Unread {
  readonly byType: Readonly<Record<MessageType, number>>;
  readonly total: number;
  readonly top: number;
  readonly redPoints: Readonly<Record<Tab, boolean>>;
}

export interface MessageQuery {
  readonly type: MessageType | undefined;
  readonly isTop: boolean;
  readonly isRead: boolean | undefined;
  readonly before: Reference | undefined;
  readonly limit: number;
}

export interface MessageListing {
  readonly messages: readonly ShownMessage[];
  readonly name: string;
  readonly hasMore: boolean;
  readonly isTopClosed: boolean;
  readonly unread: Unread;
}

/** What a player reads and does with messages. */
export interface PlayerMessages {
  list(reader: MessageReader, query: MessageQuery): Promise<MessageListing>;
  unread(player: PlayerId): Promise<Unread>;
  read(
    reader: MessageReader,
    which: readonly Reference[] | { readonly type: MessageType | undefined },
  ): Promise<number>;
  closeTop(reader: MessageReader): Promise<void>;
  clickTab(reader: MessageReader, tab: Tab): Promise<void>;
}

export function createPlayerMessages(deps: NoticesDeps): PlayerMessages {
  const { database, clock } = deps;
  /** The other devices of the player read again. */
  const publishChange = (tx: Tx, { player, brand }: MessageReader) =>
    afterCommit(tx, () => deps.bus.publish(MESSAGES_CHANGED, [{ player, brand, message: '', isTop: true }]));
  const change = (reader: MessageReader, work: (tx: Tx) => Promise<number>) =>
    database.inTransaction(async (tx) => {
      if (reader.isVisitor || !(await knowPlayers(deps, tx, [reader.player])).has(reader.player)) return 0;
      const changed = await work(tx);
      if (changed > 0) publishChange(tx, reader);
      return changed;
    });
  return {
    list: (reader, query) => listMessages(deps, reader, query),
    async unread(player) {
      return unreadOf(deps, player, await readPlayer(database, player));
    },
    read: (reader, which) =>
      change(reader, (tx) =>
        'type' in which
          ? markAllRead(tx, reader.player, {
              type: which.type,
              most: READ_ALL_MOST,
              nowMs: clock.nowMs(),
            })
          : markRead(tx, reader.player, which, clock.nowMs()),
      ),
    async closeTop(reader) {
      await change(reader, async (tx) => {
        await writeTopClosed(tx, reader.player, await newestMessage(tx, reader.player));
        return 1;
      });
    },
    async clickTab(reader, tab) {
      await change(reader, async (tx) => {
        await writeClick(tx, reader.player, tab, await newestMessage(tx, reader.player));
        return 1;
      });
    },
  };
}

async function listMessages(
  deps: NoticesDeps,
  reader: MessageReader,
  { type, isTop, isRead, before, limit }: MessageQuery,
): Promise<MessageListing> {
  const { database, clock } = deps;
  const player = reader.isVisitor ? undefined : await knownReader(deps, reader);
  const nowMs = clock.nowMs();
  const most = isTop ? Math.min(limit, TOP_MOST) : limit;
  const found = await readMessages(database, {
    player: reader.player,
    type,
    isRead,
    before,
    limit: most + 1,
    sinceMs: sinceOf(nowMs),
    without: hiddenFrom(player, nowMs),
    ...(isTop && { top: { after: player?.topClosed ?? 0n, nowMs } }),
  });
  const unread = await unreadOf(deps, reader.player, player);
  const messages = found.slice(0, most);
  const named = messages.some(({ texts }) => texts !== null);
  const names = named ? await namesFor(deps, [reader.player]) : undefined;
  return {
    messages,
    name: names?.get(reader.player) ?? '',
    hasMore: !isTop && found.length > most,
    isTopClosed: (player?.topClosed ?? 0n) > 0n && unread.top === 0,
    unread,
  };
}

/** The language is stored only when it changed. */
async function knownReader(
  deps: NoticesDeps,
  { player, language }: MessageReader,
): Promise<StoredPlayer | undefined> {
  const known = await readPlayer(deps.database, player);
  if (known?.language === language) return known;
  return deps.database.inTransaction((tx) => noteLanguage(deps, tx, player, language));
}

const sinceOf = (nowMs: number) => nowMs - MESSAGES_DAYS * DAY_MS;

/** What calls back to play is away during a pause, also where it came before; afterwards it is there again. */
const hiddenFrom = (stored: StoredPlayer | undefined, nowMs: number): readonly KindName[] =>
  (stored?.pausedUntilMs ?? 0) > nowMs ? INVITING_KINDS : [];

async function unreadOf(
  { database, clock }: Pick<NoticesDeps, 'database' | 'clock'>,
  player: PlayerId,
  stored: StoredPlayer | undefined,
): Promise<Unread> {
  const nowMs = clock.nowMs();
  const without = hiddenFrom(stored, nowMs);
  const { byType, newest } = await countUnread(database, player, {
    most: UNREAD_MOST,
    sinceMs: sinceOf(nowMs),
    without,
  });
  const after = stored?.topClosed ?? 0n;
  const top = await countTop(database, player, { after, nowMs, most: TOP_MOST, without });
  const countOf = (type: MessageType) => byType.get(TYPE_NUMBERS[type]) ?? 0;
  const newestOf = (types: readonly MessageType[]) =>
    types.map((type) => newest.get(TYPE_NUMBERS[type]) ?? 0n).reduce((a, b) => (a > b ? a : b), 0n);
  const counts = { account: countOf('account'), bets: countOf('bets'), promotions: countOf('promotions') };
  const isLit = (tab: Tab) => {
    const type = TABS[tab];
    return newestOf(type ? [type] : ['account', 'bets', 'promotions']) > BigInt(stored?.clicks[tab] ?? '0');
  };
  return {
    byType: counts,
    total: Math.min(UNREAD_MOST, counts.account + counts.bets + counts.promotions),
    top,
    redPoints: {
      me: isLit('me'),
      messages: isLit('messages'),
      bets: isLit('bets'),
      promotions: isLit('promotions'),
    },
  };
}
