import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PayoutLeg, payoutOf } from '../../src/bet-payout.ts';
import { fullCover, oneLine } from '../../src/bet-shape.ts';
import { type CashOutLeg, cashOutOffer } from '../../src/cash-out.ts';
import { fraction, ONE, ZERO } from '../../src/fraction.ts';
import type { LegResult } from '../../src/outcomes.ts';

const odds = fc.integer({ min: 1_001, max: 50_000 }).map((n) => fraction(BigInt(n), 1_000n));
const result = fc.constantFrom<LegResult>(
  ...[{ is: 'win' as const }, { is: 'lose' as const }, { is: 'half-win' as const }],
  ...[{ is: 'half-lose' as const }, { is: 'void' as const, why: 'push' as const }],
);
const leg: fc.Arbitrary<PayoutLeg> = fc.record({ odds, result });
const stake = fc.bigInt({ min: 1n, max: 10_000_000n });

describe('what a bet pays', () => {
  it('a full cover pays what its parts pay one by one, to the cent of each rounding', () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 2, maxLength: 6 }),
        stake,
        fc.boolean(),
        (legs, stakePerLine, withSingles) => {
          const shape = fullCover(legs.length, withSingles);
          const whole = payoutOf({ stakePerLine, shape, legs });
          const parts = shape.sizes.map((size) =>
            payoutOf({ stakePerLine, shape: { sizes: [size], bankers: [] }, legs }),
          );
          const sum = parts.reduce((sofar, part) => sofar + (part?.returned ?? 0n), 0n);
          const apart = (whole?.returned ?? 0n) - sum;
          expect(apart <= BigInt(parts.length) && apart >= -BigInt(parts.length)).toBe(true);
          expect(whole?.totalStake).toBe(parts.reduce((sofar, part) => sofar + (part?.totalStake ?? 0n), 0n));
        },
      ),
    );
  });

  it('a free bet never costs and pays the stake less; a cap is for the whole bet', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), stake, stake, (legs, stakePerLine, cap) => {
        const bet = { stakePerLine, shape: oneLine(legs.length), legs };
        const paid = payoutOf(bet);
        const free = payoutOf({ ...bet, isFree: true });
        const capped = payoutOf({ ...bet, mostReturn: cap });
        if (!paid || !free || !capped) throw new Error('every leg is decided');
        const less = paid.returned - stakePerLine;
        expect(free.returned).toBe(less > 0n ? less : 0n);
        expect(capped.returned).toBe(paid.returned < cap ? paid.returned : cap);
        expect(capped.uncapped).toBe(paid.returned);
      }),
    );
  });

  it('an open leg leaves the bet open', () => {
    const legs: PayoutLeg[] = [
      { odds: fraction(2n), result: { is: 'win' } },
      { odds: fraction(2n), result: { is: 'undecided' } },
    ];
    expect(payoutOf({ stakePerLine: 100n, shape: oneLine(2), legs })).toBeUndefined();
  });
});

describe('what a bet is worth now', () => {
  const open: fc.Arbitrary<CashOutLeg> = fc.record({
    is: fc.constant('open' as const),
    placed: odds,
    now: odds,
  });
  const settled: fc.Arbitrary<CashOutLeg> = fc.record({
    is: fc.constant('settled' as const),
    placed: odds,
    result,
  });

  it('is never above what the bet can still return, and falls with the margin', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(open, settled), { minLength: 1, maxLength: 6 }),
        stake,
        fc.integer({ min: 0, max: 99 }),
        (legs, stakePerLine, percent) => {
          const bet = { stakePerLine, shape: oneLine(legs.length), legs };
          const fair = cashOutOffer({ ...bet, margin: ZERO });
          const offer = cashOutOffer({ ...bet, margin: fraction(BigInt(percent), 100n) });
          expect(offer.is).toBe(fair.is);
          if (offer.is !== 'offered' || fair.is !== 'offered') return;
          expect(offer.price <= fair.price && fair.price <= fair.mostReturn).toBe(true);
          expect(offer.price >= 0n).toBe(true);
        },
      ),
    );
  });

  it('at the odds it was placed at, a single is worth its stake less the margin', () => {
    const legs: CashOutLeg[] = [{ is: 'open', placed: fraction(37n, 20n), now: fraction(37n, 20n) }];
    const offer = cashOutOffer({ stakePerLine: 999n, shape: oneLine(1), legs, margin: fraction(1n, 20n) });
    expect(offer).toMatchObject({ is: 'offered', price: 949n, mostReturn: 1_848n });
  });

  it('a system with a lost leg is worth what its other lines are', () => {
    const legs: CashOutLeg[] = [
      { is: 'settled', placed: fraction(2n), result: { is: 'lose' } },
      { is: 'settled', placed: fraction(3n), result: { is: 'win' } },
      { is: 'open', placed: fraction(4n), now: fraction(2n) },
    ];
    const shape = { sizes: [2], bankers: [] };
    expect(cashOutOffer({ stakePerLine: 100n, shape, legs, margin: ZERO })).toMatchObject({ price: 600n });
    expect(cashOutOffer({ stakePerLine: 100n, shape: oneLine(3), legs, margin: ZERO })).toEqual({
      is: 'refused',
      why: 'bet-lost',
    });
  });

  it('is not offered while a leg is suspended or when nothing is open', () => {
    const suspended: CashOutLeg[] = [
      { is: 'suspended', placed: ONE },
      { is: 'open', placed: fraction(2n), now: fraction(2n) },
    ];
    expect(cashOutOffer({ stakePerLine: 1n, shape: oneLine(2), legs: suspended, margin: ZERO })).toEqual({
      is: 'refused',
      why: 'market-suspended',
    });
    const done: CashOutLeg[] = [{ is: 'settled', placed: fraction(2n), result: { is: 'win' } }];
    expect(cashOutOffer({ stakePerLine: 1n, shape: oneLine(1), legs: done, margin: ZERO })).toEqual({
      is: 'refused',
      why: 'nothing-open',
    });
  });
});
