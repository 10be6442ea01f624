import { MARKET_STATUS, MATCH_STATUS, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { manualFrames } from '../test/manual-frames.ts';
import { changeOf, headerOf, MARKET_ID, MATCH_ID, matchOf } from '../test/sport-fixtures.ts';
import { createBook, GOAL_MS, isStopped, MATCHES_MAX, scoreOf } from './book.ts';
import { priceKey } from './prices.ts';

const KEYS = [SELECTION_TYPE.home, SELECTION_TYPE.draw, SELECTION_TYPE.away].map((ty) =>
  priceKey(MARKET_ID, ty),
);
const LISTED = { followed: false, whole: false };

function open() {
  const clock = manualClock();
  const frames = manualFrames();
  const book = createBook({ platform: { ...clock, nextFrame: frames.nextFrame } });
  const prices = () => KEYS.map((key) => book.prices.latest(key));
  return { clock, frames, book, prices };
}

const score = (home: number, away: number) => [{ pe: 1001, tyg: 5, sc: [home, away] }];

describe('the client book', () => {
  it('takes a match from HTTP and its changes from the socket, whose empty names change nothing', () => {
    const { book, prices } = open();
    book.takeMatch(matchOf([2, 3, 4]), LISTED);
    book.takeMarket(MATCH_ID, changeOf([2.1, 3, 4]));
    book.takeHeader(
      headerOf({
        nm: '',
        lg: { id: 501, na: '', rnm: '', or: 1 },
        ts: [
          { id: 1, na: '', lurl: '' },
          { id: 2, na: '', lurl: '' },
        ],
        nsg: score(1, 0),
      }),
    );
    const match = book.match(MATCH_ID);
    expect(match?.header.ts.map(({ na }) => na)).toEqual(['Flamengo', 'Palmeiras']);
    expect(match?.header.lg.na).toBe('Brasileirão');
    expect(match && scoreOf(match.header)).toEqual([1, 0]);
    expect(prices().map((price) => price?.odds)).toEqual([2_100, 3_000, 4_000]);
  });

  it('locks every market by one header with a stop, and reopens them with their odds', () => {
    const { book, prices } = open();
    book.takeMatch(matchOf([2, 3, 4]), LISTED);
    book.takeHeader(headerOf({ stop: 'goal' }));
    expect(prices().map((price) => price?.open)).toEqual([false, false, false]);
    book.takeMarket(MATCH_ID, changeOf([1.5, 3.5, 6]));
    expect(prices().map((price) => price?.open)).toEqual([false, false, false]);
    book.takeHeader(headerOf());
    expect(prices()).toMatchObject([
      { odds: 1_500, open: true },
      { odds: 3_500, open: true },
      { odds: 6_000, open: true },
    ]);
  });

  it('[STATE-003] opens only a market with a positive price of a playable match', () => {
    const { book, prices } = open();
    const isOpen = () => prices().map((price) => price?.open);
    book.takeMatch(matchOf([-2, 3, -4]), LISTED);
    expect(isOpen()).toEqual([false, true, false]);
    expect(prices()[0]?.odds).toBe(2_000);
    for (const ss of [MARKET_STATUS.suspended, MARKET_STATUS.closed]) {
      book.takeMarket(MATCH_ID, changeOf([2, 3, 4], ss));
      expect(isOpen()).toEqual([false, false, false]);
    }
    book.takeMarket(MATCH_ID, changeOf([2, 3, 4]));
    book.takeHeader(headerOf({ ms: MATCH_STATUS.ended }));
    expect(isOpen()).toEqual([false, false, false]);
  });

  it('[STATE-002] a match is live or coming; every other status stops it', () => {
    for (const [name, ms] of Object.entries(MATCH_STATUS)) {
      expect(isStopped(headerOf({ ms })), name).toBe(name !== 'live' && name !== 'not-started');
    }
  });

  it('an HTTP reply does not undo what the socket sent later, but adds names and new markets', () => {
    const { book, prices } = open();
    book.takeMatch(matchOf(), LISTED);
    book.takeHeader(headerOf({ nsg: score(2, 0) }));
    book.takeMarket(MATCH_ID, changeOf([1.2, 5, 9]));
    const late = matchOf([2, 3, 4], { nm: 'Фламенго', nsg: score(1, 0) }, MARKET_STATUS.suspended);
    book.takeMatch(late, { followed: true, whole: false });
    const header = book.match(MATCH_ID)?.header;
    expect(header?.nm).toBe('Фламенго');
    expect(header && scoreOf(header)).toEqual([2, 0]);
    expect(prices()[0]).toMatchObject({ odds: 1_200, open: true });
    book.takeMatch(late, LISTED);
    expect(prices()[0]).toMatchObject({ odds: 2_000, open: false });
  });

  it('highlights a goal for five seconds, from either source, but not a correction', () => {
    const { book, clock } = open();
    book.takeMatch(matchOf(), LISTED);
    expect(book.match(MATCH_ID)?.goal).toBeUndefined();
    book.takeHeader(headerOf({ nsg: score(0, 1) }));
    expect(book.match(MATCH_ID)?.goal).toBe('away');
    clock.advance(GOAL_MS - 1);
    expect(book.match(MATCH_ID)?.goal).toBe('away');
    clock.advance(1);
    expect(book.match(MATCH_ID)?.goal).toBeUndefined();
    book.takeHeader(headerOf({ nsg: score(0, 0) }));
    expect(book.match(MATCH_ID)?.goal).toBeUndefined();
    book.takeMatch(matchOf([2, 3, 4], { nsg: score(1, 0) }), LISTED);
    expect(book.match(MATCH_ID)?.goal).toBe('home');
  });

  it('renders the page of a match for its clock and score, not for its prices', () => {
    const { book, frames } = open();
    book.takeMatch(matchOf(), LISTED);
    let drawn = 0;
    book.onMatch(MATCH_ID, () => {
      drawn += 1;
    });
    for (let step = 0; step < 50; step += 1) book.takeMarket(MATCH_ID, changeOf([2 + step / 100, 3, 4]));
    frames.paint();
    expect(drawn).toBe(0);
    book.takeHeader(headerOf({ nsg: score(1, 0) }));
    frames.paint();
    expect(drawn).toBe(1);
  });

  it('adds a new market to its group, and a list does not remove the others', () => {
    const { book } = open();
    book.takeMatch(matchOf(), LISTED);
    const total = { mty: 1007, pe: 1001, mk: { id: 9, ss: 1, li: '2.5', op: [] } } as const;
    book.takeMarket(MATCH_ID, { ...total, mk: { ...total.mk, op: [] } });
    expect(book.match(MATCH_ID)?.groups.map(({ mty }) => mty)).toEqual([1005, 1007]);
    book.takeMatch(matchOf(), { followed: true, whole: false });
    expect(book.match(MATCH_ID)?.groups.map(({ mty }) => mty)).toEqual([1005, 1007]);
    book.takeMatch(matchOf(), { followed: true, whole: true });
    expect(book.match(MATCH_ID)?.groups.map(({ mty }) => mty)).toEqual([1005]);
  });

  it('announces that lists have to be sorted again when a match starts or ends, and not otherwise', () => {
    const { book } = open();
    book.takeMatch(matchOf([2, 3, 4], { ms: MATCH_STATUS['not-started'] }), LISTED);
    const first = book.listVersion();
    book.takeHeader(headerOf({ ms: MATCH_STATUS['not-started'], stop: 'trader' }));
    expect(book.listVersion()).toBe(first);
    book.takeHeader(headerOf());
    expect(book.listVersion()).toBe(first + 1);
  });

  it('keeps a bounded number of matches, and never evicts one that is shown', () => {
    const { book } = open();
    book.takeMatch(matchOf(), LISTED);
    book.onMatch(MATCH_ID, () => undefined);
    for (let id = 5_000; id < 5_000 + 2 * MATCHES_MAX; id += 1) {
      const match = matchOf([2, 3, 4], { id });
      const mg = match.mg.map((group) => ({ ...group, mks: group.mks.map((mk) => ({ ...mk, id })) }));
      book.takeMatch({ ...match, mg }, LISTED);
    }
    expect(book.match(MATCH_ID)).toBeDefined();
    expect(book.match(5_000)).toBeUndefined();
    expect(book.prices.read(priceKey(5_000, SELECTION_TYPE.home))).toBeUndefined();
    expect(book.match(5_000 + 2 * MATCHES_MAX - 1)).toBeDefined();
  });
});
