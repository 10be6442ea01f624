import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  openSocketServer,
  outsider,
  playerCaller,
  type SocketServer,
  type SocketServerOptions,
} from './socket-server.ts';

let stub: SocketServer | undefined;

async function build(options?: SocketServerOptions): Promise<SocketServer> {
  stub = await openSocketServer(options);
  return stub;
}

afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

describe('watching', () => {
  it('[ENTITY-066] greets, sends a snapshot and then numbered changes, all in b.ev and ms of tp and bd', async () => {
    const { hub, state, open } = await build();
    state.set('match:5', [{ tp: 'score', bd: [0, 0] }]);
    const ana = await open(outsider());
    expect(ana.frames[0]).toEqual({ b: { ev: 'hello', protocol: 1 }, ms: [] });
    ana.watch('match:5');
    const snapshot = await ana.frame((frame) => frame.b.ev === 'snapshot');
    expect(snapshot).toEqual({
      b: { ev: 'snapshot', t: 'match:5', n: expect.any(Number) },
      ms: [{ tp: 'score', bd: [0, 0] }],
    });
    hub.publish('match:5', { tp: 'score', bd: [1, 0] });
    hub.publish('match:6', { tp: 'score', bd: 'of another match' });
    hub.publish('match:5', { tp: 'score', bd: [1, 1] });
    await ana.settled();
    const n = snapshot.b.ev === 'snapshot' ? snapshot.b.n : Number.NaN;
    expect(ana.frames.filter((frame) => frame.b.ev === 'change')).toEqual([
      { b: { ev: 'change', t: 'match:5', p: n, n: n + 1 }, ms: [{ tp: 'score', bd: [1, 0] }] },
      { b: { ev: 'change', t: 'match:5', p: n + 1, n: n + 2 }, ms: [{ tp: 'score', bd: [1, 1] }] },
    ]);
  });

  it('maps the player topic to the caller and keeps the name that the client uses', async () => {
    const { hub, state, open } = await build();
    state.set('player:1', [{ tp: 'balance', bd: 100 }]);
    state.set('player:2', [{ tp: 'balance', bd: 200 }]);
    const [ana, bia] = [await open(playerCaller(1)), await open(playerCaller(2))];
    ana.watch('player');
    bia.watch('player');
    expect(await ana.frame((frame) => frame.b.ev === 'snapshot')).toMatchObject({
      b: { t: 'player' },
      ms: [{ bd: 100 }],
    });
    expect(await bia.frame((frame) => frame.b.ev === 'snapshot')).toMatchObject({
      b: { t: 'player' },
      ms: [{ bd: 200 }],
    });
    hub.publish('player:2', { tp: 'balance', bd: 201 });
    await bia.frame((frame) => frame.b.ev === 'change');
    await ana.settled();
    expect(ana.frames.some((frame) => frame.b.ev === 'change')).toBe(false);
  });

  it('refuses with a reason a topic that is unknown, not allowed, unreadable or one too many', async () => {
    const { hub, open, lines } = await build({ limits: { topicsPerSocket: 3 } });
    const ana = await open(playerCaller(1));
    const guest = await open(outsider());
    const refused = (who: typeof ana, t: string) =>
      who.frame((frame) => frame.b.ev === 'refused' && frame.b.t === t);
    ana.watch('nothing', 'player:2', 'match', 'broken', 'match:1', 'match:2', 'match:3', 'match:4');
    guest.watch('player');
    expect(await refused(ana, 'nothing')).toMatchObject({ b: { why: 'unknown-topic' }, ms: [] });
    expect(await refused(ana, 'player:2')).toMatchObject({ b: { why: 'not-yours' } });
    expect(await refused(ana, 'match')).toMatchObject({ b: { why: 'not-yours' } });
    expect(await refused(ana, 'broken')).toMatchObject({ b: { why: 'unavailable' } });
    expect(await refused(ana, 'match:3')).toMatchObject({ b: { why: 'too-many' } });
    expect(await refused(guest, 'player')).toMatchObject({ b: { why: 'not-yours' } });
    expect(lines.join('')).toContain('a snapshot could not be given');
    expect(hub.watchers('broken')).toBe(0);
    // The failed watch does not count towards the limit.
    ana.watch('match:3');
    await ana.frame((frame) => frame.b.ev === 'snapshot' && frame.b.t === 'match:3');
  });

  it('ends the watch and its cost when the client unwatches or disconnects', async () => {
    const { hub, open, metrics } = await build();
    const ana = await open(outsider());
    ana.watch('match:1', 'match:2');
    await ana.frame((frame) => frame.b.ev === 'snapshot' && frame.b.t === 'match:2');
    expect(hub.watchers('match:1')).toBe(1);
    expect(await metrics.text()).toContain('palpite_live_watches 2');
    ana.say({ b: { ev: 'leave' }, ms: [{ tp: 'match:1' }, { tp: 'match:9' }] });
    hub.publish('match:1', { tp: 'score', bd: 1 });
    await ana.settled();
    hub.publish('match:1', { tp: 'score', bd: 2 });
    expect(hub.watchers('match:1')).toBe(0);
    await ana.settled();
    ana.socket.close();
    await ana.closed;
    await hub.drain();
    expect(hub.watchers('match:2')).toBe(0);
    expect(await metrics.text()).toContain('palpite_live_watches 0');
    expect(await metrics.text()).toContain('palpite_live_sockets 0');
  });
});

describe('closing a socket', () => {
  const BAD = [
    'x',
    '',
    '[]',
    'null',
    '1',
    '{}',
    '{"b":{}}',
    '{"b":{"ev":"other"}}',
    '{"b":{"ev":"watch"},"ms":{}}',
    '{"b":{"ev":"watch"},"ms":[{"tp":5}]}',
    '{"b":{"ev":"watch"},"ms":[{"tp":"a b"}]}',
    '{"b":{"ev":"watch"},"ms":[{}]}',
    `{"b":{"ev":"watch"},"ms":[{"tp":"${'a'.repeat(97)}"}]}`,
    '{"b":{"ev":"watch"},"ms":[null]}',
    '{"__proto__":{"b":{"ev":"ping"}}}',
    JSON.stringify({ b: { ev: 'watch' }, ms: Array.from({ length: 51 }, () => ({ tp: 'match:1' })) }),
  ];
  it.each(BAD)('reports an invalid frame and closes the socket: %s', async (text) => {
    const { open } = await build();
    const ana = await open(outsider());
    ana.say(text);
    expect(await ana.closed).toEqual({ code: 4000, reason: 'bad-frame' });
    expect(ana.frames.at(-1)).toEqual({ b: { ev: 'bye', why: 'bad-frame' }, ms: [] });
  });

  it('closes the socket on a binary frame and does not even read one of more than 4 kB', async () => {
    const { open } = await build();
    const [ana, bia] = [await open(outsider()), await open(outsider())];
    ana.socket.send(Buffer.from('{"b":{"ev":"ping"}}'));
    bia.say(JSON.stringify({ b: { ev: 'ping' }, more: 'x'.repeat(8_192) }));
    expect((await ana.closed).code).toBe(4000);
    expect((await bia.closed).code).toBe(1009);
  });

  it('ignores unknown fields', async () => {
    const { open } = await build();
    const ana = await open(outsider());
    ana.say({ b: { ev: 'ping', later: 1 }, ms: [], more: true });
    await ana.frame((frame) => frame.b.ev === 'pong');
  });

  it('closes the socket on more than twenty frames a second; the next second allows new ones', async () => {
    const { open, clock } = await build();
    const ana = await open(outsider());
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 19; n += 1) ana.say({ b: { ev: 'ping' } });
      await ana.frame(() => ana.frames.filter((frame) => frame.b.ev === 'pong').length >= 19 * (round + 1));
      clock.advance(1_000);
    }
    for (let n = 0; n < 21; n += 1) ana.say({ b: { ev: 'ping' } });
    expect(await ana.closed).toEqual({ code: 4029, reason: 'too-many-frames' });
  });

  it('closes the sockets of a revoked session at once and accepts no new one', async () => {
    const { hub, open, tokens, port } = await build();
    const [ana, other] = [await open(playerCaller(1, 'revoked')), await open(playerCaller(1, 'kept'))];
    const issued = tokens.issue(playerCaller(1, 'revoked')).token;
    hub.endSession('revoked');
    expect(await ana.closed).toEqual({ code: 4003, reason: 'session-ended' });
    expect(ana.frames.at(-1)).toEqual({ b: { ev: 'bye', why: 'session-ended' }, ms: [] });
    await other.settled();
    const late = new WebSocket(`ws://127.0.0.1:${port}/live-socket?token=${issued}`);
    expect(await new Promise((resolve) => late.on('close', (code) => resolve(code)))).toBe(4003);
  });

  it('closes all sockets on a drain, accepts none and ends when all have gone', async () => {
    const { hub, open, knock, tokens, metrics } = await build();
    const visitors = [await open(outsider()), await open(playerCaller(1)), await open(playerCaller(2))];
    const drained = hub.drain();
    for (const visitor of visitors) {
      expect(await visitor.closed).toEqual({ code: 4012, reason: 'shutting-down' });
      expect(visitor.frames.at(-1)).toEqual({ b: { ev: 'bye', why: 'shutting-down' }, ms: [] });
    }
    await drained;
    await hub.drain();
    expect(hub.sockets()).toBe(0);
    expect(await knock(`?token=${tokens.issue(outsider()).token}`)).toBe(503);
    expect(await metrics.text()).toContain('palpite_live_closed_total{why="shutting-down"} 3');
  });

  it('does not wait during a drain for a client that never answers', async () => {
    const { hub, open, clock } = await build();
    const ana = await open(outsider());
    ana.socket.pause();
    const drained = hub.drain();
    clock.advance(2_000);
    await drained;
    expect(hub.sockets()).toBe(0);
  });

  it('pings every 30 s and closes a socket that has been silent for 60 s', async () => {
    const { hub, open, clock, metrics } = await build();
    const [ana, mute] = [await open(outsider()), await open(outsider())];
    const pinged = (visitor: typeof ana) => new Promise((resolve) => visitor.socket.once('ping', resolve));
    mute.socket.pong = () => {};
    for (let minute = 0; minute < 2; minute += 1) {
      const pings = [pinged(ana), pinged(mute)];
      clock.advance(30_000);
      await Promise.all(pings.slice(0, minute === 0 ? 2 : 1));
      await ana.settled();
    }
    expect((await mute.closed).code).toBe(1006);
    await ana.settled();
    expect(hub.sockets()).toBe(1);
    expect(await metrics.text()).toContain('palpite_live_closed_total{why="silent"} 1');
  });
});
