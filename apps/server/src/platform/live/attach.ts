import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../clock/clock.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../http/prepared.ts';
import type { Caller } from '../http/route.ts';
import type { Log } from '../log/log.ts';
import type { LiveMetrics, UpgradeRefusal } from '../metrics/platform-metrics.ts';
import type { LiveServer } from './hub.ts';
import type { Wire } from './outlet.ts';

export const LIVE_PATH = '/live-socket';
/** A watch of 50 topics with the longest names is about 5.4 kB. */
const FRAME_BYTES_MAX = 8_192;
/** Our client never sends more than one fragment; a proxy may split a message into a few. */
const FRAGMENTS_MAX = 16;
/** Pieces in which the network may deliver one frame: eight kilobytes in very small packets. */
const CHUNKS_MAX = 256;
const AUTHENTICATE_WITHIN_MS = 5_000;
const URL_LENGTH_MAX = 4_096;

export interface AttachOptions {
  readonly path: string;
  readonly hub: LiveServer;
  /** Undefined for a token that is forged, expired, used or of another brand, or whose session has ended. */
  authenticate(token: string, request: IncomingMessage): Promise<Caller | undefined>;
  /** Origins besides the host of the request, as `https://app.example`. */
  readonly origins: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: LiveMetrics;
}

const STATUS: Readonly<Record<UpgradeRefusal, string>> = {
  full: '503 Service Unavailable',
  draining: '503 Service Unavailable',
  timeout: '503 Service Unavailable',
  failed: '503 Service Unavailable',
  origin: '403 Forbidden',
  token: '401 Unauthorized',
  path: '404 Not Found',
  unreadable: '400 Bad Request',
};

/** Opens the live socket on the upgrade event of a server. The returned function removes the listener. */
export function attachLive(server: Server, options: AttachOptions): () => void {
  const { hub, log, metrics } = options;
  // Compression is off: it would compress the same bytes once per socket and keep a window for each, while a prepared
  // frame is small and shared. Large data is sent as compressed HTTP.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
    maxFragments: FRAGMENTS_MAX,
    maxBufferedChunks: CHUNKS_MAX,
    skipUTF8Validation: false,
    // The connection answers pings and counts them: if the library answered, a flood of pings would stall the server.
    autoPong: false,
  });
  let upgrading = 0;

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refused = refusalBefore(request, options, hub.sockets() + upgrading);
    if (refused) return refuse(socket, refused, metrics);
    upgrading += 1;
    try {
      const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('token') ?? '';
      const caller = await within(options.clock, options.authenticate(token, request));
      if (caller === 'timeout') return refuse(socket, 'timeout', metrics);
      if (!caller) return refuse(socket, 'token', metrics);
      if (hub.isDraining()) return refuse(socket, 'draining', metrics);
      if (socket.destroyed) return;
      sockets.handleUpgrade(request, socket, head, (opened) => join(hub, opened, socket, caller, metrics));
    } catch (err) {
      log.error({ err }, 'a live socket could not be opened');
      refuse(socket, 'failed', metrics);
    } finally {
      upgrading -= 1;
    }
  }

  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener, a reset while the token is checked would end the process.
    socket.on('error', () => socket.destroy());
    if (pathOf(request) === options.path)
      upgrade(request, socket, head).catch((err: unknown) => {
        log.error({ err }, 'a live socket could not be refused');
        socket.destroy();
      });
    else if (server.listenerCount('upgrade') === 1) refuse(socket, 'path', metrics);
  };
  server.on('upgrade', listener);
  return () => void server.off('upgrade', listener);
}

function refusalBefore(
  request: IncomingMessage,
  options: AttachOptions,
  taken: number,
): UpgradeRefusal | undefined {
  if ((request.url?.length ?? 0) > URL_LENGTH_MAX) return 'unreadable';
  if (!isOwnOrigin(request, options.origins)) return 'origin';
  if (options.hub.isDraining()) return 'draining';
  return taken >= options.hub.limits.sockets ? 'full' : undefined;
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

/**
 * A browser always sends the origin of the page. Other clients could claim any origin, so a missing one is accepted.
 */
function isOwnOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}

function refuse(socket: Duplex, why: UpgradeRefusal, metrics: LiveMetrics): void {
  metrics.upgradeRefused(why);
  if (socket.destroyed) return;
  socket.once('finish', () => socket.destroy());
  const retry = STATUS[why].startsWith('503') ? `Retry-After: ${UNAVAILABLE_RETRY_SECONDS}\r\n` : '';
  socket.end(`HTTP/1.1 ${STATUS[why]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function within<T>(clock: Clock, promise: Promise<T>): Promise<T | 'timeout'> {
  let cancel = () => {};
  const late = new Promise<'timeout'>((resolve) => {
    cancel = clock.after(AUTHENTICATE_WITHIN_MS, () => resolve('timeout'));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    cancel();
  }
}

function join(
  hub: LiveServer,
  opened: WebSocket,
  socket: Duplex,
  caller: Caller,
  metrics: LiveMetrics,
): void {
  const connection = hub.connect(wireOf(opened), caller);
  opened.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'WS_ERR_TOO_MANY_BUFFERED_PARTS') connection?.broken('too-many-frames');
    else if (error.code?.startsWith('WS_ERR_')) connection?.broken('bad-frame');
    opened.terminate();
  });
  if (!connection) {
    metrics.upgradeRefused('full');
    return;
  }
  // Counted before the library parses the bytes, so that a frame that never becomes complete is counted too.
  socket.prependListener('data', (bytes: Buffer) => connection.receiveBytes(bytes.length));
  opened.on('message', (data: Buffer, isBinary: boolean) => {
    connection.receive(isBinary ? undefined : data.toString('utf8'));
  });
  opened.on('ping', (data: Buffer) => connection.ping(data));
  opened.on('pong', () => connection.pong());
  opened.on('close', () => connection.gone());
  socket.on('drain', () => connection.drained());
}

function wireOf(opened: WebSocket): Wire {
  const asText = { binary: false };
  return {
    send(bytes) {
      if (opened.readyState === opened.OPEN) opened.send(bytes, asText);
    },
    bufferedBytes: () => opened.bufferedAmount,
    ping() {
      if (opened.readyState === opened.OPEN) opened.ping();
    },
    pong(data) {
      if (opened.readyState === opened.OPEN) opened.pong(data);
    },
    pause: () => opened.pause(),
    close: (code, reason) => opened.close(code, reason),
    terminate: () => opened.terminate(),
  };
}
