import type { Client } from '@palpite/client/client';
import type { TopicListener } from '@palpite/client/live';
import { TOP_BAR_POLL_MS } from '@palpite/contract/constants';
import type { MessageEntry, UnreadInfo } from '@palpite/contract/entities/messages';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ConnectionStore } from '../connection/connection.ts';
import type { SessionStore } from '../session/session.ts';
import { countText, createMessageNews, hasRedPoint, unreadOf } from './message-news.ts';
import { isNew, SEND_SEEN_MS } from './read-marks.ts';

export const unreadInfo = (own: Partial<UnreadInfo> = {}): UnreadInfo => ({
  total: 2,
  types: [
    { message_type: 1, unread: 0 },
    { message_type: 2, unread: 2 },
  ],
  top: 0,
  red_points: [{ tab: 'messages', red_point: 1 }],
  ...own,
});

const entry = (id: string, own: Partial<MessageEntry> = {}): MessageEntry => ({
  message_id: id,
  message_type: 2,
  content_type: 2,
  kind: 'bet-won',
  turn_time: 5,
  left_time: 60,
  create_time: 1_000,
  readed: 0,
  is_h5: 0,
  lca_coun: '',
  allow_close: 1,
  path: '/bet-record',
  message_content: { content: [`title ${id}`, 'text'], buttons: [], icons: 'trophy' },
  ...own,
});

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function opened() {
  const clock = manualClock(1_000_000);
  const asked: [string, unknown][] = [];
  const answers: Record<string, unknown> = {
    messageList: { list: [], cursor: '', has_more: 0, top_bar_closed: 0, unread: unreadInfo() },
    closeTopBar: { top_bar_closed: 1, unread: unreadInfo({ top: 0 }) },
    readBatchMessage: { read: 1, unread: unreadInfo({ total: 1 }) },
    redPointClick: unreadInfo({ red_points: [{ tab: 'messages', red_point: 0 }] }),
  };
  const failing = new Set<string>();
  const call = async (name: string, input: unknown) => {
    asked.push([name, input]);
    return failing.has(name) ? { is: 'unreachable', why: 'offline' } : { is: 'done', data: answers[name] };
  };
  const session = createStore<{ user: { uid: number; sid: string } | undefined }>(() => ({
    user: { uid: 1, sid: 'a' },
  }));
  const connection = createStore<{ live: string }>(() => ({ live: 'connecting' }));
  let listener: TopicListener | undefined;
  const news = createMessageNews({
    client: { call } as unknown as Client,
    session: session as unknown as SessionStore,
    connection: connection as unknown as ConnectionStore,
    platform: { nowMs: clock.nowMs, after: clock.after },
    link: {
      watch(_topic, given) {
        listener = given;
        return () => undefined;
      },
    },
  });
  const top = (...list: readonly MessageEntry[]) => {
    answers.messageList = {
      list,
      cursor: '',
      has_more: 0,
      top_bar_closed: 0,
      unread: unreadInfo({ top: list.length }),
    };
  };
  const reads = () => asked.filter(([name]) => name === 'messageList').length;
  const ids = () => news.getState().top.map(({ entry: { message_id } }) => message_id);
  return {
    clock,
    asked,
    failing,
    session,
    connection,
    news,
    top,
    reads,
    ids,
    change: (bd: unknown) => listener?.change([{ tp: 'message', bd }]),
    snapshot: () => listener?.snapshot([]),
  };
}

describe('the news of messages', () => {
  it('[CONST-010] reads the top bar every 15 s while the socket is down, and not while it is up', async () => {
    const { clock, reads, connection } = opened();
    await settle();
    expect([TOP_BAR_POLL_MS, reads()]).toEqual([15_000, 1]);
    clock.advance(TOP_BAR_POLL_MS);
    await settle();
    clock.advance(TOP_BAR_POLL_MS);
    await settle();
    expect(reads()).toBe(3);
    connection.setState({ live: 'open' });
    clock.advance(20 * TOP_BAR_POLL_MS);
    await settle();
    expect(reads()).toBe(3);
    connection.setState({ live: 'waiting' });
    clock.advance(TOP_BAR_POLL_MS);
    await settle();
    expect(reads()).toBe(4);
  });

  it('takes counts and new top messages from the socket', async () => {
    const { news, change, top, ids, reads, connection } = opened();
    connection.setState({ live: 'open' });
    await settle();
    top(entry('1'));
    change({ message_id: '1', content_type: 2, unread: unreadInfo({ total: 3, top: 1 }) });
    expect([news.getState().unread?.total, news.getState().arrivals]).toEqual([3, 1]);
    await settle();
    expect([ids(), reads()]).toEqual([['1'], 2]);
    change({ message_id: '2', content_type: 1, unread: unreadInfo({ total: 4, top: 1 }) });
    await settle();
    // A message of the message centre alone changes nothing in the bar.
    expect([news.getState().unread?.total, reads()]).toEqual([4, 2]);
    change({ message_id: 'x' });
    change(null);
    expect(news.getState().arrivals).toBe(2);
  });

  it('reads again after the socket was away, as one request for several reasons', async () => {
    const { snapshot, reads } = opened();
    snapshot();
    snapshot();
    await settle();
    expect(reads()).toBe(2);
  });

  it('[STATE-069] [OVERLAY-017] [CALL-114] [CALL-122] hides all top messages when the player closes the bar', async () => {
    const { news, top, ids, asked } = opened();
    top(entry('1'), entry('2'), entry('3'));
    await news.getState().refresh();
    await settle();
    expect(ids()).toEqual(['1', '2', '3']);
    const closing = news.getState().closeTop();
    expect(ids()).toEqual([]);
    await closing;
    expect([ids(), asked.at(-1)]).toEqual([[], ['closeTopBar', {}]]);
  });

  it('[ERR-032] takes a close as done only when dm_error is 0: otherwise the messages return', async () => {
    const { news, top, ids, failing } = opened();
    top(entry('1'), entry('2'));
    await settle();
    await news.getState().refresh();
    failing.add('closeTopBar');
    await news.getState().closeTop();
    expect(ids()).toEqual(['1', '2']);
    failing.clear();
    await news.getState().closeTop();
    expect(ids()).toEqual([]);
  });

  it('[ENTITY-036] shows nothing of a bar that was closed on another device', async () => {
    const { news, ids, change, top } = opened();
    top(entry('1'));
    await settle();
    await news.getState().refresh();
    expect(ids()).toEqual(['1']);
    top();
    change({ message_id: '', content_type: 2, unread: unreadInfo({ top: 0 }) });
    await settle();
    expect(ids()).toEqual([]);
  });

  it('[ENTITY-033] ends a top message when its left_time is over', async () => {
    const { clock, news, top, ids } = opened();
    top(entry('1', { left_time: 10 }), entry('2', { left_time: 30 }), entry('3', { left_time: 0 }));
    await settle();
    await news.getState().refresh();
    expect(ids()).toEqual(['1', '2']);
    clock.advance(10_000);
    expect(ids()).toEqual(['2']);
    clock.advance(20_000);
    expect(ids()).toEqual([]);
  });

  it('forgets everything of the previous player', async () => {
    const { news, top, ids, session, failing } = opened();
    top(entry('1'));
    await settle();
    await news.getState().refresh();
    failing.add('messageList');
    session.setState({ user: { uid: 2, sid: 'b' } });
    expect([ids(), news.getState().unread]).toEqual([[], undefined]);
  });
});

describe('what was read', () => {
  it('[CALL-113] [CALL-121] is sent in batches of at most 100, at the latest after ten seconds', async () => {
    const { clock, news, asked } = opened();
    await settle();
    for (let id = 0; id < 3; id += 1) news.getState().see(String(id));
    news.getState().see('1');
    expect(asked.some(([name]) => name === 'readBatchMessage')).toBe(false);
    clock.advance(SEND_SEEN_MS);
    await settle();
    expect(asked.at(-1)).toEqual(['readBatchMessage', { message_ids: ['0', '1', '2'] }]);
    expect(news.getState().unread?.total).toBe(1);
    for (let id = 100; id < 250; id += 1) news.getState().see(String(id));
    await settle();
    await news.getState().sendSeen();
    const sizes = asked
      .filter(([name]) => name === 'readBatchMessage')
      .map(([, input]) => (input as { message_ids: string[] }).message_ids.length);
    expect(sizes).toEqual([3, 100, 50]);
  });

  it('is sent again when it did not arrive', async () => {
    const { news, asked, failing } = opened();
    await settle();
    failing.add('readBatchMessage');
    news.getState().see('7');
    await news.getState().sendSeen();
    failing.clear();
    await news.getState().sendSeen();
    expect(asked.filter(([name]) => name === 'readBatchMessage')).toHaveLength(2);
    expect(isNew(entry('7'), news.getState().marks)).toBe(false);
  });

  it('is everything of a type up to the newest message, and what comes later is new', async () => {
    const { news, asked } = opened();
    await settle();
    expect(await news.getState().readAll('bets', 1_000)).toBe(true);
    expect(asked.at(-1)).toEqual(['readBatchMessage', { all: 1, message_type: 2 }]);
    const { marks } = news.getState();
    expect(isNew(entry('1'), marks)).toBe(false);
    expect(isNew(entry('2', { create_time: 1_001 }), marks)).toBe(true);
    expect(isNew(entry('3', { message_type: 1 }), marks)).toBe(true);
    expect(isNew(entry('3', { message_type: 1, readed: 1 }), marks)).toBe(false);
  });

  it('stays new when the server did not take it', async () => {
    const { news, failing } = opened();
    await settle();
    failing.add('readBatchMessage');
    expect(await news.getState().readAll(undefined, 1_000)).toBe(false);
    expect(isNew(entry('1'), news.getState().marks)).toBe(true);
  });
});

describe('counts and red points', () => {
  it('[CALL-123] are shown per type and stop at 99', () => {
    expect([unreadOf(unreadInfo(), undefined), unreadOf(unreadInfo(), 'bets')]).toEqual([2, 2]);
    expect([unreadOf(unreadInfo(), 'promotions'), unreadOf(undefined, 'bets')]).toEqual([0, 0]);
    expect([countText(99), countText(100)]).toEqual(['99', '99+']);
  });

  it('[CALL-126] [SCREEN-020] a page that is opened clears its red point, once', async () => {
    const { news, asked } = opened();
    await settle();
    expect(hasRedPoint(news.getState().unread, 'messages')).toBe(true);
    news.getState().opened('messages');
    await settle();
    expect(asked.at(-1)).toEqual(['redPointClick', { tab: 'messages' }]);
    expect(hasRedPoint(news.getState().unread, 'messages')).toBe(false);
    news.getState().opened('messages');
    news.getState().opened('bets');
    expect(asked.filter(([name]) => name === 'redPointClick')).toHaveLength(1);
  });
});
