import type { Odds } from '@palpite/kernel/odds';
import { isOnLadder, ODDS_LADDER } from '@palpite/kernel/odds-ladder';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jointOffer, type OfferedLeg } from './joint-offer.ts';

const leg = (offered: number, feed: number): OfferedLeg => ({ offered: offered as Odds, feed: feed as Odds });
const priceOf = (joint: number, ...legs: OfferedLeg[]) => jointOffer(joint as Odds, legs);

it('is the price of the feed where all selections are sold at the price of the feed', () => {
  expect(priceOf(5_137, leg(2_000, 2_000), leg(1_900, 1_900))).toBe(5_137);
});

it('falls with a selection that a trader sells lower, down to the ladder', () => {
  // 2.10 × 1.60 / 2.00 = 1.68
  expect(priceOf(2_100, leg(1_600, 2_000), leg(1_050, 1_050))).toBe(1_680);
  // 5.00 × 1.80 / 2.00 × 1.71 / 1.90 = 4.05, whose rung is 4.00
  expect(priceOf(5_000, leg(1_800, 2_000), leg(1_710, 1_900))).toBe(4_000);
});

it('does not rise with a selection that a trader sells higher', () => {
  expect(priceOf(5_000, leg(2_080, 2_000), leg(1_900, 1_900))).toBe(5_000);
});

it('is never below its highest selection, and absent where the feed’s combination pays less than that one', () => {
  // 5.10 × 1.05 / 1.10 = 4.86, and 5.00 is offered for one selection alone
  expect(priceOf(5_100, leg(5_000, 5_000), leg(1_050, 1_100))).toBe(5_000);
  expect(priceOf(2_040, leg(2_080, 2_000), leg(1_010, 1_010))).toBeUndefined();
});

const rung = fc.integer({ min: 1_010, max: 40_000 }).map((odds) => {
  const { from, step } = ODDS_LADDER.findLast((band) => band.from <= odds) ?? { from: 1_000, step: 10 };
  return from + Math.floor((odds - from) / step) * step;
});

it('is never above the feed, never below a selection, and never above the feed lowered by any of its selections', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ offered: rung, feed: rung }), { minLength: 2, maxLength: 10 }),
      fc.integer({ min: 1_010, max: 900_000 }),
      (legs, joint) => {
        const price = priceOf(joint, ...legs.map(({ offered, feed }) => leg(offered, feed)));
        const highest = Math.max(...legs.map(({ offered }) => offered));
        if (highest > joint) {
          expect(price).toBeUndefined();
          return;
        }
        expect(price).toBeLessThanOrEqual(joint);
        expect(price).toBeGreaterThanOrEqual(highest);
        for (const { offered, feed } of legs)
          expect(
            Math.max(highest, 1_010, Math.floor((joint * Math.min(offered, feed)) / feed)),
          ).toBeGreaterThanOrEqual(Number(price));
        if (price !== joint && price !== highest) expect(isOnLadder(Number(price))).toBe(true);
      },
    ),
  );
});
