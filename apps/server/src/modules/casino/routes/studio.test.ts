import { type KeyObject, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { manualClock } from '@palpite/testkit/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../platform/http/test/raw-socket.ts';
import { NO_LIMITS, openStubServer, type StubServer } from '../../../platform/http/test/stub-server.ts';
import { DIALECTS } from '../adapters/dialects.ts';
import type { StudioWallet } from '../core/studio-wallet.ts';
import { studioKeys } from '../test/studio-casino.ts';
import { studioRoute } from './studio.ts';

const TIMEOUTS = { requestMs: 400, idleMs: 1_000, checkEveryMs: 50 };
const clock = manualClock();
let server: StubServer;
let port: number;
let forged: string[];
let malformed: string[];
let applied: number;

/** Accepts every call that reaches it. */
const wallet: StudioWallet = {
  authenticate: () => Promise.reject(new Error('nobody opens a game here')),
  balance: async () => ({ is: 'known', asset: 'BRL', balance: 100n }),
  apply: async (_source, calls) => {
    applied += calls.length;
    return calls.map(() => ({ result: 'ok', replayed: false, balance: 100n, asset: 'BRL' }));
  },
  malformed: ({ raw }) => void malformed.push(raw),
};

beforeEach(async () => {
  [forged, malformed, applied] = [[], [], 0];
  const { publicKey } = studioKeys();
  const settings = { url: 'http://127.0.0.1:9', publicKeys: [publicKey], apiKey: 'not-used-here' };
  const adapter = DIALECTS.a.open(settings, { name: 'aurora', clock });
  const studios = new Map([['aurora', { adapter, wallet }]]);
  server = await openStubServer({
    rawRoutes: [studioRoute({ studios }, clock, (name) => void forged.push(name))],
    rateLimits: {
      ...NO_LIMITS,
      'unknown-path': { ...NO_LIMITS['unknown-path'], address: { burst: 5, perSecond: 0.25 } },
    },
    timeouts: TIMEOUTS,
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterEach(() => server.app.close());

const BET = JSON.stringify({
  request_id: 'r1',
  call: 'bet',
  session: '1',
  player: '7',
  currency: 'BRL',
  game: 'game',
  round: 'round',
  transaction: 'bet-1',
  amount: 100_000,
});

interface Sent {
  readonly body?: string | Buffer;
  readonly path?: string;
  readonly signature?: string;
  readonly key?: KeyObject;
}

const WHOLE = /\r\n\r\n[\s\S]*\}$|\r\n\r\n[a-z ]+$/;

function head({ body = BET, path = 'aurora/wallet/bet', signature }: Sent, length = Buffer.byteLength(body)) {
  const signed = signature ?? sign('sha256', Buffer.from(body), studioKeys().privateKey).toString('base64');
  return `POST /studios/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-signature: ${signed}\r\ncontent-length: ${length}\r\n\r\n`;
}

const post = (sent: Sent = {}) =>
  sendRaw(port, Buffer.concat([Buffer.from(head(sent)), Buffer.from(sent.body ?? BET)]), WHOLE);
const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);

describe('calls of a studio over a socket', () => {
  it('answers a signed bet, however often', async () => {
    for (let n = 0; n < 8; n += 1) {
      const reply = await post();
      expect(statusOf(reply)).toBe(200);
      expect(reply).toContain('"status":"OK"');
      expect(reply).toMatch(/cache-control: no-store/i);
    }
    expect(applied).toBe(8);
  });

  it('answers 413 to a body above 64 kB and reads no more of it', async () => {
    const body = JSON.stringify({ request_id: 'x'.repeat(64 * 1024) });
    expect(statusOf(await post({ body }))).toBe(413);
    // Only the length is sent: the answer comes without the body.
    expect(statusOf(await sendRaw(port, head({}, 10_000_000), WHOLE))).toBe(413);
    expect([applied, malformed]).toEqual([0, []]);
    const fits = JSON.stringify({ ...JSON.parse(BET), more: 'x'.repeat(60_000) });
    expect(statusOf(await post({ body: fits }))).toBe(200);
  });

  it('answers 404 to an unknown studio and an unknown call', async () => {
    const unknown = await post({ path: 'nobody/wallet/bet' });
    expect(statusOf(unknown)).toBe(404);
    expect(unknown).toContain('UNKNOWN_STUDIO');
    expect(statusOf(await post({ path: 'aurora/wallet/steal' }))).toBe(404);
    expect(statusOf(await post({ path: 'aurora/wallet/__proto__' }))).toBe(404);
    expect(applied).toBe(0);
  });

  it('limits callers that are not authenticated and says when to come back, and goes on to serve the studio', async () => {
    const wrong = { signature: Buffer.from('wrong').toString('base64') };
    expect(statusOf(await post())).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push(statusOf(await post(n % 2 ? wrong : { path: 'nobody/x' })));
    expect(statuses).toEqual([404, 401, 404, 401, 404, 429, 429, 429]);
    const limited = await post(wrong);
    expect(statusOf(limited)).toBe(429);
    expect(Number(/retry-after: (\d+)/i.exec(limited)?.[1])).toBeGreaterThan(0);
    expect(forged.length).toBeGreaterThanOrEqual(4);
    expect(statusOf(await post())).toBe(200);
  });

  it('checks a bounded number of signatures of a flood of forged requests', async () => {
    const forgery = { signature: Buffer.alloc(256, 7).toString('base64') };
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => statusOf(await post(forgery))),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // The others were refused before their signature was looked at.
    expect(forged.length).toBeLessThanOrEqual(10);
    expect(applied).toBe(0);
    // The studio has not signed from this address before: it waits like everybody behind it.
    expect(statusOf(await post())).toBe(429);
  });

  it.each([
    ['no JSON', Buffer.from('{"request_id":')],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['NUL bytes', Buffer.from('{"request_id":"a\0b"}')],
    ['an array', Buffer.from('[1,2,3]')],
    ['nothing', Buffer.alloc(0)],
    ['a duplicate key', Buffer.from(BET.replace('{', '{"amount":1,'))],
    ['deep nesting', Buffer.from(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
  ])('answers 400 to a signed message with %s', async (_what, body) => {
    expect(statusOf(await post({ body }))).toBe(400);
    expect(applied).toBe(0);
    expect(malformed).toHaveLength(1);
    expect(statusOf(await post())).toBe(200);
  });

  it.each([
    ['bytes that are no HTTP', '\x16\x03\x01\x02\x00\x01\x00garbage\r\n\r\n'],
    ['a length that is no number', `${head({}).replace(/content-length: \d+/, 'content-length: 1e3')}`],
    ['two lengths', `${head({}).replace('content-length:', 'content-length: 5\r\ncontent-length:')}`],
  ])('closes the connection on %s', async (_what, bytes) => {
    const reply = await sendRaw(port, bytes);
    expect(statusOf(reply)).toBe(400);
    expect(applied).toBe(0);
  });

  it('gives up on a body that does not arrive in time, and applies nothing of it', async () => {
    const startedMs = performance.now();
    const reply = await sendRaw(port, head({}) + BET.slice(0, 20));
    expect(statusOf(reply)).toBe(408);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect([applied, malformed]).toEqual([0, []]);
    expect(statusOf(await post())).toBe(200);
  });
});
