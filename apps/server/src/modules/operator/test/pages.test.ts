import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStubServer, type StubServer } from '../../../platform/http/test/stub-server.ts';

let app: StubServer;
const folder = mkdtempSync(join(tmpdir(), 'palpite-console-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  writeFileSync(join(folder, 'theme.js'), 'void 0;');
  writeFileSync(join(folder, 'assets/main-1.js'), 'void 1;');
  writeFileSync(join(folder, 'assets/main-1.js.map'), '{}');
  app = await openStubServer({ operatorFolder: folder, operatorHosts: ['desk.example'] });
});
afterAll(async () => {
  await app.app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => app.app.inject({ url, headers: { accept } });

it('serves the console page at every path, uncached, under the strict policy', async () => {
  for (const url of ['/operator', '/operator/', '/operator/players/4000001/ledger?x=1']) {
    const reply = await get(url);
    expect(reply.statusCode, url).toBe(200);
    expect(reply.body, url).toContain('<title>console</title>');
    expect(reply.headers['cache-control'], url).toBe('no-store');
    expect(reply.headers['content-security-policy'], url).toContain("script-src 'self'");
    expect(reply.headers['x-frame-options'], url).toBe('DENY');
  }
});

it('serves its files at their paths, and caches those with a hash for ever', async () => {
  expect((await get('/operator/assets/main-1.js', '*/*')).headers['cache-control']).toContain('immutable');
  expect((await get('/operator/theme.js', '*/*')).headers['cache-control']).toBe('no-cache');
});

it('answers a missing file and a source map with 404, not with the page', async () => {
  for (const url of ['/operator/assets/main-0.js', '/operator/assets/main-1.js.map', '/operator/assets/'])
    expect((await get(url)).statusCode, url).toBe(404);
  expect((await get('/operator/logo.png', 'image/png')).statusCode).toBe(404);
});

it('never serves a file outside of the folder', async () => {
  for (const url of [
    '/operator/../package.json',
    '/operator/%2e%2e/package.json',
    '/operator/assets/../index.html',
  ]) {
    const reply = await get(url, '*/*');
    expect(reply.body, url).not.toContain('"name"');
  }
});

it('answers an unknown call with an envelope', async () => {
  const reply = await get('/operator/api/nothing');
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ dm_error: 1404 });
});

it('answers on localhost and on the configured hosts only', async () => {
  const at = (host: string, url = '/operator') =>
    app.app.inject({ url, headers: { host, accept: 'text/html' } });
  const own = ['localhost', 'localhost:8080', 'a.localhost', '127.0.0.1:8080', '[::1]:8080', 'desk.example'];
  for (const host of [...own, 'DESK.example:443']) expect((await at(host)).statusCode, host).toBe(200);
  const others = [
    'bethoje.example',
    'evil.example',
    'desk.example.evil.example',
    '203.0.113.7',
    'localhost.evil.example',
  ];
  for (const host of others) {
    for (const url of [
      '/operator',
      '/operator/',
      '/%6fperator',
      '/operator/assets/main-1.js',
      '/operator/players',
    ]) {
      const reply = await at(host, url);
      expect([reply.statusCode, reply.body], `${host} ${url}`).toEqual([404, 'not found\n']);
    }
    const call = await at(host, '/operator/api/session');
    expect(call.statusCode, host).toBe(404);
  }
});

it('with real money answers to localhost only on this machine, and where hosts are configured only if it is one', async () => {
  const OWN = ['localhost', 'a.localhost', '127.0.0.1:8080', '[::1]:8080'];
  const statusesOf = async (given: Parameters<typeof openStubServer>[0], from: string, headers = {}) => {
    const { app: live } = await openStubServer({ operatorFolder: folder, isLive: true, ...given });
    const statuses = new Set<number>();
    for (const host of OWN)
      for (const url of ['/operator', '/operator/theme.js', '/operator/api/session']) {
        const reply = await live.inject({ url, remoteAddress: from, headers: { host, ...headers } });
        if (url !== '/operator/api/session' || reply.statusCode === 404) statuses.add(reply.statusCode);
      }
    await live.close();
    return [...statuses];
  };
  const hosts = { operatorHosts: ['desk.example'] };
  expect(await statusesOf(hosts, '127.0.0.1')).toEqual([404]);
  expect(await statusesOf(hosts, '203.0.113.9')).toEqual([404]);
  // An operator who comes through a tunnel names localhost as the host.
  const tunnel = { operatorHosts: ['desk.example', ...OWN.map((host) => host.replace(':8080', ''))] };
  expect(await statusesOf(tunnel, '127.0.0.1')).toContain(200);
  expect(await statusesOf(tunnel, '203.0.113.9')).toEqual([404]);
  expect(await statusesOf({}, '203.0.113.9')).toEqual([404]);
  expect(await statusesOf({}, '127.0.0.1')).toContain(200);
  // A proxy on this machine says who the client is.
  const proxied = { trustProxy: '127.0.0.1' };
  expect(await statusesOf(proxied, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toEqual([404]);
  expect(await statusesOf(proxied, '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).toEqual([404]);
});
