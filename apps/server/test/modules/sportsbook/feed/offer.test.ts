import { type Odds, oddsOf } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  FeedMarket,
  FeedMatch,
  FeedMessage,
} from '../../../../src/modules/sportsbook/feed/core/message.ts';
import {
  apply,
  emptyOffer,
  forgetEnded,
  KEEP_ENDED_MS,
  OFFER_LIMITS,
  type Offer,
  stopOf,
} from '../../../../src/modules/sportsbook/feed/core/offer.ts';

const match = (id: number, over: Partial<FeedMatch> = {}): FeedMatch => ({
  match: id,
  sport: 'football',
  league: { id: 1, name: 'L', country: 'BR', rank: 1, hot: false },
  home: { id: 1, name: 'H' },
  away: { id: 2, name: 'A' },
  startMs: 0,
  status: 'live',
  period: 'first-half',
  clock: { seconds: 0, running: true, direction: 'up' },
  score: [0, 0],
  scores: [],
  events: [],
  ...over,
});
const market = (id: number, of: number, home: number, status: FeedMarket['status'] = 'open'): FeedMarket => ({
  market: id,
  match: of,
  type: 'match-result',
  period: 'full-time',
  rank: 0,
  line: '',
  status,
  prices: [{ selection: 'home', odds: oddsOf(home) as Odds }],
});
const AT = { saidMs: 5, nowMs: 9 };
const put = (offer: Offer, ...messages: FeedMessage[]) =>
  messages.map((message) => apply(offer, message, AT));
const result = (id: number): FeedMessage => ({
  ...{ is: 'result', match: 1, market: id, version: 1, score: [1, 0] },
  results: [{ selection: 'home', result: 'win' }],
});

describe('what a producer offers', () => {
  it('says what was touched', () => {
    const offer = emptyOffer();
    expect(
      put(
        offer,
        { is: 'match', match: match(1) },
        { is: 'market', market: market(101, 1, 2_000) },
        { is: 'stop', match: 1, reason: 'goal' },
        { is: 'resume', match: 1 },
        { is: 'resume', match: 1 },
        { is: 'alive' },
      ),
    ).toEqual([
      { is: 'match', match: 1 },
      { is: 'market', market: 101 },
      { is: 'match', match: 1 },
      { is: 'match', match: 1 },
      { is: 'nothing' },
      { is: 'nothing' },
    ]);
  });

  it('keeps a stop that comes before its match, and through new states of the match', () => {
    const offer = emptyOffer();
    put(offer, { is: 'stop', match: 1, reason: 'danger' }, { is: 'match', match: match(1) });
    expect(stopOf(offer, 1)).toBe('danger');
    put(offer, { is: 'match', match: match(1, { score: [1, 0] }) });
    expect(stopOf(offer, 1)).toBe('danger');
    put(offer, { is: 'resume', match: 1 });
    expect(stopOf(offer, 1)).toBe('none');
  });

  it('closes a market with its result, and only a new price message opens it', () => {
    const offer = emptyOffer();
    put(offer, { is: 'market', market: market(101, 1, 2_000) }, result(101));
    expect(offer.markets.get(101)?.status).toBe('closed');
    put(offer, { is: 'result-undone', match: 1, market: 101, version: 1 });
    expect(offer.markets.get(101)?.status).toBe('closed');
    put(offer, { is: 'market', market: market(101, 1, 2_100) });
    expect(offer.markets.get(101)?.status).toBe('open');
    expect(put(offer, result(999))).toEqual([{ is: 'nothing' }]);
  });

  it('suspends what an unreadable message was about until its next readable state', () => {
    const offer = emptyOffer();
    const unreadable = (about: Extract<FeedMessage, { is: 'unreadable' }>['about']): FeedMessage => ({
      ...{ is: 'unreadable', why: 'x' },
      about,
    });
    put(offer, { is: 'match', match: match(1) }, { is: 'market', market: market(101, 1, 2_000) });
    put(offer, unreadable({ is: 'market', market: 101 }));
    expect(offer.markets.get(101)?.status).toBe('suspended');
    put(offer, { is: 'market', market: market(101, 1, 2_000) });
    expect(offer.markets.get(101)?.status).toBe('open');
    put(offer, { is: 'stop', match: 1, reason: 'goal' }, unreadable({ is: 'match', match: 1 }));
    put(offer, { is: 'resume', match: 1 });
    expect(stopOf(offer, 1)).toBe('feed');
    put(offer, { is: 'match', match: match(1) });
    expect(stopOf(offer, 1)).toBe('none');
  });

  it('forgets a match an hour after its end, with its markets, and not one that goes on', () => {
    const offer = emptyOffer();
    put(offer, { is: 'match', match: match(1, { status: 'ended' }) }, { is: 'match', match: match(2) });
    put(
      offer,
      { is: 'market', market: market(101, 1, 2_000) },
      { is: 'market', market: market(201, 2, 2_000) },
    );
    // A later state of the ended match does not make it younger.
    apply(
      offer,
      { is: 'match', match: match(1, { status: 'ended', score: [1, 1] }) },
      { saidMs: 0, nowMs: 5_000 },
    );
    expect(forgetEnded(offer, AT.nowMs + KEEP_ENDED_MS - 1)).toEqual(new Set());
    expect(forgetEnded(offer, AT.nowMs + KEEP_ENDED_MS)).toEqual(new Set([1]));
    expect([...offer.matches.keys(), ...offer.markets.keys()]).toEqual([2, 201]);
  });

  it('takes no more matches than it may, and still hears of those that it has', () => {
    const offer = emptyOffer();
    for (let id = 1; id <= OFFER_LIMITS.matches; id += 1) put(offer, { is: 'match', match: match(id) });
    expect(put(offer, { is: 'match', match: match(9_999) })).toEqual([{ is: 'full' }]);
    expect(put(offer, { is: 'match', match: match(7, { score: [1, 0] }) })).toEqual([
      { is: 'match', match: 7 },
    ]);
  });

  it('law: the last state of each match and market stands, however they are interleaved', () => {
    const anyMessage = fc.oneof(
      fc
        .record({ id: fc.integer({ min: 1, max: 3 }), goals: fc.nat(9) })
        .map(({ id, goals }): FeedMessage => ({ is: 'match', match: match(id, { score: [goals, 0] }) })),
      fc
        .record({ id: fc.integer({ min: 1, max: 3 }), home: fc.integer({ min: 1_001, max: 9_000 }) })
        .map(({ id, home }): FeedMessage => ({ is: 'market', market: market(id, 1, home) })),
    );
    fc.assert(
      fc.property(fc.array(anyMessage), (messages) => {
        const offer = emptyOffer();
        put(offer, ...messages);
        for (const id of [1, 2, 3]) {
          const lastMatch = messages.findLast((one) => one.is === 'match' && one.match.match === id);
          const lastMarket = messages.findLast((one) => one.is === 'market' && one.market.market === id);
          expect(offer.matches.get(id)?.facts).toEqual(
            lastMatch?.is === 'match' ? lastMatch.match : undefined,
          );
          expect(offer.markets.get(id)).toEqual(lastMarket?.is === 'market' ? lastMarket.market : undefined);
        }
      }),
    );
  });
});
