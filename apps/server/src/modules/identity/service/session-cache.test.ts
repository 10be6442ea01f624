import type { PlayerId } from '@palpite/kernel/ids';
import { expect, it } from 'vitest';
import { createSessionCache } from './sessions.ts';

const session = {
  player: 1 as PlayerId,
  brand: 'br',
  visitor: true,
  device: Buffer.alloc(32),
  expiresMs: 1e12,
  revoked: false,
  seenMs: 0,
};

it('caches a session for half a minute', () => {
  const cache = createSessionCache();
  cache.put('a', session, 1_000);
  expect(cache.get('a', 30_999)).toBe(session);
  expect(cache.get('a', 31_000)).toBeUndefined();
});

it('ignores a read that began before the session was revoked', () => {
  const cache = createSessionCache();
  cache.put('a', session, 1_000);
  cache.forget('a', 2_000);
  expect(cache.get('a', 2_000)).toBeUndefined();
  cache.put('a', session, 2_001);
  expect(cache.get('a', 2_002)).toBeUndefined();
  cache.put('a', session, 40_000);
  expect(cache.get('a', 40_001)).toBe(session);
});
