import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betReturn, type DecidedLeg, lineFactor, mostReturn } from '../../bet-return.ts';
import { type Fraction, toFractionText, ZERO } from '../../fraction.ts';
import { type Odds, oddsOf, parseOdds } from '../../odds.ts';
import type { LegResult } from '../../outcomes.ts';

const odds = (text: string): Odds => {
  const read = parseOdds(text);
  if (!read) throw new Error(`${text} are no odds`);
  return read;
};
const leg = (text: string, result: LegResult): DecidedLeg => ({ odds: odds(text), result });
const factor = (...legs: DecidedLeg[]): Fraction => {
  const line = lineFactor(legs);
  if (!line) throw new Error('the line is undecided');
  return line;
};
const WIN: LegResult = { is: 'win' };
const LOSE: LegResult = { is: 'lose' };
const PUSH: LegResult = { is: 'void', why: 'push' };
const UNDECIDED: LegResult = { is: 'undecided' };

describe('a single', () => {
  it.each<[LegResult, bigint]>([
    [WIN, 1_900n],
    [{ is: 'half-win' }, 1_450n],
    [PUSH, 1_000n],
    [{ is: 'void', why: 'cancelled' }, 1_000n],
    [{ is: 'half-lose' }, 500n],
    [LOSE, 0n],
    [{ is: 'dead-heat', places: 1, tied: 2 }, 950n],
  ])('10.00 at 1.90 with %j', (result, expected) => {
    expect(betReturn(1_000n, [factor(leg('1.90', result))])).toBe(expected);
  });

  it('rounds once, half up: 3.50 at 1.25 is 4.375, paid as 4.38', () => {
    expect(betReturn(350n, [factor(leg('1.25', WIN))])).toBe(438n);
    expect(betReturn(1n, [factor(leg('1.499', WIN))])).toBe(1n);
    expect(betReturn(1n, [factor(leg('1.5', WIN))])).toBe(2n);
  });

  it('agrees with plain integers for every stake and odds', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 15n),
        fc.integer({ min: 1_001, max: 1_000_000_000 }),
        (stake, price) => {
          const expected = (stake * BigInt(price) * 2n + 1_000n) / 2_000n;
          expect(mostReturn(stake, [[oddsOf(price) as Odds]])).toBe(expected);
        },
      ),
    );
  });
});

describe('lines', () => {
  it('multiply exactly: 100 at 1.95 half won, 1.84 and 2.10 is 569.94; half lost 193.20', () => {
    const rest = [leg('1.84', WIN), leg('2.10', WIN)];
    expect(betReturn(10_000n, [factor(leg('1.95', { is: 'half-win' }), ...rest)])).toBe(56_994n);
    expect(betReturn(10_000n, [factor(leg('1.95', { is: 'half-lose' }), ...rest)])).toBe(19_320n);
  });

  it('100 × 1.15 × 1.90 is 218.50, which floats miss', () => {
    expect(betReturn(10_000n, [factor(leg('1.15', WIN), leg('1.90', WIN))])).toBe(21_850n);
  });

  it('a void leg counts as one and stays in the line', () => {
    expect(toFractionText(factor(leg('2', PUSH), leg('3', WIN)))).toBe('3');
  });

  it('one lost leg ends the line, an undecided one beside it or not; otherwise it stays open', () => {
    expect(lineFactor([leg('2', LOSE), leg('3', UNDECIDED)])).toEqual(ZERO);
    expect(lineFactor([leg('2', LOSE), leg('3', PUSH)])).toEqual(ZERO);
    expect(lineFactor([leg('2', WIN), leg('3', UNDECIDED)])).toBeUndefined();
  });

  it('sum before the one rounding: two lines of 1.5 cents are three cents, not four', () => {
    const line = factor(leg('1.5', WIN));
    expect(betReturn(1n, [line, line])).toBe(3n);
    expect(mostReturn(1n, [[odds('1.5')], [odds('1.5')]])).toBe(3n);
  });

  it('throws for a stake of zero and for a line without legs', () => {
    expect(() => betReturn(0n, [ZERO])).toThrow('above zero');
    expect(() => lineFactor([])).toThrow('at least one leg');
  });
});
