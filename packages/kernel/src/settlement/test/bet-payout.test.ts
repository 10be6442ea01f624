import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PayoutLeg, payoutOf } from '../../bet-payout.ts';
import { fullCover, oneLine } from '../../bet-shape.ts';
import { fraction } from '../../fraction.ts';
import type { LegResult } from '../../outcomes.ts';

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
