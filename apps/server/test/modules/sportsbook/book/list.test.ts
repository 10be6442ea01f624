import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inListOrder, listPage, placeOf } from '../../../../src/modules/sportsbook/book/core/list.ts';
import {
  readListCursor,
  writeListCursor,
} from '../../../../src/modules/sportsbook/book/routes/list-cursor.ts';
import { matchState } from './states.ts';

const all = { tab: 'all', league: undefined, after: undefined, limit: 50 } as const;
const ids = (states: readonly { match: number }[]) => states.map(({ match }) => match);

const anyMatch = fc
  .record({
    match: fc.integer({ min: 1, max: 60 }),
    startMs: fc.integer({ min: 0, max: 5 }),
    status: fc.constantFrom('live', 'not-started', 'ended', 'cancelled'),
    league: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ match, startMs, status, league }) =>
    matchState(match, 1, {
      startMs,
      status,
      league: { id: league, name: 'L', country: 'BR', rank: 1, hot: false },
    }),
  );
const anyMatches = fc.uniqueArray(anyMatch, { selector: ({ match }) => match, maxLength: 60 });

describe('the order of matches', () => {
  it('puts live ones first, then those to come, each by start and id, and leaves out what is over', () => {
    const states = [
      matchState(1, 1, { status: 'not-started', startMs: 10 }),
      matchState(2, 1, { status: 'live', startMs: 30 }),
      matchState(3, 1, { status: 'live', startMs: 20 }),
      matchState(5, 1, { status: 'not-started', startMs: 5 }),
      matchState(4, 1, { status: 'live', startMs: 20 }),
      matchState(6, 1, { status: 'ended', startMs: 1 }),
      matchState(7, 1, { status: 'cancelled', startMs: 1 }),
    ];
    const ordered = inListOrder(states);
    expect(ids(ordered)).toEqual([3, 4, 2, 5, 1]);
    expect(ids(listPage(ordered, { ...all, tab: 'live' }).matches)).toEqual([3, 4, 2]);
    expect(ids(listPage(ordered, { ...all, tab: 'football' }).matches)).toEqual([3, 4, 2, 5, 1]);
  });

  it('knows one league', () => {
    const other = { id: 9, name: 'Liga', country: 'MX', rank: 2, hot: false };
    const ordered = inListOrder([matchState(1, 1), matchState(2, 1, { league: other })]);
    expect(ids(listPage(ordered, { ...all, league: 9 }).matches)).toEqual([2]);
  });

  it('law: pages put together are the list, whatever their size', () => {
    fc.assert(
      fc.property(
        anyMatches,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('all', 'live'),
        (states, limit, tab) => {
          const ordered = inListOrder(states);
          const seen: number[] = [];
          let page = listPage(ordered, { ...all, tab, limit });
          for (let pages = 0; pages < 100; pages += 1) {
            expect(page.matches.length).toBeLessThanOrEqual(limit);
            seen.push(...ids(page.matches));
            const last = page.matches.at(-1);
            if (!page.hasMore || !last) break;
            page = listPage(ordered, { ...all, tab, limit, after: placeOf(last) });
          }
          expect(seen).toEqual(ids(listPage(ordered, { ...all, tab, limit: 100 }).matches));
        },
      ),
    );
  });

  it('law: a place survives changes: those that did not move are seen once, those that are gone stop nothing', () => {
    fc.assert(
      fc.property(
        anyMatches,
        fc.func(fc.boolean()),
        fc.integer({ min: 1, max: 10 }),
        (states, stays, limit) => {
          const before = inListOrder(states);
          const first = listPage(before, { ...all, limit });
          const last = first.matches.at(-1);
          if (!last) return;
          const after = before.filter((state) => stays(state.match));
          const rest = listPage(after, { ...all, after: placeOf(last), limit: 100 });
          const expected = before.slice(first.matches.length).filter((state) => stays(state.match));
          expect(ids(rest.matches)).toEqual(ids(expected));
        },
      ),
    );
  });
});

describe('the cursor of a list', () => {
  const anyCursor = fc.record({
    place: fc.record({
      group: fc.constantFrom(0 as const, 1 as const),
      startMs: fc.integer({ min: 0, max: 4_102_444_800_000 }),
      match: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    }),
    given: fc.integer({ min: 0, max: 50 }),
  });
  const anyList = fc.record({
    tab: fc.constantFrom('all' as const, 'live' as const, 'football' as const),
    league: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { nil: undefined }),
  });

  it('law: comes back as it went out, in the form that the wire allows', () => {
    fc.assert(
      fc.property(anyList, anyCursor, (list, cursor) => {
        const text = writeListCursor(list, cursor);
        expect(text).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(readListCursor(list, text)).toEqual(cursor);
      }),
    );
  });

  it('law: is not taken for one of another list', () => {
    fc.assert(
      fc.property(anyList, anyList, anyCursor, (list, other, cursor) => {
        fc.pre(list.tab !== other.tab || list.league !== other.league);
        expect(readListCursor(other, writeListCursor(list, cursor))).toBeUndefined();
      }),
    );
  });

  it.each([
    '',
    'm',
    's1abc',
    'm-all-0-2-1-1-1',
    'm-all-0-0-1-1',
    'm-all-0-0-1-1-1-1',
    'm-all-0-0--1-1',
    'M-ALL-0-0-1-1-1',
    'm-all-0-0-zzzzzzzzzzz-1-1',
  ])('%j is none', (text) => expect(readListCursor({ tab: 'all', league: undefined }, text)).toBeUndefined());
});
