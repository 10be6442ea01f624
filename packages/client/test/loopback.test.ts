import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock } from '@palpite/testkit/clock';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createClient } from '../src/client.ts';
import { openLive } from '../src/live.ts';
import { socketAddress } from '../src/socket-address.ts';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const ENVELOPE = JSON.stringify({ dm_error: 0, error_msg: '', data: { global_stats: 0 } });
const good: Behaviour = (_, response) => void response.setHeader('x-trace-id', 't').end(ENVELOPE);
const drop: Behaviour = (request) => void request.socket.destroy();
/** Announces more bytes than it sends, then disconnects. */
const cutShort: Behaviour = (request, response) => {
  response.writeHead(200, { 'content-length': ENVELOPE.length });
  response.write(ENVELOPE.slice(0, 10), () => request.socket.destroy());
};
const garbage: Behaviour = (_, response) => void response.end('<html>\u0000{{{');
const redirect: Behaviour = (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end();
const never: Behaviour = () => undefined;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A real server that follows the script and lets a test wait for the n-th request. */
async function app(script: readonly Behaviour[]) {
  const seen: string[] = [];
  const arrivals: (() => void)[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    for (const arrival of arrivals.splice(0)) arrival();
    (script[seen.length - 1] ?? good)(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const requests = async (count: number) => {
    while (seen.length < count) await new Promise<void>((resolve) => arrivals.push(resolve));
  };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Only the client's own waits use the test clock; the network takes real time.
  const clock = manualClock();
  const pausing = { nowMs: clock.nowMs, after: clock.after };
  const pauses: number[] = [];
  const quick = {
    ...pausing,
    after(delayMs: number, callback: () => void) {
      if (delayMs >= 10_000) return clock.after(delayMs, callback);
      pauses.push(delayMs);
      const now = setImmediate(callback);
      return () => clearImmediate(now);
    },
  };
  const headers = { appKey: 'k', appName: 'n' };
  const client = createClient({ base, headers, common: () => ({ lca_lang: 'PT' }), clock: quick });
  return { client, clock, seen, requests, pauses, server, base };
}

describe('against a real server', () => {
  it('survives dropped connections, truncated responses and silence', async () => {
    const { client, clock, seen, requests, pauses } = await app([drop, cutShort, never]);
    const pending = client.call('globalStatus', {});
    await requests(3);
    clock.advance(10_000);
    expect(await pending).toEqual({ is: 'done', data: { global_stats: 0 } });
    expect(seen).toHaveLength(4);
    expect(pauses).toEqual([1_000, 2_000, 3_000]);
    expect(seen.every((line) => line.startsWith('GET /api/v1/conf/global?uid=0&sid=&'))).toBe(true);
  });

  it('reports offline when every attempt is dropped, timeout when none is answered', async () => {
    const dropping = await app([drop, drop, drop, drop]);
    expect(await dropping.client.call('globalStatus', {})).toEqual({ is: 'unreachable', why: 'offline' });
    const silent = await app([never, never, never, never]);
    const pending = silent.client.call('globalStatus', {});
    for (let count = 1; count <= 4; count += 1) {
      await silent.requests(count);
      silent.clock.advance(10_000);
    }
    expect(await pending).toEqual({ is: 'unreachable', why: 'timeout' });
  });

  it('reports server for garbage, sends once, and does not follow a redirect', async () => {
    const { client, seen } = await app([garbage]);
    expect(await client.call('globalStatus', {})).toEqual({ is: 'unreachable', why: 'server' });
    expect(seen).toHaveLength(1);
    const moving = await app([redirect, redirect, redirect, redirect]);
    expect(await moving.client.call('visitorLogin', {})).toEqual({ is: 'unreachable', why: 'offline' });
    expect(moving.seen.some((line) => line.includes('elsewhere'))).toBe(false);
  });

  it('an abort closes the connection', async () => {
    const { client, requests, server } = await app([never]);
    const controller = new AbortController();
    const connection = once(server, 'connection');
    const pending = client.call('globalStatus', {}, { signal: controller.signal });
    const [socket] = await connection;
    await requests(1);
    const closed = once(socket, 'close');
    controller.abort();
    await expect(pending).rejects.toThrow();
    await closed;
  });

  it('talks to a real socket server, and reconnects after it was cut off', async () => {
    const { server, base, clock } = await app([]);
    const sockets = new WebSocketServer({ server });
    cleanups.push(() => sockets.close());
    let connections = 0;
    sockets.on('connection', (socket) => {
      connections += 1;
      const number = connections;
      socket.on('message', (data) => {
        const { ms } = JSON.parse(String(data)) as { ms: { tp: string }[] };
        const t = ms[0]?.tp;
        socket.send(
          JSON.stringify({ b: { ev: 'snapshot', t, n: number }, ms: [{ tp: 'balance', bd: number }] }),
        );
        if (number === 1) socket.terminate();
      });
    });
    const live = openLive({
      url: async () => socketAddress(base, '/live?token=1'),
      socket: (url) => new WebSocket(url),
      clock,
      random: () => 0,
      onState: (state) => state === 'closed' && queueMicrotask(() => clock.advance(2_000)),
    });
    cleanups.push(live.close);
    const second = await new Promise((resolve) => {
      live.watch('player', {
        snapshot: (messages) => messages[0]?.bd === 2 && resolve(messages),
        change: () => undefined,
      });
    });
    expect(second).toEqual([{ tp: 'balance', bd: 2 }]);
  });
});

describe('the address of the socket', () => {
  it.each([
    ['https://play.example', '/live?token=a', 'wss://play.example/live?token=a'],
    ['http://localhost:8080', '/live?token=a', 'ws://localhost:8080/live?token=a'],
    ['https://play.example', 'wss://chat.example/live', 'wss://chat.example/live'],
  ])('%s and %s', (origin, path, address) => {
    expect(socketAddress(origin, path)).toBe(address);
  });
});
