import { payoutOf } from '@palpite/kernel/bet-payout';
import { countLines } from '@palpite/kernel/bet-shape';
import { exactOdds, type Odds, oddsOf } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemOf } from '../test/sport-fixtures.ts';
import { bestLineOdds, needsAcceptance, returnAtOdds, systemRows, togetherOdds } from './slip-bets.ts';
import { bankerIndexes, bankersMost, kindOf, kindsOf, relatedMarkets } from './slip-rules.ts';

function odds(thousandths: number): Odds {
  const found = oddsOf(thousandths);
  if (found === undefined) throw new Error(`${thousandths} are no odds`);
  return found;
}

const anyOdds = fc.integer({ min: 1_001, max: 60_000 }).map(odds);

describe('the kinds of bets', () => {
  it('follow from the number of selections', () => {
    const items = (count: number) => Array.from({ length: count }, (_, n) => itemOf(n + 1));
    expect([0, 1, 2, 3, 10].map((count) => kindsOf(items(count)).length)).toEqual([1, 1, 2, 3, 3]);
  });

  it('are the player’s choice where possible, otherwise combined, or single where a match is in the slip twice', () => {
    const three = [itemOf(1), itemOf(2), itemOf(3)];
    const related = [itemOf(1), itemOf(2, { matchId: 1_001 })];
    expect(kindOf([itemOf(1)], 'system')).toBe('single');
    expect(kindOf(three, undefined)).toBe('multiple');
    expect(kindOf(three, 'system')).toBe('system');
    expect(kindOf(three.slice(0, 2), 'system')).toBe('multiple');
    expect(kindOf(related, undefined)).toBe('single');
    expect(kindOf(related, 'multiple')).toBe('multiple');
  });

  it('selections of one match are marked, both of them', () => {
    const items = [itemOf(1), itemOf(2), itemOf(3, { matchId: 1_001 })];
    expect([...relatedMarkets(items)]).toEqual([100_001, 100_003]);
  });

  it('a season is related to the matches of its league, whose name is in one piece', () => {
    const { match } = itemOf(1);
    const season = itemOf(1, { mty: 1401, match: { ...match, away: '', leagueId: 7 } });
    const ofLeague = itemOf(2, { match: { ...match, leagueId: 7 } });
    const other = itemOf(3, { match: { ...match, leagueId: 8 } });
    expect([...relatedMarkets([season, ofLeague, other])]).toEqual([100_001, 100_002]);
    expect([...relatedMarkets([ofLeague, itemOf(4, { match: { ...match, leagueId: 7 } })])]).toEqual([]);
    // An earlier build stored no league: the server refuses such a multiple.
    expect([...relatedMarkets([season, itemOf(5)])]).toEqual([]);
  });
});

describe('a system', () => {
  it('has every size from doubles on, with its number of lines', () => {
    expect(systemRows(4, []).map(({ legs, lines }) => [legs, lines])).toEqual([
      [2, 6],
      [3, 4],
      [4, 1],
    ]);
  });

  it('with bankers has fewer lines: every line has them', () => {
    expect(systemRows(4, [0]).map(({ legs, lines, shape }) => [legs, lines, shape.sizes])).toEqual([
      [2, 3, [1]],
      [3, 3, [2]],
      [4, 1, [3]],
    ]);
    expect(systemRows(4, [0, 2]).map(({ legs, lines }) => [legs, lines])).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  it('never has more bankers than allowed, and never more lines with them than without', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 10 }),
        fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (count, wanted) => {
          const items = Array.from({ length: count }, (_, index) => itemOf(index));
          const places = bankerIndexes(
            items,
            wanted.map((index) => 100_000 + index),
          );
          expect(places.length).toBeLessThanOrEqual(bankersMost(count));
          for (const { legs, lines } of systemRows(count, places)) {
            expect(lines).toBeLessThanOrEqual(countLines(count, { sizes: [legs], bankers: [] }));
          }
        },
      ),
    );
  });

  it('shows the return of its best line', () => {
    const [doubles] = systemRows(3, []);
    const [banked] = systemRows(3, [0]);
    const prices = [odds(1_420), odds(3_250), odds(2_120)];
    expect(doubles && bestLineOdds(prices, doubles)).toBe(6_890);
    expect(banked && bestLineOdds(prices, banked)).toBe(4_610);
  });
});

describe('the maximum return of a bet', () => {
  it('is what the server pays when all of it wins, for every kind, size and banker, free or not', () => {
    const shapes = fc.array(anyOdds, { minLength: 1, maxLength: 10 }).chain((prices) =>
      fc.tuple(
        fc.constant(prices),
        prices.length < 3
          ? fc.constant({ sizes: [prices.length], bankers: [] as number[] })
          : fc
              .integer({ min: 0, max: prices.length - 2 })
              .chain((banked) =>
                fc.constantFrom(
                  ...systemRows(
                    prices.length,
                    Array.from({ length: banked }, (_, n) => n),
                  ),
                ),
              )
              .map(({ shape }) => shape),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.boolean(),
      ),
    );
    fc.assert(
      fc.property(shapes, ([prices, shape, unit, isFree]) => {
        const legs = prices.map((price) => ({ odds: exactOdds(price), result: { is: 'win' } as const }));
        const paid = payoutOf({ stakePerLine: BigInt(unit), shape, legs, isFree });
        expect(returnAtOdds(unit, prices, shape, isFree)).toBe(Number(paid?.returned));
      }),
    );
  });

  it('combined odds multiply, rounded down to the hundredth, and are unknown beyond the range of odds', () => {
    expect(togetherOdds([odds(1_420), odds(3_250), odds(2_120)])).toBe(9_780);
    expect(togetherOdds(Array.from({ length: 10 }, () => odds(60_000)))).toBeUndefined();
  });
});

describe('changed odds', () => {
  it('need acceptance by policy: none for every change, better only for a drop, any never', () => {
    const asks = (policy: 'none' | 'better' | 'any', now: number) =>
      needsAcceptance(policy, odds(2_000), odds(now));
    expect([asks('none', 2_000), asks('none', 2_100), asks('none', 1_900)]).toEqual([false, true, true]);
    expect([asks('better', 2_100), asks('better', 1_900)]).toEqual([false, true]);
    expect([asks('any', 2_100), asks('any', 1_900)]).toEqual([false, false]);
    expect(needsAcceptance('none', undefined, odds(2_000))).toBe(false);
  });
});
