import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveMessage, ServerFrame } from '@palpite/contract/live';
import { parsePlayerId } from '@palpite/kernel/ids';
import type { Caller } from '@palpite/server/platform/http/route';
import { attachLive, LIVE_PATH } from '@palpite/server/platform/live/attach';
import { createLiveHub, type LiveServer } from '@palpite/server/platform/live/hub';
import type { LiveLimits } from '@palpite/server/platform/live/limits';
import type { TopicSource } from '@palpite/server/platform/live/live';
import type { Wire } from '@palpite/server/platform/live/outlet';
import { createLiveTokens, type LiveTokens } from '@palpite/server/platform/live/token';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics, type Metrics } from '@palpite/server/platform/metrics/metrics';
import { seededChance } from '@palpite/testkit/chance';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { WebSocket } from 'ws';

export const SECRET = 'a secret for tests that is long enough';

export function playerCaller(player: number, tokenHash = `hash-${player}`): Caller {
  const id = parsePlayerId(player);
  if (id === undefined) throw new Error('fixture');
  return { ...outsider(), session: { player: id, visitor: false, tokenHash } };
}

export function outsider(): Caller {
  return { device: 'device-1', brand: 'br', language: 'PT', address: '127.0.0.1' };
}

/** A socket that accepts everything and does nothing besides what a test looks at. */
export const fakeWire = (parts: Partial<Wire>): Wire => ({
  send: () => undefined,
  bufferedBytes: () => 0,
  ping: () => undefined,
  pong: () => undefined,
  pause: () => undefined,
  close: () => undefined,
  terminate: () => undefined,
  ...parts,
});

/** `player` is the caller's own; `match:KEY` is public; `broken` cannot be read. */
export function sources(state: Map<string, LiveMessage[]>): TopicSource[] {
  const snapshot = async (topic: string) => state.get(topic) ?? [];
  return [
    {
      name: 'player',
      resolve: (caller, key) =>
        caller.session && key === undefined ? `player:${caller.session.player}` : undefined,
      snapshot,
    },
    { name: 'match', resolve: (_caller, key) => (key === undefined ? undefined : `match:${key}`), snapshot },
    {
      name: 'broken',
      resolve: () => 'broken',
      snapshot: () => Promise.reject(new Error('no database')),
    },
  ];
}

export interface SocketServer {
  readonly hub: LiveServer;
  readonly clock: ManualClock;
  readonly tokens: LiveTokens;
  readonly metrics: Metrics;
  readonly lines: string[];
  readonly state: Map<string, LiveMessage[]>;
  readonly port: number;
  open(caller: Caller, headers?: Record<string, string>): Promise<Visitor>;
  knock(query: string, headers?: Record<string, string>, path?: string): Promise<number>;
  close(): Promise<void>;
}

export interface SocketServerOptions {
  readonly limits?: Partial<LiveLimits>;
  readonly origins?: readonly string[];
  /** Replaces the default sources. */
  readonly sources?: readonly TopicSource[];
  readonly clock?: ManualClock;
  readonly authenticate?: (token: string) => Promise<Caller | undefined>;
}

export async function openSocketServer(options: SocketServerOptions = {}): Promise<SocketServer> {
  const clock = options.clock ?? manualClock();
  const lines: string[] = [];
  const log = createLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics({ log, process: false });
  const tokens = createLiveTokens({ secret: SECRET, clock, chance: seededChance(7) });
  const hub = createLiveHub({
    clock,
    log,
    metrics: metrics.live,
    // Most tests look at each change separately.
    limits: { frameMs: 0, ...options.limits },
  });
  const state = new Map<string, LiveMessage[]>();
  for (const source of options.sources ?? sources(state)) hub.addSource(source);
  const server = createServer((_request, response) => response.end('page'));
  attachLive(server, {
    path: LIVE_PATH,
    hub,
    authenticate:
      options.authenticate ??
      (async (token) => {
        const redeemed = tokens.redeem(token, '127.0.0.1');
        return redeemed.is === 'caller' ? redeemed.caller : undefined;
      }),
    origins: options.origins ?? [],
    clock,
    log,
    metrics: metrics.live,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = (query: string, path: string = LIVE_PATH) => `ws://127.0.0.1:${port}${path}${query}`;
  const visitors: Visitor[] = [];
  return {
    hub,
    clock,
    tokens,
    metrics,
    lines,
    state,
    port,
    async open(caller, headers = {}) {
      const visitor = visit(new WebSocket(address(`?token=${tokens.issue(caller).token}`), { headers }));
      visitors.push(visitor);
      await visitor.frame((frame) => frame.b.ev === 'hello');
      return visitor;
    },
    knock: (query, headers = {}, path) => statusOf(new WebSocket(address(query, path), { headers })),
    async close() {
      for (const visitor of visitors) visitor.socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** 101 when the upgrade was accepted. */
function statusOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', reject);
  });
}

export interface Visitor {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[];
  readonly closed: Promise<{ code: number; reason: string }>;
  say(frame: unknown): void;
  watch(...topics: string[]): void;
  /** The first frame, received or future, that matches. */
  frame<F extends ServerFrame>(fits: (frame: ServerFrame) => boolean): Promise<F>;
  /** The answer to a ping: everything that was sent before it has arrived. */
  settled(): Promise<void>;
}

function visit(socket: WebSocket): Visitor {
  const frames: ServerFrame[] = [];
  let waiting: { fits: (frame: ServerFrame) => boolean; resolve: (frame: never) => void }[] = [];
  let pongsWanted = 0;
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ServerFrame;
    frames.push(frame);
    const ready = waiting.filter((waiter) => waiter.fits(frame));
    waiting = waiting.filter((waiter) => !ready.includes(waiter));
    for (const waiter of ready) waiter.resolve(frame as never);
  });
  socket.on('error', () => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  const frame = <F extends ServerFrame>(fits: (frame: ServerFrame) => boolean): Promise<F> => {
    const known = frames.find(fits);
    if (known) return Promise.resolve(known as F);
    return new Promise<F>((resolve) => waiting.push({ fits, resolve: resolve as (frame: never) => void }));
  };
  const say = (content: unknown) =>
    socket.send(typeof content === 'string' ? content : JSON.stringify(content));
  return {
    socket,
    frames,
    closed,
    frame,
    say,
    watch: (...topics) => say({ b: { ev: 'watch' }, ms: topics.map((tp) => ({ tp })) }),
    async settled() {
      pongsWanted += 1;
      const wanted = pongsWanted;
      say({ b: { ev: 'ping' } });
      const pongs = () => frames.filter((frame) => frame.b.ev === 'pong').length;
      if (pongs() < wanted)
        await new Promise<void>((resolve) => {
          waiting.push({
            fits: (frame) => frame.b.ev === 'pong' && pongs() >= wanted,
            resolve: () => resolve(),
          });
        });
    },
  };
}
