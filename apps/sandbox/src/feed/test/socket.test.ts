import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Message } from '../wire/messages.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { FeedListener } from './listener.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const numbers = (messages: readonly Message[]) => messages.map((message) => message.seq);
const withoutEnd = (messages: readonly Message[]) => messages.slice(0, -1);

describe('the connection', () => {
  it.each([
    ['', 401],
    ['?key=wrong', 401],
    ['?key=sandbox-feed-keY', 401],
  ])('refuses the key %j', async (query, status) => {
    fixture = await openFixture();
    const socket = new WebSocket(fixture.sandbox.feedUrl + query);
    socket.on('error', () => undefined);
    const [, reply] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(reply.statusCode).toBe(status);
    socket.terminate();
  });

  it('refuses other paths', async () => {
    fixture = await openFixture();
    const socket = new WebSocket(fixture.sandbox.feedUrl.replace('v1', 'v2'));
    socket.on('error', () => undefined);
    const [, reply] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(reply.statusCode).toBe(404);
    socket.terminate();
  });

  it('accepts a configured key', async () => {
    fixture = await openFixture({ key: 'another-key-1' });
    const listener = await FeedListener.open(fixture.sandbox);
    expect((await listener.hello()).producer).toBe(1);
  });

  it.each([
    ['no JSON', 'hello'],
    ['no object', '[]'],
    ['null', 'null'],
    ['another type', '{"type":"subscribe"}'],
    ['no request', '{"type":"recover","run":null,"from":0}'],
    ['a negative number', '{"type":"recover","request":"a","run":null,"from":-1}'],
    ['a run that is no text', '{"type":"recover","request":"a","run":1,"from":0}'],
    ['a binary frame', Buffer.from('{"type":"recover","request":"a","run":null,"from":0}')],
  ])('closes with 1008 on %s', async (_name, frame) => {
    fixture = await openFixture();
    const listener = await FeedListener.open(fixture.sandbox);
    const closed = listener.closed();
    listener.socket.send(frame);
    expect(await closed).toBe(1008);
  });

  it('closes the connection of a consumer that sends too much', async () => {
    fixture = await openFixture();
    const listener = await FeedListener.open(fixture.sandbox);
    const closed = listener.closed();
    listener.socket.send('x'.repeat(10_000));
    expect(await closed).toBe(1009);
  });

  it('closes only the connection of a consumer that does not read', async () => {
    fixture = await openFixture({ queueBytesMax: 1024 * 1024 });
    const slow = await FeedListener.open(fixture.sandbox);
    const quick = await FeedListener.open(fixture.sandbox);
    await Promise.all([slow.recover(null, 0), quick.recover(null, 0)]);
    slow.socket.pause();
    let listening = (await fixture.view()).consumers;
    for (let step = 0; step < 400 && listening === 2; step += 1) {
      const { seq } = await fixture.advance(8_000);
      await quick.reached(seq);
      listening = (await fixture.view()).consumers;
    }
    expect(listening).toBe(1);
    const { seq } = await fixture.advance(10_000);
    await quick.reached(seq);
    slow.socket.terminate();
  });
});

describe('recovery', () => {
  it('sends only the hello before a request', async () => {
    fixture = await openFixture();
    const listener = await FeedListener.open(fixture.sandbox);
    const hello = await listener.hello();
    expect(hello).toMatchObject({ type: 'hello', seq: 0, producer: 1 });
    await fixture.advance(10_000);
    const snapshot = await listener.recover(null, 0);
    expect(listener.received).toHaveLength(1 + snapshot.length);
  });

  it('sends a new consumer every fixture and market under the last sequence number', async () => {
    fixture = await openFixture();
    await fixture.advance(60_000);
    const listener = await FeedListener.open(fixture.sandbox);
    const snapshot = await listener.recover(null, 0);
    const { matches, seq, now } = await fixture.view();
    expect(new Set(numbers(snapshot))).toEqual(new Set([seq]));
    expect(snapshot.every((message) => message.at === now)).toBe(true);
    expect(snapshot.filter((message) => message.type === 'fixture')).toHaveLength(matches.length);
    for (const match of matches) {
      const { stop, markets, settlement: _settlement, ...state } = match;
      expect(snapshot).toContainEqual(expect.objectContaining({ type: 'fixture', match: state }));
      const odds = snapshot.flatMap((one) =>
        one.type === 'odds' && one.match_id === match.id ? [one.market] : [],
      );
      expect(odds).toEqual(markets);
      const stops = snapshot.filter(
        (message) => message.type === 'bet_stop' && message.match_id === match.id,
      );
      expect(stops).toHaveLength(stop === null ? 0 : 1);
    }
    expect(snapshot.at(-1)).toMatchObject({ type: 'snapshot_complete', request: 'r1' });
  });

  it('numbers the following messages without a gap', async () => {
    fixture = await openFixture();
    const listener = await FeedListener.open(fixture.sandbox);
    const snapshot = await listener.recover(null, 0);
    const { seq } = await fixture.advance(120_000);
    await listener.reached(seq);
    const after = numbers(listener.received.slice(1 + snapshot.length));
    const first = (snapshot.at(-1)?.seq ?? 0) + 1;
    expect(after).toEqual(Array.from({ length: seq - first + 1 }, (_none, index) => first + index));
    expect(after.length).toBeGreaterThan(60);
  });

  it('repeats missed messages in order and unchanged', async () => {
    fixture = await openFixture();
    const steady = await FeedListener.open(fixture.sandbox);
    await steady.recover(null, 0);
    const away = await FeedListener.open(fixture.sandbox);
    await away.recover(null, 0);
    const left = (await fixture.advance(20_000)).seq;
    await away.reached(left);
    away.socket.terminate();
    const { seq } = await fixture.advance(60_000);
    await steady.reached(seq);
    const back = await FeedListener.open(fixture.sandbox);
    const { run } = await back.hello();
    const replay = await back.recover(run, left);
    const missed = steady.received.filter((message) => message.type !== 'hello' && message.seq > left);
    expect(withoutEnd(replay)).toEqual(missed);
    expect(replay.at(-1)).toMatchObject({ type: 'snapshot_complete', seq });
    await fixture.advance(10_000);
    const { seq: later } = await fixture.view();
    await back.reached(later);
    expect(numbers(back.received.slice(1 + replay.length))[0]).toBe(seq + 1);
  });

  it.each([
    ['another run', 'other', 5],
    ['no run', null, 5],
    ['its beginning', 'same', 0],
    ['a number that was never given', 'same', 1e9],
  ])('sends the full state after a request with %s', async (_name, run, from) => {
    fixture = await openFixture();
    await fixture.advance(20_000);
    const listener = await FeedListener.open(fixture.sandbox);
    const { run: own } = await listener.hello();
    const snapshot = await listener.recover(run === 'same' ? own : run, from);
    expect(snapshot.filter((message) => message.type === 'fixture')).toHaveLength(10);
  });

  it('sends only the end marker to a consumer that missed nothing', async () => {
    fixture = await openFixture();
    const { seq } = await fixture.advance(20_000);
    const listener = await FeedListener.open(fixture.sandbox);
    const { run } = await listener.hello();
    expect(withoutEnd(await listener.recover(run, seq))).toEqual([]);
  });

  it('sends the full state to a consumer that missed more than the feed stores', async () => {
    fixture = await openFixture({ speed: 60 });
    const listener = await FeedListener.open(fixture.sandbox);
    const { run } = await listener.hello();
    await listener.recover(null, 0);
    let { seq } = await fixture.advance(1_000);
    const old = seq;
    while (seq <= old + 20_000) ({ seq } = await fixture.advance(5_000));
    await listener.reached(seq);
    const recent = await listener.recover(run, seq - 19_000);
    expect(numbers(withoutEnd(recent))[0]).toBe(seq - 19_000 + 1);
    const whole = await listener.recover(run, old);
    expect(new Set(numbers(whole))).toEqual(new Set([seq]));
  });

  it('has another run id after a restart', async () => {
    fixture = await openFixture();
    const { run } = await (await FeedListener.open(fixture.sandbox)).hello();
    await fixture.close();
    fixture = await openFixture();
    expect((await (await FeedListener.open(fixture.sandbox)).hello()).run).not.toBe(run);
  });
});

describe('heartbeats', () => {
  it('arrive every two seconds of real time at any speed', async () => {
    fixture = await openFixture({ speed: 10 });
    const listener = await FeedListener.open(fixture.sandbox);
    await listener.recover(null, 0);
    const { seq } = await fixture.advance(20_000);
    await listener.reached(seq);
    const times = listener.of('alive').map((alive) => alive.at);
    expect(times).toHaveLength(10);
    expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual(Array(9).fill(2_000));
  });

  it('stop while the feed is paused, and the missed messages leave a gap that can be recovered', async () => {
    fixture = await openFixture();
    const listener = await FeedListener.open(fixture.sandbox);
    const { run } = await listener.hello();
    await listener.recover(null, 0);
    const { id } = await fixture.first('live');
    const { seq: before } = await fixture.advance(4_000);
    await listener.reached(before);
    const received = listener.received.length;

    await fixture.post('pause');
    await fixture.act(`${id}/goal`, { side: 'home' });
    await fixture.advance(30_000);
    const late = await FeedListener.open(fixture.sandbox);
    late.ask(null, 0);
    const inSilence = listener.ask(run, before);
    await fixture.advance(2_000);
    expect(listener.received).toHaveLength(received);

    await fixture.post('resume-feed');
    await listener.until(() => listener.completed(inSilence) >= 0);
    const missed = listener.received.slice(received, listener.completed(inSilence));
    expect(numbers(missed)[0]).toBe(before + 1);
    expect(missed.some((message) => message.type === 'alive')).toBe(false);
    expect(missed.some((message) => message.type === 'bet_stop' && message.reason === 'goal')).toBe(true);
    await late.until((messages) => messages.some((message) => message.type === 'snapshot_complete'));
    expect(late.received[0]?.type).toBe('hello');

    const { seq } = await fixture.advance(4_000);
    await listener.reached(seq);
    expect(listener.of('alive', received).length).toBeGreaterThan(0);
  });

  it('show the gap after a pause to a consumer that requests nothing', async () => {
    fixture = await openFixture();
    const listener = await FeedListener.open(fixture.sandbox);
    await listener.recover(null, 0);
    const { id } = await fixture.first('live');
    const { seq: before } = await fixture.view();
    await fixture.post('pause');
    await fixture.act(`${id}/goal`, { side: 'away' });
    await fixture.post('resume-feed');
    const { seq } = await fixture.advance(2_000);
    await listener.reached(seq);
    const next = listener.received.find((message) => message.seq > before);
    expect(next?.seq).toBeGreaterThan(before + 1);
  });
});
