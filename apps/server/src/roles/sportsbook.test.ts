import { describe, expect, it } from 'vitest';
import { isInStep } from './sportsbook.ts';

describe('a node is in step with the others', () => {
  const up = { isFresh: false, isConnected: true, hadBook: true, upMs: 60_000 };

  it('with a fresh book, however it got it', () => {
    expect(isInStep({ isFresh: true, isConnected: false, hadBook: false, upMs: 0 })).toBe(true);
  });

  it('with a stale book while it hears the others: the feed is down for all of them', () => {
    expect(isInStep(up)).toBe(true);
  });

  it('not with a stale book while it is cut off', () => {
    expect(isInStep({ ...up, isConnected: false })).toBe(false);
  });

  it('not before its first book, and does not wait longer than 30 seconds for it', () => {
    expect(isInStep({ ...up, hadBook: false, upMs: 29_999 })).toBe(false);
    expect(isInStep({ ...up, hadBook: false, upMs: 30_000 })).toBe(true);
  });
});
