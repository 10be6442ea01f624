import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageRenderer } from '../../html/page-renderer.ts';
import { nastyBrand, TEMPLATE } from '../../html/test/page-brand-sample.ts';
import { sendRaw } from './raw-socket.ts';
import { openStubServer, type StubServer } from './stub-server.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(50);

describe('files of the web app', () => {
  let parent: string;
  let stub: StubServer;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'palpite-static-'));
    const folder = join(parent, 'dist');
    await mkdir(join(folder, 'assets', 'fonts'), { recursive: true });
    await mkdir(join(folder, 'assets', '.hidden'));
    const files: Record<string, string | Buffer> = {
      '../secret.txt': 'secret',
      'index.html': TEMPLATE,
      'sw.js': 'self.addEventListener("fetch", () => {});',
      'assets/app-1.js': SCRIPT,
      'assets/app-1.js.br': brotliCompressSync(SCRIPT),
      'assets/app-1.js.gz': gzipSync(SCRIPT),
      'assets/app-1.js.map': '{}',
      'assets/fonts/onest-1.woff2': Buffer.from([0x77, 0x4f, 0x46, 0x32]),
      'assets/app-1.css': 'body{}',
      'assets/.hidden/key.txt': 'secret',
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const pages = createPageRenderer(TEMPLATE, {
      brands: [nastyBrand()],
      boot: { demo: true, protocol: 1, version: '0.1.0' },
      featuresOf: () => ({ casino: false, newInterface: false, americanOdds: false }),
    });
    stub = await openStubServer({ webFolder: folder, pages });
    await stub.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await stub.app.close();
    await rm(parent, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => stub.app.inject({ url, headers });

  it('are immutable when their names carry a hash, and revalidated otherwise', async () => {
    const script = await get('/assets/app-1.js');
    expect(script.body).toBe(SCRIPT);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    const worker = await get('/sw.js');
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await get('/assets/fonts/onest-1.woff2')).headers['content-type']).toBe('font/woff2');
    expect((await get('/assets/app-1.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('are sent in a coding that the build made and the client accepts', async () => {
    const brotli = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await get('/assets/app-1.js', { 'accept-encoding': 'gzip;q=0.5, br;q=0.0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    const plain = await get('/assets/app-1.js', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    const small = await get('/assets/app-1.css', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('are answered to HEAD with the length and without the body', async () => {
    const { port } = stub.app.server.address() as AddressInfo;
    const head = (path: string) =>
      sendRaw(port, `HEAD ${path} HTTP/1.1\r\nhost: a\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
    const asset = await head('/assets/app-1.js');
    expect(asset).toContain(`content-length: ${SCRIPT.length}`);
    expect(asset.endsWith('\r\n\r\n')).toBe(true);
    const page = await head('/anywhere');
    expect(page).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-length: \d+[\s\S]*\r\n\r\n$/);
    expect(page.toLowerCase()).not.toContain('<html');
  });

  it('give no listing, no source map, no template and nothing outside the folder', async () => {
    const { port } = stub.app.server.address() as AddressInfo;
    const paths = [
      '/assets/',
      '/assets',
      '/assets/fonts',
      '/assets/app-1.js.map',
      '/assets/app-1.js.br',
      '/assets/.hidden/key.txt',
      '/assets/../index.html',
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/assets/%252e%252e%252fsecret.txt',
      '/assets/..\\..\\secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/assets/%c0%ae%c0%ae/secret.txt',
      '/assets//etc/passwd',
      '/assets/app-1.js%00.css',
      '/assets/app-1.js/',
      '/assets/%',
      '/index.html',
      '/assets/__proto__',
    ];
    for (const path of paths) {
      const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer, path).not.toContain('secret');
      expect(answer.toLowerCase(), path).not.toContain('<html');
    }
  });

  it('are not served from a folder that does not exist', async () => {
    await expect(openStubServer({ webFolder: join(parent, 'missing') })).rejects.toThrow('ENOENT');
  });
});
