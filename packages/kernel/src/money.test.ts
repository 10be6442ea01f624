import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSET_SCALE, type Asset, FIAT, isAsset } from './assets.ts';
import {
  add,
  compare,
  type Money,
  money,
  parseMoney,
  smaller,
  subtract,
  toDecimal,
  UNITS_MAX,
  zero,
} from './money.ts';

const ASSETS = Object.keys(ASSET_SCALE) as Asset[];
const anyAsset = fc.constantFrom(...ASSETS);
const anyUnits = fc.bigInt({ min: -UNITS_MAX, max: UNITS_MAX });
const halfUnits = fc.bigInt({ min: -(UNITS_MAX / 2n), max: UNITS_MAX / 2n });

describe('money', () => {
  it('subtracting what was added gives the amount back', () => {
    fc.assert(
      fc.property(anyAsset, halfUnits, halfUnits, (asset, a, b) => {
        expect(subtract(add(money(a, asset), money(b, asset)), money(b, asset))).toEqual(money(a, asset));
      }),
    );
  });

  it('adds in any order and grouping, with zero as the neutral amount', () => {
    const third = fc.bigInt({ min: -(UNITS_MAX / 3n), max: UNITS_MAX / 3n });
    fc.assert(
      fc.property(anyAsset, third, third, third, (asset, x, y, z) => {
        const [a, b, c] = [money(x, asset), money(y, asset), money(z, asset)] as const;
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(add(a, zero(asset))).toEqual(a);
      }),
    );
  });

  it('compares as its units do, and the smaller is one of the two', () => {
    fc.assert(
      fc.property(anyAsset, anyUnits, anyUnits, (asset, x, y) => {
        const [a, b] = [money(x, asset), money(y, asset)];
        expect(compare(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0);
        expect(smaller(a, b)).toBe(compare(a, b) === 1 ? b : a);
      }),
    );
  });

  it('keeps within 63 bits and throws beyond, never wraps', () => {
    expect(money(UNITS_MAX, 'BRL').units).toBe(9_223_372_036_854_775_807n);
    expect(() => money(UNITS_MAX + 1n, 'BRL')).toThrow(RangeError);
    expect(() => money(-UNITS_MAX - 1n, 'BRL')).toThrow(RangeError);
    expect(() => add(money(UNITS_MAX, 'BTC'), money(1n, 'BTC'))).toThrow(RangeError);
    expect(() => subtract(money(-UNITS_MAX, 'BTC'), money(1n, 'BTC'))).toThrow(RangeError);
  });
});

describe('assets', () => {
  it('do not mix: neither for the compiler nor at run time', () => {
    const reais = money(100n, 'BRL');
    const coins = money(100n, 'BTC');
    // @ts-expect-error an amount of BTC is not an amount of BRL
    expect(() => add(reais, coins)).toThrow(TypeError);
    // @ts-expect-error an amount of BTC is not an amount of BRL
    expect(() => subtract(reais, coins)).toThrow(TypeError);
    // @ts-expect-error an amount of BTC is not an amount of BRL
    expect(() => compare(reais, coins)).toThrow(TypeError);
    // @ts-expect-error an amount of BTC is not an amount of BRL
    expect(() => smaller(reais, coins)).toThrow(TypeError);
    // @ts-expect-error a number is not whole units
    expect(() => add(reais, { units: 1, asset: 'BRL' })).toThrow(TypeError);
    const forgotten: Money = coins;
    expect(() => add(reais as Money, forgotten)).toThrow(TypeError);
  });

  it('have a scale of 2 to 8, and every currency of the specification counts cents', () => {
    for (const asset of ASSETS) {
      expect(ASSET_SCALE[asset]).toBeGreaterThanOrEqual(2);
      expect(ASSET_SCALE[asset]).toBeLessThanOrEqual(8);
    }
    expect(FIAT).toHaveLength(9);
    for (const fiat of FIAT) expect(ASSET_SCALE[fiat]).toBe(2);
  });

  it('are known by their own names only', () => {
    expect(isAsset('USDT')).toBe(true);
    for (const other of ['usdt', '', 'EUR', 'toString', '__proto__', 'constructor'])
      expect(isAsset(other)).toBe(false);
  });
});

describe('decimal text', () => {
  it('is read back from its text unchanged, for every asset', () => {
    for (const asset of ASSETS) {
      fc.assert(
        fc.property(anyUnits, (units) => {
          const amount = money(units, asset);
          expect(parseMoney(toDecimal(amount), asset)).toEqual(amount);
        }),
      );
      for (const units of [0n, 1n, -1n, UNITS_MAX, -UNITS_MAX]) {
        expect(parseMoney(toDecimal(money(units, asset)), asset)).toEqual(money(units, asset));
      }
    }
  });

  it('always shows the whole scale', () => {
    expect(toDecimal(money(124_890n, 'BRL'))).toBe('1248.90');
    expect(toDecimal(money(-5n, 'BRL'))).toBe('-0.05');
    expect(toDecimal(money(1n, 'BTC'))).toBe('0.00000001');
    expect(toDecimal(zero('USDT'))).toBe('0.000000');
  });

  it('fills up missing decimals and refuses more than the asset has', () => {
    expect(parseMoney('5', 'BRL')).toEqual(money(500n, 'BRL'));
    expect(parseMoney('5.1', 'BRL')).toEqual(money(510n, 'BRL'));
    expect(parseMoney('5.123', 'BRL')).toBeUndefined();
    expect(parseMoney('5.123', 'USDT')).toEqual(money(5_123_000n, 'USDT'));
    expect(parseMoney('-0', 'BRL')).toEqual(zero('BRL'));
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1,5',
    '1.',
    '.5',
    '+1',
    '--1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '١',
    '1_000',
    '92233720368547758.08',
    '9'.repeat(40),
  ])('refuses %j', (text) => {
    expect(parseMoney(text, 'BRL')).toBeUndefined();
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), anyAsset, (text, asset) => {
        const read = parseMoney(text, asset);
        if (read) expect(read.units <= UNITS_MAX && read.units >= -UNITS_MAX).toBe(true);
      }),
    );
  });
});
