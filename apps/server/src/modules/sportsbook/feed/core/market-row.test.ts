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
    const [a = 0, b = 0, c = 0, d = 0] = [...cuts].sort((x, y) => x - y);
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

/** As the publisher packs it. */
function packed({ state: { seq, ...state }, ...envelope }: Published<PublishedMarket>) {
  return packMarket(envelope, { state, seq });
}

/** The prefix of its odds rows once it has been published. */
const startOf = (sample: Published<PublishedMarket>) => oddsStart(sample, sample.state.market);

const readMarket = (row: unknown) => {
  const read = new MarketReader().read(row);
  if (read === 'unknown-words') throw new Error('its words are missing');
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
  it('is published as a whole where it names a player', () => {
    const [sample] = fc.sample(published, 1);
    if (!sample) throw new Error('no sample');
    const named = { ...sample, state: { ...sample.state, player: { name: 'Caio | Teles' } } };
    const row = packed(named);
    expect(row).toEqual(named);
    expect(readMarket(JSON.parse(JSON.stringify(row)))?.message.state).toEqual(named.state);
  });

  it('is read back unchanged, and the book can read it', () => {
    fc.assert(
      fc.property(published, (sample) => {
        const carried: unknown = JSON.parse(JSON.stringify(packed(sample)));
        expect(unpackMarket(carried)).toEqual(sample);
        expect(readMarket(carried)?.message.state).toEqual(sample.state);
      }),
    );
  });

  it('property: odds alone equal the whole market for a reader that has its words', () => {
    fc.assert(
      fc.property(published, published, fc.nat(5_000), (sample, other, more) => {
        const reader = new MarketReader();
        reader.read(packed(other));
        const n = sample.n + 1;
        const now = later(sample, n, more);
        const odds = packOdds(startOf(sample), n, now.state);
        const isKnown = other.state.market === sample.state.market;
        if (!isKnown) expect(reader.read(odds)).toBe('unknown-words');
        reader.read(packed(sample));
        expect(reader.read(odds)).toEqual(readMarket(packed(now)));
        reader.forget([sample.state.market]);
        expect(reader.read(odds)).toBe('unknown-words');
      }),
    );
  });

  it('property: odds that refer to other words are not accepted', () => {
    fc.assert(
      fc.property(published, fc.integer({ min: 1, max: 9 }), (sample, away) => {
        const reader = new MarketReader();
        reader.read(packed(sample));
        const n = sample.n + 10;
        const laterWords = startOf({ ...sample, n: sample.n + away });
        expect(reader.read(packOdds(laterWords, n, sample.state))).toBe('unknown-words');
        const anotherOwner = startOf({ ...sample, epoch: sample.epoch + away });
        expect(reader.read(packOdds(anotherOwner, n, sample.state))).toBe('unknown-words');
      }),
    );
  });

  it('is published as an object when the offer differs from the feed', () => {
    fc.assert(
      fc.property(published, (sample) => {
        const { status, prices } = sample.state;
        const own = { ...sample, state: { ...sample.state, feed: { status, prices } } };
        expect(packed(own)).toEqual(own);
        expect(unpackMarket(own)).toBe(own);
        expect(readMarket(own)?.message.state).toEqual(own.state);
      }),
    );
  });

  it('is not read with invalid odds, even when its market is known', () => {
    fc.assert(
      fc.property(published, fc.constantFrom(0, 999, 1_000, 2 ** 40), (sample, odds) => {
        const { prices } = sample.state;
        const wrong = prices.map((price, at) =>
          at === prices.length - 1 ? { ...price, odds: odds as Odds } : price,
        );
        const state = { ...sample.state, prices: wrong };
        const reader = new MarketReader();
        reader.read(packed(sample));
        expect(reader.read(packed({ ...sample, state }))).toBeUndefined();
        expect(reader.read(packOdds(startOf(sample), sample.n, state))).toBeUndefined();
      }),
    );
  });

  it('is not read with invalid probabilities', () => {
    const wrong = [
      { win: 1_000_000_001, halfWin: 0, void: 0, halfLose: 0 },
      { win: 600_000_000, halfWin: 0, void: 400_000_001, halfLose: 0 },
      { win: 0.5, halfWin: 0, void: 0, halfLose: 0 },
      { win: -1, halfWin: 0, void: 1, halfLose: 0 },
      { win: Number.NaN, halfWin: 0, void: 0, halfLose: 0 },
    ];
    fc.assert(
      fc.property(published, fc.constantFrom(...wrong), (sample, parts) => {
        const [first, ...rest] = sample.state.prices;
        if (!first) throw new Error('a market without prices');
        const state = { ...sample.state, prices: [{ ...first, probabilities: parts }, ...rest] };
        const reader = new MarketReader();
        reader.read(packed(sample));
        expect(reader.read(packed({ ...sample, state }))).toBeUndefined();
        expect(reader.read(packOdds(startOf(sample), sample.n, state))).toBeUndefined();
      }),
    );
  });

  it('is not read when a probability is missing, superfluous or not a number', () => {
    const [sample] = fc.sample(published, { numRuns: 1, seed: 3 });
    if (!sample) throw new Error('nothing drawn');
    const two = sample.state.prices.slice(0, 2).map((each) => ({
      ...each,
      probabilities: { win: 1, halfWin: 2, void: 3, halfLose: 4 },
    }));
    const state = { ...sample.state, prices: two };
    for (const row of [packed({ ...sample, state }), packOdds(startOf(sample), sample.n, state)]) {
      if (typeof row !== 'string') throw new Error('not packed');
      for (const other of [',1,2,3', ',1,2', ',1,2,3,4,5', ',', ',1,,3,4', ',1,2,x,4', ',1,2,3,']) {
        const reader = new MarketReader();
        reader.read(packed({ ...sample, state }));
        expect(reader.read(row.replace(',1,2,3,4', other)), other).toBeUndefined();
        expect(reader.read(row.replace(/,1,2,3,4$/, other)), other).toBeUndefined();
      }
    }
  });

  it('is not read from any other line', () => {
    const [sample] = fc.sample(published, { numRuns: 1, seed: 3 });
    if (!sample) throw new Error('nothing drawn');
    const reader = new MarketReader();
    const odds = packOdds(startOf(sample), sample.n + 1, sample.state);
    for (const row of [packed(sample), odds]) {
      if (typeof row !== 'string') throw new Error('not packed');
      reader.read(packed(sample));
      for (let end = 0; end < row.length; end += 1) {
        const read = reader.read(row.slice(0, end));
        // A line cut within its last price is a valid market with another price: the bus delivers whole messages.
        if (read && read !== 'unknown-words') expect(row.slice(end)).toMatch(/^[\d,]+$/);
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
