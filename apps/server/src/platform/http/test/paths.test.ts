import { gunzipSync } from 'node:zlib';
import { calls } from '@palpite/contract/calls';
import { describe, expect, it } from 'vitest';
import { openStubServer } from './stub-server.ts';

describe('paths that are not calls', () => {
  it('return 404 in the envelope for an unknown call, whatever the method', async () => {
    const { app } = await openStubServer();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const reply = await app.inject({ method, url: '/api/nothing?uid=1' });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ dm_error: 1404, data: null });
    }
    const wrongMethod = await app.inject({ method: 'POST', url: calls.accountGet.path });
    expect(wrongMethod.json().dm_error).toBe(1404);
  });

  it('return the same for broken paths as for unknown ones', async () => {
    const { app } = await openStubServer();
    for (const url of [
      '/api/%',
      '/api/%E0%A4%A',
      '/%zz',
      '/api/%c0%ae%c0%ae/x',
      '//api//x',
      '/api/..%2f..%2fetc',
    ]) {
      const reply = await app.inject({ url });
      expect(reply.statusCode, url).toBe(404);
      expect(reply.body, url).not.toContain('%');
    }
  });

  it('report whether the process is alive and whether it is ready', async () => {
    const { app } = await openStubServer();
    expect((await app.inject('/healthz')).body).toBe('ok\n');
    expect((await app.inject('/readyz')).json()).toEqual({ ok: true, checks: { database: 'ok' } });
    const down = await openStubServer({ ready: async () => ({ ok: false, checks: { database: 'silent' } }) });
    const reply = await down.app.inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ ok: false, checks: { database: 'silent' } });
  });

  it('pass on which checks are excluded', async () => {
    const asked: string[][] = [];
    const { app } = await openStubServer({
      ready: async (excluded) => {
        asked.push([...excluded]);
        return { ok: true, checks: {} };
      },
    });
    await app.inject('/readyz');
    await app.inject('/readyz?exclude=book,in%20step&exclude=jobs');
    expect(asked).toEqual([[], ['book', 'in step', 'jobs']]);
  });

  it('show metrics only to this machine and to the bearer of the token', async () => {
    const { app } = await openStubServer({ metricsToken: 'token-1' });
    const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app.inject({ url: '/metrics', remoteAddress, headers });
    const own = await get('127.0.0.1');
    expect(own.body).toBe('palpite_up 1\n');
    expect(own.headers['content-type']).toContain('version=0.0.4');
    expect((await get('192.0.2.1')).statusCode).toBe(404);
    expect((await get('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404);
    expect((await get('192.0.2.1', { authorization: 'Bearer token-1' })).statusCode).toBe(200);
    expect((await get('192.0.2.1', { authorization: 'Bearer token-2' })).statusCode).toBe(404);
    const closed = await openStubServer();
    const reply = await closed.app.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.1',
      headers: { authorization: 'Bearer ' },
    });
    expect(reply.statusCode).toBe(404);
  });

  it('serve the contract as prepared bytes, compressed for clients that accept it', async () => {
    const { app } = await openStubServer();
    const plain = await app.inject('/openapi.json');
    expect(plain.json().openapi).toBe('3.1.0');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    const packed = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const head = await app.inject({ method: 'HEAD', url: '/docs/api' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect((await app.inject('/docs/api.css')).headers['content-type']).toContain('text/css');
    expect((await app.inject({ url: '/docs/other', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });

  it('have the security headers on every kind of reply', async () => {
    const { app } = await openStubServer({ trustProxy: '127.0.0.1' });
    for (const url of [
      calls.globalStatus.path,
      '/api/nothing',
      '/nothing',
      '/healthz',
      '/openapi.json',
      '/%',
    ]) {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy'], url).toContain("default-src 'none'; script-src 'self'");
      expect(headers['content-security-policy'], url).not.toContain('unsafe');
      expect(headers, url).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy'], url).toContain('camera=()');
      expect(headers['strict-transport-security'], url).toBeUndefined();
      expect(headers['x-powered-by'], url).toBeUndefined();
    }
  });

  it('send strict-transport-security only when a trusted proxy reports TLS', async () => {
    const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.9' };
    const trusting = await openStubServer({ trustProxy: '127.0.0.1' });
    const reply = await trusting.app.inject({ url: '/healthz', headers: secure });
    expect(reply.headers['strict-transport-security']).toContain('max-age=31536000');
    const careful = await openStubServer({ trustProxy: false });
    const other = await careful.app.inject({ url: '/healthz', headers: secure });
    expect(other.headers['strict-transport-security']).toBeUndefined();
  });
});
