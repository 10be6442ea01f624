import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { LINES_RECORDING } from '../test/contract/lines/contract-test.ts';
import type { FeedSink } from './adapter.ts';
import { ID_SPACE_SIZE, ID_SPACES, inIdSpace } from './id-space.ts';
import type { FeedMessage } from './message.ts';
import { claimMatch, type FeedRoute } from './routing.ts';

const sports = new Set(SPORTS);
const early = { producer: 1, route: { sports, phases: new Set(['pre-match'] as const) } };
const live = { producer: 2, route: { sports, phases: new Set(['in-play'] as const) } };
const before = { sport: 'football', status: 'not-started' } as const;
const running = { sport: 'football', status: 'live' } as const;

describe('which producer offers a match', () => {
  it('is the one whose route covers its sport and phase', () => {
    expect(claimMatch(early, before, undefined)).toEqual({ is: 'offered', isNew: true, isTakenOver: false });
    expect(claimMatch(live, before, undefined)).toEqual({ is: 'ignored' });
    const tennis: FeedRoute = { sports: new Set(['tennis']), phases: new Set(['pre-match', 'in-play']) };
    expect(claimMatch({ producer: 3, route: tennis }, running, undefined)).toEqual({ is: 'ignored' });
  });

  it('changes when the match starts, whichever of the two reports it first', () => {
    expect(claimMatch(live, running, { ...early, match: before })).toEqual({
      is: 'offered',
      isNew: true,
      isTakenOver: true,
    });
    expect(claimMatch(early, running, { ...early, match: before })).toEqual({ is: 'released' });
    expect(claimMatch(live, running, { ...early, match: running })).toMatchObject({ isTakenOver: true });
  });

  it('does not change back to a pre-match producer that lags behind', () => {
    expect(claimMatch(early, before, { ...live, match: running })).toEqual({ is: 'ignored' });
    expect(claimMatch(early, running, { ...live, match: running })).toEqual({ is: 'ignored' });
    const ended = { sport: 'football', status: 'ended' } as const;
    expect(claimMatch(early, before, { ...live, match: ended })).toEqual({ is: 'ignored' });
  });

  it('changes back when the in-play producer itself reports that the match has not started', () => {
    expect(claimMatch(live, before, { ...live, match: running })).toEqual({ is: 'released' });
    expect(claimMatch(early, before, { ...live, match: before })).toMatchObject({ isTakenOver: true });
  });
});

describe('the ids of a vendor', () => {
  function moved(space: number, message: FeedMessage): FeedMessage {
    const passed: FeedMessage[] = [];
    const sink: FeedSink = {
      connected: () => undefined,
      message: (_line, numbered) => void passed.push(numbered.message),
      garbage: () => undefined,
      disconnected: () => undefined,
    };
    const line = { recover: () => undefined, close: () => undefined };
    inIdSpace(space, sink).message(line, { seq: 1, atMs: 1, message });
    const [only] = passed;
    if (!only) throw new Error('nothing was passed on');
    return only;
  }

  /** Every number under one of the names that ids have. */
  function idsIn(value: unknown, name = ''): number[] {
    if (typeof value === 'number') return ['id', 'match', 'market'].includes(name) ? [value] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => idsIn(inner, key));
  }

  it('are shifted in every kind of message, all of them and nothing else', () => {
    const kinds = new Set<string>();
    for (const line of [...LINES_RECORDING.whole, ...LINES_RECORDING.live]) {
      const message = line as unknown as FeedMessage;
      kinds.add(message.is);
      expect(idsIn(moved(3, message))).toEqual(idsIn(message).map((id) => id + 3 * ID_SPACE_SIZE));
      expect(moved(0, message)).toEqual(message);
    }
    expect(kinds.size).toBe(8);
    const doubt: FeedMessage = { is: 'unreadable', why: 'x', about: { is: 'market', market: 7 } };
    expect(moved(1, doubt)).toMatchObject({ about: { market: 7 + ID_SPACE_SIZE } });
    expect(moved(1, { is: 'alive' })).toEqual({ is: 'alive' });
  });

  it('stay within the range of their vendor, or the message is refused', () => {
    expect(moved(1, { is: 'resume', match: ID_SPACE_SIZE })).toEqual({
      is: 'unreadable',
      why: 'an id beyond the range of its vendor',
      about: { is: 'anything' },
    });
    expect(Number.isSafeInteger(ID_SPACES * ID_SPACE_SIZE)).toBe(true);
  });
});
