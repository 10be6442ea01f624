import { PROTOCOL } from '@palpite/contract/constants';
import { describe, expect, it } from 'vitest';
import { turn } from '../test/fake-fetch.ts';
import { change, type FakeSocket, snapshot } from '../test/fake-socket.ts';
import { app, listener, opened } from '../test/live-app.ts';
import type { Live } from './live.ts';

describe('the live connection', () => {
  it('[CALL-002] opens the socket at the fetched address and passes on what the server pushes', async () => {
    const { live, last, states } = app();
    const ana = listener();
    live.watch('player', ana);
    await turn();
    expect(last().url).toBe('wss://live.example/?token=1');
    await opened(last());
    expect(last().sent).toEqual([{ b: { ev: 'watch' }, ms: [{ tp: 'player' }] }]);
    last().frame({ b: { ev: 'hello', protocol: PROTOCOL }, ms: [] });
    last().frame(snapshot('player', 4, 100));
    last().frame(change('player', 4, 5, 90));
    expect(ana.received).toEqual(['is 100', 'now 90']);
    expect(states).toEqual(['connecting', 'open']);
  });

  it('drops what was seen, applies what overlaps, and watches again at a gap', async () => {
    const { clock, live, last } = app();
    const ana = listener();
    live.watch('player', ana);
    await turn();
    await opened(last());
    last().frame(snapshot('player', 4, 100));
    last().frame(change('player', 3, 4, 1));
    last().frame(change('player', 2, 6, 80));
    last().frame(change('player', 7, 8, 2));
    last().frame(change('player', 8, 9, 3));
    clock.advance(250);
    expect(last().topicsAsked).toEqual(['player', 'player']);
    last().frame(snapshot('player', 6, 5));
    last().frame(snapshot('player', 9, 60));
    expect(ana.received).toEqual(['is 100', 'now 80', 'is 60']);
  });

  it('gives every listener a snapshot, leaves with the last one, and does not mix topics', async () => {
    const { clock, live, last } = app();
    const [ana, bia, cai] = [listener(), listener(), listener()];
    const leaveAna = live.watch('player', ana);
    await turn();
    await opened(last());
    last().frame(snapshot('player', 1, 10));
    const leaveBia = live.watch('player', bia);
    live.watch('match:7', cai);
    last().frame(snapshot('player', 1, 10));
    last().frame(snapshot('match:7', 0, 7));
    leaveAna();
    leaveAna();
    last().frame(change('player', 1, 2, 20));
    leaveBia();
    last().frame(change('player', 2, 3, 30));
    clock.advance(500);
    expect(ana.received).toEqual(['is 10', 'is 10']);
    expect(bia.received).toEqual(['is 10', 'now 20']);
    expect(cai.received).toEqual(['is 7']);
    expect(last().sent.filter(({ b }) => b.ev === 'leave')).toEqual([
      { b: { ev: 'leave' }, ms: [{ tp: 'player' }] },
    ]);
  });

  it('gives a listener that comes later the changes that the others received before it', async () => {
    const { live, last } = app();
    const [first, late] = [listener(), listener()];
    live.watch('player', first);
    await turn();
    await opened(last());
    last().frame(snapshot('player', 4, 100));
    last().frame(change('player', 4, 5, 101));
    const earlier: unknown[] = [];
    const leave = live.watch('player', {
      ...late,
      earlier: (messages) => void earlier.push(...messages.map(({ bd }) => bd)),
    });
    expect([first.received, earlier]).toEqual([['is 100', 'now 101'], [101]]);
    leave();
    live.watch('player', listener());
    expect(earlier).toEqual([101]);
  });

  it('batches a burst into one frame of each kind, with at most 50 topics', async () => {
    const { live, last } = app();
    for (let id = 0; id < 120; id += 1) live.watch(`match:${id}`, listener());
    await turn();
    await opened(last());
    expect(last().sent.map(({ ms }) => ms?.length)).toEqual([50, 50, 20]);
  });

  it('a scrolling list sends few frames, and the last request about a topic wins', async () => {
    const { clock, live, last } = app();
    await turn();
    await opened(last());
    let leave = () => {};
    for (let id = 0; id < 60; id += 1) {
      leave();
      leave = live.watch(`match:${id}`, listener());
      await turn();
      clock.advance(16);
    }
    clock.advance(250);
    expect(last().sent.length).toBeLessThan(12);
    const watched = new Set<string>();
    for (const { b, ms } of last().sent) {
      for (const { tp } of ms ?? []) b.ev === 'watch' ? watched.add(tp) : watched.delete(tp);
    }
    expect([...watched]).toEqual(['match:59']);
  });

  it('[CONST-026] reconnects 2 s after an error, at most 10 times, each with a new address', async () => {
    const { clock, sockets, openedAtMs, states, last } = app();
    await turn();
    for (let round = 0; round < 20; round += 1) {
      last().fire('error');
      last().fire('close');
      clock.advance(2_000);
      await turn();
    }
    expect(sockets).toHaveLength(11);
    expect(openedAtMs.slice(1).every((at, index) => at - (openedAtMs[index] ?? 0) === 2_000)).toBe(true);
    expect(new Set(sockets.map(({ url }) => url)).size).toBe(11);
    expect(states.at(-1)).toBe('given-up');
    expect(states.filter((state) => state === 'given-up')).toHaveLength(1);
    expect(sockets.every(({ closed }) => closed)).toBe(true);
  });

  it('resets the count after a good connection, but not after one that only opened', async () => {
    const { clock, sockets, states, live, last } = app();
    live.watch('player', listener());
    await turn();
    const breakDown = async (before: () => void) => {
      await opened(last());
      before();
      last().fire('close');
      clock.advance(2_000);
      await turn();
    };
    for (let round = 0; round < 9; round += 1) await breakDown(() => undefined);
    await breakDown(() => last().frame(snapshot('player', 0, 1)));
    for (let round = 0; round < 9; round += 1) await breakDown(() => undefined);
    expect(states).not.toContain('given-up');
    await breakDown(() => undefined);
    expect(states.at(-1)).toBe('given-up');
    expect(sockets).toHaveLength(20);
  });

  it('a refused address is a failed attempt too', async () => {
    let asked = 0;
    const { clock, states } = app({ url: () => Promise.reject(new Error(`no ${++asked}`)) });
    for (let round = 0; round < 15; round += 1) {
      await turn();
      clock.advance(2_000);
    }
    expect(asked).toBe(11);
    expect(states.at(-1)).toBe('given-up');
  });

  it('retry connects at once after giving up, and watches everything again', async () => {
    const { clock, sockets, states, live, last } = app();
    const ana = listener();
    live.watch('player', ana);
    await turn();
    for (let round = 0; round < 11; round += 1) {
      last().fire('close');
      clock.advance(2_000);
      await turn();
    }
    expect(states.at(-1)).toBe('given-up');
    live.retry();
    live.retry();
    await turn();
    expect(sockets).toHaveLength(12);
    await opened(last());
    last().frame(snapshot('player', 1, 5));
    expect(last().topicsAsked).toEqual(['player']);
    expect(ana.received).toEqual(['is 5']);
  });

  it('pings every 25 s and treats a connection without any frame for 60 s as dead', async () => {
    const { clock, sockets, last, live } = app();
    live.watch('player', listener());
    await turn();
    await opened(last());
    last().frame(snapshot('player', 0, 1));
    clock.advance(25_000);
    expect(last().sent.at(-1)).toEqual({ b: { ev: 'ping' } });
    last().frame({ b: { ev: 'pong' }, ms: [] });
    clock.advance(59_999);
    expect(last().closed).toBe(false);
    clock.advance(1);
    expect(last().closed).toBe(true);
    clock.advance(2_000);
    await turn();
    expect(sockets).toHaveLength(2);
  });

  it('a socket that never opens is given up after 60 s', async () => {
    const { clock, sockets } = app();
    await turn();
    clock.advance(60_000);
    expect(sockets[0]?.closed).toBe(true);
    clock.advance(2_000);
    await turn();
    expect(sockets).toHaveLength(2);
  });

  it('events of a former socket are ignored', async () => {
    const { clock, live, sockets, last } = app();
    const ana = listener();
    live.watch('player', ana);
    await turn();
    await opened(last());
    last().fire('close');
    clock.advance(2_000);
    await turn();
    await opened(last());
    last().frame(snapshot('player', 1, 1));
    sockets[0]?.frame(snapshot('player', 50, 99));
    sockets[0]?.fire('close');
    expect(ana.received).toEqual(['is 1']);
    expect(sockets[1]?.closed).toBe(false);
  });

  it('close ends everything: no timer, no socket, no listener', async () => {
    const { clock, live, sockets, states, last } = app();
    const ana = listener();
    live.watch('player', ana);
    await turn();
    await opened(last());
    live.close();
    last().frame(snapshot('player', 1, 1));
    live.retry();
    clock.advance(600_000);
    await turn();
    expect(sockets).toHaveLength(1);
    expect(last().closed).toBe(true);
    expect(ana.received).toEqual([]);
    expect(states.at(-1)).toBe('closed');
  });

  it('a bye is a loss, and a newer protocol than ours is not used', async () => {
    const { clock, sockets, states, last } = app();
    await turn();
    await opened(last());
    last().frame({ b: { ev: 'bye', why: 'slow-consumer' }, ms: [] });
    clock.advance(1_999);
    await turn();
    expect(sockets).toHaveLength(1);
    clock.advance(1);
    await turn();
    expect(sockets).toHaveLength(2);
    await opened(last());
    last().frame({ b: { ev: 'hello', protocol: PROTOCOL + 1 }, ms: [] });
    expect(states.at(-1)).toBe('given-up');
    expect(last().closed).toBe(true);
  });

  it('a topic that is not available now is requested again at the next ping; a forbidden one is not', async () => {
    const { clock, live, last } = app();
    live.watch('match:1', listener());
    live.watch('player', listener());
    await turn();
    await opened(last());
    last().frame({ b: { ev: 'refused', t: 'match:1', why: 'unavailable' }, ms: [] });
    last().frame({ b: { ev: 'refused', t: 'player', why: 'not-yours' }, ms: [] });
    clock.advance(25_000);
    await turn();
    expect(last().topicsAsked).toEqual(['match:1', 'player', 'match:1']);
  });

  it('a source that restarts its numbering is accepted after two unanswered pings', async () => {
    const { clock, live, last } = app();
    const ana = listener();
    live.watch('player', ana);
    await turn();
    await opened(last());
    last().frame(snapshot('player', 40, 1));
    last().frame(change('player', 45, 46, 2));
    last().frame(snapshot('player', 3, 3));
    clock.advance(25_000);
    last().frame(snapshot('player', 3, 4));
    clock.advance(25_000);
    last().frame(snapshot('player', 3, 5));
    expect(ana.received).toEqual(['is 1', 'is 5']);
  });

  it.each([
    'not json',
    '[]',
    'null',
    '{"b":null,"ms":[]}',
    '{"b":{"ev":"snapshot","t":"player","n":"9"},"ms":[]}',
    '{"b":{"ev":"change","t":"player","n":9},"ms":[]}',
    '{"b":{"ev":"snapshot","t":"player","n":9}}',
    '{"b":{"ev":"of-a-later-server","t":"player"},"ms":[]}',
  ])('the unreadable frame %s changes nothing', async (text) => {
    const { live, last } = app();
    const ana = listener();
    live.watch('player', ana);
    await turn();
    await opened(last());
    last().say(text);
    last().say(new ArrayBuffer(8));
    last().frame(snapshot('player', 1, 1));
    expect(ana.received).toEqual(['is 1']);
    expect(last().closed).toBe(false);
  });

  it('a listener may leave, watch and close from inside its own callback', async () => {
    const { clock, live, sockets, last } = app();
    const received: string[] = [];
    const leave = live.watch('player', {
      snapshot() {
        received.push('player');
        leave();
        live.watch('match:1', { snapshot: () => live.close(), change: () => undefined });
      },
      change: () => received.push('change'),
    });
    await turn();
    await opened(last());
    last().frame(snapshot('player', 1, 1));
    last().frame(change('player', 1, 2, 2));
    clock.advance(250);
    expect(last().topicsAsked).toEqual(['player', 'match:1']);
    last().frame(snapshot('match:1', 1, 1));
    clock.advance(120_000);
    await turn();
    expect(received).toEqual(['player']);
    expect(sockets).toHaveLength(1);
    expect(last().closed).toBe(true);
  });

  it('closing while the address is still being fetched opens no socket', async () => {
    const given: { answer?: (url: string) => void } = {};
    const { live, sockets }: { live: Live; sockets: FakeSocket[] } = app({
      url: () =>
        new Promise((resolve) => {
          given.answer = resolve;
        }),
    });
    live.close();
    given.answer?.('wss://live.example/');
    await turn();
    expect(sockets).toEqual([]);
  });
});
