import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { defineCall } from '@palpite/contract/call';
import type { PlayerId } from '@palpite/kernel/ids';
import { until } from '@palpite/testkit/stopped-feed';
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpDeps } from '../options.ts';
import { servePage } from '../route.ts';
import { sendRaw } from './raw-socket.ts';
import { NO_LIMITS, openStubServer, PLAYER, type StubServer } from './stub-server.ts';

const common = {
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  refusals: [],
  about: 'Names.',
  requirements: [],
} as const;
const found = defineCall({
  ...common,
  name: 'found',
  method: 'GET',
  path: '/api/test/found',
  input: Type.Object({ keyword: Type.Optional(Type.String()) }),
  reply: Type.Object({ made: Type.Integer(), keyword: Type.String() }),
});
const posted = defineCall({
  ...common,
  name: 'posted',
  method: 'POST',
  path: '/api/test/posted',
  input: Type.Object({ text: Type.String() }),
  reply: Type.Object({ text: Type.String() }),
});

const CREDENTIALS = `uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}`;
const SESSION = { player: PLAYER.uid as PlayerId, visitor: false, tokenHash: 'hash' };
const get = (query = '', lines = '') => `GET ${found.path}?${query} HTTP/1.1\r\nHost: x\r\n${lines}\r\n`;
const POST = `POST ${posted.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

let open: StubServer | undefined;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await open?.app.close();
});

async function listen(overrides: Partial<HttpDeps> = {}) {
  let made = 0;
  const handled: string[] = [];
  const find = async ({ keyword = '' }: { keyword?: string }) => {
    made += 1;
    handled.push(keyword);
    return { made, keyword };
  };
  const post = async ({ text }: { text: string }) => {
    handled.push(text);
    return { text };
  };
  open = await openStubServer({ routes: [servePage(found, find), servePage(posted, post)], ...overrides });
  await open.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = open.app.server.address() as AddressInfo;
  return { ...open, port, handled };
}

/** Sessions that are looked up at once or, if the test wants that, when it releases them. */
function slowSessions() {
  const gates: ((error?: Error) => void)[] = [];
  const state = { isSlow: false };
  const resolve = async () => {
    if (state.isSlow)
      await new Promise<void>((done, fail) => gates.push((error) => (error ? fail(error) : done())));
    return SESSION;
  };
  return { state, sessions: { resolve }, gate: () => until(async () => gates.shift()) };
}

function openClient(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => {});
  clients.push(socket);
  return socket;
}

async function ask(socket: Socket, bytes: string): Promise<string> {
  socket.write(bytes);
  const [answer] = await once(socket, 'data');
  return String(answer);
}

/** A client that has been answered once, and the server's side of its connection. */
async function openServed(app: StubServer['app'], port: number) {
  const connected = once(app.server, 'connection');
  const client = openClient(port);
  const [socket] = (await connected) as [Socket];
  await ask(client, get(CREDENTIALS));
  return { client, socket };
}

const dataOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).data;

describe('a request inside the body of another', () => {
  const hidden = get('keyword=hidden');
  const body = JSON.stringify({ text: hidden });
  const last = get('keyword=last', 'Connection: close\r\n');
  const start = body.indexOf('GET');
  const variants: Readonly<Record<string, readonly string[]>> = {
    'sent after its head': [`${POST}Content-Length: ${body.length}\r\n\r\n`, body],
    'sent in two pieces, the second of which begins like a request': [
      `${POST}Content-Length: ${body.length}\r\n\r\n${body.slice(0, start)}`,
      body.slice(start),
    ],
    'sent in chunks': [
      `${POST}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`,
      body,
      '\r\n0\r\n\r\n',
    ],
    'with a length that is written without a space': [`${POST}Content-Length:${body.length}\r\n\r\n`, body],
    'pipelined behind a whole request': [
      `${get('keyword=first')}${POST}Content-Length: ${body.length}\r\n\r\n`,
      body,
    ],
    'with a head that arrives line by line': [
      `POST ${posted.path} HTTP/1.1\r\n`,
      'Host: x\r\nContent-Type: application/json\r\n',
      `Content-Length: ${body.length}\r\n`,
      '\r\n',
      body,
    ],
    'with an empty line before it': [`\r\n${POST}Content-Length: ${body.length}\r\n\r\n`, body],
  };

  for (const [name, pieces] of Object.entries(variants))
    it(`is never handled as a request: body ${name}`, async () => {
      const { port, handled } = await listen();
      const client = openClient(port);
      await ask(client, get('keyword=before'));
      let received = '';
      client.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1');
      });
      for (const piece of [...pieces, last]) await new Promise((done) => client.write(piece, done));
      await once(client, 'close');
      expect(handled).not.toContain('hidden');
      expect(handled).toEqual(expect.arrayContaining([hidden, 'last']));
      // The reply that repeats the body comes before the reply to the request behind it.
      expect(received.indexOf('keyword=hidden')).toBeLessThan(received.indexOf('"last"'));
      expect(received).toContain('keyword=hidden');
      expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(handled.length - 1);
    });

  it('is never handled as a request wherever the bytes are cut', async () => {
    const { port, handled } = await listen();
    const requests = [get('keyword=a'), `${POST}Content-Length: ${body.length}\r\n\r\n${body}`];
    const cuts = fc.array(fc.record({ request: fc.constantFrom(...requests), cut: fc.nat(400) }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(cuts, async (sent) => {
        const client = openClient(port);
        let received = '';
        client.on('data', (chunk: Buffer) => {
          received += chunk.toString('latin1');
        });
        for (const { request, cut } of [...sent, { request: last, cut: 0 }]) {
          const at = cut % request.length;
          for (const piece of [request.slice(0, at), request.slice(at)])
            if (piece !== '') await new Promise((done) => client.write(piece, done));
        }
        await once(client, 'close');
        expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(sent.length + 1);
      }),
      { numRuns: 40 },
    );
    expect(handled).not.toContain('hidden');
  });

  it.each([
    'Content-Length: 3\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding: chunked, identity',
    'Content-Length: 3\r\nContent-Length: 4',
    'Content-Length: +3',
    'Content-Length: 0x3',
    'Content-Length: 3\r\n 0',
    'Content-Length : 3',
  ])('cannot follow an ambiguous length: %j is refused and the connection ends', async (line) => {
    const { port, handled } = await listen();
    const answer = await sendRaw(port, `${POST}${line}\r\n\r\n${hidden}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(handled).toEqual([]);
  });
});

describe('a connection', () => {
  it('gets no page that expired while the session was looked up', async () => {
    const { sessions, state, gate } = slowSessions();
    const { port, clock } = await listen({ sessions });
    const socket = openClient(port);
    expect(dataOf(await ask(socket, get(CREDENTIALS))).made).toBe(1);
    state.isSlow = true;
    const answered = ask(socket, get(CREDENTIALS));
    const release = await gate();
    clock.advance(5_000);
    release();
    expect(dataOf(await answered).made).toBe(2);
  });

  it('gets an internal error, and stays usable, when the brand cannot be found', async () => {
    let isBroken = false;
    const { port } = await listen({
      brandOf: () => {
        if (isBroken) throw new Error('no brand');
        return { id: 'bethoje', defaultLanguage: 'PT' };
      },
    });
    const socket = openClient(port);
    expect(await ask(socket, get())).toContain('HTTP/1.1 200');
    isBroken = true;
    expect(await ask(socket, get())).toContain('HTTP/1.1 500');
    isBroken = false;
    expect(await ask(socket, get())).toContain('HTTP/1.1 200');
  });

  it('gets no reply, and fills no log, when the client has left before its request is read', async () => {
    const { app, port, handled, lines } = await listen();
    const leave = ({ socket }: IncomingMessage) =>
      void Object.defineProperty(socket, 'remoteAddress', { value: undefined });
    app.server.prependListener('request', leave);
    expect(await sendRaw(port, get(CREDENTIALS))).toBe('');
    app.server.off('request', leave);
    expect([handled, lines]).toEqual([[], []]);
    expect(await sendRaw(port, get('', 'Connection: close\r\n'))).toMatch(/^HTTP\/1.1 200/);
  });

  it('is closed after a CONNECT', async () => {
    const { port } = await listen();
    const socket = openClient(port);
    await ask(socket, get());
    socket.write('CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
  });

  for (const reason of ['is refused for its rate', 'fails to find its session'])
    it(`logs a request as caller-left when it ${reason} after the client has left`, async () => {
      const isRate = reason.startsWith('is refused');
      const { sessions, state, gate } = slowSessions();
      const single = { burst: 1, perSecond: 0.001 };
      const rateLimits = isRate ? { ...NO_LIMITS, poll: { player: single, address: single } } : NO_LIMITS;
      const { port, app, observed } = await listen({ sessions, rateLimits });
      const { client, socket } = await openServed(app, port);
      state.isSlow = true;
      client.write(get(CREDENTIALS));
      const release = await gate();
      client.destroy();
      await once(socket, 'close');
      release(isRate ? undefined : new Error('down'));
      await new Promise((resolve) => setImmediate(resolve));
      expect(observed.map(({ outcome }) => outcome)).toEqual(['ok', 'caller-left']);
    });

  it('is closed without a reply when the client ends its side while the session is looked up', async () => {
    const { sessions, state, gate } = slowSessions();
    const { port, app, observed } = await listen({ sessions });
    const { client } = await openServed(app, port);
    const before = client.bytesRead;
    state.isSlow = true;
    client.write(get(CREDENTIALS));
    const release = await gate();
    client.end();
    await once(client, 'close');
    state.isSlow = false;
    release();
    await openServed(app, port);
    expect(client.bytesRead).toBe(before);
    expect(observed.map(({ outcome }) => outcome)).toEqual(['ok', 'caller-left', 'ok']);
  });

  it('becomes a socket by an upgrade after it was used, and no byte behind it is read as a request', async () => {
    const { port, app, handled } = await listen();
    app.server.on('upgrade', (_request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      if (head.length > 0) socket.write(`with the head: ${head}`);
      socket.on('data', (chunk) => socket.write(`later: ${chunk}`)).on('end', () => socket.end());
    });
    const client = openClient(port);
    let received = '';
    client.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
    });
    const has = (text: string) => until(async () => received.includes(text) || undefined);
    client.write(get('keyword=before'));
    await has('"before"');
    const upgrade = `GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    client.write(upgrade + get('keyword=hidden'));
    await has('with the head: GET');
    client.write(get('keyword=hidden'));
    await has('later: GET');
    expect(received.match(/HTTP\/1\.1 101/g)).toHaveLength(1);
    expect(handled).toEqual(['before']);
  });

  it.each([
    ['whose head never ends', `GET ${found.path} HTTP/1.1\r\nHost: x\r\n`],
    ['whose body never ends', `${POST}Content-Length: 100\r\n\r\n{"text":`],
  ])('ends with 408 when it carries a request %s', async (_name, bytes) => {
    const { port, handled } = await listen({ timeouts: { requestMs: 80, idleMs: 60_000, checkEveryMs: 20 } });
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(handled).toEqual([]);
  });

  it.each([
    ['a head', `GET ${found.path} HTTP/1.1\r\nHost: x\r\n`],
    ['a body', `${POST}Content-Length: 100\r\n\r\n{"text":`],
  ])('is destroyed when the client sent half of %s and neither reads nor closes', async (_name, bytes) => {
    const timeouts = { requestMs: 80, idleMs: 60_000, checkEveryMs: 20 };
    const { port, app } = await listen({ timeouts });
    const opened = Array.from({ length: 20 }, () => {
      const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      client.on('error', () => undefined);
      client.write(bytes);
      return client;
    });
    clients.push(...opened);
    const count = () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, open) => resolve(open)));
    await until(async () => (await count()) === 20 || undefined);
    await until(async () => (await count()) === 0 || undefined);
    expect(await count()).toBe(0);
    expect(opened.every(({ bytesWritten }) => bytesWritten === Buffer.byteLength(bytes))).toBe(true);
  });

  it('outlives the time for one request while it is used, and is closed when it is idle', async () => {
    const timeouts = { requestMs: 100, idleMs: 200, checkEveryMs: 20 };
    const { port, app } = await listen({ timeouts });
    const { client } = await openServed(app, port);
    const until = performance.now() + 3 * timeouts.requestMs;
    while (performance.now() < until) expect(await ask(client, get())).toContain('HTTP/1.1 200');
    await once(client, 'close');
  });

  it('ends with the reply that was being made when the server began to drain', async () => {
    let isDraining = false;
    const { port } = await listen({
      draining: () => isDraining,
      routes: [
        servePage(found, async ({ keyword = '' }) => {
          isDraining = true;
          return { made: 1, keyword };
        }),
      ],
    });
    const answer = await sendRaw(port, get('keyword=last'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(dataOf(answer)).toEqual({ made: 1, keyword: 'last' });
  });

  it('gets its reply when the client ends its side with the request', async () => {
    const { port, lookups } = await listen();
    const client = openClient(port);
    await ask(client, get(CREDENTIALS));
    client.end(get(CREDENTIALS));
    const [answer] = await once(client, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200');
    await once(client, 'close');
    expect(lookups).toHaveLength(2);
  });
});
