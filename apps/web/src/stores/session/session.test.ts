import type { Outcome } from '@palpite/client/outcome';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { readOpening } from '../../platform/opening.ts';
import { openedQuery } from '../connection/common-query.ts';
import { KEYS } from '../keys.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { createSession, type SessionDeps } from './session.ts';
import { isLoggedIn, isPlayer, parseUserInfo, userInfoFromShell } from './user-info.ts';

const REPLY = {
  uid: 4028771,
  sid: 'session-1',
  smid: 'device-1',
  first_regist: 1,
  first_active: 1,
  visitor: 1,
  visitor_deposit: 0,
  access_token: 'token',
  lang: 'PT',
} as const;

const PLAYER = { ...REPLY, uid: 4028772, sid: 'player-1', visitor: 0, first_regist: 0 } as const;
const stored = (user: object) => ({ [KEYS.userInfo]: JSON.stringify(user) });

type Extra = Partial<Pick<SessionDeps, 'shellUser' | 'foreignPlatform' | 'renewal'>>;

function maintenance(
  answers: Outcome<'visitorLogin'>[],
  kept: Record<string, string> = {},
  extra: Extra = {},
) {
  const store = memoryStore(kept);
  const clock = manualClock();
  const journal: string[] = [];
  let logins = 0;
  const session = createSession({
    ...quietSession(),
    platform: { store, nowMs: clock.nowMs },
    smid: () => 'device-1',
    login: async () => {
      logins += 1;
      return answers[Math.min(logins, answers.length) - 1] ?? { is: 'unreachable', why: 'offline' };
    },
    logout: async () => void journal.push(`logout ${session.getState().user?.sid}`),
    onExpired: () => void journal.push('to login'),
    ...extra,
  });
  const keptUser = () => parseUserInfo(store.kept.get(KEYS.userInfo));
  return { session, store, clock, journal, keptUser, logins: () => logins };
}

const done = (sid = 'session-1'): Outcome<'visitorLogin'> => ({ is: 'done', data: { ...REPLY, sid } });

describe('login info', () => {
  it('[ENTITY-001] [ENTITY-004] [ENTITY-005] stores the ten fields with these names under one key', async () => {
    const { session, store } = maintenance([done()]);
    await session.getState().start();
    const stored = JSON.parse(store.kept.get(KEYS.userInfo) ?? '');
    expect(stored).toEqual({ ...REPLY, visitor_login_fail: 0 });
    expect(Object.keys(stored)).toHaveLength(10);
  });

  it('[ENTITY-002] reads a uid that was stored as text as a number', () => {
    expect(parseUserInfo('{"uid":"123","sid":"s"}')?.uid).toBe(123);
  });

  it('[RULE-015] a stored uid "null" is nobody', () => {
    for (const uid of ['"null"', 'null', '-1', '1e400', '"12x"']) {
      expect(isLoggedIn(parseUserInfo(`{"uid":${uid},"sid":"s"}`))).toBe(false);
    }
  });

  it('[ROLE-010] is logged in when the uid is present, and not without', () => {
    expect(isLoggedIn(parseUserInfo('{"uid":5,"sid":"s"}'))).toBe(true);
    expect(isLoggedIn(parseUserInfo('{"sid":"s"}'))).toBe(false);
  });

  it('[RULE-017] a stored sid "null" is dropped: it is nobody, and it is not sent', () => {
    const info = parseUserInfo('{"uid":5,"sid":"null"}');
    expect(info?.sid).toBe('');
    expect(isLoggedIn(info)).toBe(false);
  });

  it('[ROLE-015] a native shell names the user, and the word null means nobody', () => {
    expect(userInfoFromShell('77', 'shell-session', 'device-1')).toMatchObject({
      uid: 77,
      sid: 'shell-session',
    });
    expect(userInfoFromShell('null', 'shell-session', 'device-1')).toBeUndefined();
    expect(userInfoFromShell('77', 'null', 'device-1')).toBeUndefined();
    expect(userInfoFromShell('', '', 'device-1')).toBeUndefined();
  });

  it('[ROLE-014] keeps the flag of a visitor who has deposited; a visitor is a guest, a player is not', () => {
    expect(parseUserInfo('{"uid":5,"sid":"s","visitor":1,"visitor_deposit":1}')?.visitor_deposit).toBe(1);
    expect(isPlayer(parseUserInfo('{"uid":5,"sid":"s","visitor":1,"visitor_deposit":1}'))).toBe(false);
    expect(isPlayer(parseUserInfo('{"uid":5,"sid":"s","visitor":0}'))).toBe(true);
    expect(isPlayer(parseUserInfo('{"uid":0,"sid":"s","visitor":0}'))).toBe(false);
  });

  it('ignores an invalid stored value', () => {
    for (const text of ['', 'x', '[]', '"a"', 'null', '{"uid":{}}']) {
      expect(isLoggedIn(parseUserInfo(text))).toBe(false);
    }
  });
});

describe('the session', () => {
  it('[ROLE-001] signs a visitor in when nobody is stored, once for several callers', async () => {
    const { session, logins } = maintenance([done()]);
    await Promise.all([session.getState().start(), session.getState().start()]);
    expect(logins()).toBe(1);
    expect(session.getState()).toMatchObject({ phase: 'in', user: { uid: REPLY.uid } });
  });

  it('sends no login when someone is stored', async () => {
    const { session, logins } = maintenance([done()], stored(REPLY));
    await session.getState().start();
    expect(logins()).toBe(0);
    expect(session.getState().phase).toBe('in');
  });

  it('[STATE-064] does not sign in again after a refusal, also after a reload, until the player does', async () => {
    const refused: Outcome<'visitorLogin'> = { is: 'refused', code: 1403, message: 'Não aqui.' };
    const first = maintenance([refused]);
    await first.session.getState().start();
    expect(first.session.getState()).toMatchObject({ phase: 'refused', message: 'Não aqui.' });

    const reloaded = maintenance([done()], Object.fromEntries(first.store.kept));
    await reloaded.session.getState().start();
    expect(reloaded.logins()).toBe(0);
    await reloaded.session.getState().startAgain();
    expect(reloaded.session.getState().phase).toBe('in');
  });

  it('stores nothing and may sign in again when the server was not reached', async () => {
    const { session, store } = maintenance([{ is: 'unreachable', why: 'offline' }, done()]);
    await session.getState().start();
    expect(session.getState().phase).toBe('unreachable');
    expect(store.kept.has(KEYS.userInfo)).toBe(false);
    await session.getState().start();
    expect(session.getState().phase).toBe('in');
  });

  it('[STATE-040] [STATE-041] [STATE-042] [ERR-007] an expiry removes the player, sets the flag and opens the login', async () => {
    const { session, keptUser, clock, journal } = maintenance([done('session-2')], stored(PLAYER));
    session.getState().expire(clock.nowMs());
    expect(keptUser()).toBeUndefined();
    expect(session.getState()).toMatchObject({ user: undefined, expired: true });
    expect(journal).toEqual(['to login']);
    await session.getState().start();
    expect(session.getState()).toMatchObject({ expired: true, user: { sid: 'session-2', visitor: 1 } });
    session.getState().adopt({ ...PLAYER, sid: 'player-2' });
    expect(session.getState()).toMatchObject({ expired: false, user: { sid: 'player-2' } });
  });

  it('[STATE-043] with a platform parameter an expiry clears nothing', () => {
    const { session, keptUser, clock, journal, logins } = maintenance([done()], stored(PLAYER), {
      foreignPlatform: true,
    });
    session.getState().expire(clock.nowMs());
    expect(keptUser()?.sid).toBe('player-1');
    expect(session.getState()).toMatchObject({ expired: false, user: { sid: 'player-1' } });
    expect([journal, logins()]).toEqual([[], 0]);
  });

  it('[STATE-044] a guest loses nothing by an expiry and is signed in again in the background', async () => {
    const { session, keptUser, clock, journal, logins } = maintenance([done('session-2')], stored(REPLY));
    session.getState().expire(clock.nowMs());
    session.getState().expire(clock.nowMs());
    expect(keptUser()?.sid).toBe('session-1');
    expect(session.getState()).toMatchObject({ phase: 'in', expired: false, user: { sid: 'session-1' } });
    await expect.poll(() => session.getState().user?.sid).toBe('session-2');
    expect([journal, logins(), keptUser()?.sid]).toEqual([[], 1, 'session-2']);
  });

  it('[STATE-045] without user info an expiry changes nothing', () => {
    const { session, logins, clock, journal } = maintenance([done()]);
    session.getState().expire(clock.nowMs());
    expect(session.getState().expired).toBe(false);
    expect([journal, logins()]).toEqual([[], 0]);
  });

  it('stops signing in when a guest’s new sessions expire too, and tries again a minute later', async () => {
    const { session, clock, logins } = maintenance([done()]);
    await session.getState().start();
    for (let round = 0; round < 6; round += 1) {
      session.getState().expire(clock.nowMs());
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(logins()).toBe(4);
    clock.advance(61_000);
    session.getState().expire(clock.nowMs());
    expect(logins()).toBe(5);
  });

  it('a late reply to the previous session does not end this one', async () => {
    const { session, clock, journal } = maintenance([done()], stored(PLAYER));
    const asked = clock.nowMs();
    clock.advance(100);
    session.getState().adopt({ ...PLAYER, sid: 'player-2' });
    session.getState().expire(asked);
    expect(session.getState()).toMatchObject({ phase: 'in', user: { sid: 'player-2' } });
    expect(journal).toEqual([]);
  });

  it('[ROUTE-133] the address of a native shell names its context, the session of the visit and the versions', () => {
    const opening = readOpening('?isApp=1&uid=9&sid=shell-session&hv=1.0.0&av=2.1.0&cv=BHBR002_2.1.0', false);
    const shellUser = userInfoFromShell(opening.uid, opening.sid, 'device-1');
    expect(maintenance([], stored(PLAYER), { shellUser }).session.getState().user).toMatchObject({
      uid: 9,
      sid: 'shell-session',
    });
    expect(opening).toMatchObject({ native: true, hv: '1.0.0', av: '2.1.0' });
    // The build goes along with every call.
    expect(openedQuery(opening)).toMatchObject({ cv: 'BHBR002_2.1.0' });
  });

  it('the user named by the shell has priority over the stored one', () => {
    const shellUser = userInfoFromShell('9', 'shell-session', 'device-1');
    expect(maintenance([], stored(PLAYER), { shellUser }).session.getState().user?.sid).toBe('shell-session');
  });
});

describe('logging in and out', () => {
  it('takes the reply of a login, also during a visitor’s pending login', async () => {
    const { session, keptUser } = maintenance([done()]);
    const visitor = session.getState().start();
    session.getState().adopt(PLAYER);
    await visitor;
    expect(session.getState()).toMatchObject({ phase: 'in', user: { uid: PLAYER.uid, visitor: 0 } });
    expect(keptUser()).toEqual({ ...PLAYER, visitor_login_fail: 0 });
  });

  it('ends the session on the server, and the device continues as a visitor', async () => {
    const { session, keptUser, journal } = maintenance([done('session-2')], stored(PLAYER));
    await session.getState().leave();
    expect(journal).toEqual(['logout player-1']);
    expect(session.getState()).toMatchObject({ phase: 'in', expired: false, user: { sid: 'session-2' } });
    expect(keptUser()?.sid).toBe('session-2');
  });
});

describe('renewing a session', () => {
  const reply = (valid: 0 | 1, sid: string): Extra => ({
    renewal: async () => ({ is: 'done', data: { valid, sid } }),
  });

  it('[ENTITY-061] takes the new sid of a valid session', async () => {
    const { session, keptUser } = maintenance([], stored(PLAYER), reply(1, 'player-2'));
    await session.getState().renew();
    expect([session.getState().user?.sid, keptUser()?.sid]).toEqual(['player-2', 'player-2']);
    expect(session.getState().user?.uid).toBe(PLAYER.uid);
  });

  it('an invalid one has expired; no answer changes nothing', async () => {
    const invalid = maintenance([done()], stored(PLAYER), reply(0, ''));
    await invalid.session.getState().renew();
    expect(invalid.journal).toEqual(['to login']);
    const silent = maintenance([done()], stored(PLAYER));
    await silent.session.getState().renew();
    expect([silent.journal, silent.session.getState().user?.sid]).toEqual([[], 'player-1']);
  });
});
