import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Backend } from './backend.ts';

const SERVER_HOST = '127.0.0.1';
const ANSWER_WITHIN_MS = 60_000;
const PAGE_BYTES_MAX = 4 * 1024 * 1024;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Of the server's own page, and wrong for the page that stands in for it. */
const NOT_OF_THE_PAGE = [
  'content-length',
  'content-encoding',
  'content-security-policy',
  'etag',
  'transfer-encoding',
];

export interface FrontDeps {
  readonly backend: Backend;
  /** Serves the request when it is for a source file; otherwise returns false. */
  serveSource(request: IncomingMessage, response: ServerResponse): boolean;
  /** The page with hot reload that stands in for the server's; undefined leaves it as it came. */
  replacePage(url: string, rendered: string): Promise<string | undefined>;
}

/**
 * What the browser talks to in the dev loop: sources come from Vite, everything else from the server, which gets the
 * Host header as it was sent, so that brand and console are found by the host as in production.
 */
export function createFront(deps: FrontDeps): http.Server {
  const front = http.createServer((request, response) => {
    if (deps.serveSource(request, response)) return;
    void forward(deps, request, response).catch((error: Error) => answer(response, 502, error.message));
  });
  front.on('upgrade', (request, socket, head) => {
    // Vite listens to this event itself.
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-'))
      void upgrade(deps.backend, request, socket, head);
  });
  return front;
}

async function forward(deps: FrontDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const port = await deps.backend.find();
  if (typeof port === 'string') return answer(response, 503, port);
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  const outgoing = http.request(optionsOf(request, port, isPage));
  outgoing.setTimeout(ANSWER_WITHIN_MS, () => outgoing.destroy(new Error('the server did not answer')));
  outgoing.once('error', (error) => answer(response, 502, error.message));
  response.once('close', () => outgoing.destroy());
  outgoing.once('response', (reply) => {
    const isHtml = (reply.headers['content-type'] ?? '').startsWith('text/html');
    if (!isPage || !isHtml) {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      return;
    }
    void sendPage(deps, request.url ?? '/', reply, response).catch((error: Error) =>
      answer(response, 500, error.stack ?? error.message),
    );
  });
  request.pipe(outgoing);
}

function optionsOf(request: IncomingMessage, port: number, isPage: boolean): http.RequestOptions {
  const headers: IncomingHttpHeaders = { ...request.headers };
  // The server trusts this front as its proxy, so nobody else may name an address or a host.
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) delete headers[name];
  const { remoteAddress = '' } = request.socket;
  if (!LOOPBACK.test(remoteAddress)) headers['x-forwarded-for'] = remoteAddress;
  if (isPage) {
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
  }
  const { method, url: path } = request;
  return { host: SERVER_HOST, port, headers, agent: false, ...(method && { method }), ...(path && { path }) };
}

async function sendPage(
  deps: FrontDeps,
  url: string,
  reply: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > PAGE_BYTES_MAX) throw new Error(`the page of the server is over ${PAGE_BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  const rendered = Buffer.concat(chunks);
  const page = await deps.replacePage(url, rendered.toString('utf8'));
  const headers = { ...reply.headers };
  if (page !== undefined) {
    for (const name of NOT_OF_THE_PAGE) delete headers[name];
    headers['cache-control'] = 'no-store';
  }
  response.writeHead(reply.statusCode ?? 200, headers).end(page ?? rendered);
}

function answer(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`npm run dev: ${text}\n`);
}

/** The socket of the live changes, byte for byte. */
async function upgrade(
  backend: Backend,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  socket.on('error', () => socket.destroy());
  const port = await backend.find();
  if (typeof port === 'string') return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
  const outgoing = http.request(optionsOf(request, port, false));
  outgoing.once('error', () => socket.destroy());
  outgoing.once('response', (reply) => {
    socket.end(`HTTP/1.1 ${reply.statusCode} ${reply.statusMessage}\r\nconnection: close\r\n\r\n`);
  });
  outgoing.once('upgrade', (reply, upstream, first) => {
    const lines = reply.rawHeaders.flatMap((text, index, all) =>
      index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.end());
    socket.on('close', () => upstream.destroy());
    upstream.pipe(socket).pipe(upstream);
  });
  outgoing.end();
}
