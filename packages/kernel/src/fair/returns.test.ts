import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Fraction,
  fraction,
  ONE,
  parseFraction,
  plus,
  times,
  toFractionText,
  ZERO,
} from '../fraction.ts';
import { crashPayout, crashPointOf, limboResultOf, targetReturn } from './crash.ts';
import { diceReturn, winningRolls } from './dice.ts';
import {
  actHiLo,
  beginHiLo,
  type Guess,
  guessReturn,
  type HiLoRound,
  hiLoMultiplier,
  rankOf,
} from './hi-lo.ts';
import { KENO_TABLES, kenoReturn } from './keno.ts';
import { beginMines, type MinesRound, minesMultiplier, minesReturn, openTile } from './mines.ts';
import { payoutOf, RETURN_TO_PLAYER, RISKS, shownMultiplier } from './payout.ts';
import { PLINKO_TABLES, plinkoReturn } from './plinko.ts';
import { expectedPrize, VIP_SECTORS } from './prizes.ts';
import { WHEEL_TABLES, wheelReturn } from './wheel.ts';

const NINETY_NINE = '99/100';
const terms = { stake: 100n, maxPayout: 10n ** 40n };

describe('tables', () => {
  it.each([
    ['plinko', 27, PLINKO_TABLES, plinkoReturn, (size: number) => size + 1],
    ['wheel', 15, WHEEL_TABLES, wheelReturn, (size: number) => size],
    ['keno', 30, KENO_TABLES, kenoReturn, (size: number) => size + 1],
  ] as const)(
    '%s has %i tables, whole and returning exactly 99 %%',
    (_game, count, tables, share, length) => {
      const all = RISKS.flatMap((risk) => Object.entries(tables[risk]));
      expect(all).toHaveLength(count);
      for (const [size, table] of all) {
        expect(table).toHaveLength(length(Number(size)));
        expect(table.every((x100) => Number.isInteger(x100) && x100 >= 0)).toBe(true);
        expect(toFractionText(share(table)), size).toBe(NINETY_NINE);
      }
    },
  );

  it('of plinko returns what all paths of eight rows return on average', () => {
    const table = PLINKO_TABLES.high[8] ?? [];
    let sum = 0;
    for (let path = 0; path < 256; path += 1) {
      const rights = [...path.toString(2)].filter((bit) => bit === '1').length;
      sum += table[rights] ?? Number.NaN;
    }
    expect(sum).toBe(256 * 99);
  });

  it('of the VIP wheel has weights of 10,000 together', () => {
    expect(VIP_SECTORS.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
    expect(toFractionText(expectedPrize('cash', 5))).toBe(String(160 * 12));
  });
});

describe('dice', () => {
  it('returns exactly 99 % for every bet that is taken', () => {
    const targets = fc.oneof(
      fc.integer({ min: -5, max: 10_005 }),
      fc.constantFrom(0, 1, 198, 199, 9_800, 9_998),
    );
    fc.assert(
      fc.property(fc.constantFrom('under' as const, 'over' as const), targets, (side, target) => {
        const isTaken = side === 'under' ? target >= 1 && target <= 9_800 : target >= 199 && target <= 9_998;
        const share = diceReturn({ side, target });
        expect(share && toFractionText(share)).toBe(isTaken ? NINETY_NINE : undefined);
      }),
      { numRuns: 500 },
    );
    expect(winningRolls({ side: 'under', target: 50.5 })).toBeUndefined();
  });
});

/** The smallest r of 2^52 whose result reaches the target: the results grow with r. */
function firstWinning(resultOf: (bits: number) => bigint, target: bigint): number {
  let [low, high] = [0, 2 ** 52];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (resultOf(middle) >= target) high = middle;
    else low = middle + 1;
  }
  return low;
}

describe('limbo and crash', () => {
  const targets = fc.oneof(
    fc.integer({ min: 101, max: 1_000 }),
    fc.integer({ min: 101, max: 100_000_000 }),
    fc.constant(100_000_000),
  );

  it('return what counting all 2^52 values gives, less than 99 % by less than target / (100 · 2^52)', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const chance = (resultOf: (bits: number) => bigint) =>
          fraction(BigInt(2 ** 52 - firstWinning(resultOf, BigInt(target))), 2n ** 52n);
        const stated = targetReturn(target);
        for (const resultOf of [crashPointOf, limboResultOf])
          expect(times(chance(resultOf), fraction(BigInt(target), 100n))).toEqual(stated);
        const below = 99n * stated.denominator - 100n * stated.numerator;
        expect(below >= 0n).toBe(true);
        expect(below * 2n ** 52n < BigInt(target) * stated.denominator).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('never fall as r grows, and stay between 1.00 and their highest values', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 52 - 2 }), (bits) => {
        expect(crashPointOf(bits + 1) >= crashPointOf(bits)).toBe(true);
      }),
    );
    expect(crashPointOf(0)).toBe(100n);
    expect(crashPointOf(2 ** 52 - 1)).toBe(99n * 2n ** 52n);
    expect(limboResultOf(2 ** 52 - 1)).toBe(100_000_000n);
  });

  it('pay at a target that is exactly the crash point, and nothing one hundredth above', () => {
    expect(crashPayout({ stake: 777n, maxPayout: 10_000n }, 175, 175n)).toBe(1_359n);
    expect(crashPayout({ stake: 777n, maxPayout: 10_000n }, 176, 175n)).toBe(0n);
    expect(crashPayout({ stake: 777n, maxPayout: 1_000n }, 175, 175n)).toBe(1_000n);
    expect(() => crashPayout(terms, 100, 175n)).toThrow(RangeError);
  });
});

describe('mines', () => {
  it('returns exactly 99 % after any number of gems', () => {
    for (let count = 1; count <= 24; count += 1)
      for (let gems = 1; gems <= 25 - count; gems += 1)
        expect(toFractionText(minesReturn(count, gems))).toBe(NINETY_NINE);
  });

  /** The exact average over all places of the mines, when it is decided after each gem whether to stop. */
  function averageOf(round: MinesRound, stops: readonly boolean[]): Fraction {
    const gems = round.opened.length;
    if (round.status === 'completed' || (gems > 0 && stops[gems]))
      return minesMultiplier(round.mineCount, gems);
    const hidden = 25 - gems;
    const tile = Array.from({ length: 25 }, (_, index) => index).find(
      (index) => !round.opened.includes(index),
    );
    const next = openTile(round, [], tile ?? -1);
    if (next.is === 'refused') throw new Error(next.why);
    return times(fraction(BigInt(hidden - round.mineCount), BigInt(hidden)), averageOf(next.round, stops));
  }

  it('returns exactly 99 % for any rule of stopping', () => {
    const stopping = fc.array(fc.boolean(), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), stopping, (count, stops) => {
        const begun = beginMines(terms, count);
        if (begun.is === 'refused') throw new Error(begun.why);
        expect(toFractionText(averageOf(begun.round, stops))).toBe(NINETY_NINE);
      }),
    );
  });
});

describe('hi-lo', () => {
  const ACTIONS = ['hi', 'lo', 'same', 'skip'] as const;

  it('has only guesses that are worth what was at stake before', () => {
    let offered = 0;
    for (let rank = 1; rank <= 13; rank += 1)
      for (const guess of ['hi', 'lo', 'same'] satisfies Guess[]) {
        const share = guessReturn(rank, guess);
        if (share === undefined) continue;
        expect(toFractionText(share)).toBe('1');
        offered += 1;
      }
    expect(offered).toBe(12 + 12 + 2);
  });

  /** The exact average over all cards of a way of playing: `choices` says for each card and depth what is done. */
  function averageOf(round: HiLoRound, choices: readonly number[], depth: number): Fraction {
    if (round.status === 'lost') return ZERO;
    if (depth === 0) return hiLoMultiplier(round);
    const rank = rankOf(round.steps.at(-1)?.card ?? round.firstCard);
    const choice = choices[(depth * 13 + rank) % choices.length] ?? 0;
    let sum = ZERO;
    for (let next = 0; next < 13; next += 1) {
      const drawn = { value: next * 4, wordsUsed: round.wordsUsed + 1 };
      const acts = ACTIONS.map((action) => actHiLo(round, action, drawn)).filter((act) => act.is === 'done');
      const act = acts[choice % acts.length];
      if (!act) throw new Error('an open round offers something');
      sum = plus(sum, averageOf(act.round, choices, depth - 1));
    }
    return times(sum, fraction(1n, 13n));
  }

  it('returns exactly 99 % for any way of playing', () => {
    const choices = fc.array(fc.nat(3), { minLength: 13, maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(51), choices, (first, chosen) => {
        const begun = beginHiLo(terms, { value: first, wordsUsed: 1 });
        if (begun.is === 'refused') throw new Error(begun.why);
        expect(toFractionText(averageOf(begun.round, chosen, 3))).toBe(NINETY_NINE);
      }),
      { numRuns: 40 },
    );
  });
});

describe('payouts', () => {
  it('are the exact product, rounded down once and at most the maximum', () => {
    const multipliers = fc.tuple(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
    );
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(amounts, amounts, multipliers, (stake, maxPayout, [over, under]) => {
        const paid = payoutOf({ stake, maxPayout }, fraction(over, under));
        const isExact = paid * under <= stake * over && stake * over < (paid + 1n) * under;
        expect(isExact || (paid === maxPayout && paid * under <= stake * over)).toBe(true);
        expect(paid <= maxPayout).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('show the multiplier cut to four decimals', () => {
    const shown = (text: string) => shownMultiplier(parseFraction(text) ?? ONE);
    expect(['99/98', '2', '2/3', '20000/3'].map(shown)).toEqual(['1.0102', '2.0000', '0.6666', '6666.6666']);
    expect(toFractionText(RETURN_TO_PLAYER)).toBe(NINETY_NINE);
  });
});
