import type { TopicListener } from '@palpite/client/live';
import type { ConnectionState } from '@palpite/client/live-machine';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createMatchWatch } from '../book/match-watch.ts';
import { KEYS } from '../keys.ts';
import { createText } from '../preferences/text.ts';
import { createSession } from '../session/session.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { changeOf, headerOf, MATCH_ID } from '../test/sport-fixtures.ts';
import { createConnection } from './connection.ts';
import { createLiveLink } from './live-link.ts';

interface FakeLive {
  readonly topics: Map<string, Set<TopicListener>>;
  readonly onState: (state: ConnectionState) => void;
  closed: boolean;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open(user: object | null = { uid: 1, sid: 'first' }) {
  const clock = manualClock();
  const lives: FakeLive[] = [];
  const session = createSession({
    ...quietSession(),
    platform: {
      store: memoryStore(user ? { [KEYS.userInfo]: JSON.stringify(user) } : {}),
      nowMs: clock.nowMs,
    },
    smid: () => 'device',
    login: async () => ({ is: 'refused', code: 1403, message: 'no' }),
  });
  const connection = createConnection({ isOnline: () => true });
  const text = createText('PT', async () => ({}));
  const link = createLiveLink({
    session,
    connection,
    text,
    openLive(onState, ready) {
      const live: FakeLive = { topics: new Map(), onState, closed: false };
      lives.push(live);
      ready({
        watch(topic, listener) {
          const present = live.topics.get(topic) ?? new Set();
          live.topics.set(topic, present.add(listener));
          return () => {
            present.delete(listener);
            if (present.size === 0) live.topics.delete(topic);
          };
        },
        retry: () => undefined,
        close: () => {
          live.closed = true;
        },
      });
      return () => undefined;
    },
  });
  return { clock, session, connection, text, link, lives };
}

const deaf: TopicListener = { snapshot: () => undefined, change: () => undefined };

describe('the one live socket', () => {
  it('watched topics continue on the socket of the next session', async () => {
    const { session, link, lives, clock } = open();
    const leave = link.watch('match:1', deaf);
    session.getState().expire(clock.nowMs());
    expect(lives[0]?.closed).toBe(true);
    await settle();
    expect(lives).toHaveLength(2);
    expect([...(lives[1]?.topics.keys() ?? [])]).toEqual(['match:1']);
    leave();
    leave();
    expect(lives[1]?.topics.size).toBe(0);
  });

  it('watched topics continue on the socket of the next language, and texts that arrive late open none', async () => {
    const { text, link, lives } = open();
    link.watch('wins', deaf);
    await text.getState().need('casino');
    expect(lives).toHaveLength(1);
    await text.getState().speak('RU');
    expect(lives.map(({ closed }) => closed)).toEqual([true, false]);
    expect([...(lives[1]?.topics.keys() ?? [])]).toEqual(['wins']);
  });

  it('opens none while a visitor is signing in, and an unauthenticated one for a refused visitor', async () => {
    const { session, link, lives } = open(null);
    link.watch('match:1', deaf);
    expect(lives).toHaveLength(0);
    await session.getState().start();
    expect(lives).toHaveLength(1);
    expect(lives[0]?.topics.has('match:1')).toBe(true);
  });
});

describe('watching a match', () => {
  function watching() {
    const world = open();
    const received: string[] = [];
    const matches = createMatchWatch({
      link: world.link,
      connection: world.connection,
      book: {
        takeHeader: (header) => received.push(`header ${header.id}`),
        takeMarket: (match, change) => received.push(`market ${match} ${change.mk.id}`),
      },
    });
    const topic = () => [...(world.lives.at(-1)?.topics.get(`match:${MATCH_ID}`) ?? [])];
    return { ...world, matches, received, topic };
  }

  it('joins the topic once, however many watch it', () => {
    const { matches, topic } = watching();
    const leaves = [matches.watch(MATCH_ID), matches.watch(MATCH_ID)];
    expect(topic()).toHaveLength(1);
    leaves[0]?.();
    leaves[0]?.();
    expect(topic()).toHaveLength(1);
    leaves[1]?.();
    expect(topic()).toHaveLength(0);
  });

  it('passes headers and markets to the book, and drops anything else', () => {
    const { matches, topic, received } = watching();
    matches.watch(MATCH_ID);
    topic()[0]?.snapshot([
      { tp: 'header', bd: headerOf() },
      { tp: 'market:100101', bd: changeOf([2, 3, 4]) },
    ]);
    topic()[0]?.change([
      { tp: 'header', bd: null },
      { tp: 'market:1', bd: { mk: 7 } },
      { tp: 'momentum', bd: headerOf() },
      { tp: 'market:100101', bd: changeOf([2, 3, 4]) },
    ]);
    expect(received).toEqual(['header 1001', 'market 1001 100101', 'market 1001 100101']);
  });

  it('is followed from its snapshot until the connection is lost or nobody watches', () => {
    const { matches, topic, lives, connection } = watching();
    connection.getState().receivedLive('open');
    const leave = matches.watch(MATCH_ID);
    expect(matches.isFollowed(MATCH_ID)).toBe(false);
    topic()[0]?.snapshot([]);
    expect(matches.isFollowed(MATCH_ID)).toBe(true);
    lives[0]?.onState('closed');
    expect(matches.isFollowed(MATCH_ID)).toBe(false);
    lives[0]?.onState('open');
    topic()[0]?.snapshot([]);
    leave();
    expect(matches.isFollowed(MATCH_ID)).toBe(false);
  });
});
