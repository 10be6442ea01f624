import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { defineCall } from '@palpite/contract/call';
import type { PlayerId } from '@palpite/kernel/ids';
import { until } from '@palpite/testkit/stopped-feed';
import { Type } from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpOptions } from '../options.ts';
import { isWhole, mayUpgrade } from '../request-wire.ts';
import { servePage } from '../route.ts';
import { askOn, isShort } from './raw-socket.ts';
import { NO_LIMITS, openStubServer, PLAYER, type StubServer } from './stub-server.ts';

const found = defineCall({
  name: 'found',
  method: 'GET',
  path: '/api/test/found',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({ keyword: Type.Optional(Type.String()) }),
  reply: Type.Object({ made: Type.Integer(), keyword: Type.String() }),
  refusals: [],
  about: 'Names.',
  requirements: [],
});

const WHO = `uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}`;
const SESSION = { player: PLAYER.uid as PlayerId, visitor: false, tokenHash: 'hash' };
const asking = (query = '', lines = '') => `GET ${found.path}?${query} HTTP/1.1\r\nHost: x\r\n${lines}\r\n`;

let open: StubServer | undefined;
const callers: Socket[] = [];
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.destroy();
  await open?.app.close();
});

async function stub(overrides: Partial<HttpOptions> = {}) {
  let made = 0;
  const page = async ({ keyword = '' }: { keyword?: string }) => {
    made += 1;
    return { made, keyword };
  };
  open = await openStubServer({ routes: [servePage(found, page)], ...overrides });
  await open.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = open.app.server.address() as AddressInfo;
  return { ...open, port };
}

/** Sessions that are looked up at once or, when the test wants it, when it says so. */
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

function opened(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => {});
  callers.push(socket);
  return socket;
}

/** A caller who has been answered once, and the house's side of the connection. */
async function served(app: StubServer['app'], port: number) {
  const connected = once(app.server, 'connection');
  const caller = opened(port);
  const [socket] = (await connected) as [Socket];
  await askOn(caller, asking(WHO));
  return { caller, socket };
}

const dataOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).data;

/** A connection that never was one: what is read from it is handed to its reader. */
class Wire extends Duplex {
  override _read() {}
  override _write(_bytes: Buffer, _encoding: string, done: () => void) {
    done();
  }
  setTimeout() {
    return this;
  }
}

/** Lets Node read each text on a connection of its own; tells those behind which it stands elsewhere than we think. */
function misread(texts: Iterable<string>): string[] {
  const next = 'GET /next HTTP/1.1\r\nHost: x\r\n\r\n';
  let text = '';
  let seen: { request: IncomingMessage; isWhole: boolean }[] = [];
  let isUpgraded = false;
  const upgraded = () => {
    isUpgraded = true;
  };
  const server = createServer((request) => seen.push({ request, isWhole: isWhole(text, request) }));
  server
    .on('upgrade', upgraded)
    .on('connect', upgraded)
    .on('clientError', () => {});
  const isMisread = (read: (bytes: Buffer) => void) => {
    read(Buffer.from(text, 'latin1'));
    if (mayUpgrade(text)) return false;
    const [first] = seen;
    if (isUpgraded || !first?.isWhole) return isUpgraded;
    if (seen.length > 1 || !first.request.complete) return true;
    if (first.request.httpVersion !== '1.1' || /close/i.test(text)) return false;
    read(Buffer.from(next));
    return seen[1]?.request.url !== '/next';
  };
  const wrong: string[] = [];
  for (const one of texts) {
    [text, seen, isUpgraded] = [one, [], false];
    const wire = new Wire();
    server.emit('connection', wire);
    const [read] = wire.listeners('data') as ((bytes: Buffer) => void)[];
    if (!read || isMisread((bytes) => read.call(wire, bytes))) wrong.push(text);
    wire.destroy();
  }
  return wrong;
}

describe('where a request ends', () => {
  const start = 'POST /a HTTP/1.1\r\nHost: x\r\n';

  it('is known for none whose own lines are spelt so that only one of two readers knows them', () => {
    const others = ['\r', '\n', ' ', '\t', '\0', '_', '\x7f', '\xad'];
    const texts: string[] = [];
    for (const line of [
      'Content-Length: 30',
      'Transfer-Encoding: chunked',
      'Upgrade: x\r\nConnection: Upgrade',
    ])
      for (let at = 0; at <= line.indexOf(':') + 2; at += 1) {
        const code = line.charCodeAt(at);
        for (const letter of [
          ...others,
          ...[code ^ 0x20, code & 0x1f, code | 0x80].map((one) => String.fromCharCode(one)),
        ])
          for (const rest of [line.slice(at), line.slice(at + 1)])
            texts.push(`${start}${line.slice(0, at)}${letter}${rest}\r\n\r\n`);
      }
    expect(misread(texts)).toEqual([]);
  });

  it('is where Node says, however lines, lengths and bodies are put together', () => {
    const lines = [
      ...[
        'Content-Length: 3',
        'Content-Length: 03',
        'Content-Length: +3',
        'Content-Length: 3, 3',
        'Content-Length: 0x3',
      ],
      ...[
        'Content-Length: 3 ',
        'Content-Length:  3',
        'Content-Length: ',
        'Content-Length: 3\r\nContent-Length: 3',
      ],
      ...[
        'Content-Length: 3\r\n 0',
        'X: a\r\n b',
        'X: a\n',
        'X: \xe9',
        'X: ',
        'X : a',
        ' Upgrade: x',
        '\tContent-Length: 3',
      ],
      ...[
        'Transfer-Encoding: identity',
        'Transfer-Encoding: ',
        'Transfer-Encoding: \x0bchunked',
        'Trailer: X',
      ],
      ...[
        'Expect: 100-continue',
        'Expect: x',
        'Connection: upgrade',
        'Upgrade: h2c',
        'uPGRADE:h2c',
        'X: a\rUpgrade: x',
      ],
    ];
    const bodies = [
      '',
      'abc',
      'abcd',
      '3\r\nabc\r\n0\r\n\r\n',
      '0\r\n\r\n',
      '\r\n',
      'GET /in HTTP/1.1\r\nHost: x\r\n\r\n',
    ];
    const starts = [
      start,
      start.replace('POST', 'GET'),
      start.replace('/a', 'http://x/a'),
      start.replace('1.1', '1.0'),
    ];
    const texts = [
      'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\n\rCONNECT x:1 HTTP/1.1\r\n\r\n',
    ];
    for (const one of starts)
      for (const line of lines)
        for (const body of bodies)
          texts.push(`${one}${line}\r\n\r\n${body}`, `${one}${line}\r\nConnection: upgrade\r\n\r\n${body}`);
    expect(misread(texts)).toEqual([]);
  });
});

describe('a request on the short way', () => {
  it('is not taken for another whose word looks like an instant', async () => {
    const { port } = await stub();
    const socket = opened(port);
    for (const digits of ['1790000000000', '1790000000000', '1790000000001']) {
      const keyword = `?timestamp=${digits}`;
      expect(dataOf(await askOn(socket, asking(`keyword=${keyword}`))).keyword).toBe(keyword);
    }
  });

  it('is not shown a page that grew old while its session was looked up', async () => {
    const { sessions, state, gate } = slowSessions();
    const { port, clock } = await stub({ sessions });
    const socket = opened(port);
    expect(dataOf(await askOn(socket, asking(WHO))).made).toBe(1);
    state.isSlow = true;
    const answered = askOn(socket, asking(WHO));
    const go = await gate();
    clock.advance(5_000);
    state.isSlow = false;
    go();
    expect(dataOf(await answered).made).toBe(2);
  });

  it('fails alone when its brand cannot be told, as it would on the ordinary way', {
    timeout: 2_000,
  }, async () => {
    let isBroken = false;
    const { port } = await stub({
      brandOf: () => {
        if (isBroken) throw new Error('no brand');
        return { id: 'bethoje', defaultLanguage: 'PT' };
      },
    });
    const socket = opened(port);
    for (const isKnown of [false, true]) expect(isShort(await askOn(socket, asking()))).toBe(isKnown);
    isBroken = true;
    expect(await askOn(opened(port), asking())).toContain('HTTP/1.1 500');
    expect(await askOn(socket, asking())).toContain('HTTP/1.1 500');
  });

  it('has its connection closed where Node would close it', async () => {
    const { port } = await stub();
    for (const line of ['Connection: close\r\n', 'Proxy-Connection: close\r\n'])
      for (let turn = 0; turn < 2; turn += 1) {
        const socket = opened(port);
        await askOn(socket, asking());
        expect(await askOn(socket, asking('', line))).toMatch(/connection: close/i);
        socket.write(asking());
        await once(socket, 'close');
      }
  });

  for (const why of ['is refused for its rate', 'fails to find its session'])
    it(`is noted when it ${why} and its caller has left meanwhile`, async () => {
      const isRate = why.startsWith('is refused');
      const { sessions, state, gate } = slowSessions();
      const one = { burst: 1, perSecond: 0.001 };
      const rateLimits = isRate ? { ...NO_LIMITS, poll: { player: one, address: one } } : NO_LIMITS;
      const { port, app, observed } = await stub({ sessions, rateLimits });
      const { caller, socket } = await served(app, port);
      state.isSlow = true;
      caller.write(asking(WHO));
      const go = await gate();
      caller.destroy();
      await once(socket, 'close');
      go(isRate ? undefined : new Error('down'));
      await new Promise((resolve) => setImmediate(resolve));
      expect(observed.map(({ outcome }) => outcome)).toEqual(['ok', 'caller-left']);
    });

  it('is answered when its caller says at once that nothing more will come', async () => {
    const { port, lookups } = await stub();
    const caller = opened(port);
    await askOn(caller, asking(WHO));
    caller.end(asking(WHO));
    const [answer] = await once(caller, 'data');
    expect(isShort(String(answer))).toBe(true);
    await once(caller, 'close');
    expect(lookups).toHaveLength(2);
  });

  it('is noted once and leaves nothing behind when that is said while its session is looked up', async () => {
    const { sessions, state, gate } = slowSessions();
    const { port, app, observed } = await stub({ sessions });
    const { caller, socket } = await served(app, port);
    state.isSlow = true;
    caller.end(asking(WHO));
    const go = await gate();
    if (!socket.writableEnded) await once(socket, 'end');
    go();
    if (!socket.closed) await once(socket, 'close');
    await new Promise((resolve) => setImmediate(resolve));
    expect(observed.map(({ outcome }) => outcome)).toEqual(['ok', 'caller-left']);
  });
});
