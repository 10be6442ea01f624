import { type BetShape, countLines, shapeFault } from '@palpite/kernel/bet-shape';
import type { Odds } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcomeOf } from '../core/outcome.ts';
import type { ValidFacts } from '../core/valid-facts.ts';
import { linesOf, type SimpleResult, simpleReturnOf } from './simple-lines.ts';

const RESULTS = ['win', 'half-win', 'void', 'half-lose', 'lose', undefined] as const;

const drawn = fc
  .record({
    legs: fc.array(
      fc.record({ odds: fc.integer({ min: 1_010, max: 20_000 }), result: fc.constantFrom(...RESULTS) }),
      { minLength: 1, maxLength: 7 },
    ),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
    bankers: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
    stakePerLine: fc.bigInt({ min: 1n, max: 100_000n }),
    isFree: fc.boolean(),
    cap: fc.option(fc.bigInt({ min: 1n, max: 10_000_000n }), { nil: undefined }),
    cashed: fc.record({ part: fc.integer({ min: 0, max: 99 }), returned: fc.bigInt({ min: 0n, max: 500n }) }),
  })
  .map((one) => {
    const wanted: BetShape = { sizes: one.sizes, bankers: one.bankers };
    const isShape = shapeFault(one.legs.length, wanted) === undefined;
    return { ...one, shape: isShape ? wanted : { sizes: [one.legs.length], bankers: [] } };
  });

it('every shape, result, cap and cash-out returns the sum of its enumerated lines', () => {
  fc.assert(
    fc.property(drawn, ({ legs, shape, stakePerLine, isFree, cap, cashed: drawnCash }) => {
      const simple = legs.map(({ odds }, n) => ({ market: n + 1, selection: 'home', odds: BigInt(odds) }));
      const lines = countLines(legs.length, shape);
      expect(linesOf({ legs: simple, ...shape }).length).toBe(lines);
      const stake = stakePerLine * BigInt(lines);
      const part = isFree ? 0n : (stake * BigInt(drawnCash.part)) / 100n;
      const returned = part === 0n ? 0n : drawnCash.returned;
      const most = cap === undefined ? 1n << 200n : cap + returned;
      const facts = new Map<number, ValidFacts>(
        legs.flatMap(({ result }, n) =>
          result === undefined
            ? []
            : [
                [
                  n + 1,
                  {
                    result: { version: 1, score: [0, 0], bySelection: new Map([['home', result]]) },
                    cancels: [],
                  },
                ] as const,
              ],
        ),
      );
      const outcome = outcomeOf(
        {
          stakePerLine,
          shape,
          isFree,
          maxReturn: most,
          cashed: { stake: part, returned },
          legs: simple.map(({ market, selection }, n) => ({
            market,
            selection,
            line: '',
            score: undefined,
            odds: (legs[n]?.odds ?? 0) as Odds,
            labels: { sport: 'basketball', type: 'winner', period: 'full-time' },
          })),
        },
        facts,
      );
      const resultOf = ({ market }: { market: number }): SimpleResult | undefined => legs[market - 1]?.result;
      const expected = simpleReturnOf(
        {
          stakePerLine,
          sizes: shape.sizes,
          bankers: shape.bankers,
          legs: simple,
          confirmedMs: 0,
          isFree,
          cap: most,
          cashed: { stake: part, returned },
        },
        resultOf,
      );
      expect(outcome.is === 'settled' ? outcome.returnUnits : undefined).toBe(expected);
    }),
    { numRuns: 1_500 },
  );
});
