import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@palpite/contract/call';
import type { PlayerId } from '@palpite/kernel/ids';
import { until } from '@palpite/testkit/stopped-feed';
import { Type } from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpDeps } from '../options.ts';
import { Refusal, servePage } from '../route.ts';
import { sendRaw } from './raw-socket.ts';
import { NO_LIMITS, openStubServer, PLAYER, type StubServer } from './stub-server.ts';

const common = {
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  reply: Type.Object({ made: Type.Integer(), text: Type.String() }),
  about: 'Names.',
  requirements: [],
} as const;
const listed = defineCall({
  ...common,
  name: 'listed',
  method: 'GET',
  path: '/api/test/listed',
  input: Type.Object({ from: Type.Optional(Type.Integer()) }),
  refusals: [],
});
const posted = defineCall({
  ...common,
  name: 'posted',
  method: 'POST',
  path: '/api/test/posted',
  input: Type.Object({ id: Type.Integer() }),
  refusals: ['area-refused'],
});

let open: StubServer | undefined;
afterEach(() => open?.app.close());

/** A server that listens, so that requests arrive over a real connection. */
async function stub(overrides: Partial<HttpDeps> = {}) {
  let made = 0;
  const state = { isRefused: false };
  const page = async () => {
    made += 1;
    return state.isRefused ? new Refusal('area-refused') : { made, text: 'é'.repeat(400) };
  };
  open = await openStubServer({ routes: [servePage(listed, page), servePage(posted, page)], ...overrides });
  await open.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = open.app.server.address() as AddressInfo;
  let sentMs = 1_790_000_000_000;
  /** Each time with another timestamp, as clients do. */
  const ask = async (query = '', init: RequestInit = {}, path: string = listed.path) => {
    sentMs += 1;
    const reply = await fetch(`http://127.0.0.1:${port}${path}?timestamp=${sentMs}${query}`, init);
    const body = await reply.text();
    const headers = Object.fromEntries(reply.headers);
    return { status: reply.status, headers, body, data: body === '' ? undefined : JSON.parse(body) };
  };
  const post = (body: string, headers: Record<string, string> = {}) =>
    ask(
      '',
      { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
      posted.path,
    );
  return { ...open, ask, post, port, state };
}

/** The headers that are equal in every reply. */
function constantHeaders(headers: Record<string, string>): Record<string, string> {
  const { date: _date, 'x-trace-id': _trace, ...rest } = headers;
  return rest;
}

describe('a stored page that is requested again', () => {
  it('is sent with the same headers and bytes, a new trace id, a log line and a measurement', async () => {
    const { ask, post, lines, observed, app } = await stub();
    for (const repeat of [() => ask(), () => post('{"id":1}')]) {
      const first = await repeat();
      const second = await repeat();
      expect(first.status).toBe(200);
      expect(second.body).toBe(first.body);
      expect(second.headers['content-encoding']).toBe('gzip');
      expect(constantHeaders(second.headers)).toEqual(constantHeaders(first.headers));
      expect(second.headers['x-trace-id']).toMatch(/^[0-9a-f]{24}$/);
      expect(second.headers['x-trace-id']).not.toBe(first.headers['x-trace-id']);
    }
    await app.close();
    const shape = lines.map(({ line: { ms: _ms, trace: _trace, ...rest } }) => rest);
    expect(shape).toHaveLength(4);
    expect(shape[1]).toEqual(shape[0]);
    expect(shape[3]).toEqual(shape[2]);
    expect(observed.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      ...['listed ok', 'listed ok', 'posted ok', 'posted ok'],
    ]);
  });

  it('is not compressed for a client that does not accept gzip, and repeats the trace id of the request', async () => {
    const { ask } = await stub();
    const identity = { headers: { 'accept-encoding': 'identity' } };
    await ask();
    const first = await ask('', identity);
    const second = await ask('', identity);
    expect(second.headers['content-encoding']).toBeUndefined();
    expect([second.body, constantHeaders(second.headers)]).toEqual([
      first.body,
      constantHeaders(first.headers),
    ]);
    for (const trace of ['mine-1', 'mine-2'])
      expect((await ask('', { headers: { 'x-trace-id': trace } })).headers['x-trace-id']).toBe(trace);
  });

  it('is made again after 250 ms, and separately for each input and language', async () => {
    const { ask, post, clock } = await stub();
    const made = async (query = '') => (await ask(query)).data.data.made;
    expect([await made(), await made(), await made('&from=2'), await made('&from=2')]).toEqual([1, 1, 2, 2]);
    expect([await made('&lca_lang=RU'), await made('&lca_lang=RU'), await made()]).toEqual([3, 3, 1]);
    clock.advance(250);
    expect([await made(), await made()]).toEqual([4, 4]);
    const bodies = ['{"id":1}', '{"id":2}', '{"id":1}', '{"id":2}', '{"id":3}', '{"id":3}'];
    const all = [];
    for (const body of bodies) all.push((await post(body)).data.data.made);
    expect(all).toEqual([5, 6, 5, 6, 7, 7]);
  });

  it('is not sent for input that is refused, however similar', async () => {
    const { post, ask } = await stub();
    const first = await post('{"id":1}');
    expect((await post('{"id":1}')).body).toBe(first.body);
    const refused = [
      await post('{"id":1}', { 'content-type': 'text/plain' }),
      await post('{"id":1}', { 'content-encoding': 'gzip' }),
      await post('{"id":1} x'),
      await post('{"id":1,"id":1}'),
      await post('{"id":01}'),
    ];
    expect(refused.map(({ data }) => data.dm_error)).not.toContain(0);
    expect((await ask('&from=1')).data.dm_error).toBe(0);
    for (const query of ['&from=01', '&from=1&from=1', '&from=1&cv=%20', '&from=1:'])
      expect((await ask(query)).data.dm_error, query).not.toBe(0);
  });

  it('counts against the rate limit of the address and of the player, and is refused with the usual envelope', async () => {
    const few = { burst: 3, perSecond: 1 };
    const { ask, post, clock, observed } = await stub({
      rateLimits: { ...NO_LIMITS, poll: { player: few, address: few } },
    });
    const who = `&uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}`;
    for (const query of ['', who]) {
      const statuses = [];
      for (let turn = 0; turn < 5; turn += 1) statuses.push((await ask(query)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    }
    const refused = await ask('&lca_lang=RU');
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.data).toEqual({ dm_error: 1429, error_msg: 'RU too-many-requests', data: null });
    clock.advance(1_000);
    expect([(await post('{"id":1}')).status, (await post('{"id":1}')).status]).toEqual([200, 429]);
    clock.advance(100);
    expect((await post('{"id":1}')).status).toBe(429);
    expect(observed.filter(({ outcome }) => outcome === 'too-many-requests').length).toBe(7);
  });

  it('looks up the session each time', async () => {
    const { ask, lookups } = await stub();
    const who = `&uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}`;
    for (let turn = 0; turn < 3; turn += 1) expect((await ask(who)).status).toBe(200);
    expect(lookups).toHaveLength(3);
  });

  it('is not sent while the server drains, nor to another brand, nor once its area is refused', async () => {
    let draining = false;
    let brand = 'bethoje';
    const { ask, post, clock, state } = await stub({
      draining: () => draining,
      brandOf: () => ({ id: brand, defaultLanguage: 'PT' }),
    });
    for (let turn = 0; turn < 2; turn += 1) expect((await ask()).data.data.made).toBe(1);
    brand = 'other';
    expect([(await ask()).data.data.made, (await ask()).data.data.made]).toEqual([2, 2]);
    for (let turn = 0; turn < 2; turn += 1) await post('{"id":1}');
    state.isRefused = true;
    clock.advance(250);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await post('{"id":1}')).data.error_msg).toBe('PT area-refused');
    draining = true;
    const drained = await ask();
    expect([drained.status, drained.data.error_msg]).toEqual([503, 'PT unavailable']);
  });
});

describe('a request that differs from a stored one', () => {
  it('names the invalid field, however often the valid request was answered', async () => {
    const { ask, post, port } = await stub();
    for (let turn = 0; turn < 2; turn += 1) {
      await ask('&from=1');
      await post('{"id":1}');
    }
    const field = async (reply: Promise<{ data: { data: unknown } }>) => (await reply).data.data;
    expect(await field(ask('&from=x'))).toEqual({ field: 'from' });
    expect(await field(ask('&from=1&from=1'))).toEqual({ field: 'from' });
    expect(await field(ask('&from=1&timestamp=1790000000000'))).toEqual({ field: 'timestamp' });
    expect(await field(post('{"id":"1"}'))).toEqual({ field: 'id' });
    expect(await field(post('{"ix":1}'))).toEqual({ field: 'id' });
    expect((await post('{"id":1]')).data.error_msg).toContain('unreadable-body');
    for (const timestamp of ['*', '', '17900000000x0', '-790000000000', '1790000000000.5']) {
      const url = `${listed.path}?timestamp=${timestamp}&from=1`;
      const reply = await fetch(`http://127.0.0.1:${port}${url}`);
      const { dm_error, data } = (await reply.json()) as { dm_error: number; data: unknown };
      expect([timestamp, dm_error === 0 || (data as { field?: string }).field === 'timestamp']).toEqual([
        timestamp,
        true,
      ]);
      if (timestamp !== '') expect(dm_error).not.toBe(0);
    }
  });

  it('applies the body limit, the method and the cross-origin rules', async () => {
    const origin = 'https://pages.example';
    const { ask, post, port } = await stub({ crossOrigin: { hosts: [], pages: [origin] } });
    for (let turn = 0; turn < 2; turn += 1) {
      await ask();
      await post('{"id":1}');
    }
    expect((await post(`{"id":1${' '.repeat(70_000)}}`)).status).toBe(413);
    const head = await ask('', { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([404, '']);
    const preflight = await ask('', { method: 'OPTIONS', headers: { origin } });
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, origin]);
    for (let turn = 0; turn < 2; turn += 1) {
      const allowed = await ask('', { headers: { origin } });
      expect(allowed.headers).toMatchObject({
        'access-control-allow-origin': origin,
        vary: 'origin, accept-encoding',
      });
      const denied = await ask('', { headers: { origin: 'https://elsewhere.example' } });
      expect(denied.headers['access-control-allow-origin']).toBeUndefined();
    }
    const chunked = `POST ${posted.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{"id":1}\r\n0\r\n\r\n`;
    for (let turn = 0; turn < 2; turn += 1)
      expect(await sendRaw(port, chunked, /"made"/)).toContain('HTTP/1.1 200');
  });

  it('waits for a body that arrives in pieces, replies in order, and logs a client that leaves', async () => {
    const { port, app, observed } = await stub();
    const start = `POST ${posted.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n`;
    const whole = `${start}{"id":1}`;
    const get = `GET ${listed.path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    for (let turn = 0; turn < 2; turn += 1) {
      const received = await sendRaw(port, whole + get + whole, /(?:"made"[\s\S]*){3}/);
      expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    }
    const pieces = connect(port, '127.0.0.1');
    pieces.write(`${start}{"id`);
    await once(app.server, 'request');
    pieces.write('":1}');
    const [answer] = await once(pieces, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200');
    pieces.write(start);
    const [, response] = await once(app.server, 'request');
    pieces.destroy();
    await once(response, 'close');
    expect(observed.at(-1)).toMatchObject({ name: 'posted', outcome: 'caller-left' });
  });

  it('keeps the connection open for the next request, and closes it when the client asks for that', async () => {
    const { port, app } = await stub();
    const request = (version: string, line = '') =>
      `GET ${listed.path} HTTP/${version}\r\nHost: x\r\n${line}\r\n`;
    const socket = connect(port, '127.0.0.1');
    const answers: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      socket.write(request('1.1'));
      const [answer] = await once(socket, 'data');
      answers.push(String(answer).replace(/(date|x-trace-id): [^\r]*/gi, ''));
    }
    const linesOf = (answer = '') => answer.toLowerCase().split('\r\n').sort();
    for (const answer of answers) expect(linesOf(answer)).toEqual(linesOf(answers[0]));
    for (const last of [request('1.1', 'Connection: close\r\n'), request('1.0')])
      for (let turn = 0; turn < 2; turn += 1) {
        const other = connect(port, '127.0.0.1');
        other.write(last);
        const [answer] = await once(other, 'data');
        expect(String(answer)).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close/i);
        await once(other, 'end');
      }
    const ended = once(socket, 'end');
    await app.close();
    await ended;
  });

  it('is answered when the server closes while the session is looked up', async () => {
    const session = { player: PLAYER.uid as PlayerId, visitor: false, tokenHash: 'hash' };
    const gates: (() => void)[] = [];
    let isSlow = false;
    let draining = false;
    const { port, app } = await stub({
      draining: () => draining,
      sessions: {
        resolve: async () => {
          if (isSlow) await new Promise<void>((resolve) => gates.push(resolve));
          return session;
        },
      },
    });
    const socket = connect(port, '127.0.0.1');
    const request = `GET ${listed.path}?uid=7&sid=s&smid=p HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(request);
    await once(socket, 'data');
    isSlow = true;
    socket.write(request);
    await until(async () => gates[0]);
    // As at every shutdown: the server drains first, so that the reply also closes its connection.
    draining = true;
    const closed = app.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const answered = once(socket, 'data');
    gates[0]?.();
    const answer = String(await answered);
    expect(answer).toContain('"dm_error":0');
    expect(answer).toMatch(/connection: close/i);
    await closed;
  });

  it('is read with backpressure: a client that does not read its replies is not read from either', async () => {
    const { port, app } = await stub();
    const get = `GET ${listed.path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    await sendRaw(port, get, /"made"/);
    const connected = once(app.server, 'connection');
    const caller = connect(port, '127.0.0.1').pause();
    const [socket] = await connected;
    const flood = Buffer.from(get.repeat(200_000));
    caller.write(flood);
    await until(async () => (socket.isPaused() ? true : undefined));
    expect(socket.bytesRead).toBeLessThan(flood.length / 2);
    expect(socket.writableLength).toBeLessThan(8_000_000);
    caller.destroy();
  });
});
