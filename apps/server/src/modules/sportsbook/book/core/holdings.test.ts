import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketState, matchState, price } from '../test/states.ts';
import {
  apply,
  type BookMessage,
  emptyHoldings,
  type Holdings,
  KEEP_ENDED_MS,
  sweepEnded,
  sweepUnpublished,
} from './holdings.ts';

const mark = (n: number, epoch = 1) => ({ epoch, n });
const put = (holdings: Holdings, ...messages: BookMessage[]) =>
  messages.map((message) => apply(holdings, message, 0));
const known = (holdings: Holdings) => [
  ...[...holdings.matches.values()].map(({ state }) => state).sort((a, b) => a.match - b.match),
  ...[...holdings.markets.values()].map(({ state }) => state).sort((a, b) => a.market - b.market),
  ...[...holdings.marketsOf].sort((a, b) => a[0] - b[0]),
];

describe('the states that a node stores', () => {
  it('property: end with the newest states for any order and repetition of the same messages', () => {
    const anyMessage = fc.oneof(
      fc.record({ match: fc.integer({ min: 1, max: 3 }), goals: fc.nat(5) }).map(
        ({ match, goals }) =>
          (seq: number): BookMessage => ({
            is: 'match',
            mark: mark(seq),
            state: matchState(match, seq, { score: [goals, 0] }),
          }),
      ),
      fc
        .record({ market: fc.integer({ min: 101, max: 104 }), home: fc.integer({ min: 1_001, max: 9_999 }) })
        .map(
          ({ market, home }) =>
            (seq: number): BookMessage => ({
              is: 'market',
              mark: mark(seq),
              state: marketState(market, seq, { prices: [{ selection: 'home', odds: price(home) }] }),
            }),
        ),
    );
    const scenarios = fc.array(anyMessage, { maxLength: 30 }).chain((makers) => {
      const scenario = makers.map((make, index) => make(index + 1));
      return fc.tuple(
        fc.constant(scenario),
        fc.shuffledSubarray([...scenario, ...scenario], { minLength: scenario.length * 2 }),
      );
    });
    fc.assert(
      fc.property(scenarios, ([scenario, shuffled]) => {
        const straight = emptyHoldings();
        put(straight, ...scenario);
        const wild = emptyHoldings();
        put(wild, ...shuffled);
        expect(known(wild)).toEqual(known(straight));
        expect(wild.seq).toBe(straight.seq);
      }),
    );
  });

  it('report what is new, what changed and what is old', () => {
    const holdings = emptyHoldings();
    expect(
      put(
        holdings,
        { is: 'match', state: matchState(1, 5), mark: mark(1) },
        { is: 'match', state: matchState(1, 5), mark: mark(2) },
        { is: 'match', state: matchState(1, 4), mark: mark(3) },
        { is: 'match', state: matchState(1, 6), mark: mark(4) },
      ),
    ).toEqual(['new', 'old', 'old', 'changed']);
    expect(holdings.matches.get(1)).toMatchObject(mark(4));
  });

  it('get a new version with a change of the match or of a market, and none with an old message', () => {
    const holdings = emptyHoldings();
    const versions: (number | undefined)[] = [];
    for (const message of [
      { is: 'match', state: matchState(1, 1), mark: mark(1) },
      { is: 'market', state: marketState(101, 2), mark: mark(2) },
      { is: 'market', state: marketState(101, 2), mark: mark(3) },
    ] satisfies BookMessage[]) {
      put(holdings, message);
      versions.push(holdings.versions.get(1));
    }
    expect(versions).toEqual([1, 2, 2]);
  });

  it('stay within their limit, and existing ones are still updated', () => {
    const holdings = emptyHoldings();
    const limits = { matches: 1, markets: 1 };
    const at = (message: BookMessage) => apply(holdings, message, 0, limits);
    expect(at({ is: 'match', state: matchState(1, 1), mark: mark(1) })).toBe('new');
    expect(at({ is: 'match', state: matchState(2, 2), mark: mark(2) })).toBe('full');
    expect(at({ is: 'market', state: marketState(101, 3), mark: mark(3) })).toBe('new');
    expect(at({ is: 'market', state: marketState(102, 4), mark: mark(4) })).toBe('full');
    expect(at({ is: 'match', state: matchState(1, 5), mark: mark(5) })).toBe('changed');
  });

  it('are dropped when they were not repeated', () => {
    const holdings = emptyHoldings();
    put(
      holdings,
      { is: 'match', state: matchState(1, 1), mark: mark(1) },
      { is: 'match', state: matchState(2, 2), mark: mark(2) },
      { is: 'market', state: marketState(101, 3), mark: mark(3) },
      { is: 'market', state: marketState(102, 4), mark: mark(4) },
      // Repeated unchanged.
      { is: 'match', state: matchState(1, 1), mark: mark(6) },
      { is: 'market', state: marketState(102, 4), mark: mark(7) },
    );
    expect(sweepUnpublished(holdings, mark(5))).toEqual({ matches: [matchState(2, 2)], markets: [101] });
    expect([...holdings.matches.keys()]).toEqual([1]);
    expect([...holdings.markets.keys()]).toEqual([102]);
    expect(holdings.marketsOf.get(1)).toEqual([102]);
    // Everything of a previous owner is old.
    expect(sweepUnpublished(holdings, mark(0, 2))).toEqual({ matches: [matchState(1, 1)], markets: [102] });
    expect(known(holdings)).toEqual([]);
  });

  it('are dropped an hour after the end of a match, with its markets', () => {
    const holdings = emptyHoldings();
    put(
      holdings,
      { is: 'match', state: matchState(1, 1, { status: 'ended' }), mark: mark(1) },
      { is: 'market', state: marketState(101, 2), mark: mark(2) },
      { is: 'match', state: matchState(2, 3), mark: mark(3) },
    );
    expect(sweepEnded(holdings, KEEP_ENDED_MS - 1)).toEqual({ matches: [], markets: [] });
    expect(sweepEnded(holdings, KEEP_ENDED_MS)).toMatchObject({ matches: [{ match: 1 }], markets: [101] });
    expect([...holdings.matches.keys(), ...holdings.markets.keys()]).toEqual([2]);
    expect(holdings.versions.has(1)).toBe(false);
  });
});
