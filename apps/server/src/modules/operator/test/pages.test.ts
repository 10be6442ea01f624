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
