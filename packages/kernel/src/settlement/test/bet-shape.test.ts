import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BetShape,
  countLines,
  FULL_COVERS,
  fullCover,
  oneLine,
  shapeFault,
  sumOfDecidedLines,
  sumOfLines,
} from '../../bet-shape.ts';
import { type Fraction, fraction, ONE, plus, times, ZERO } from '../../fraction.ts';

/** The second model: every line written out. */
function everyLine(selections: number, { sizes, bankers }: BetShape): number[][] {
  const lines: number[][] = [];
  for (let mask = 0; mask < 2 ** selections; mask += 1) {
    const legs = Array.from({ length: selections }, (_, n) => n).filter((n) => (mask >> n) & 1);
    const others = legs.filter((n) => !bankers.includes(n));
    if (bankers.every((n) => legs.includes(n)) && sizes.includes(others.length)) lines.push(legs);
  }
  return lines;
}

function sumByHand(factors: readonly Fraction[], shape: BetShape): Fraction {
  return everyLine(factors.length, shape)
    .map((legs) => legs.reduce((product, n) => times(product, factors[n] ?? ZERO), ONE))
    .reduce(plus, ZERO);
}

const factorText = fc.constantFrom(0n, 500n, 1_000n, 1_450n, 1_900n, 3_333n, 1_001_000n);
const aBet = fc.integer({ min: 1, max: 7 }).chain((selections) =>
  fc.record({
    factors: fc.array(
      factorText.map((text) => fraction(text, 1_000n)),
      {
        minLength: selections,
        maxLength: selections,
      },
    ),
    shape: fc
      .uniqueArray(fc.integer({ min: 0, max: selections - 1 }), { maxLength: selections - 1 })
      .chain((bankers) =>
        fc
          .uniqueArray(fc.integer({ min: 1, max: selections - bankers.length }), { minLength: 1 })
          .map((sizes): BetShape => ({ sizes, bankers })),
      ),
  }),
);

describe('lines of a bet', () => {
  it('the polynomial is the sum over every line, whatever the sizes and bankers', () => {
    fc.assert(
      fc.property(aBet, ({ factors, shape }) => {
        expect(shapeFault(factors.length, shape)).toBeUndefined();
        expect(countLines(factors.length, shape)).toBe(everyLine(factors.length, shape).length);
        expect(sumOfLines(factors, shape)).toEqual(sumByHand(factors, shape));
      }),
    );
  });

  it('an open leg leaves the sum open exactly when a line with it is still alive', () => {
    fc.assert(
      fc.property(aBet, fc.nat({ max: 6 }), ({ factors, shape }, pick) => {
        const open = pick % factors.length;
        const known = factors.map((factor, n) => (n === open ? undefined : factor));
        const isAlive = everyLine(factors.length, shape).some(
          (legs) => legs.includes(open) && legs.every((n) => n === open || factors[n]?.numerator !== 0n),
        );
        const sum = sumOfDecidedLines(known, shape);
        expect(sum === undefined).toBe(isAlive);
        if (sum) expect(sum).toEqual(sumByHand(factors, shape));
      }),
    );
  });

  it('full covers have the known numbers of lines', () => {
    const counts = Object.fromEntries(
      Object.entries(FULL_COVERS).map(([name, { selections, withSingles }]) => [
        name,
        countLines(selections, fullCover(selections, withSingles)),
      ]),
    );
    expect(counts).toEqual({
      trixie: 4,
      patent: 7,
      yankee: 11,
      lucky15: 15,
      canadian: 26,
      lucky31: 31,
      heinz: 57,
      lucky63: 63,
      super_heinz: 120,
      lucky127: 127,
      goliath: 247,
      lucky255: 255,
    });
    expect(countLines(10, fullCover(10, false))).toBe(1_013);
  });

  it('names the fault of a shape that is no bet', () => {
    expect(shapeFault(0, oneLine(0))).toBe('no-selections');
    expect(shapeFault(11, oneLine(11))).toBe('too-many-selections');
    expect(shapeFault(3, { sizes: [], bankers: [] })).toBe('no-size');
    for (const size of [0, 4, 1.5, -1, Number.NaN])
      expect(shapeFault(3, { sizes: [size], bankers: [] })).toBe('wrong-size');
    expect(shapeFault(3, { sizes: [2, 2], bankers: [] })).toBe('wrong-size');
    for (const bankers of [[3], [-1], [0, 0], [0.5]])
      expect(shapeFault(3, { sizes: [1], bankers })).toBe('wrong-banker');
    expect(shapeFault(2, { sizes: [0], bankers: [0, 1] })).toBeUndefined();
    expect(shapeFault(10, oneLine(10))).toBeUndefined();
  });
});
