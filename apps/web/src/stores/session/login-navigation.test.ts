import { describe, expect, it } from 'vitest';
import { readOpening } from '../../platform/opening.ts';
import { KEYS } from '../keys.ts';
import { createOverlays } from '../overlays/overlays.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { atLeast, createLogin, type LoginSituation, loginPlatform, loginStep } from './login-navigation.ts';
import { createSession } from './session.ts';

const SITUATION: LoginSituation = {
  player: false,
  type: 'modal',
  target: { is: 'browser' },
  versionFrom: '2.0.0',
};
const opened = (query: string) => loginPlatform(readOpening(query, false), 'bethoje');

describe('a request to log in', () => {
  it('[SCREEN-062] does nothing for a logged-in player, wherever they are', () => {
    for (const type of ['modal', 'email', 'page'] as const) {
      for (const query of ['', '?isApp=1', '?av=1.0.0', '?av=3.0.0']) {
        expect(loginStep({ ...SITUATION, player: true, type, target: opened(query) })).toEqual({
          is: 'nothing',
        });
      }
    }
  });

  it('[SCREEN-063] the e-mail type leads to /loginb', () => {
    expect(loginStep({ ...SITUATION, type: 'email' })).toEqual({ is: 'page', path: '/loginb' });
  });

  it('[SCREEN-064] opens the sheet over the current page by default', () => {
    expect(loginStep(SITUATION)).toEqual({ is: 'modal' });
  });

  it('[SCREEN-065] the native app calls its own scheme', () => {
    for (const query of ['?isApp=1', '?isApp=true&av=1.0.0&uid=5&sid=s']) {
      expect(loginStep({ ...SITUATION, target: opened(query) })).toEqual({
        is: 'outside',
        url: 'bethoje://login',
      });
    }
  });

  it('[SCREEN-066] without sheet, e-mail type and app it is /login', () => {
    expect(loginStep({ ...SITUATION, type: 'page' })).toEqual({ is: 'page', path: '/login' });
  });

  it.each(['2.0.0', '2.0', '2', '2.0.1', '2.10.0', '3.0.0-beta', '10.0.0'])(
    '[SCREEN-067] the webview of app %s leads to /login',
    (version) => {
      expect(loginStep({ ...SITUATION, target: opened(`?av=${version}`) })).toEqual({
        is: 'page',
        path: '/login',
      });
    },
  );

  it.each(['1.9.9', '1.10', '1', '0.0.1', 'old'])(
    '[SCREEN-068] the webview of app %s leads to the app’s own login',
    (version) => {
      expect(loginStep({ ...SITUATION, target: opened(`?av=${version}`) })).toEqual({
        is: 'outside',
        url: 'bethoje://account/login',
      });
    },
  );
});

it('compares versions part by part', () => {
  expect([
    atLeast('2.10', '2.9'),
    atLeast('2.9', '2.10'),
    atLeast('', '0.0.1'),
    atLeast('2', '2.0.0'),
  ]).toEqual([true, false, false, true]);
});

describe('the login of the app', () => {
  function app(type: LoginSituation['type'], query: string, user?: object) {
    const went: string[] = [];
    const overlays = createOverlays();
    const session = createSession({
      ...quietSession(),
      platform: {
        store: memoryStore(user ? { [KEYS.userInfo]: JSON.stringify(user) } : {}),
        nowMs: () => 0,
      },
      smid: () => 'device',
      login: async () => ({ is: 'unreachable', why: 'offline' }),
    });
    const login = createLogin({
      session,
      overlays,
      situation: () => ({ type, target: opened(query), versionFrom: '2.0.0' }),
      navigate: (to) => void went.push(to),
      openOutside: (url) => void went.push(url),
    });
    return { login, overlays, went };
  }

  it('[SCREEN-064] [ROLE-008] opens the sheet for a visitor and says why', () => {
    const { login, overlays, went } = app('modal', '', { uid: 5, sid: 's', visitor: 1 });
    login.open('history');
    expect(overlays.getState()).toMatchObject({ open: 'login', reason: 'history' });
    expect(went).toEqual([]);
  });

  it('[SCREEN-062] does nothing for a player', () => {
    const { login, overlays, went } = app('modal', '', { uid: 5, sid: 's', visitor: 0 });
    login.open();
    expect([overlays.getState().open, went]).toEqual([undefined, []]);
  });

  it('navigates as the case says', () => {
    const cases = [
      ['email', '', '/loginb'],
      ['page', '', '/login'],
      ['modal', '?isApp=1', 'bethoje://login'],
      ['modal', '?av=2.0.0', '/login'],
      ['modal', '?av=1.0.0', 'bethoje://account/login'],
    ] as const;
    for (const [type, query, place] of cases) {
      const { login, went, overlays } = app(type, query);
      login.open();
      expect([went, overlays.getState().open]).toEqual([[place], undefined]);
    }
  });
});
