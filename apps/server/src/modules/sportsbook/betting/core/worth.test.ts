import { type BetShape, oneLine } from '@palpite/kernel/bet-shape';
import { fraction } from '@palpite/kernel/fraction';
import type { Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollForward } from './rolled.ts';
import { worthOf } from './worth.ts';

const OPEN: LegResult = { is: 'undecided' };
const WON: LegResult = { is: 'win' };
const LOST: LegResult = { is: 'lose' };
const VOID: LegResult = { is: 'void', why: 'push' };
const DOLLAR = fraction(1n);

const worth = (
  odds: readonly number[],
  results: readonly LegResult[],
  { shape = oneLine(odds.length), isFree = false }: { shape?: BetShape; isFree?: boolean } = {},
) =>
  worthOf(
    10_00n,
    odds.map((odd, n) => ({ odds: odd as Odds, result: results[n] ?? OPEN })),
    { shape, isFree },
    DOLLAR,
  );

describe('the exposure of the open legs of a bet', () => {
  it('grows by the odds of won legs, while the whole win stays the same', () => {
    const odds = [2_000, 3_000, 4_000];
    expect(worth(odds, [])).toEqual({
      maxReturn: 240_00n,
      liability: 230_00n,
      netted: 0n,
      legs: [20_00n, 30_00n, 40_00n],
    });
    expect(worth(odds, [WON])).toEqual({
      maxReturn: 240_00n,
      liability: 230_00n,
      netted: 0n,
      legs: [undefined, 60_00n, 80_00n],
    });
    // One leg is left: like a single it counts what it wins, and its stake is set against the other outcomes.
    expect(worth(odds, [WON, WON])).toEqual({
      maxReturn: 240_00n,
      liability: 230_00n,
      netted: 10_00n,
      legs: [undefined, undefined, 230_00n],
    });
  });

  it('falls with void, half won or half lost legs', () => {
    const odds = [2_000, 3_000];
    expect(worth(odds, [VOID])).toMatchObject({
      liability: 20_00n,
      netted: 10_00n,
      legs: [undefined, 20_00n],
    });
    expect(worth(odds, [{ is: 'half-win' }])).toMatchObject({ liability: 35_00n, legs: [undefined, 35_00n] });
    expect(worth(odds, [{ is: 'half-lose' }])).toMatchObject({ liability: 5_00n, legs: [undefined, 5_00n] });
    // The rest returns less than the stake: the bookmaker can only win, and keeps the stake when it loses.
    expect(worth([2_000, 1_500], [{ is: 'half-lose' }])).toMatchObject({
      maxReturn: 7_50n,
      liability: 0n,
      netted: 10_00n,
      legs: [undefined, 0n],
    });
  });

  it('counts only the open lines of a system, and stakes only as far as no return is certain', () => {
    const pairs = { shape: { sizes: [2], bankers: [] } };
    // 30.00 staked on three doubles; after a lost leg one of them is open.
    expect(worth([2_000, 2_000, 2_000], [LOST], pairs)).toEqual({
      maxReturn: 40_00n,
      liability: 10_00n,
      netted: 0n,
      legs: [undefined, 10_00n, 10_00n],
    });
    // 40.00 are certain, more than was staked: the last leg counts everything that it adds, 80.00.
    expect(worth([2_000, 2_000, 2_000], [WON, WON], pairs)).toEqual({
      maxReturn: 120_00n,
      liability: 90_00n,
      netted: 0n,
      legs: [undefined, undefined, 80_00n],
    });
    // 15.00 are certain of 30.00: the bookmaker keeps the other 15.00 when the last leg loses.
    expect(worth([1_500, 2_000, 4_000], [WON, VOID], pairs)).toMatchObject({
      maxReturn: 115_00n,
      liability: 85_00n,
      netted: 15_00n,
      legs: [undefined, undefined, 85_00n],
    });
  });

  it('is zero for a leg whose lines are all lost, and the whole win for a banker', () => {
    const shape = { sizes: [1], bankers: [0] };
    expect(worth([2_000, 3_000, 4_000], [LOST], { shape }).legs).toEqual([undefined, undefined, undefined]);
    expect(worth([2_000, 3_000, 4_000], [OPEN, LOST], { shape })).toMatchObject({
      maxReturn: 80_00n,
      liability: 60_00n,
      legs: [20_00n, undefined, 40_00n],
    });
    expect(worth([2_000, 3_000, 4_000], [OPEN, WON], { shape }).legs).toEqual([80_00n, undefined, 40_00n]);
  });

  it('sets nothing against the other outcomes for a free bet', () => {
    expect(worth([2_000, 3_000], [WON], { isFree: true })).toEqual({
      maxReturn: 50_00n,
      liability: 50_00n,
      netted: 0n,
      legs: [undefined, 50_00n],
    });
  });

  it('equals that of a single with the same win for the last open leg of a multiple', () => {
    const odds = fc.integer({ min: 1_001, max: 50_000 });
    const rate = fraction(19n, 100n);
    fc.assert(
      fc.property(
        fc.bigInt(3_00n, 5_000_00n),
        fc.array(odds, { minLength: 1, maxLength: 9 }),
        odds,
        (stake, won, last) => {
          const results = [...won.map(() => WON), OPEN];
          const legs = [...won, last].map((one, n) => ({ odds: one as Odds, result: results[n] ?? OPEN }));
          const left = worthOf(stake, legs, { shape: oneLine(legs.length), isFree: false }, rate);
          const win = left.maxReturn - stake;
          const single = { liability: (win * 19n + 99n) / 100n, netted: (stake * 19n) / 100n };
          expect(left).toMatchObject(single);
          expect(left.legs).toEqual([...won.map(() => undefined), single.liability]);
        },
      ),
    );
  });
});

describe('rolling a bet forward', () => {
  const bet = {
    stakePerLine: 10_00n,
    shape: oneLine(2),
    isFree: false,
    legs: [{ odds: 2_000 as Odds }, { odds: 3_000 as Odds }],
  };

  it('changes nothing while no leg is decided, also when results were undone', () => {
    expect(rollForward(bet, [], DOLLAR)).toBeUndefined();
    expect(rollForward(bet, [OPEN, OPEN], DOLLAR)).toBeUndefined();
  });

  it('uses the exchange rate of the bet', () => {
    expect(rollForward(bet, [OPEN, WON], fraction(1n, 3n))).toEqual({
      liability: 16_67n,
      netted: 3_33n,
      legs: [16_67n, undefined],
    });
  });
});
