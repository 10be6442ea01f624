import { type Odds, oddsOf } from '@palpite/kernel/odds';
import type { OutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarketReader } from '../../book/service/bus-message.ts';
import { type Published, type PublishedMarket, stateSeq } from './broadcast.ts';
import { oddsStart, packMarket, packOdds, unpackMarket } from './market-row.ts';

const odds = fc.integer({ min: 1_001, max: 1_000_000 }).map((price) => oddsOf(price) as Odds);
const selection = fc.stringMatching(/^[a-z0-9][a-z0-9&/+-]{0,39}$/);
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** Four parts that sum to one at most; most selections only win or lose. */
const probabilities = fc
  .tuple(fc.boolean(), fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 4, maxLength: 4 }))
  .map(([isWinOrLose, cuts]): OutcomeProbabilities => {
    const [a = 0, b = 0, c = 0, d = 0] = [...cuts].sort((one, other) => one - other);
    return isWinOrLose
      ? { win: d, halfWin: 0, void: 0, halfLose: 0 }
      : { win: a, halfWin: b - a, void: c - b, halfLose: d - c };
  });
const price = fc.oneof(fc.record({ selection, odds }), fc.record({ selection, odds, probabilities }));
const published = fc.record({
  producer: fc.constant(1),
  epoch: fc.integer({ min: 1, max: 100_000 }),
  n: fc.integer({ min: 1, max: 2 ** 32 }),
  state: fc.record({
    market: id,
    match: id,
    seq: id,
    rank: fc.nat(10_000),
    type: fc.constantFrom('match-result', 'total-goals'),
    period: fc.constantFrom('full-time', 'set-1'),
    line: fc.constantFrom('', '-0.75', '2.5', '182.5'),
    status: fc.constantFrom('open', 'suspended', 'closed'),
    prices: fc.uniqueArray(price, {
      minLength: 2,
      maxLength: 40,
      selector: ({ selection: name }) => name,
    }),
  }),
}) as unknown as fc.Arbitrary<Published<PublishedMarket>>;

/** As the publisher says it. */
function packed({ state: { seq, ...state }, ...envelope }: Published<PublishedMarket>) {
  return packMarket(envelope, { state, seq });
}

/** What its rows of odds begin with once it has been said. */
const startOf = (said: Published<PublishedMarket>) => oddsStart(said, said.state.market);

const readMarket = (row: unknown) => {
  const read = new MarketReader().read(row);
  if (read === 'not-heard') throw new Error('its words are missing');
  return read;
};

/** The same market later, with other odds and other probabilities. */
function later({ state, ...envelope }: Published<PublishedMarket>, n: number, more: number) {
  const prices = state.prices.map(({ selection: name, odds: before, probabilities: parts }) => ({
    selection: name,
    odds: oddsOf(before + more) as Odds,
    ...(parts && more % 3 > 0 && { probabilities: { ...parts, win: Math.max(parts.win - more, 0) } }),
  }));
  return { ...envelope, n, state: { ...state, prices, seq: stateSeq(envelope.epoch, n) } };
}

describe('a market on the bus', () => {
  it('comes out as it went in, and the book can read it', () => {
    fc.assert(
      fc.property(published, (said) => {
        const carried: unknown = JSON.parse(JSON.stringify(packed(said)));
        expect(unpackMarket(carried)).toEqual(said);
        expect(readMarket(carried)?.message.state).toEqual(said.state);
      }),
    );
  });

  it('law: odds alone say the same as the whole market, to whoever has heard its words', () => {
    fc.assert(
      fc.property(published, published, fc.nat(5_000), (said, other, more) => {
        const reader = new MarketReader();
        reader.read(packed(other));
        const n = said.n + 1;
        const now = later(said, n, more);
        const odds = packOdds(startOf(said), n, now.state);
        const isKnown = other.state.market === said.state.market;
        if (!isKnown) expect(reader.read(odds)).toBe('not-heard');
        reader.read(packed(said));
        expect(reader.read(odds)).toEqual(readMarket(packed(now)));
        reader.forget([said.state.market]);
        expect(reader.read(odds)).toBe('not-heard');
      }),
    );
  });

  it('law: odds that go with other words are not taken, whatever the words were', () => {
    fc.assert(
      fc.property(published, fc.integer({ min: 1, max: 9 }), (said, away) => {
        const reader = new MarketReader();
        reader.read(packed(said));
        const n = said.n + 10;
        const laterWords = startOf({ ...said, n: said.n + away });
        expect(reader.read(packOdds(laterWords, n, said.state))).toBe('not-heard');
        const anotherOwner = startOf({ ...said, epoch: said.epoch + away });
        expect(reader.read(packOdds(anotherOwner, n, said.state))).toBe('not-heard');
      }),
    );
  });

  it('is told in full when the house offers something else than the feed says', () => {
    fc.assert(
      fc.property(published, (said) => {
        const { status, prices } = said.state;
        const own = { ...said, state: { ...said.state, feed: { status, prices } } };
        expect(packed(own)).toEqual(own);
        expect(unpackMarket(own)).toBe(own);
        expect(readMarket(own)?.message.state).toEqual(own.state);
      }),
    );
  });

  it('is not read with odds that nobody can offer, however well its market is known', () => {
    fc.assert(
      fc.property(published, fc.constantFrom(0, 999, 1_000, 2 ** 40), (said, odds) => {
        const { prices } = said.state;
        const wrong = prices.map((price, at) =>
          at === prices.length - 1 ? { ...price, odds: odds as Odds } : price,
        );
        const state = { ...said.state, prices: wrong };
        const reader = new MarketReader();
        reader.read(packed(said));
        expect(reader.read(packed({ ...said, state }))).toBeUndefined();
        expect(reader.read(packOdds(startOf(said), said.n, state))).toBeUndefined();
      }),
    );
  });

  it('is not read with probabilities that nobody can have', () => {
    const wrong = [
      { win: 1_000_000_001, halfWin: 0, void: 0, halfLose: 0 },
      { win: 600_000_000, halfWin: 0, void: 400_000_001, halfLose: 0 },
      { win: 0.5, halfWin: 0, void: 0, halfLose: 0 },
      { win: -1, halfWin: 0, void: 1, halfLose: 0 },
      { win: Number.NaN, halfWin: 0, void: 0, halfLose: 0 },
    ];
    fc.assert(
      fc.property(published, fc.constantFrom(...wrong), (said, parts) => {
        const [first, ...rest] = said.state.prices;
        if (!first) throw new Error('a market without prices');
        const state = { ...said.state, prices: [{ ...first, probabilities: parts }, ...rest] };
        const reader = new MarketReader();
        reader.read(packed(said));
        expect(reader.read(packed({ ...said, state }))).toBeUndefined();
        expect(reader.read(packOdds(startOf(said), said.n, state))).toBeUndefined();
      }),
    );
  });

  it('is not read when a probability is missing, left over or no number', () => {
    const [said] = fc.sample(published, { numRuns: 1, seed: 3 });
    if (!said) throw new Error('nothing drawn');
    const two = said.state.prices.slice(0, 2).map((each) => ({
      ...each,
      probabilities: { win: 1, halfWin: 2, void: 3, halfLose: 4 },
    }));
    const state = { ...said.state, prices: two };
    for (const row of [packed({ ...said, state }), packOdds(startOf(said), said.n, state)]) {
      if (typeof row !== 'string') throw new Error('not packed');
      for (const other of [',1,2,3', ',1,2', ',1,2,3,4,5', ',', ',1,,3,4', ',1,2,x,4', ',1,2,3,']) {
        const reader = new MarketReader();
        reader.read(packed({ ...said, state }));
        expect(reader.read(row.replace(',1,2,3,4', other)), other).toBeUndefined();
        expect(reader.read(row.replace(/,1,2,3,4$/, other)), other).toBeUndefined();
      }
    }
  });

  it('is not read from any other line', () => {
    const [said] = fc.sample(published, { numRuns: 1, seed: 3 });
    if (!said) throw new Error('nothing drawn');
    const reader = new MarketReader();
    const odds = packOdds(startOf(said), said.n + 1, said.state);
    for (const row of [packed(said), odds]) {
      if (typeof row !== 'string') throw new Error('not packed');
      reader.read(packed(said));
      for (let end = 0; end < row.length; end += 1) {
        const read = reader.read(row.slice(0, end));
        // A line that is cut within its last price is a market with another price: the bus carries whole messages.
        if (read && read !== 'not-heard') expect(row.slice(end)).toMatch(/^[\d,]+$/);
      }
      expect(reader.read(`${row}|home`)).toBeUndefined();
      expect(reader.read(row.replace('|', '|-'))).toBeUndefined();
      expect(reader.read(`${row}${'|2000'.repeat(60)}`)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(new MarketReader().read(text)).toBeUndefined();
      }),
    );
  });
});
