import { describe, expect, it } from 'vitest';
import { parseHash } from '../platform/hash.ts';
import { redirectOf, rootOf, sportHome } from './redirects.ts';

const OLD = { casino: false, newer: false };
const to = (hash: string, flags = OLD) => redirectOf(parseHash(hash), flags);

describe('redirects of locations without a screen', () => {
  it('[ROUTE-002] with the newer interface the root is the slots, once there is a casino', () => {
    expect(to('#/', { casino: true, newer: true })).toBe('/home/slots');
  });

  it('[ROUTE-003] with the older interface the root is the games, once there is a casino', () => {
    expect(to('#/', { casino: true, newer: false })).toBe('/game');
  });

  it('while there is no casino the root is the sport home, whichever the interface', () => {
    expect([rootOf({ casino: false, newer: true }), rootOf(OLD)]).toEqual(['/sport', '/sport']);
  });

  it('[ROUTE-004] [ROUTE-129] /login is an alias that keeps its query', () => {
    expect(to('#/login')).toBe('/loginb');
    expect(to('#/login?expired=true&x=a%20b')).toBe('/loginb?expired=true&x=a%20b');
  });

  it('[ROUTE-005] every unknown path is the sport home, in the newer interface under its address', () => {
    for (const hash of ['#/no-such-page', '#/me/x', '#/game', '#/login/x', '#/%2e%2e']) {
      expect(to(hash)).toBe('/sport');
      expect(to(hash, { casino: false, newer: true })).toBe('/home/sport');
    }
    expect([sportHome(false), sportHome(true)]).toEqual(['/sport', '/home/sport']);
  });
});
