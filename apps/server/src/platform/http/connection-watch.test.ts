import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type AnswerAtOnce, ConnectionWatch } from './connection-watch.ts';
import { askOn } from './test/raw-socket.ts';

/** Long enough for bytes that were written to be read by the other side as a piece of their own. */
const PIECE_MS = 4;

const HEAD = 'Host: x\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`;

const answerTo = (said: string) => `[${said}]`;
const written = (said: string) =>
  `HTTP/1.1 200 OK\r\ncontent-length: ${answerTo(said).length}\r\n\r\n${answerTo(said)}`;

/** What a request says, taken from its bytes by a reader that believes all it is told. */
function saidBy(text: string): string {
  const [line = ''] = text.split('\r\n', 1);
  return `${line.split(' ').slice(0, 2).join(' ')} ${text.slice(text.indexOf('\r\n\r\n') + 4)}`;
}

const open: Server[] = [];
const callers: Socket[] = [];
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.destroy();
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Node's own server: what each request says is its answer, at once or after a while. */
function plain(options: ServerOptions = {}): Server {
  return createServer(options, async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += (chunk as Buffer).toString('latin1');
    response.sendDate = false;
    if (request.url === '/slow') await pass(3 * PIECE_MS);
    response.end(answerTo(`${request.method} ${request.url} ${body}`));
  });
}

/** What Node takes for one whole request when it begins to read there. */
function isRequest(text: string): boolean {
  const [head = '', body, ...more] = text.split('\r\n\r\n');
  const isPlain =
    /^(?:GET|POST) \/\S* HTTP\/1\.1(?:\r\n[\w-]+: \S+)*$/.test(head) && !/encoding|upgrade/i.test(head);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return isPlain && body !== undefined && [body, ...more].join('\r\n\r\n').length === length;
}

/** The same, watched by one who answers every request that it is offered but those that take a while. */
function watched(options: ServerOptions = {}, wait?: () => Promise<void>) {
  const offered: string[] = [];
  const answer: AnswerAtOnce = (text, socket) => {
    if (!isRequest(text) || text.startsWith('GET /slow')) return false;
    offered.push(text);
    const send = () => socket.write(written(saidBy(text)));
    if (!wait) {
      send();
      return true;
    }
    return wait().then(() => {
      if (!socket.destroyed) send();
      return true;
    });
  };
  const server = plain(options);
  new ConnectionWatch(answer).attach(server);
  return { server, offered };
}

const END = '/end';

/** Sends the pieces one by one, and a last request; tells the bodies of the answers before that one's, in their order. */
async function talk(port: number, pieces: readonly string[]): Promise<string[]> {
  const socket = await opened(port);
  let received = '';
  const ended = new Promise<void>((resolve) => {
    socket.on('close', resolve);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.includes(answerTo(`GET ${END} `))) resolve();
    });
  });
  for (const piece of [...pieces, get(END)]) {
    socket.write(piece, 'latin1');
    await pass(PIECE_MS);
  }
  await ended;
  socket.destroy();
  return (received.match(/\[[^\]]*\]/g) ?? []).slice(0, -1);
}

async function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => {});
  callers.push(socket);
  await once(socket, 'connect');
  return socket;
}

describe('a connection that is watched', () => {
  it('offers whole requests once Node has seen the first', async () => {
    const { server, offered } = watched();
    const socket = await opened(await listen(server));
    const requests = [get('/a'), get('/b'), post('/c', 'body'), get('/d')];
    for (const request of requests) expect(await askOn(socket, request)).toContain(answerTo(saidBy(request)));
    expect(offered).toEqual(requests.slice(1));
  });

  const hidden = get('/hidden');
  const long = hidden.length;
  const tricks: Readonly<Record<string, readonly string[]>> = {
    'a body that comes behind its head': [
      `POST /a HTTP/1.1\r\n${HEAD}Content-Length: ${long}\r\n\r\n`,
      hidden,
      get('/next'),
    ],
    'a body of which some comes with its head': [
      `POST /a HTTP/1.1\r\n${HEAD}Content-Length: ${long + 1}\r\n\r\nx`,
      hidden,
      get('/next'),
    ],
    'a body in chunks': [
      `POST /a HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n${long.toString(16)}\r\n`,
      hidden,
      '\r\n0\r\n\r\n',
      get('/next'),
    ],
    'a length that is written without a space': [
      `POST /a HTTP/1.1\r\n${HEAD}Content-Length:${long}\r\n\r\n`,
      hidden,
      get('/next'),
    ],
    'a whole one and the head of another': [
      `${get('/a')}POST /b HTTP/1.1\r\n${HEAD}Content-Length: ${long}\r\n\r\n`,
      hidden,
      get('/next'),
    ],
    'a whole one and the first letter of another': [
      `${get('/a')}P`,
      `OST /b HTTP/1.1\r\n${HEAD}\r\n`,
      hidden,
    ],
    'a letter more than its own lines would have, where a space is missing': [
      `GET /a HTTP/1.1\r\nHost:x\r\n\r\nP`,
      `OST /b HTTP/1.1\r\n${HEAD}Content-Length: ${long}\r\n\r\n`,
      hidden,
    ],
    'a head that comes line by line': [
      'POST /a HTTP/1.1\r\n',
      `Host: x\r\nContent-Length: ${long}\r\n`,
      '\r\n',
      hidden,
      get('/next'),
    ],
    'another while the one before it is answered': [get('/slow'), get('/a'), get('/slow'), get('/next')],
    'an empty line before it': [`\r\n${get('/a')}`, post('/b', 'x'), hidden],
  };
  for (const [name, pieces] of Object.entries(tricks))
    it(`is Node's from then on that was sent ${name}`, async () => {
      const { server, offered } = watched();
      const port = await listen(server);
      const nodes = await talk(await listen(plain()), [get('/first'), ...pieces]);
      expect(nodes.length).toBeGreaterThan(1);
      expect(await talk(port, [get('/first'), ...pieces])).toEqual(nodes);
      expect(offered).not.toContain(hidden);
    });

  it('answers as one that is not watched, however requests are cut into pieces', async () => {
    const { server } = watched();
    const [port, plainPort] = [await listen(server), await listen(plain())];
    const request = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(get('/a'), get('/b'), get('/slow')) },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom('', 'x', get('/in'), post('/in', get('/within')))
          .map((body) => post('/p', body)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          `POST /t HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n${long.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
          'GET /tight HTTP/1.1\r\nHost:x\r\n\r\n',
        ),
      },
    );
    /** Where a request is cut: not at all, where another begins in it, or anywhere. */
    const cut = fc.oneof(fc.constant('whole' as const), fc.constant('nested' as const), fc.nat(200));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ request, cut, isJoined: fc.boolean() }), { minLength: 1, maxLength: 5 }),
        async (asked) => {
          const pieces = [get('/first')];
          for (const { request: text, cut: where, isJoined } of asked) {
            const at =
              where === 'whole' ? 0 : where === 'nested' ? text.lastIndexOf('GET /') : where % text.length;
            const parts = [text.slice(0, at), text.slice(at)].filter((part) => part !== '');
            if (isJoined) pieces.push((pieces.pop() ?? '') + (parts.shift() ?? ''));
            pieces.push(...parts);
          }
          const [ours, nodes] = await Promise.all([talk(port, pieces), talk(plainPort, pieces)]);
          expect(ours).toEqual(nodes);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('answers in order what has to wait, and goes on when the caller has left meanwhile', async () => {
    const gates: (() => void)[] = [];
    const { server, offered } = watched({}, () => new Promise<void>((resolve) => gates.push(resolve)));
    const port = await listen(server);
    const socket = await opened(port);
    await askOn(socket, get('/first'));
    socket.write(get('/waits'));
    await pass(PIECE_MS);
    socket.write(get('/next'));
    await pass(PIECE_MS);
    expect(offered).toEqual([get('/waits')]);
    gates.shift()?.();
    const [waited] = await once(socket, 'data');
    expect(String(waited)).toContain('[GET /waits ]');
    await pass(PIECE_MS);
    expect(offered).toEqual([get('/waits'), get('/next')]);
    socket.destroy();
    await pass(PIECE_MS);
    gates.shift()?.();
    expect(await askOn(await opened(port), get('/still'))).toContain('[GET /still ]');
  });

  for (const before of ['', '\r\n\r\n'])
    it(`becomes a socket when it is asked to${before && ' behind empty lines'}, and no byte of that is offered`, async () => {
      const { server, offered } = watched();
      const received: string[] = [];
      server.on('upgrade', (_request, socket: Socket) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
        socket.on('data', (chunk) => received.push(String(chunk)));
        socket.on('end', () => socket.end());
      });
      const socket = await opened(await listen(server));
      expect(await askOn(socket, get('/first'))).toContain('[GET /first ]');
      expect(await askOn(socket, get('/second'))).toContain('[GET /second ]');
      const upgrade = `${before}GET /live HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nuPGRADE: echo\r\n\r\n`;
      expect(await askOn(socket, upgrade)).toContain('101');
      // What Node has let go of may serve another connection.
      const other = await opened((server.address() as AddressInfo).port);
      other.write('GET /other HTTP/1.1\r\n');
      await pass(PIECE_MS);
      for (let turn = 0; turn < 2; turn += 1) {
        socket.write(get('/frame'));
        await pass(PIECE_MS);
      }
      expect(await askOn(other, `${HEAD}\r\n`)).toContain('[GET /other ]');
      expect(received).toEqual([get('/frame'), get('/frame')]);
      expect(offered).toEqual([get('/second')]);
    });

  it('is closed by a CONNECT as ever', async () => {
    const { server, offered } = watched();
    const socket = await opened(await listen(server));
    for (const path of ['/first', '/second']) await askOn(socket, get(path));
    socket.write('\r\nCONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    expect(offered).toEqual([get('/second')]);
  });

  it('outlives the time for one request while it is used, and not the time it may be idle', async () => {
    const { server, offered } = watched({
      requestTimeout: 120,
      headersTimeout: 120,
      connectionsCheckingInterval: 30,
      keepAliveTimeout: 250,
    });
    const port = await listen(server);
    const socket = await opened(port);
    await askOn(socket, get('/first'));
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await askOn(socket, get('/again'))).toContain('[GET /again ]');
      await pass(80);
    }
    expect(offered).toHaveLength(6);
    await once(socket, 'close');
    const silent = await opened(port);
    silent.resume();
    await once(silent, 'close');
  });

  it('is not read from while its answers are not read', async () => {
    const { server, offered } = watched();
    const connected = once(server, 'connection');
    const port = await listen(server);
    const caller = await opened(port);
    const [socket] = (await connected) as [Socket];
    await askOn(caller, get('/first'));
    caller.pause();
    const wide = post('/wide', 'x'.repeat(2_000));
    while (!socket.isPaused()) {
      const sent = socket.bytesRead + wide.length;
      caller.write(wide);
      while (socket.bytesRead < sent) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(offered.at(-1)).toBe(wide);
    expect(socket.writableLength).toBeLessThan(1_000_000);
    caller.resume();
    await once(socket, 'drain');
    expect(socket.isPaused()).toBe(false);
  });
});
