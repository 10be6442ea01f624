import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BetShape, countLines, oneLine } from '../../bet-shape.ts';
import { type CashOutLeg, cashOutOffer, sellPart } from '../../cash-out.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  plus,
  roundFraction,
  times,
  ZERO,
} from '../../fraction.ts';
import type { ExactProbabilities } from '../../outcome-probabilities.ts';
import { type LegResult, legFactor } from '../../outcomes.ts';

const NEVER: ExactProbabilities = { win: ZERO, halfWin: ZERO, void: ZERO, halfLose: ZERO };
const chances = (of: Partial<ExactProbabilities>): ExactProbabilities => ({ ...NEVER, ...of });
const open = (placed: Fraction, of: Partial<ExactProbabilities>): CashOutLeg => ({
  is: 'open',
  placed,
  probabilities: chances(of),
});
const FIVE_PER_CENT = fraction(1n, 20n);

describe('what a bet is sold for', () => {
  it('is the expected return less the margin, rounded down', () => {
    const legs = [open(fraction(19n, 10n), { win: fraction(1n, 2n) })];
    expect(cashOutOffer({ stake: 10_000n, shape: oneLine(1), legs, margin: FIVE_PER_CENT })).toEqual({
      is: 'offered',
      lines: 1,
      fair: fraction(9_500n),
      exactPrice: fraction(9_025n),
      price: 9_025n,
      mostReturn: 19_000n,
    });
  });

  it('for an away-no-bet "draw" taken at 2.28 is near the stake two away goals later, never 13.74 for 10.00', () => {
    // At 0-2 an away win, which is refunded, is nearly certain; by the ratio of the odds 13.74 were paid.
    const likely = open(fraction(228n, 100n), {
      win: fraction(2n, 100n),
      void: fraction(97n, 100n),
    });
    const offer = cashOutOffer({ stake: 1_000n, shape: oneLine(1), legs: [likely], margin: FIVE_PER_CENT });
    expect(offer).toMatchObject({ is: 'offered', price: 964n });
    const certain = open(fraction(228n, 100n), { void: fraction(1n) });
    const refunded = cashOutOffer({ stake: 1_000n, shape: oneLine(1), legs: [certain], margin: ZERO });
    expect(refunded).toMatchObject({ price: 1_000n, mostReturn: 1_000n });
  });

  it('for an under 1.25 at 1-0 is at most the half win of 208.00, never 276.50', () => {
    const legs = [open(fraction(316n, 100n), { halfWin: fraction(19n, 20n) })];
    const offer = cashOutOffer({ stake: 10_000n, shape: oneLine(1), legs, margin: ZERO });
    expect(offer).toMatchObject({ is: 'offered', price: 19_760n, mostReturn: 20_800n });
  });

  it('for five even legs just placed at 1.88 is below their fair value, never 1.25 times it', () => {
    const legs = Array.from({ length: 5 }, () => open(fraction(188n, 100n), { win: fraction(1n, 2n) }));
    const margin = fraction(85n, 1_000n);
    const offer = cashOutOffer({ stake: 10_000n, shape: oneLine(5), legs, margin });
    // 100.00 × 0.94^5 = 73.39…
    expect(offer).toMatchObject({ is: 'offered', fair: fraction(229_345_007n, 31_250n), price: 6_715n });
  });

  it('of a system with a lost leg is what its other lines are worth', () => {
    const legs: CashOutLeg[] = [
      { is: 'settled', placed: fraction(2n), result: { is: 'lose' } },
      { is: 'settled', placed: fraction(3n), result: { is: 'win' } },
      open(fraction(4n), { win: fraction(1n, 2n) }),
    ];
    const system = { stake: 300n, shape: { sizes: [2], bankers: [] }, legs, margin: ZERO };
    expect(cashOutOffer(system)).toMatchObject({ lines: 3, price: 600n });
    expect(cashOutOffer({ ...system, shape: oneLine(3) })).toMatchObject({ is: 'refused', why: 'bet-lost' });
  });

  it('is not offered while a leg is suspended, when nothing is open, and below one cent', () => {
    const two = { stake: 1n, shape: oneLine(2), margin: ZERO };
    const suspended: CashOutLeg = { is: 'suspended', placed: fraction(2n) };
    const half = open(fraction(2n), { win: fraction(1n, 2n) });
    expect(cashOutOffer({ ...two, legs: [suspended, half] })).toMatchObject({ why: 'market-suspended' });
    const won: CashOutLeg = { is: 'settled', placed: fraction(2n), result: { is: 'win' } };
    expect(cashOutOffer({ ...two, legs: [won, won] })).toMatchObject({ why: 'nothing-open' });
    const third = open(fraction(2n), { win: fraction(1n, 3n) });
    expect(cashOutOffer({ ...two, shape: oneLine(1), legs: [third] })).toMatchObject({
      is: 'worthless',
      price: 0n,
    });
  });

  it('is capped by the greatest return where probabilities sum to more than one', () => {
    const legs = [open(fraction(2n), { win: fraction(3n, 2n) })];
    expect(cashOutOffer({ stake: 100n, shape: oneLine(1), legs, margin: ZERO })).toMatchObject({
      price: 200n,
    });
  });
});

const OUTCOMES = ['win', 'halfWin', 'void', 'halfLose', 'lose'] as const;
const RESULTS: Readonly<Record<(typeof OUTCOMES)[number], LegResult>> = {
  win: { is: 'win' },
  halfWin: { is: 'half-win' },
  void: { is: 'void', why: 'push' },
  halfLose: { is: 'half-lose' },
  lose: { is: 'lose' },
};
const odds = fc.integer({ min: 1_001, max: 50_000 }).map((n) => fraction(BigInt(n), 1_000n));
const openLeg = fc
  .tuple(odds, fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }))
  .filter(([, weights]) => weights.some((weight) => weight > 0))
  .map(([placed, weights]) => {
    const sum = BigInt(weights.reduce((sofar, weight) => sofar + weight, 0));
    const part = (n: number) => fraction(BigInt(weights[n] ?? 0), sum);
    return open(placed, { win: part(0), halfWin: part(1), void: part(2), halfLose: part(3) });
  });
const settledLeg = fc
  .tuple(odds, fc.constantFrom(...OUTCOMES))
  .map(([placed, outcome]): CashOutLeg => ({ is: 'settled', placed, result: RESULTS[outcome] }));
const shaped = fc
  .array(fc.oneof({ weight: 3, arbitrary: openLeg }, settledLeg), { minLength: 1, maxLength: 4 })
  .chain((legs) =>
    fc
      .subarray(
        legs.map((_, index) => index),
        { maxLength: legs.length - 1 },
      )
      .chain((bankers) => {
        const others = legs.length - bankers.length;
        const sizes = Array.from({ length: others }, (_, n) => n + 1);
        return fc.record({
          legs: fc.constant(legs),
          shape: fc.subarray(sizes, { minLength: 1 }).map((chosen): BetShape => ({ sizes: chosen, bankers })),
        });
      }),
  );

/** Every way that the open legs can end, each line by itself: no expected factors and no symmetric polynomials. */
function byEveryEnding(stake: bigint, legs: readonly CashOutLeg[], { sizes, bankers }: BetShape) {
  const lines = Array.from({ length: 2 ** legs.length }, (_, mask) =>
    legs.map((_leg, index) => index).filter((index) => (mask >> index) % 2 === 1),
  ).filter(
    (line) =>
      bankers.every((banker) => line.includes(banker)) && sizes.includes(line.length - bankers.length),
  );
  let endings: { readonly probability: Fraction; readonly results: readonly LegResult[] }[] = [
    { probability: fraction(1n), results: [] },
  ];
  for (const leg of legs) {
    endings = endings.flatMap(({ probability, results }) => {
      if (leg.is === 'settled') return [{ probability, results: [...results, leg.result] }];
      if (leg.is === 'suspended') return [];
      const { win, halfWin, void: refunded, halfLose } = leg.probabilities;
      const known = [win, halfWin, refunded, halfLose];
      const lose = known.reduce((rest, part) => plus(rest, times(part, fraction(-1n))), fraction(1n));
      return OUTCOMES.flatMap((outcome, n) => {
        const part = known[n] ?? lose;
        if (part.numerator === 0n) return [];
        return [{ probability: times(probability, part), results: [...results, RESULTS[outcome]] }];
      });
    });
  }
  const perLine = fraction(stake, BigInt(lines.length));
  let fair = ZERO;
  let greatest = ZERO;
  for (const { probability, results } of endings) {
    let returned = ZERO;
    for (const line of lines) {
      let product = perLine;
      for (const index of line) {
        const { placed } = legs[index] as CashOutLeg;
        product = times(product, legFactor(results[index] as LegResult, placed) ?? ZERO);
      }
      returned = plus(returned, product);
    }
    fair = plus(fair, times(probability, returned));
    if (compareFractions(returned, greatest) > 0) greatest = returned;
  }
  return { fair, greatest, lines: lines.length };
}

describe('against every ending written out', () => {
  it('fair value, greatest return and lines are the same, and no price is above either', () => {
    fc.assert(
      fc.property(
        shaped,
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.integer({ min: 0, max: 2_000 }),
        ({ legs, shape }, stake, basisPoints) => {
          const margin = fraction(BigInt(basisPoints), 10_000n);
          const offer = cashOutOffer({ stake, shape, legs, margin });
          const brute = byEveryEnding(stake, legs, shape);
          expect(offer.lines).toBe(brute.lines);
          expect(countLines(legs.length, shape)).toBe(brute.lines);
          if (offer.is === 'refused') return;
          expect(offer.fair).toEqual(brute.fair);
          expect(offer.mostReturn).toBe(roundFraction(brute.greatest, 'half-up'));
          expect(compareFractions(fraction(offer.price), brute.fair)).toBeLessThanOrEqual(0);
          expect(offer.price).toBeLessThanOrEqual(offer.mostReturn);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a part of the open stake', () => {
  it('parts never cost more than the whole, whatever their sizes, and at most a cent each less', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 5 }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 2_000 }),
        (parts, worth, basisPoints) => {
          const stake = parts.reduce((sofar, part) => sofar + part, 0n);
          const margin = fraction(BigInt(basisPoints), 10_000n);
          const fair = fraction(worth, 1_000n);
          const most = 10n ** 13n;
          const whole = sellPart({ stake, fair, margin, most }, stake);
          let left = { stake, fair, margin, most };
          let paid = 0n;
          for (const part of parts) {
            const sold = sellPart(left, part);
            expect(sold.remainingStake).toBe(left.stake - part);
            paid += sold.price;
            const rest = plus(left.fair, times(sold.fair, fraction(-1n)));
            left = { stake: sold.remainingStake, fair: rest, margin, most: left.most - sold.price };
          }
          expect(paid).toBeLessThanOrEqual(whole.price);
          expect(whole.price - paid).toBeLessThan(BigInt(parts.length));
        },
      ),
    );
  });

  it('is never more than the bet may still return, and never more than is open', () => {
    const whole = { stake: 100n, fair: fraction(300n), margin: ZERO, most: 120n };
    expect(sellPart(whole, 100n).price).toBe(120n);
    expect(sellPart({ ...whole, most: -5n }, 100n).price).toBe(0n);
    expect(() => sellPart(whole, 101n)).toThrow(RangeError);
    expect(() => sellPart(whole, 0n)).toThrow(RangeError);
  });
});
