import { SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { decidedReturn } from '@palpite/kernel/bet-payout';
import { plus, toFractionText, ZERO } from '@palpite/kernel/fraction';
import { exactOdds } from '@palpite/kernel/odds';
import { legResultOf } from '@palpite/kernel/outcomes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsFromWire } from '../../stores/book/prices.ts';
import { explain, LINES_SHOWN } from './bet-explanation.tsx';
import { shapeOf } from './bet-form.ts';
import { betOf, settledBet } from './test/orders.ts';

const { win, winHalf, lose, loseHalf, equal, cancel, notSettled } = SETTLEMENT_RESULT;
const text = (order: ReturnType<typeof settledBet>) => {
  const shown = explain(order);
  return (
    shown && {
      factors: shown.legs.map(({ factor }) => factor && toFractionText(factor)),
      exact: toFractionText(shown.exact),
      returned: Number(shown.returned),
    }
  );
};

describe('the explanation of a payout', () => {
  it('explains a single: won, half won, returned, half lost, lost', () => {
    const single = (sr: (typeof SETTLEMENT_RESULT)[keyof typeof SETTLEMENT_RESULT], sa: number) =>
      text(settledBet([{ sr, od: 1.85 }], { sa }));
    expect(single(win, 1_850)).toEqual({ factors: ['37/20'], exact: '1850', returned: 1_850 });
    expect(single(winHalf, 1_425)).toEqual({ factors: ['57/40'], exact: '1425', returned: 1_425 });
    expect(single(equal, 1_000)).toEqual({ factors: ['1'], exact: '1000', returned: 1_000 });
    expect(single(cancel, 1_000)).toEqual({ factors: ['1'], exact: '1000', returned: 1_000 });
    expect(single(loseHalf, 500)).toEqual({ factors: ['1/2'], exact: '500', returned: 500 });
    expect(single(lose, 0)).toEqual({ factors: ['0'], exact: '0', returned: 0 });
  });

  it('leaves a void leg out of a multiple, and rounds once, half up', () => {
    const shown = explain(
      settledBet(
        [
          { sr: win, od: 1.333 },
          { sr: cancel, od: 5 },
          { sr: win, od: 1.335 },
        ],
        { us: 1_000, sa: 1_780 },
      ),
    );
    expect(shown && toFractionText(shown.exact)).toBe('355911/200');
    expect(shown).toMatchObject({ lines: 1, rounded: 1_780n, cap: undefined });
  });

  it('shows every line of a system with its legs, and a lost leg ends its lines', () => {
    const shown = explain(
      settledBet(
        [
          { sr: win, od: 2 },
          { sr: win, od: 3 },
          { sr: lose, od: 4 },
        ],
        { szs: [2], us: 500, sa: 3_000 },
      ),
    );
    expect(shown?.lines).toBe(3);
    expect(
      shown?.groups[0]?.lines.map(({ places, amount }) => [places.join(), toFractionText(amount)]),
    ).toEqual([
      ['0,1', '3000'],
      ['0,2', '0'],
      ['1,2', '0'],
    ]);
  });

  it('pays a shared title its share of the odds, and the place part of the each-way bet whole', () => {
    const order = (sa: number) =>
      settledBet(
        [
          { sr: win, od: 2.82, dh: [1, 2] },
          { sr: win, od: 1.45 },
        ],
        { szs: [1], us: 1_000, sa },
      );
    const shown = explain(order(2_860));
    expect(
      shown?.groups[0]?.lines.map(({ places, amount }) => [places.join(), toFractionText(amount)]),
    ).toEqual([
      ['0', '1410'],
      ['1', '1450'],
    ]);
    expect(shown).toMatchObject({ lines: 2, returned: 2_860n });
    // As if the title were not shared: a sum that is not what was paid is not shown.
    expect(explain(order(4_270))).toBeUndefined();
  });

  it('includes a banker in every line', () => {
    const shown = explain(
      settledBet(
        [
          { sr: win, od: 2 },
          { sr: win, od: 2 },
          { sr: lose, od: 2 },
        ],
        {
          szs: [1],
          bks: [0],
          us: 500,
          sa: 2_000,
        },
      ),
    );
    expect(shown?.groups).toMatchObject([{ size: 2, count: 2 }]);
    expect(shown?.groups[0]?.lines.map(({ places }) => places)).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  it('names the legs that an early decision did not wait for', () => {
    const shown = explain(
      settledBet(
        [
          { sr: lose, od: 2 },
          { sr: notSettled, od: 3 },
        ],
        { sa: 0 },
      ),
    );
    expect(shown?.legs.map(({ factor }) => factor === undefined)).toEqual([false, true]);
    expect(shown?.returned).toBe(0n);
  });

  it('deducts the stake of a free bet', () => {
    const shown = explain(settledBet([{ sr: win, od: 2.5 }], { free: 1, sa: 1_500 }));
    expect(shown).toMatchObject({ freeBet: 1_000n, returned: 1_500n });
  });

  it('pays the rest for its share after a cash-out, and never above the cap', () => {
    const shared = explain(settledBet([{ sr: win, od: 2 }], { cots: 400, cops: 300, coc: 1, sa: 1_500 }));
    expect(shared).toMatchObject({ cashed: { openStake: 600n, returned: 300n }, returned: 1_200n });
    const capped = explain(
      settledBet([{ sr: win, od: 2 }], { cots: 100, cops: 500, coc: 1, mla: 2_000, sa: 2_000 }),
    );
    expect(capped).toMatchObject({ rounded: 1_800n, cap: 1_500n, returned: 1_500n });
  });

  it('is absent where it would not match the payout to the cent, and for open and cashed-out bets', () => {
    expect(explain(settledBet([{ sr: win, od: 2 }], { sa: 1_999 }))).toBeUndefined();
    expect(explain(betOf([{ od: 2 }]))).toBeUndefined();
    expect(
      explain(settledBet([{ sr: win, od: 2 }], { cots: 1_000, cops: 900, coc: 1, sa: 900 })),
    ).toBeUndefined();
  });

  it('adds up for every bet, and the total is the payout', () => {
    const leg = fc.record({
      od: fc.integer({ min: 1_010, max: 20_000 }).map((thousandths) => thousandths / 1_000),
      sr: fc.constantFrom(win, winHalf, lose, loseHalf, equal, cancel),
    });
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 63 }),
        fc.integer({ min: 1, max: 5_000 }),
        (legs, mask, us) => {
          const sizes = legs.map((_, index) => index + 1).filter((size) => mask & (1 << (size - 1)));
          const open = settledBet(legs, { szs: sizes.length > 0 ? sizes : [legs.length], us });
          const paid = decidedReturn({
            stakePerLine: BigInt(us),
            shape: shapeOf(open),
            mostReturn: BigInt(open.mla),
            legs: open.ops.map(({ od, sr }) => {
              const odds = oddsFromWire(od);
              const result = legResultOf(sr);
              if (odds === undefined || !result) throw new Error('a leg of the test');
              return { odds: exactOdds(odds), result };
            }),
          });
          const shown = explain({ ...open, sa: Number(paid) });
          expect(shown?.returned).toBe(paid);
          expect(shown?.groups.reduce((sum, { count }) => sum + count, 0)).toBe(open.bn);
          expect(shown?.groups.map(({ amount }) => amount).reduce(plus, ZERO)).toEqual(shown?.gross);
          expect(shown?.groups.every(({ lines }) => lines.length <= LINES_SHOWN)).toBe(true);
        },
      ),
    );
  });
});
