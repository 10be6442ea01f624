import { describe, expect, it } from 'vitest';
import { parseUserInfo } from '../stores/session/user-info.ts';
import { headerParts, showsTabs } from './frame-rules.ts';
import { ROUTES } from './routes.ts';

const player = parseUserInfo('{"uid":5,"sid":"s","visitor":0}');
const tourist = parseUserInfo('{"uid":5,"sid":"s","visitor":1,"visitor_deposit":1}');

describe('the header', () => {
  it.each([
    ['nobody', undefined],
    ['a tourist', tourist],
  ])(
    '[SCREEN-030] [ROLE-006] [ROLE-007] offers %s to log in and to register, and no wallet',
    (_who, user) => {
      for (const history of [false, true]) {
        expect(headerParts({ user, history })).toEqual({
          login: true,
          register: true,
          wallet: false,
          deposit: false,
          history: false,
        });
      }
    },
  );

  it('[SCREEN-028] [SCREEN-029] [ROLE-011] shows a player the balance, the deposit and, where it is on, the history', () => {
    const parts = { login: false, register: false, wallet: true, deposit: true };
    expect(headerParts({ user: player, history: true })).toEqual({ ...parts, history: true });
    expect(headerParts({ user: player, history: false })).toEqual({ ...parts, history: false });
  });
});

describe('the tab bar', () => {
  const browser = { framed: false, native: false };
  const level1 = { level: 1 } as const;

  it('[SCREEN-031] is on level-1 pages and on no other', () => {
    expect([
      showsTabs(level1, browser),
      showsTabs({ level: 2 }, browser),
      showsTabs(undefined, browser),
    ]).toEqual([true, false, false]);
  });

  it('[SCREEN-032] is not on pages that hide it', () => {
    const flagged = ROUTES.filter((route) => route.hidesTabs);
    expect(flagged.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/error', '/news', '/forbidden']),
    );
    for (const route of flagged) expect([route.level, showsTabs(route, browser)]).toEqual([1, false]);
  });

  it('[SCREEN-033] [SCREEN-034] is hidden in an iframe and in a native shell', () => {
    expect(showsTabs(level1, { framed: true, native: false })).toBe(false);
    expect(showsTabs(level1, { framed: false, native: true })).toBe(false);
  });
});
