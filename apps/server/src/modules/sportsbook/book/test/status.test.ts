import type { MarketStatus } from '@palpite/kernel/match-facts';
import { describe, expect, it } from 'vitest';
import { effectiveStatus, type MatchState } from '../index.ts';
import { marketState, matchState } from './states.ts';

describe('the effective status of a market', () => {
  it.each<[MarketStatus, Partial<MatchState>, boolean, MarketStatus]>([
    ['open', {}, true, 'open'],
    ['open', { status: 'not-started' }, true, 'open'],
    ['open', {}, false, 'suspended'],
    ['open', { stop: 'goal' }, true, 'suspended'],
    ['open', { stop: 'danger' }, true, 'suspended'],
    ['open', { stop: 'feed' }, true, 'suspended'],
    ['open', { stop: 'trader' }, true, 'suspended'],
    ['suspended', {}, true, 'suspended'],
    ['open', { status: 'ended' }, true, 'closed'],
    ['open', { status: 'cancelled' }, false, 'closed'],
    ['suspended', { status: 'ended', stop: 'goal' }, true, 'closed'],
    ['closed', {}, true, 'closed'],
    ['closed', { stop: 'feed' }, false, 'closed'],
  ])('%s with %o, fresh %s: %s', (status, match, isFresh, effective) => {
    expect(effectiveStatus(marketState(101, 1, { status }), matchState(1, 1, match), isFresh)).toBe(
      effective,
    );
  });

  it('is suspended in play where a second half is counted from the bet on, and open before the match', () => {
    const handicap = marketState(101, 1, { type: 'handicap', period: 'second-half' });
    const total = marketState(102, 1, { type: 'total-goals', period: 'second-half' });
    const live = matchState(1, 1, { status: 'live' });
    expect(effectiveStatus(handicap, live, true)).toBe('suspended');
    expect(effectiveStatus(total, live, true)).toBe('open');
    expect(effectiveStatus(handicap, matchState(1, 1, { status: 'not-started' }), true)).toBe('open');
  });
});
