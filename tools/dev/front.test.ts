import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Backend } from './backend.ts';
import { createFront } from './front.ts';
import { fillPage, withBootScript } from './page.ts';

let backend: Backend;
let server: http.Server;
let front: http.Server;

const listen = (listener: http.Server) =>
  new Promise<number>((resolve) => {
    listener.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
  });

beforeEach(async () => {
  backend = new Backend();
  server = http.createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(200, {
      'content-type': isPage ? 'text/html' : 'application/json',
      'content-security-policy': "default-src 'none'",
    });
    response.end(isPage ? '<p>as rendered</p>' : JSON.stringify(request.headers));
  });
  server.on('upgrade', (request, socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${request.headers.host}\r\n\r\nfirst bytes`,
    );
  });
  front = createFront({
    backend,
    serveSource: (request, response) => {
      if (request.url !== '/src/main.tsx') return false;
      response.end('a source');
      return true;
    },
    replacePage: async (_url, rendered) => `<i>hot</i>${rendered}`,
  });
});
afterEach(async () => {
  for (const listener of [front, server]) {
    listener.closeAllConnections();
    await new Promise((resolve) => listener.close(resolve));
  }
});

async function ask(port: number, path: string, headers: Record<string, string> = {}) {
  const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ port, path, headers, agent: false }, resolve).once('error', reject);
  });
  let text = '';
  for await (const chunk of reply) text += chunk;
  return { status: reply.statusCode, headers: reply.headers, text };
}

it('passes the Host header on unchanged, and no client address that the client made up', async () => {
  backend.isUp(await listen(server));
  const port = await listen(front);
  const sent = { host: 'lasbet.example', 'x-forwarded-for': '10.1.1.1', 'x-forwarded-host': 'other.example' };
  const received = JSON.parse((await ask(port, '/api/any', sent)).text);
  expect(received.host).toBe('lasbet.example');
  expect(received).not.toHaveProperty('x-forwarded-for');
  expect(received).not.toHaveProperty('x-forwarded-host');
});

it('replaces pages alone, without the policy that would forbid hot reload, and serves sources itself', async () => {
  backend.isUp(await listen(server));
  const port = await listen(front);
  const page = await ask(port, '/', { accept: 'text/html' });
  expect(page.text).toBe('<i>hot</i><p>as rendered</p>');
  expect(page.headers).not.toHaveProperty('content-security-policy');
  const call = await ask(port, '/api/any', { accept: 'text/html' });
  expect(call.headers).toHaveProperty('content-security-policy');
  expect((await ask(port, '/src/main.tsx')).text).toBe('a source');
});

it('lets requests wait while the server starts, and says why when it did not', async () => {
  const port = await listen(front);
  const waiting = ask(port, '/api/any');
  backend.isUp(await listen(server));
  expect((await waiting).status).toBe(200);
  backend.isStarting();
  const refused = ask(port, '/api/any');
  backend.isDown('a setting is wrong');
  expect(await refused).toMatchObject({ status: 503, text: 'npm run dev: a setting is wrong\n' });
});

it('passes a web socket through', async () => {
  backend.isUp(await listen(server));
  const port = await listen(front);
  const headers = { connection: 'upgrade', upgrade: 'websocket', host: 'lasbet.example' };
  const request = http.get({ port, path: '/live-socket', headers, agent: false });
  const [reply, first] = await new Promise<[http.IncomingMessage, Buffer]>((resolve, reject) => {
    request.once('error', reject);
    request.once('upgrade', (response, socket, head) => {
      if (head.length > 0) return resolve([response, head]);
      socket.once('data', (data: Buffer) => resolve([response, data]));
    });
  });
  expect(reply.headers.upgrade).toBe('lasbet.example');
  expect(first.toString()).toBe('first bytes');
});

it('fills the template with what the server wrote, and lets boot.js load the app', () => {
  const template = [
    '<html lang="%LANG%" data-brand="%BRAND%">',
    '<script type="application/json" id="palpite-boot">%BOOT%</script>',
    '<script type="module" src="/src/main.tsx"></script>',
  ].join('');
  const rendered =
    '<html lang="es-MX" data-brand="mx"><script type="application/json" id="palpite-boot">{"a":"$&"}</script>';
  const page = withBootScript(fillPage(template, rendered), 'boot()', '/checkout');
  expect(page).toContain('<html lang="es-MX" data-brand="mx">');
  expect(page).toContain('id="palpite-boot">{"a":"$&"}</script>');
  expect(page).toContain('<script data-app="/src/main.tsx"');
  expect(page).toContain('data-home-e-s="/@fs/checkout/packages/i18n/src/catalogs/ES/shell.ts"');
  expect(page).toContain('>boot()</script>');
});
