import type { AddressInfo } from 'node:net';
import { calls } from '@palpite/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAndLeave, sendRaw } from './raw-socket.ts';
import { openStubServer, PLAYER, type StubServer } from './stub-server.ts';

const query = `uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}`;
const playMoney = `${calls.playMoney.path}?${query}`;
const post = (headers: string, body: string) =>
  `POST ${playMoney} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n${body}`;

describe('requests as bytes on a socket', () => {
  let stub: StubServer;
  let port: number;
  beforeAll(async () => {
    stub = await openStubServer();
    await stub.app.listen({ port: 0, host: '127.0.0.1' });
    port = (stub.app.server.address() as AddressInfo).port;
  });
  afterAll(() => stub.app.close());

  it.each([
    ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
    ['a broken request line', 'GET\r\n\r\n', 400],
    ['an unknown method', 'STEAL / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['a header without a colon', 'GET /healthz HTTP/1.1\r\nhost: a\r\nbroken\r\n\r\n', 400],
    ['a header with a zero byte', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n', 400],
    ['two lengths', post('content-length: 2\r\ncontent-length: 3\r\n', '{}'), 400],
    ['a length and chunks', post('content-length: 2\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'), 400],
    ['a broken chunk', post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'), 400],
    ['headers above the limit', `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['a query above the limit', `GET /api/x?${'a'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ])('answers %s with a status and ends the connection', async (_title, bytes, status) => {
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(stub.lines.filter((entry) => entry.level === 'error')).toEqual([]);
  });

  it('refuses a body that goes on past the limit without waiting for its end', async () => {
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const answer = await sendRaw(port, post('transfer-encoding: chunked\r\n', chunk.repeat(3)), /\}$/);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"dm_error":1413');
    const reported = await sendRaw(port, post('content-length: 9999999\r\n', '{"'), /\}$/);
    expect(reported).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('does nothing for a client that leaves in the middle of the body, and logs it', async () => {
    stub.reached.length = 0;
    stub.lines.length = 0;
    await sendAndLeave(port, post('content-length: 100\r\n', '{"request_id":"0190b5a1'));
    await expect.poll(() => stub.lines.map((entry) => entry.line.route)).toEqual([calls.playMoney.path]);
    expect(stub.reached).toEqual([]);
    expect(stub.lines[0]).toMatchObject({ level: 'info', line: { outcome: 'caller-left' } });
  });

  it.each(['100-continue', '100-Continue, x', 'x', ''])(
    'answers a request that expects "%s" with 417 and ends the connection',
    async (expected) => {
      stub.reached.length = 0;
      const answer = await sendRaw(port, post(`expect: ${expected}\r\ncontent-length: 2\r\n`, '{}'));
      expect(answer).toMatch(/^HTTP\/1\.1 417 /);
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(stub.reached).toEqual([]);
    },
  );

  it('writes no head inside a body when a request with Expect is pipelined behind another', async () => {
    const first = 'GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n';
    const second =
      'GET /docs/api.css HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: 100-continue\r\n\r\n';
    const answer = await sendRaw(port, first + second);
    const heads = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    expect(heads).toEqual(['200', '417']);
    const [, refusal = ''] = answer.split('HTTP/1.1 417');
    expect(refusal.split('\r\n\r\n').slice(1)).toEqual(['']);
  });

  it('serves several requests on one connection, in order', async () => {
    const request = (trace: string) =>
      `GET ${calls.globalStatus.path} HTTP/1.1\r\nhost: a\r\nx-trace-id: ${trace}\r\n\r\n`;
    const answer = await sendRaw(port, request('t-1') + request('t-2') + request('t-3'), /t-3[\s\S]*\}\}$/);
    expect([...answer.matchAll(/x-trace-id: (t-\d)/g)].map((match) => match[1])).toEqual([
      't-1',
      't-2',
      't-3',
    ]);
  });

  it('accepts no other spelling of the path of a call', async () => {
    const { path } = calls.globalStatus;
    for (const target of [
      'http://a',
      '*',
      `/${path}`,
      `${path}/`,
      path.toUpperCase(),
      `${path};x=1`,
      `/./${path}`,
    ]) {
      const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      expect(answer, target).toMatch(/^HTTP\/1\.1 404 /);
    }
  });

  it('reads an absolute URL as its path, as every server must', async () => {
    const target = `http://other.example${calls.globalStatus.path}`;
    const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const unknown = await sendRaw(
      port,
      'GET http://a/api/x HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    );
    expect(unknown).toContain('"dm_error":1404');
  });

  it('sends no body to HEAD, even though it states the length', async () => {
    const answer = await sendRaw(port, 'HEAD /openapi.json HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/content-length: \d{3}/);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });
});
