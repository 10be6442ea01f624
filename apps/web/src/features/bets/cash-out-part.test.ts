import { CASH_OUT_OFFER } from '@palpite/contract/tables/bets';
import { sellPart } from '@palpite/kernel/cash-out';
import { fraction } from '@palpite/kernel/fraction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canCashOut, canSplit, partAt, WHOLE } from './cash-out-part.ts';
import { ruleFault, ruleSteps } from './cash-out-rule.tsx';
import { betOf, priceOf } from './test/orders.ts';

const ORDER = betOf([{ od: 2 }], { us: 1_000, mla: 2_000, lwa: 2_000 });

describe('a part of a bet', () => {
  it('is its share of the price, rounded down, and says what stays in play', () => {
    expect(partAt(priceOf(), 60, ORDER)).toEqual({
      isWhole: false,
      stake: 600,
      fair: fraction(786n),
      price: 786,
      restStake: 400,
      restWin: 800,
    });
    expect(partAt(priceOf(), WHOLE, ORDER)).toMatchObject({
      isWhole: true,
      stake: 1_000,
      price: 1_310,
      restStake: 0,
    });
  });

  it('is the whole stake where it is too small to be divided', () => {
    const whole = priceOf({ smi: 0, smx: 0 });
    expect(canSplit(whole)).toBe(false);
    expect(partAt(whole, 30, ORDER)).toMatchObject({ isWhole: true, price: 1_310 });
  });

  it('is priced to the cent that the server pays, also where a share of the rounded price would be a cent less', () => {
    // Of 1,001.00 worth 1,000.99 less 5 %, 333.34 is worth 333.337…: 316.67 are paid.
    const whole = sellPart(
      { stake: 100_100n, fair: fraction(100_099n), margin: fraction(1n, 20n), most: 200_200n },
      100_100n,
    );
    const price = priceOf({
      cst: 100_100,
      cpr: Number(whole.price),
      fv: '100099',
      mg: 500,
      smi: 100,
      smx: 100_000,
    });
    const order = betOf([{ od: 2 }], { us: 100_100, mla: 200_200, lwa: 200_200 });
    for (let percent = 1; percent <= WHOLE; percent += 1) {
      const part = partAt(price, percent, order);
      expect(BigInt(part.price)).toBe((100_099n * BigInt(part.stake) * 95n) / (100_100n * 100n));
    }
    expect(partAt(price, WHOLE, order).price).toBe(Number(whole.price));
  });

  it('leaves a rest whose win is rounded as it would be paid', () => {
    const order = betOf([{ od: 1.85 }, { od: 1.9 }], { us: 1_001, mla: 3_519 });
    const price = priceOf({ cst: 1_001, cpr: 950, fv: '1000', mg: 500, smi: 100, smx: 901 });
    const part = partAt(price, 50, order);
    expect(part).toMatchObject({ stake: 500, restStake: 501 });
    // 5.01 × 1.85 × 1.90 = 17.61015
    expect(part.restWin).toBe(1_761);
  });

  it('is never refused for its size and never asks for more than its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 10_000_000 }),
        fc.integer({ min: 1, max: 30_000_000 }),
        fc.integer({ min: 1, max: WHOLE }),
        (cst, cpr, percent) => {
          const price = priceOf({ cst, cpr, fv: String(cpr), smi: 100, smx: cst - 100 });
          const part = partAt(price, percent, ORDER);
          expect(part.stake + part.restStake).toBe(cst);
          expect(BigInt(part.price) * BigInt(cst)).toBeLessThanOrEqual(BigInt(cpr) * BigInt(part.stake));
          if (percent === WHOLE) expect(part.stake).toBe(cst);
          else expect(part.isWhole || (part.stake >= 100 && part.restStake >= 100)).toBe(true);
        },
      ),
    );
  });

  it('can be requested while the server quotes a price, with or without a rule, and not while another is pending', () => {
    expect([CASH_OUT_OFFER.available, CASH_OUT_OFFER.reserved].every((st) => canCashOut({ st }))).toBe(true);
    expect([CASH_OUT_OFFER.unavailable, CASH_OUT_OFFER.running].some((st) => canCashOut({ st }))).toBe(false);
  });
});

describe('the amount of a rule', () => {
  it('is above zero and within the maximum return', () => {
    expect(ruleFault(0, 2_000)).toBe('nothing');
    expect(ruleFault(2_001, 2_000)).toBe('too-high');
    expect(ruleFault(2_000, 2_000)).toBeUndefined();
  });

  it('is offered in four steps above the price, round numbers, none twice and none too high', () => {
    expect(ruleSteps(8_420, 30_984, 100)).toEqual([9_300, 10_600, 12_700, 16_900]);
    expect(ruleSteps(8_420, 10_000, 100)).toEqual([9_300, 10_000]);
    expect(ruleSteps(8_420_000, 99_000_000, 1_000_000)).toEqual([
      10_000_000, 11_000_000, 13_000_000, 17_000_000,
    ]);
    expect(ruleSteps(0, 0, 100)).toEqual([]);
  });
});
