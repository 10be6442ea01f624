import { type Odds, oddsOf } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarket } from '../../../../src/modules/sportsbook/book/service/bus-message.ts';
import type { Published, PublishedMarket } from '../../../../src/modules/sportsbook/feed/core/broadcast.ts';
import { packMarket, unpackMarket } from '../../../../src/modules/sportsbook/feed/core/market-row.ts';

const odds = fc.integer({ min: 1_001, max: 1_000_000 }).map((price) => oddsOf(price) as Odds);
const selection = fc.stringMatching(/^[a-z0-9][a-z0-9&/+-]{0,39}$/);
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const published = fc.record({
  producer: fc.constant(1),
  epoch: fc.integer({ min: 1, max: 100_000 }),
  n: fc.integer({ min: 1, max: 2 ** 32 }),
  state: fc.record({
    ...{ market: id, match: id, seq: id, rank: fc.nat(10_000) },
    type: fc.constantFrom('match-result', 'total-goals'),
    period: fc.constantFrom('full-time', 'set-1'),
    line: fc.constantFrom('', '-0.75', '2.5', '182.5'),
    status: fc.constantFrom('open', 'suspended', 'closed'),
    prices: fc.uniqueArray(fc.record({ selection, odds }), {
      ...{ minLength: 2, maxLength: 40 },
      selector: ({ selection: name }) => name,
    }),
  }),
}) as unknown as fc.Arbitrary<Published<PublishedMarket>>;

/** As the publisher says it. */
function packed({ state: { seq, ...state }, ...envelope }: Published<PublishedMarket>) {
  return packMarket(envelope, { state, seq });
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

  it('is read the same whatever was known of it before', () => {
    fc.assert(
      fc.property(published, published, (said, other) => {
        const before = () => other.state;
        expect(unpackMarket(packed(said), before)).toEqual(said);
        for (const held of [said.state, other.state])
          expect(readMarket(packed(said), () => held)?.message.state).toEqual(said.state);
        expect(unpackMarket(packed(said), () => ({ ...said.state, line: `${said.state.line}5` }))).toEqual(
          said,
        );
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
        const row = packed({ ...said, state: { ...said.state, prices: wrong } });
        expect(readMarket(row, () => said.state)).toBeUndefined();
        expect(readMarket(row)).toBeUndefined();
      }),
    );
  });

  it('is not read from any other line', () => {
    const [row] = fc.sample(published.map(packed), { numRuns: 1, seed: 3 });
    if (typeof row !== 'string') throw new Error('not packed');
    for (let end = 0; end < row.length; end += 1) {
      const read = readMarket(row.slice(0, end));
      // A line that is cut within its last price is a market with another price: the bus carries whole messages.
      if (read) expect(row.slice(end)).toMatch(/^(\d|\||[a-z0-9&/+-])+$/);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readMarket(text)).toBeUndefined();
      }),
    );
    expect(readMarket(`${row}|home`)).toBeUndefined();
    expect(readMarket(row.replace('|', '|-'))).toBeUndefined();
    expect(readMarket(`${row}${'|over|2000'.repeat(60)}`)).toBeUndefined();
  });
});
