import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { createLiveTokens } from '@palpite/server/platform/live/token';
import { seededChance } from '@palpite/testkit/chance';
import { manualClock } from '@palpite/testkit/clock';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  openSocketServer,
  outsider,
  playerCaller,
  SECRET,
  type SocketServer,
  type SocketServerOptions,
} from './socket-server.ts';

let stub: SocketServer | undefined;

async function build(options?: SocketServerOptions): Promise<SocketServer> {
  stub = await openSocketServer(options);
  return stub;
}

afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

describe('admission to the live socket', () => {
  it('accepts a token for one connection, for a minute, and only as it was signed', async () => {
    const { tokens, knock, clock } = await build();
    const good = tokens.issue(playerCaller(1)).token;
    const old = tokens.issue(playerCaller(1)).token;
    const [body = '', signature = ''] = good.split('.');
    const other = Buffer.from(body, 'base64url').toString().replace('hash-1', 'hash-2');
    const forged = [
      '',
      'x',
      '.',
      '..',
      `${body}.`,
      `.${signature}`,
      `${good}.x`,
      `${good}x`,
      body,
      `${Buffer.from(other).toString('base64url')}.${signature}`,
      `${body}.${randomBytes(32).toString('base64url')}`,
      'A'.repeat(3_000),
    ];
    for (const token of forged) expect(await knock(`?token=${token}`), token.slice(0, 40)).toBe(401);
    expect(await knock('')).toBe(401);
    expect(await knock(`?token=${good}`)).toBe(101);
    expect(await knock(`?token=${good}`)).toBe(401);
    clock.advance(60_000);
    expect(await knock(`?token=${old}`)).toBe(401);
  });

  it('refuses a token that was signed with another secret', async () => {
    const { knock } = await build();
    const theirs = createLiveTokens({ secret: `${SECRET}!`, clock: manualClock(), chance: seededChance(1) });
    expect(await knock(`?token=${theirs.issue(outsider()).token}`)).toBe(401);
  });

  it('accepts only pages of the same host or a configured origin', async () => {
    const { tokens, knock, port } = await build({ origins: ['https://app.example'] });
    const withOrigin = (origin: string) => knock(`?token=${tokens.issue(outsider()).token}`, { origin });
    expect(await withOrigin(`http://127.0.0.1:${port}`)).toBe(101);
    expect(await withOrigin('https://app.example')).toBe(101);
    for (const origin of [
      'https://evil.example',
      'null',
      'https://app.example.evil.example',
      'http://127.0.0.1:1',
      'x',
    ]) {
      expect(await withOrigin(origin), origin).toBe(403);
    }
  });

  it('answers 404 on another path and still serves plain requests', async () => {
    const { knock, port } = await build();
    expect(await knock('', {}, '/other')).toBe(404);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('page');
  });

  it('answers 503 when the server is full', async () => {
    const { open, knock, tokens, metrics } = await build({ limits: { sockets: 2 } });
    await open(playerCaller(1));
    await open(playerCaller(2));
    expect(await knock(`?token=${tokens.issue(playerCaller(3)).token}`)).toBe(503);
    expect(await metrics.text()).toContain('palpite_live_upgrades_refused_total{why="full"} 1');
  });

  it('closes the oldest socket when a player opens an eleventh', async () => {
    const { open, hub } = await build({ limits: { socketsPerPlayer: 2 } });
    const first = await open(playerCaller(1));
    const second = await open(playerCaller(1));
    await open(playerCaller(2));
    await open(playerCaller(1));
    expect(await first.closed).toEqual({ code: 4010, reason: 'replaced' });
    await second.settled();
    expect(hub.sockets()).toBe(3);
  });

  it('counts only sockets that are not closing: a client that never answers a close gets no more of them', async () => {
    const { open, hub, clock } = await build({ limits: { socketsPerPlayer: 2 } });
    const all = [];
    for (let n = 0; n < 6; n += 1) {
      const visitor = await open(playerCaller(1));
      // Does not read on, so that it never answers the close frame.
      visitor.socket.pause();
      all.push(visitor);
    }
    expect(hub.sockets()).toBe(6);
    clock.advance(2_000);
    await expect.poll(() => hub.sockets()).toBe(2);
    for (const visitor of all) visitor.socket.resume();
    const codes = await Promise.all(all.slice(0, 4).map(({ closed }) => closed));
    expect(codes.map(({ code }) => code)).toEqual([4010, 4010, 4010, 4010]);
    await Promise.all(all.slice(4).map((visitor) => visitor.settled()));
  });

  it('limits the sockets of one address without a session', async () => {
    const { open, tokens, port } = await build({ limits: { unauthenticatedPerAddress: 1 } });
    await open(outsider());
    await open(playerCaller(1));
    const late = new WebSocket(`ws://127.0.0.1:${port}/live-socket?token=${tokens.issue(outsider()).token}`);
    expect(await new Promise((resolve) => late.on('close', (code) => resolve(code)))).toBe(1013);
  });

  it('answers 503 with a retry time when the check of a token fails or takes too long', async () => {
    let asked: () => void = () => {};
    const asking = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const { knock, clock, port } = await build({
      authenticate(token) {
        if (token === 'fails') return Promise.reject(new Error('no database'));
        asked();
        return new Promise(() => {});
      },
    });
    expect(await knock('?token=fails')).toBe(503);
    const refused = new WebSocket(`ws://127.0.0.1:${port}/live-socket?token=fails`);
    const headers = await new Promise((resolve) =>
      refused.on('unexpected-response', (_request, response) => resolve(response.headers)),
    );
    expect(headers).toMatchObject({ 'retry-after': '2' });
    const answer = knock('?token=hangs');
    await asking;
    clock.advance(5_000);
    expect(await answer).toBe(503);
  });

  it('survives hostile upgrade requests', async () => {
    const { port, open } = await build();
    const raw = (text: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', () => {});
        socket.on('error', () => {});
        socket.on('close', () => resolve());
      });
    const lines = 'Upgrade: websocket\r\nConnection: Upgrade\r\n';
    await raw(`GET /live-socket HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
    await raw(`GET /live-socket?token=${'%'.repeat(100)} HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
    await raw(`GET //:0/live-socket HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
    await raw(`GET /live-socket?${'a'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
    await open(outsider());
  });
});
