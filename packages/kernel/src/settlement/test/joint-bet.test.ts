import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedReturn, mostLeft } from '../../bet-payout.ts';
import { betKind } from '../../bet-worth.ts';
import { jointResult, jointShape } from '../../joint-bet.ts';
import { exactOdds, type Odds } from '../../odds.ts';
import type { LegResult } from '../../outcomes.ts';

const RESULTS: readonly LegResult[] = [
  { is: 'win' },
  { is: 'lose' },
  { is: 'void', why: 'push' },
  { is: 'void', why: 'cancelled' },
  { is: 'undecided' },
];
const results = fc.array(fc.constantFrom(...RESULTS), { minLength: 2, maxLength: 10 });
const odds = fc.integer({ min: 1_010, max: 1_000_000 }).map((thousandths) => thousandths as Odds);
const stake = fc.bigInt({ min: 1n, max: 10_000_000n });

/** The rule a second time, in cents and by counting. */
function simpleReturn(
  units: bigint,
  price: Odds,
  legs: readonly LegResult[],
  isFree: boolean,
): bigint | undefined {
  const count = (is: LegResult['is']) => legs.filter((leg) => leg.is === is).length;
  if (count('lose') > 0) return 0n;
  if (count('undecided') > 0) return undefined;
  const gross = count('win') === legs.length ? (units * BigInt(price) * 2n + 1_000n) / 2_000n : units;
  return isFree ? gross - units : gross;
}

const legsOf = (legs: readonly LegResult[], each: Odds) =>
  legs.map((result) => ({ odds: exactOdds(each), result }));

describe('a bet builder', () => {
  it('pays the stake at its one price, nothing, or the stake, as a second simple model says', () => {
    fc.assert(
      fc.property(stake, odds, odds, results, fc.boolean(), (units, price, each, legs, isFree) => {
        const bet = {
          stakePerLine: units,
          shape: jointShape(legs.length, price),
          legs: legsOf(legs, each),
          isFree,
        };
        expect(decidedReturn(bet)).toBe(simpleReturn(units, price, legs, isFree));
      }),
      { numRuns: 2_000 },
    );
  });

  it('can return at most its price while no leg is void or lost, then at most the stake, then nothing', () => {
    fc.assert(
      fc.property(stake, odds, results, (units, price, legs) => {
        const bet = { stakePerLine: units, shape: jointShape(legs.length, price), legs: legsOf(legs, price) };
        const best = legs.map((leg): LegResult => (leg.is === 'undecided' ? { is: 'win' } : leg));
        expect(mostLeft(bet)).toBe(simpleReturn(units, price, best, false));
      }),
    );
  });

  it('does not depend on the order of its legs, and a leg that is decided later never revives a lost bet', () => {
    fc.assert(
      fc.property(results, (legs) => {
        expect(jointResult([...legs].reverse()).is).toBe(jointResult(legs).is);
        if (jointResult(legs).is !== 'lose') return;
        const later = legs.map((leg): LegResult => (leg.is === 'undecided' ? { is: 'win' } : leg));
        expect(jointResult(later)).toEqual({ is: 'lose' });
      }),
    );
  });

  it('is a kind of its own', () => {
    expect(betKind(3, jointShape(3, 4_200 as Odds))).toBe('builder');
  });

  it('treats a half result as void: such legs are not sold, but an operator may settle one so', () => {
    expect(jointResult([{ is: 'win' }, { is: 'half-win' }])).toEqual({ is: 'void', why: 'push' });
  });
});
