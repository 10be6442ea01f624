import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Frame, hello, numbered, RUN } from './recorded.ts';
import { happenings } from './until.ts';

export const KEY = 'a-secret-feed-key';

export interface Ask {
  readonly type: string;
  readonly request: string;
  readonly run: string | null;
  readonly from: number;
}

export interface ScriptedFeed {
  readonly url: string;
  readonly asks: Ask[];
  /** The number of connections so far. */
  connections(): number;
  /** The next recovery request that was not awaited yet. */
  nextAsk(): Promise<Ask>;
  connected(times: number): Promise<void>;
  /** Resolves when all clients have disconnected. */
  left(): Promise<void>;
  greet(seq: number, run?: string): void;
  say(seq: number, ...frames: Frame[]): void;
  complete(ask: Pick<Ask, 'request'>, seq: number): void;
  raw(data: string | Buffer): void;
  hangUp(): void;
  /** From now on connections are refused with this status. */
  refuse(status: number | undefined): void;
  close(): Promise<void>;
}

/** A third party that does only what the test tells it, over a real WebSocket. */
export async function scriptedFeed(): Promise<ScriptedFeed> {
  const events = happenings();
  const open = new Set<WebSocket>();
  const asks: Ask[] = [];
  let connections = 0;
  let awaited = 0;
  let refused: number | undefined;
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    path: '/feed/v1',
    verifyClient: ({ req }, done) => {
      const key = new URL(req.url ?? '', 'http://feed').searchParams.get('key');
      if (refused !== undefined) connections += 1;
      if (refused !== undefined || key !== KEY) done(false, refused ?? 401);
      else done(true);
      events.happened();
    },
  });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket);
    socket.on('message', (data) => {
      asks.push(JSON.parse(String(data)) as Ask);
      events.happened();
    });
    socket.on('close', () => {
      open.delete(socket);
      events.happened();
    });
    events.happened();
  });
  const raw = (data: string | Buffer) => {
    for (const socket of open) socket.send(data);
  };
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}/feed/v1`,
    asks,
    raw,
    connections: () => connections,
    async nextAsk() {
      const index = awaited;
      awaited += 1;
      await events.until(() => asks.length > index, `ask number ${index + 1}`);
      return asks[index] as Ask;
    },
    connected: (times) => events.until(() => connections >= times, `connection number ${times}`),
    left: () => events.until(() => open.size === 0, 'everyone left'),
    greet: (seq, run = RUN) => raw(JSON.stringify(hello(seq, run))),
    say(seq, ...frames) {
      for (const [index, frame] of frames.entries()) raw(numbered(frame, seq + index, Date.now()));
    },
    complete: (ask, seq) =>
      raw(numbered({ type: 'snapshot_complete', request: ask.request }, seq, Date.now())),
    hangUp() {
      for (const socket of open) socket.terminate();
    },
    refuse(status) {
      refused = status;
    },
    async close() {
      for (const socket of open) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
