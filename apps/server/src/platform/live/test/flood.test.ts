import { spawn } from 'node:child_process';
import { LIVE_PATH } from '@palpite/server/platform/live/attach';
import { LIVE_LIMITS } from '@palpite/server/platform/live/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeWire, openSocketServer, outsider, playerCaller, type SocketServer } from './socket-server.ts';

let app: SocketServer;
beforeEach(async () => {
  app = await openSocketServer();
});
afterEach(() => app.close());

const FLOOD_MS = 3_000;
const closed = async (why: string) =>
  Number(new RegExp(`live_closed_total{why="${why}"} (\\d+)`).exec(await app.metrics.text())?.[1] ?? 0);

/** Waits until a socket is disconnected, and then advances the clock past the time after which it is terminated. */
async function untilCutOff(times: number): Promise<void> {
  const cutOff = () => app.lines.filter((line) => line.includes('live socket cut off')).length;
  await until('it is cut off', () => cutOff() === times);
  app.clock.advance(LIVE_LIMITS.closeMs);
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`this state was not reached: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * A separate process, so that its work does not slow the server: it writes the same bytes as fast as they are accepted,
 * and uses the next token when it is disconnected. Prints how many bytes it could send.
 */
function flood(frames: Buffer, tokens: readonly string[], forMs: number): Promise<number> {
  const script = `
    const { connect } = require('node:net');
    const { port, path, tokens, frame, forMs } = JSON.parse(process.argv[1]);
    const bytes = Buffer.from(frame, 'base64');
    let until = Infinity;
    let sent = 0;
    const over = () => { console.log(sent); process.exit(0); };
    const open = () => {
      const token = tokens.shift();
      if (token === undefined) return over();
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', open);
      socket.write('GET ' + path + '?token=' + token + ' HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\nConnection: Upgrade\\r\\n' +
        'Upgrade: websocket\\r\\nSec-WebSocket-Version: 13\\r\\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\\r\\n\\r\\n');
      const write = () => {
        while (!socket.destroyed && Date.now() < until) {
          sent += bytes.length;
          if (!socket.write(bytes)) { socket.once('drain', write); return; }
        }
      };
      // The answers are read, otherwise the kernel would slow the flood down.
      socket.once('data', () => {
        if (until === Infinity) { until = Date.now() + forMs; setTimeout(over, forMs); }
        socket.resume();
        write();
      });
    };
    open();`;
  const given = { port: app.port, path: LIVE_PATH, tokens, frame: frames.toString('base64'), forMs };
  const child = spawn(process.execPath, ['-e', script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', () => resolve(Number(output))));
}

/** A frame of a client: the mask is zero, so that the payload is readable. */
function frameOf(first: number, payload = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
const PING = 0x89;
const repeated = (frame: Buffer, bytes: number) =>
  Buffer.alloc(Math.floor(bytes / frame.length) * frame.length, frame);
const tokensOf = (count: number) => Array.from({ length: count }, () => app.tokens.issue(outsider()).token);

/** The slowest of a hundred sequential requests for a plain page. */
async function worstPageMs(whileRunning: () => boolean): Promise<number> {
  const waits: number[] = [];
  while (whileRunning() || waits.length < 100) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${app.port}/`)).text();
    waits.push(performance.now() - began);
  }
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}

describe('a flood', () => {
  it('of pings neither stalls the server nor grows its memory, and the socket is closed with a reason', async () => {
    const before = await worstPageMs(() => false);
    const rss = process.memoryUsage().rss;
    let isRunning = true;
    const flooding = flood(repeated(frameOf(PING, Buffer.alloc(10)), 65_536), tokensOf(20), FLOOD_MS).finally(
      () => {
        isRunning = false;
      },
    );
    const during = await worstPageMs(() => isRunning);
    const sent = await flooding;
    const grownMb = (process.memoryUsage().rss - rss) / 1_048_576;
    app.clock.advance(LIVE_LIMITS.closeMs);
    await until('it is counted by name', async () => (await closed('too-many-frames')) > 0);
    // What one socket can send before it is closed is a few buffers; without the limit it would be tens of megabytes.
    expect(sent).toBeLessThan(20 * 8 * 1_048_576);
    expect(during).toBeLessThan(Math.max(60, 8 * before));
    expect(grownMb).toBeLessThan(96);
  });

  it('of unsolicited pongs, of tiny messages or of empty fragments is closed with a reason', async () => {
    const floods = [
      repeated(frameOf(0x8a), 4_096),
      repeated(frameOf(0x81, Buffer.from('{"b":{"ev":"ping"}}')), 4_096),
      Buffer.concat([frameOf(0x01), repeated(frameOf(0x00), 4_096)]),
    ];
    for (const [index, bytes] of floods.entries()) {
      const flooding = flood(bytes, tokensOf(1), 10_000);
      await untilCutOff(index + 1);
      await flooding;
    }
    await until('all are counted by name', async () => (await closed('too-many-frames')) === floods.length);
    expect(await closed('left')).toBe(0);
  });

  it('of bytes that never become a frame is closed with a reason', async () => {
    // The head of an eight-kilobyte frame, sent byte by byte and repeatedly, exceeds the bytes of one second.
    const announced = Buffer.from([0x02, 0xfe, 0x1f, 0x00, 0, 0, 0, 0]);
    const flooding = flood(Buffer.concat([announced, Buffer.alloc(0x1f00)]), tokensOf(1), 10_000);
    await untilCutOff(1);
    await flooding;
    await until(
      'it is counted by name',
      async () => (await closed('too-many-frames')) + (await closed('bad-frame')) === 1,
    );
  });

  it('of watches is closed before the snapshots are read', async () => {
    const visitor = await app.open(outsider());
    const watch = { b: { ev: 'watch' }, ms: Array.from({ length: 50 }, (_, n) => ({ tp: `match:${n}` })) };
    for (let count = 0; count < 6; count += 1) visitor.socket.send(JSON.stringify(watch));
    await untilCutOff(1);
    await until('it is counted by name', async () => (await closed('too-many-frames')) === 1);
  });
});

describe('a ping', () => {
  it('is answered with its own bytes', async () => {
    const visitor = await app.open(playerCaller(7));
    const answered = new Promise<Buffer>((resolve) => visitor.socket.once('pong', resolve));
    visitor.socket.ping('hello');
    expect((await answered).toString()).toBe('hello');
  });

  it('is not answered while too many bytes wait for a socket that does not read, and short answers end it', () => {
    const pongs: Buffer[] = [];
    const sent: Buffer[] = [];
    const closes: string[] = [];
    let buffered = 0;
    const wire = fakeWire({
      send: (bytes) => void sent.push(bytes),
      bufferedBytes: () => buffered,
      pong: (data) => void pongs.push(data),
      close: (_code, reason) => void closes.push(reason),
    });
    const connection = app.hub.connect(wire, playerCaller(8));
    connection?.ping(Buffer.from('1'));
    buffered = LIVE_LIMITS.bufferedBytes + 1;
    connection?.ping(Buffer.from('2'));
    expect(pongs.map(String)).toEqual(['1']);
    buffered = LIVE_LIMITS.bufferedBytesMax + 1;
    const before = sent.length;
    connection?.receive(JSON.stringify({ b: { ev: 'ping' } }));
    expect(closes).toEqual(['slow-consumer']);
    expect(sent).toHaveLength(before);
  });
});

it('the sockets of one address are limited, with or without a session', async () => {
  await app.close();
  app = await openSocketServer({ limits: { socketsPerAddress: 3 } });
  for (const player of [1, 2, 3]) await app.open(playerCaller(player));
  const closes: string[] = [];
  expect(
    app.hub.connect(fakeWire({ close: (_code, reason) => void closes.push(reason) }), playerCaller(4)),
  ).toBe(undefined);
  expect(closes).toEqual(['no-room']);
});

it('the IPv6 addresses of one household count as one', async () => {
  await app.close();
  app = await openSocketServer({ limits: { unauthenticatedPerAddress: 2, watchesPerSecondOfAddress: 3 } });
  const closes: string[] = [];
  const connect = (address: string) =>
    app.hub.connect(fakeWire({ close: (_code, reason) => void closes.push(reason) }), {
      ...outsider(),
      address,
    });
  const [first, second] = [connect('2001:db8:0:1::1'), connect('2001:db8:0:1:a:b:c:2')];
  expect([first, second]).not.toContain(undefined);
  expect(connect('2001:db8:0:1::3')).toBe(undefined);
  expect(closes).toEqual(['no-room']);
  expect(connect('2001:db8:0:2::1')).not.toBe(undefined);
  const watch = (...keys: string[]) =>
    JSON.stringify({ b: { ev: 'watch' }, ms: keys.map((key) => ({ tp: `match:${key}` })) });
  first?.receive(watch('1', '2'));
  second?.receive(watch('1', '2'));
  expect(closes).toEqual(['no-room', 'too-many-frames']);
  // A socket that leaves makes room for another one of the household.
  second?.gone();
  expect(connect('2001:db8:0:1:ffff::9')).not.toBe(undefined);
});

describe('many sockets that watch', () => {
  const TOPIC = 'match:1';
  const message = (n: number) => ({ tp: 'header', bd: { n } });

  async function sharing(limits = {}) {
    await app.close();
    let reads = 0;
    const state = { n: 1 };
    app = await openSocketServer({
      limits,
      sources: [
        {
          name: 'match',
          sharesSnapshots: true,
          resolve: (_caller, key) => `match:${key}`,
          async snapshot() {
            reads += 1;
            return [message(state.n)];
          },
        },
      ],
    });
    return { state, reads: () => reads };
  }

  it('share one reading of a public topic until it changes, and see every change', async () => {
    const { state, reads } = await sharing();
    const watchers = [];
    for (let n = 0; n < 20; n += 1) {
      const visitor = await app.open(outsider());
      visitor.watch(TOPIC);
      await visitor.frame(({ b }) => b.ev === 'snapshot');
      watchers.push(visitor);
    }
    expect(reads()).toBe(1);
    state.n = 2;
    app.hub.publish(TOPIC, message(2));
    for (const visitor of watchers) {
      const change = await visitor.frame(({ b }) => b.ev === 'change');
      expect(change.ms).toEqual([message(2)]);
    }
    const late = await app.open(outsider());
    late.watch(TOPIC);
    expect((await late.frame(({ b }) => b.ev === 'snapshot')).ms).toEqual([message(2)]);
    expect(reads()).toBe(2);
  });

  it('read again when nobody watched for a while: changes were not published meanwhile', async () => {
    const { state, reads } = await sharing();
    const first = await app.open(outsider());
    first.watch(TOPIC);
    await first.frame(({ b }) => b.ev === 'snapshot');
    first.say({ b: { ev: 'leave' }, ms: [{ tp: TOPIC }] });
    await first.settled();
    state.n = 3;
    const second = await app.open(outsider());
    second.watch(TOPIC);
    expect((await second.frame(({ b }) => b.ev === 'snapshot')).ms).toEqual([message(3)]);
    expect(reads()).toBe(2);
  });

  it('of one address may watch so many topics a second, all together', async () => {
    await sharing({ watchesPerSecondOfAddress: 100 });
    const fifty = Array.from({ length: 50 }, (_, n) => `match:${n + 1}`);
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => app.open(outsider())));
    one?.watch(...fifty);
    await one?.settled();
    two?.watch(...fifty);
    await two?.settled();
    three?.watch('match:1');
    expect(await three?.closed).toMatchObject({ reason: 'too-many-frames' });
    app.clock.advance(1_000);
    const four = await app.open(outsider());
    four.watch(...fifty);
    await four.settled();
    expect(four.frames.filter(({ b }) => b.ev === 'snapshot')).toHaveLength(50);
  });
});
