import type { Outcome } from '@palpite/client/outcome';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { KEYS } from '../../src/stores/keys.ts';
import { createSession } from '../../src/stores/session.ts';
import { isLoggedIn, parseUserInfo } from '../../src/stores/user-info.ts';
import { memoryStore } from './memory-store.ts';

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

function house(answers: Outcome<'visitorLogin'>[], stored: Record<string, string> = {}) {
  const store = memoryStore(stored);
  const clock = manualClock();
  let logins = 0;
  const session = createSession({
    platform: { store, nowMs: clock.nowMs },
    smid: 'device-1',
    login: async () => {
      logins += 1;
      return answers[Math.min(logins, answers.length) - 1] ?? { is: 'unreachable', why: 'offline' };
    },
  });
  return { session, store, clock, logins: () => logins };
}

const done = (sid = 'session-1'): Outcome<'visitorLogin'> => ({ is: 'done', data: { ...REPLY, sid } });

describe('login info', () => {
  it('[ENTITY-001] [ENTITY-004] [ENTITY-005] stores the ten fields, spelled so, under one key', async () => {
    const { session, store } = house([done()]);
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

  it('survives a text that someone else left', () => {
    for (const text of ['', 'x', '[]', '"a"', 'null', '{"uid":{}}']) {
      expect(isLoggedIn(parseUserInfo(text))).toBe(false);
    }
  });
});

describe('the session', () => {
  it('[ROLE-001] signs a visitor in when nobody is stored, once for several callers', async () => {
    const { session, logins } = house([done()]);
    await Promise.all([session.getState().start(), session.getState().start()]);
    expect(logins()).toBe(1);
    expect(session.getState()).toMatchObject({ phase: 'in', user: { uid: REPLY.uid } });
  });

  it('asks nobody when someone is stored', async () => {
    const { session, logins } = house([done()], { [KEYS.userInfo]: JSON.stringify(REPLY) });
    await session.getState().start();
    expect(logins()).toBe(0);
    expect(session.getState().phase).toBe('in');
  });

  it('[STATE-064] does not ask again by itself after a refusal, also after a reload, until the player does', async () => {
    const refused: Outcome<'visitorLogin'> = { is: 'refused', code: 1403, message: 'Não aqui.' };
    const first = house([refused]);
    await first.session.getState().start();
    expect(first.session.getState()).toMatchObject({ phase: 'refused', message: 'Não aqui.' });

    const reloaded = house([done()], Object.fromEntries(first.store.kept));
    await reloaded.session.getState().start();
    expect(reloaded.logins()).toBe(0);
    await reloaded.session.getState().startAgain();
    expect(reloaded.session.getState().phase).toBe('in');
  });

  it('keeps nothing and may ask again when the server was not reached', async () => {
    const { session, store } = house([{ is: 'unreachable', why: 'offline' }, done()]);
    await session.getState().start();
    expect(session.getState().phase).toBe('unreachable');
    expect(store.kept.has(KEYS.userInfo)).toBe(false);
    await session.getState().start();
    expect(session.getState().phase).toBe('in');
  });

  it('[STATE-040] [STATE-041] an expiry clears the stored info, sets the flag and signs the visitor in again', async () => {
    const { session, store, clock } = house([done('session-2')], { [KEYS.userInfo]: JSON.stringify(REPLY) });
    session.getState().expire(clock.nowMs());
    expect(store.kept.has(KEYS.userInfo)).toBe(false);
    expect(session.getState()).toMatchObject({ user: undefined, expired: true });
    await session.getState().start();
    expect(session.getState().user?.sid).toBe('session-2');
  });

  it('[STATE-045] without user info an expiry changes nothing', () => {
    const { session, logins, clock } = house([done()]);
    session.getState().expire(clock.nowMs());
    expect(session.getState().expired).toBe(false);
    expect(logins()).toBe(0);
  });

  it('stops asking when new sessions expire too, and asks again a minute later', async () => {
    const { session, clock, logins } = house([done()]);
    await session.getState().start();
    for (let round = 0; round < 6; round += 1) {
      session.getState().expire(clock.nowMs());
      if (session.getState().phase === 'signing-in') await session.getState().start();
    }
    expect(logins()).toBe(4);
    clock.advance(61_000);
    await session.getState().start();
    session.getState().expire(clock.nowMs());
    await session.getState().start();
    expect(session.getState().phase).toBe('in');
  });

  it('a late answer to the session before does not end this one', async () => {
    const { session, clock } = house([done('session-2')], { [KEYS.userInfo]: JSON.stringify(REPLY) });
    const asked = clock.nowMs();
    clock.advance(100);
    session.getState().expire(asked);
    await session.getState().start();
    session.getState().expire(asked);
    expect(session.getState()).toMatchObject({ phase: 'in', user: { sid: 'session-2' } });
  });
});
