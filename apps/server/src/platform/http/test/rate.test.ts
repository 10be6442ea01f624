import { calls } from '@palpite/contract/calls';
import type { PlayerId } from '@palpite/kernel/ids';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../rate-limits.ts';
import { NO_LIMITS, openStubServer, PLAYER, VISITOR } from './stub-server.ts';

const few = { burst: 2, perSecond: 1 };
const more = { burst: 4, perSecond: 1 };
const limits = (groups: readonly (keyof typeof NO_LIMITS)[]) => ({
  ...NO_LIMITS,
  ...Object.fromEntries(groups.map((group) => [group, { player: few, address: more }])),
});
const url = (who: { uid: number; sid: string; smid: string }) =>
  `${calls.accountGet.path}?uid=${who.uid}&sid=${who.sid}&smid=${who.smid}`;

describe('rate limits', () => {
  it('refuse a player above the limit with 429 and the seconds to wait, then serve again', async () => {
    const { app, clock } = await openStubServer({ rateLimits: limits(['poll']) });
    const ask = () => app.inject(url(PLAYER));
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({ dm_error: 1429, data: null });
    clock.advance(1_000);
    expect((await ask()).statusCode).toBe(200);
  });

  it('do not let an unauthenticated client lock out a player behind the same address, nor one player another', async () => {
    const { app } = await openStubServer({ rateLimits: limits(['poll', 'wrong-session']) });
    await app.inject(url(VISITOR));
    for (let tries = 0; tries < 20; tries += 1)
      await app.inject(url({ uid: 7, sid: `wrong-${tries}`, smid: 'x' }));
    for (let tries = 0; tries < 20; tries += 1) await app.inject(calls.globalStatus.path);
    expect((await app.inject(calls.globalStatus.path)).statusCode).toBe(429);
    for (let tries = 0; tries < 5; tries += 1) await app.inject(url(PLAYER));
    expect((await app.inject(url(VISITOR))).json().dm_error).toBe(0);
  });

  it('are shared by all guests of one address, but not by a player there nor by a guest elsewhere', async () => {
    const guestsOf = (uid: number) => ({ player: uid as PlayerId, visitor: true, tokenHash: String(uid) });
    const known = (uid: number) =>
      uid === PLAYER.uid ? { ...guestsOf(uid), visitor: false } : guestsOf(uid);
    const { app, clock } = await openStubServer({
      rateLimits: limits(['poll']),
      guestsPerAddress: 3,
      sessions: { resolve: async ({ uid }) => known(uid) },
    });
    const ask = (uid: number, remoteAddress = '2001:db8::1') =>
      app.inject({ url: url({ uid, sid: 's', smid: 'x' }), remoteAddress });
    const statuses = [];
    for (let uid = 101; uid <= 108; uid += 1) statuses.push((await ask(uid)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const sameHome = await ask(109, '2001:db8::ffff:2');
    expect(sameHome.statusCode).toBe(429);
    expect(sameHome.headers['retry-after']).toBe('1');
    expect(sameHome.json()).toMatchObject({ dm_error: 1429, data: null });
    expect((await ask(PLAYER.uid)).statusCode).toBe(200);
    expect((await ask(110, '2001:db8:0:1::1')).statusCode).toBe(200);
    clock.advance(1_000);
    const later = [];
    for (let uid = 111; uid <= 114; uid += 1) later.push((await ask(uid)).statusCode);
    expect(later).toEqual([200, 200, 200, 429]);
  });

  it('take nothing from the guests of an address for what one guest sends above its own limit', async () => {
    const { app } = await openStubServer({
      rateLimits: limits(['poll']),
      guestsPerAddress: 2,
      sessions: {
        resolve: async ({ uid }) => ({ player: uid as PlayerId, visitor: true, tokenHash: String(uid) }),
      },
    });
    const ask = (uid: number) => app.inject(url({ uid, sid: 's', smid: 'x' }));
    for (let tries = 0; tries < 20; tries += 1) await ask(101);
    expect([(await ask(102)).statusCode, (await ask(102)).statusCode]).toEqual([200, 200]);
  });

  it('stop the lookup of made-up sessions, but not of players who were signed in at that address', async () => {
    const { app, clock, lookups } = await openStubServer({ rateLimits: limits(['wrong-session']) });
    await app.inject(url(PLAYER));
    const made = (uid: number) => app.inject(url({ uid, sid: 'made-up', smid: 'x' }));
    for (let uid = 100; uid < 104; uid += 1) expect((await made(uid)).json().dm_error).toBe(604);
    const before = lookups.length;
    const refused = await made(104);
    expect([refused.statusCode, lookups.length]).toEqual([429, before]);
    expect((await app.inject(url(PLAYER))).json().dm_error).toBe(0);
    const open = await app.inject(`${calls.globalStatus.path}?uid=104&sid=made-up`);
    expect([open.json().dm_error, lookups.length]).toEqual([0, before + 1]);
    clock.advance(1_000);
    expect((await made(105)).json().dm_error).toBe(604);
  });

  it('count credentials by address even with a session, so that new accounts bring no new bucket', async () => {
    const { app } = await openStubServer({ rateLimits: limits(['credential']) });
    const login = `${calls.visitorLogin.path}?uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}`;
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await app.inject({ method: 'POST', url: login })).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 429]);
  });

  it('count invalid queries and unknown paths too, but never health checks and metrics', async () => {
    const { app } = await openStubServer({ rateLimits: limits(['poll', 'unknown-path', 'page']) });
    const last = async (target: string) => {
      let reply = await app.inject(target);
      for (let tries = 0; tries < 9; tries += 1) reply = await app.inject(target);
      return reply;
    };
    expect((await last(`${calls.accountGet.path}?uid=x`)).statusCode).toBe(429);
    const unknown = await last('/api/nothing');
    expect([unknown.statusCode, unknown.json().dm_error]).toEqual([429, 1429]);
    const text = await last('/nothing');
    expect([text.statusCode, text.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
    expect((await last('/docs/api')).statusCode).toBe(429);
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await last(path)).statusCode).toBe(200);
  });

  it('count addresses separately, and by default allow an address more than a player', async () => {
    const { app } = await openStubServer({ rateLimits: limits(['poll']) });
    const ask = (remoteAddress: string) => app.inject({ url: calls.globalStatus.path, remoteAddress });
    for (let tries = 0; tries < 5; tries += 1) await ask('192.0.2.1');
    expect((await ask('192.0.2.1')).statusCode).toBe(429);
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    for (const group of Object.values(RATE_LIMITS))
      expect(group.address.burst).toBeGreaterThan(group.player.burst);
  });
});
