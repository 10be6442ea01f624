import { type Odds, oddsOf } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedMarket, FeedMatch, FeedMessage } from './message.ts';
import {
  apply,
  emptyOffer,
  forgetEnded,
  KEEP_ENDED_MS,
  marketOf,
  OFFER_LIMITS,
  type Offer,
  stopOf,
} from './offer.ts';

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
const AT = { sentMs: 5, nowMs: 9 };
const put = (offer: Offer, ...messages: FeedMessage[]) =>
  messages.map((message) => apply(offer, message, AT));
const result = (id: number): FeedMessage => ({
  is: 'result',
  match: 1,
  market: id,
  version: 1,
  score: [1, 0],
  results: [{ selection: 'home', result: 'win' }],
});

describe('a season', () => {
  const winner = (id: number, of: number): FeedMarket => ({
    ...market(id, of, 2_000),
    type: 'season-winner',
    prices: [{ selection: 'team-1', odds: oddsOf(2_000) as Odds }],
  });

  it('has only markets of seasons, and a match none of them', () => {
    const offer = emptyOffer();
    const season = match(1, { season: true, status: 'not-started', period: 'not-started' });
    put(offer, { is: 'match', match: season }, { is: 'match', match: match(2) });
    const [own, ofMatch, onMatch] = put(
      offer,
      { is: 'market', market: winner(101, 1) },
      { is: 'market', market: market(102, 1, 2_000) },
      { is: 'market', market: winner(201, 2) },
    );
    expect(own).toEqual({ is: 'market', market: 101 });
    const refused = { is: 'refused', why: 'a market of a season on a match, or of a match on a season' };
    expect([ofMatch, onMatch]).toMatchObject([refused, refused]);
  });

  it('does not become a match, nor a match a season', () => {
    const offer = emptyOffer();
    const [, changed] = put(
      offer,
      { is: 'match', match: match(1) },
      { is: 'match', match: match(1, { season: true }) },
    );
    expect(changed).toMatchObject({ is: 'refused' });
    expect(stopOf(offer, 1)).toBe('feed');
  });
});

describe('the offer of a producer', () => {
  it('returns what was changed', () => {
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

  it('keeps a stop that arrives before its match, and through new states of the match', () => {
    const offer = emptyOffer();
    put(offer, { is: 'stop', match: 1, reason: 'danger' }, { is: 'match', match: match(1) });
    expect(stopOf(offer, 1)).toBe('danger');
    put(offer, { is: 'match', match: match(1, { score: [1, 0] }) });
    expect(stopOf(offer, 1)).toBe('danger');
    put(offer, { is: 'resume', match: 1 });
    expect(stopOf(offer, 1)).toBe('none');
  });

  it('closes a market with its result; after an undo only a new price message opens it', () => {
    const offer = emptyOffer();
    const status = () => marketOf(offer, 101)?.status;
    put(offer, { is: 'match', match: match(1) }, { is: 'market', market: market(101, 1, 2_000) });
    expect(put(offer, result(101))).toEqual([{ is: 'market', market: 101 }]);
    expect(status()).toBe('closed');
    put(offer, { is: 'market', market: market(101, 1, 2_100) });
    expect(status()).toBe('closed');
    put(offer, { is: 'result-undone', match: 1, market: 101, version: 1 });
    expect(status()).toBe('suspended');
    put(offer, { is: 'market', market: market(101, 1, 2_100) });
    expect(status()).toBe('open');
    expect(put(offer, result(999))).toEqual([{ is: 'nothing' }]);
  });

  it('reads the effect of a result from a whole state, in any order', () => {
    const undone: FeedMessage = { is: 'result-undone', match: 1, market: 101, version: 1 };
    const reported: FeedMessage[] = [
      { is: 'match', match: match(1) },
      { is: 'market', market: market(101, 1, 2_000) },
    ];
    const statusAfter = (...messages: FeedMessage[]) => {
      const offer = emptyOffer();
      for (const message of messages) apply(offer, message, { ...AT, isWhole: true });
      return marketOf(offer, 101)?.status;
    };
    expect(statusAfter(...reported, result(101), undone)).toBe('open');
    expect(statusAfter(result(101), undone, ...reported)).toBe('open');
    expect(statusAfter(result(101), ...reported)).toBe('closed');
    expect(statusAfter(...reported, result(101))).toBe('closed');
  });

  it('closes a market whose bets are all cancelled, and keeps one open that is cancelled for a window', () => {
    const offer = emptyOffer();
    const status = () => marketOf(offer, 101)?.status;
    const of = { match: 1, market: 101 };
    put(offer, { is: 'match', match: match(1) }, { is: 'market', market: market(101, 1, 2_000) });
    put(offer, { is: 'cancelled', ...of, version: 1, fromMs: 5, toMs: 9 });
    expect(status()).toBe('open');
    put(offer, { is: 'cancelled', ...of, version: 2 });
    expect(status()).toBe('closed');
    put(offer, { is: 'market', market: market(101, 1, 2_200) });
    expect(status()).toBe('closed');
    put(offer, { is: 'cancel-undone', ...of, version: 1 });
    expect(status()).toBe('closed');
    put(offer, { is: 'cancel-undone', ...of, version: 2 });
    expect(status()).toBe('suspended');
    put(offer, { is: 'market', market: market(101, 1, 2_200) });
    expect(status()).toBe('open');
  });

  it('refuses a message that contradicts the known state, and marks its subject as doubtful', () => {
    const offer = emptyOffer();
    const status = () => marketOf(offer, 101)?.status;
    const good = market(101, 1, 2_000);
    put(offer, { is: 'match', match: match(1) }, { is: 'match', match: match(2) });
    put(offer, { is: 'market', market: good });
    const touched = { is: 'market', market: 101 };
    const refused: [FeedMarket, string][] = [
      [{ ...good, match: 2 }, 'a market of another match'],
      [{ ...good, type: 'winner' }, 'a market with another question'],
      [
        { ...good, prices: [...good.prices, { selection: 'over', odds: oddsOf(2_000) as Odds }] },
        'a selection that the market does not know',
      ],
    ];
    for (const [bad, why] of refused) {
      expect(put(offer, { is: 'market', market: bad })).toEqual([{ is: 'refused', why, touched }]);
      expect(status()).toBe('suspended');
      put(offer, { is: 'market', market: good });
      expect(status()).toBe('open');
    }
    expect(put(offer, { is: 'match', match: match(1, { sport: 'tennis', period: 'set-1' }) })).toEqual([
      { is: 'refused', why: 'a match of another sport', touched: { is: 'match', match: 1 } },
    ]);
    expect(stopOf(offer, 1)).toBe('feed');
    put(offer, { is: 'match', match: match(1) });
    expect(stopOf(offer, 1)).toBe('none');
  });

  it('refuses a market that the sport does not have, known or not', () => {
    const offer = emptyOffer();
    put(offer, { is: 'match', match: match(1) });
    const bad: [Partial<FeedMarket>, string][] = [
      [{ type: 'winner' }, 'a market that the sport does not have'],
      [{ period: 'set-1' }, 'a period that the market does not have'],
      [{ line: '2.5' }, 'a line that the market cannot have'],
    ];
    for (const [over, why] of bad)
      expect(put(offer, { is: 'market', market: { ...market(101, 1, 2_000), ...over } })).toEqual([
        { is: 'refused', why, touched: { is: 'nothing' } },
      ]);
    expect(offer.markets.size).toBe(0);
  });

  it('holds a market that arrives before its match until the sport is known', () => {
    const offer = emptyOffer();
    const early: FeedMessage[] = [
      { is: 'market', market: market(101, 1, 2_000) },
      { is: 'market', market: { ...market(102, 1, 2_000), type: 'winner' } },
    ];
    expect(put(offer, ...early)).toEqual([{ is: 'nothing' }, { is: 'nothing' }]);
    expect(marketOf(offer, 101)).toBeUndefined();
    expect(put(offer, { is: 'match', match: match(1) })).toEqual([
      {
        is: 'refused',
        why: 'a market that the sport does not have',
        touched: { is: 'match', match: 1, markets: [101] },
      },
    ]);
    expect(marketOf(offer, 101)?.status).toBe('open');
    expect(offer.markets.has(102)).toBe(false);
    for (let other = 2; other <= 200; other += 1)
      put(offer, { is: 'market', market: market(other * 100, other, 2_000) });
    expect(offer.early.size).toBe(OFFER_LIMITS.early);
    expect(put(offer, { is: 'market', market: market(30_000, 300, 2_000) })).toEqual([{ is: 'full' }]);
  });

  it('derives the probabilities of a market whose feed sends none, received before or after its match', () => {
    const three = (id: number): FeedMarket => ({
      ...market(id, 1, 2_100),
      prices: (['home', 'draw', 'away'] as const).map((selection, at) => ({
        selection,
        odds: oddsOf([2_100, 3_400, 3_600][at] ?? 0) as Odds,
      })),
    });
    const offer = emptyOffer();
    put(offer, { is: 'market', market: three(101) }, { is: 'match', match: match(1) });
    put(offer, { is: 'market', market: three(102) });
    for (const id of [101, 102])
      expect(marketOf(offer, id)?.prices.map(({ probabilities }) => probabilities?.win)).toEqual([
        454_342_984, 280_623_608, 265_033_407,
      ]);
  });

  it('refuses probabilities that its own odds contradict, and only while the market is open', () => {
    const likely = (win: number, status: FeedMarket['status'] = 'open'): FeedMarket => ({
      ...market(101, 1, 2_000, status),
      prices: (['home', 'draw', 'away'] as const).map((selection) => ({
        selection,
        odds: oddsOf(2_000) as Odds,
        probabilities: { win, halfWin: 0, void: 0, halfLose: 0 },
      })),
    });
    const offer = emptyOffer();
    put(offer, { is: 'match', match: match(1) }, { is: 'market', market: likely(500_000_000) });
    expect(marketOf(offer, 101)?.status).toBe('open');
    const touched = { is: 'market', market: 101 };
    for (const [win, why] of [
      [500_000_001, 'a probability above what its odds pay for'],
      [150_000_000, 'probabilities that come to too little'],
    ] as const) {
      expect(put(offer, { is: 'market', market: likely(win) })).toEqual([{ is: 'refused', why, touched }]);
      expect(marketOf(offer, 101)?.status).toBe('suspended');
      expect(put(offer, { is: 'market', market: likely(win, 'suspended') })).toEqual([touched]);
    }
  });

  it('suspends the subject of an unreadable message until its next readable state', () => {
    const offer = emptyOffer();
    const unreadable = (about: Extract<FeedMessage, { is: 'unreadable' }>['about']): FeedMessage => ({
      is: 'unreadable',
      why: 'x',
      about,
    });
    put(offer, { is: 'match', match: match(1) }, { is: 'market', market: market(101, 1, 2_000) });
    put(offer, unreadable({ is: 'market', market: 101 }));
    expect(marketOf(offer, 101)?.status).toBe('suspended');
    put(offer, { is: 'market', market: market(101, 1, 2_000) });
    expect(marketOf(offer, 101)?.status).toBe('open');
    put(offer, { is: 'stop', match: 1, reason: 'goal' }, unreadable({ is: 'match', match: 1 }));
    put(offer, { is: 'resume', match: 1 });
    expect(stopOf(offer, 1)).toBe('feed');
    put(offer, { is: 'match', match: match(1) });
    expect(stopOf(offer, 1)).toBe('none');
  });

  it('drops a match an hour after its end, with its markets, and not one that continues', () => {
    const offer = emptyOffer();
    put(offer, { is: 'match', match: match(1, { status: 'ended' }) }, { is: 'match', match: match(2) });
    put(
      offer,
      { is: 'market', market: market(101, 1, 2_000) },
      { is: 'market', market: market(201, 2, 2_000) },
    );
    // A later state of the ended match does not extend the time.
    apply(
      offer,
      { is: 'match', match: match(1, { status: 'ended', score: [1, 1] }) },
      { sentMs: 0, nowMs: 5_000 },
    );
    expect(forgetEnded(offer, AT.nowMs + KEEP_ENDED_MS - 1)).toEqual(new Set());
    expect(forgetEnded(offer, AT.nowMs + KEEP_ENDED_MS)).toEqual(new Set([1]));
    expect([...offer.matches.keys(), ...offer.markets.keys()]).toEqual([2, 201]);
  });

  it('accepts matches up to its limit, and still updates existing ones', () => {
    const offer = emptyOffer();
    for (let id = 1; id <= OFFER_LIMITS.matches; id += 1) put(offer, { is: 'match', match: match(id) });
    expect(put(offer, { is: 'match', match: match(9_999) })).toEqual([{ is: 'full' }]);
    expect(put(offer, { is: 'match', match: match(7, { score: [1, 0] }) })).toEqual([
      { is: 'match', match: 7 },
    ]);
  });

  it('property: keeps the last state of each match and market, however they are interleaved', () => {
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
          const lastMatch = messages.findLast(
            (message) => message.is === 'match' && message.match.match === id,
          );
          const lastMarket = messages.findLast(
            (message) => message.is === 'market' && message.market.market === id,
          );
          expect(offer.matches.get(id)?.facts).toEqual(
            lastMatch?.is === 'match' ? lastMatch.match : undefined,
          );
          expect(offer.markets.get(id)).toEqual(lastMarket?.is === 'market' ? lastMarket.market : undefined);
        }
      }),
    );
  });
});
