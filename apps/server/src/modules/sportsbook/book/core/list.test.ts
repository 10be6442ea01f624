import type { Sport } from '@palpite/kernel/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchState } from '../index.ts';
import { matchState } from '../test/states.ts';
import { CountryOrders } from './country-orders.ts';
import { type ListQuery, listPage } from './list.ts';
import { comparePositions, listPositionOf } from './list-position.ts';

const DAY = 86_400_000;
const all: ListQuery = { tab: {}, country: 'BR', limit: 50 };
const ids = (states: readonly { match: number }[]) => states.map(({ match }) => match);

function source(states: readonly MatchState[]) {
  const known = new Map(states.map((state) => [state.match, state]));
  return { orders: new CountryOrders(() => known.values()), match: (id: number) => known.get(id) };
}

const league = (id: number, country: string, rank = 1, hot = false) => ({
  id,
  name: `League ${id}`,
  country,
  rank,
  hot,
});

const anyMatch = fc
  .record({
    match: fc.integer({ min: 1, max: 40 }),
    startMs: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3 * DAY })),
    status: fc.constantFrom('live' as const, 'not-started' as const, 'ended' as const, 'postponed' as const),
    league: fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      country: fc.constantFrom('BR', 'MX', 'INT'),
      rank: fc.integer({ min: 0, max: 10_000 }),
      hot: fc.boolean(),
    }),
    sport: fc.constantFrom<Sport>('football', 'tennis'),
  })
  .map(({ match, league: { id, country, rank, hot }, ...rest }) =>
    matchState(match, 1, { ...rest, league: league(id, country, rank, hot) }),
  );
const anyMatches = fc.uniqueArray(anyMatch, { selector: ({ match }) => match, maxLength: 40 });
const anyQuestion = fc.record({
  tab: fc.record(
    {
      sport: fc.constantFrom<Sport>('football', 'tennis'),
      when: fc.constantFrom('live' as const, 'coming' as const),
      popular: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  league: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  country: fc.constantFrom('BR', 'MX', ''),
  fromMs: fc.option(fc.integer({ min: 0, max: 2 * DAY }), { nil: undefined }),
  toMs: fc.option(fc.integer({ min: 0, max: 3 * DAY }), { nil: undefined }),
});

/** The same list, computed without any index. */
function plainList(states: readonly MatchState[], query: Omit<ListQuery, 'limit'>): number[] {
  const { tab, league: wanted, country, fromMs, toMs } = query;
  const kept = states.flatMap((state) => {
    const position = listPositionOf(state, country);
    if (!position) return [];
    if (tab.sport !== undefined && state.sport !== tab.sport) return [];
    if (tab.when !== undefined && (state.status === 'live') !== (tab.when === 'live')) return [];
    if (tab.popular && !state.league.hot) return [];
    if (wanted !== undefined && state.league.id !== wanted) return [];
    if (fromMs !== undefined && state.startMs < fromMs) return [];
    return toMs !== undefined && state.startMs >= toMs ? [] : [position];
  });
  return ids(kept.sort(comparePositions));
}

describe('the order of matches', () => {
  it('[RULE-021] orders live matches by start and then by id, whatever the league and the brand', () => {
    const states = [
      matchState(2, 1, { startMs: 30, league: league(1, 'BR', 1, true) }),
      matchState(4, 1, { startMs: 20, league: league(2, 'MX', 9) }),
      matchState(3, 1, { startMs: 20, league: league(3, 'VN', 5_000) }),
      matchState(1, 1, { status: 'not-started', startMs: 10 }),
      matchState(6, 1, { status: 'ended', startMs: 1 }),
    ];
    for (const country of ['BR', 'MX', ''])
      expect(ids(listPage(source(states), { ...all, country, tab: { when: 'live' } }).matches)).toEqual([
        3, 4, 2,
      ]);
  });

  it("orders upcoming matches by start; at the same moment the brand's country first, then popular leagues and rank", () => {
    const coming = (match: number, startMs: number, of: MatchState['league']) =>
      matchState(match, 1, { status: 'not-started', startMs, league: of });
    const states = [
      coming(1, DAY + 5, league(1, 'BR', 1, true)),
      coming(2, 9, league(2, 'MX', 3)),
      coming(3, 9, league(3, 'MX', 1, true)),
      coming(4, 9, league(4, 'BR', 30)),
      coming(5, 9, league(5, 'BR', 2)),
      coming(6, 9, league(5, 'BR', 2)),
      coming(7, 8, league(6, 'VN', 5_000)),
    ];
    const list = (country: string) => ids(listPage(source(states), { ...all, country }).matches);
    expect(list('BR')).toEqual([7, 5, 6, 4, 3, 2, 1]);
    expect(list('MX')).toEqual([7, 3, 2, 5, 6, 4, 1]);
    expect(list('')).toEqual([7, 3, 5, 6, 2, 4, 1]);
  });

  it('property: a list equals the one computed without an index, for every query', () => {
    fc.assert(
      fc.property(anyMatches, anyQuestion, (states, query) => {
        const page = listPage(source(states), { ...query, limit: 100 });
        expect(ids(page.matches)).toEqual(plainList(states, query));
        expect(page.hasMore).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('[STATE-028] property: the pages together are the list, without a repeated id, whatever their size', () => {
    fc.assert(
      fc.property(anyMatches, anyQuestion, fc.integer({ min: 1, max: 7 }), (states, query, limit) => {
        const held = source(states);
        const seen: number[] = [];
        let page = listPage(held, { ...query, limit });
        for (let pages = 0; pages < 100; pages += 1) {
          expect(page.matches.length).toBeLessThanOrEqual(limit);
          seen.push(...ids(page.matches));
          if (!page.hasMore) break;
          page = listPage(held, { ...query, limit, after: page.last });
        }
        expect(seen).toEqual(plainList(states, query));
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });

  it('property: a position survives changes: unmoved matches are seen once, and removed ones stop nothing', () => {
    fc.assert(
      fc.property(
        anyMatches,
        fc.func(fc.boolean()),
        fc.integer({ min: 1, max: 10 }),
        (states, stays, limit) => {
          const first = listPage(source(states), { ...all, limit });
          const left = states.filter((state) => stays(state.match));
          const rest = listPage(source(left), { ...all, after: first.last, limit: 100 });
          const expected = plainList(states, all).slice(first.matches.length);
          if (first.last) expect(ids(rest.matches)).toEqual(expected.filter((match) => stays(match)));
        },
      ),
    );
  });

  it('property: lists that were updated while matches came, moved and went equal lists built from scratch', () => {
    const step = fc.oneof(anyMatch, fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), anyQuestion, (steps, query) => {
        const known = new Map<number, MatchState>();
        const orders = new CountryOrders(() => known.values());
        // Requested once: from here on the lists are updated and not rebuilt.
        for (const country of ['BR', 'MX', '']) orders.of(country);
        for (const step of steps) {
          const id = typeof step === 'number' ? step : step.match;
          const before = known.get(id);
          if (typeof step === 'number') known.delete(id);
          else known.set(id, step);
          orders.move(before, known.get(id));
        }
        const page = listPage({ orders, match: (id) => known.get(id) }, { ...query, limit: 100 });
        expect(ids(page.matches)).toEqual(plainList([...known.values()], query));
      }),
      { numRuns: 300 },
    );
  });
});
