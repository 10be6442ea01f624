import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedReturn, payoutOf } from './bet-payout.ts';
import {
  areEachWay,
  EACH_WAY_SHAPE,
  EACH_WAYS,
  eachWayTerms,
  isEachWayShape,
  isPlacePart,
} from './each-way.ts';
import { fraction, minus, ONE, plus, times } from './fraction.ts';
import { exactOdds, oddsOf } from './odds.ts';
import type { LegResult } from './outcomes.ts';

const results: readonly LegResult[] = [
  { is: 'win' },
  { is: 'lose' },
  { is: 'void', why: 'cancelled' },
  { is: 'dead-heat', places: 1, tied: 2 },
];
const result = fc.constantFrom(...results);

describe('an each-way bet', () => {
  it('pays as two lines of one leg what the rule of each-way bets pays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_010, max: 500_000 }),
        fc.integer({ min: 2, max: 5 }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        result,
        result,
        (thousandths, part, stakePerLine, win, place) => {
          const known = oddsOf(thousandths);
          if (known === undefined) throw new Error('no odds');
          const odds = exactOdds(known);
          const terms = fraction(1n, BigInt(part));
          const placeOdds = plus(ONE, times(minus(odds, ONE), terms));
          const asOne = payoutOf({
            stakePerLine,
            shape: { sizes: [1], bankers: [] },
            legs: [{ odds, result: win, placeResult: place }],
            eachWay: { terms },
          });
          const legs = [
            { odds, result: win },
            { odds: placeOdds, result: place },
          ];
          expect(decidedReturn({ stakePerLine, shape: EACH_WAY_SHAPE, legs })).toBe(asOne?.uncapped);
          expect(asOne?.totalStake).toBe(2n * stakePerLine);
        },
      ),
    );
  });

  it.each(EACH_WAYS)('is $win and $place of one selection of one match, in lines of one leg', (each) => {
    const win = { match: 1, type: each.win, selection: 'home-9' };
    const place = { ...win, type: each.place };
    expect([isPlacePart(win.type), isPlacePart(place.type)]).toEqual([false, true]);
    expect(areEachWay([win, place])).toBe(true);
    for (const wrong of [
      [place, win],
      [win, win],
      [win],
      [win, place, place],
      [win, undefined],
      [win, { ...place, match: 2 }],
      ...EACH_WAYS.filter((other) => other !== each).map((other) => [win, { ...place, type: other.place }]),
      [win, { ...place, selection: 'home-10' }],
    ])
      expect(areEachWay(wrong)).toBe(false);
    expect(isEachWayShape(EACH_WAY_SHAPE)).toBe(true);
    for (const shape of [
      { sizes: [2], bankers: [] },
      { sizes: [1, 2], bankers: [] },
      { sizes: [1], bankers: [0] },
    ])
      expect(isEachWayShape(shape)).toBe(false);
  });

  it('has the usual terms by the number of runners', () => {
    const terms = [2, 4, 5, 7, 8, 20].map((runners) => {
      const found = eachWayTerms(runners);
      return found && [found.places, found.share.denominator];
    });
    expect(terms).toEqual([undefined, undefined, [2, 4], [2, 4], [3, 5], [3, 5]]);
  });
});
