import { LANGUAGE_CODES, LANGUAGES } from '@palpite/contract/languages';
import { ASSET_SCALE, type Asset, FIAT } from '@palpite/kernel/assets';
import { money, parseMoney, toDecimal, UNITS_MAX } from '@palpite/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencySymbol, formatMoney, moneyParts } from './money-format.ts';
import { SEPARATORS } from './number-format.ts';

const NBSP = '\u00a0';
const ASSETS = Object.keys(ASSET_SCALE) as Asset[];
const of = (text: string, asset: Asset) => parseMoney(text, asset) ?? money(-1n, asset);
const anyUnits = fc.oneof(
  fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  fc.bigInt({ min: -UNITS_MAX, max: UNITS_MAX }),
);

/** Reads a shown amount back, by the language's separators. */
function readBack(digits: string, language: keyof typeof SEPARATORS): string {
  const { group, decimal } = SEPARATORS[language];
  return digits.replaceAll(group, '').replace(decimal, '.');
}

describe('money', () => {
  it('has a sign of its own for each currency where several are shown together', () => {
    const shown = FIAT.map((asset) => formatMoney(of('1', asset), 'ENG', { distinct: true, form: 'short' }));
    expect(new Set(shown).size).toBe(FIAT.length);
    expect(formatMoney(of('200', 'MXN'), 'ENG', { distinct: true })).toBe('MX$200.00');
    expect(formatMoney(of('200', 'MXN'), 'ENG')).toBe('$200.00');
  });

  it.each([
    ['PT', 'BRL', '1248.90', 'R$_1.248,90'],
    ['PT', 'BRL', '-84.30', '−R$_84,30'],
    ['PT', 'BRL', '0', 'R$_0,00'],
    ['PT', 'BRL', '482917.36', 'R$_482.917,36'],
    ['ENG', 'USD', '1234567.5', '$1,234,567.50'],
    ['ENG', 'KES', '500', 'KSh_500.00'],
    ['ENG', 'INR', '100', '₹100.00'],
    ['ENG', 'PHP', '-100', '−₱100.00'],
    ['ES', 'MXN', '5000', '$5,000.00'],
    ['ES', 'COP', '6000', '$6,000'],
    ['ES', 'COP', '6000.50', '$6,000.50'],
    ['ES', 'PEN', '10', 'S/_10.00'],
    ['RU', 'USD', '312.08', '312,08_$'],
    ['RU', 'USD', '1248.90', '1_248,90_$'],
    ['VI', 'USD', '1248.90', '1.248,90_$'],
    ['PT', 'USDT', '12.5', '12,50_USDT'],
    ['ENG', 'BTC', '0.00000001', '0.00000001_BTC'],
    ['ENG', 'ETH', '1234.5', '1,234.50_ETH'],
  ] as const)('[RULE-024] in %s %s %s is %s', (language, asset, text, shown) => {
    expect(formatMoney(of(text, asset), language)).toBe(shown.replaceAll('_', NBSP));
  });

  it.each([
    ['50000', '50K_₫'],
    ['650000', '650K_₫'],
    ['1007000', '1.007K_₫'],
    ['1500', '1,5K_₫'],
    ['1000', '1K_₫'],
    ['999.99', '999,99_₫'],
    ['500', '500_₫'],
    ['0', '0_₫'],
    ['1234567.89', '1.234,56K_₫'],
    ['-1234567.89', '−1.234,57K_₫'],
  ])('[RULE-025] %s dong is %s', (text, shown) => {
    expect(formatMoney(of(text, 'VND'), 'VI')).toBe(shown.replaceAll('_', NBSP));
  });

  it('dong stay in K in other languages, and are written out where every digit counts', () => {
    expect(formatMoney(of('650000', 'VND'), 'ENG')).toBe('₫650K');
    expect(formatMoney(of('1234567', 'VND'), 'VI', { form: 'exact' })).toBe(`1.234.567${NBSP}₫`);
    expect(formatMoney(of('1234567.89', 'VND'), 'VI', { form: 'exact' })).toBe(`1.234.567,89${NBSP}₫`);
  });

  it('leaves out zero cents in the short form and marks income with a plus', () => {
    expect(formatMoney(of('30', 'BRL'), 'PT', { form: 'short' })).toBe(`R$${NBSP}30`);
    expect(formatMoney(of('30.50', 'BRL'), 'PT', { form: 'short' })).toBe(`R$${NBSP}30,50`);
    expect(formatMoney(of('100', 'BRL'), 'PT', { form: 'short', plus: true })).toBe(`+R$${NBSP}100`);
    expect(formatMoney(of('0', 'BRL'), 'PT', { plus: true })).toBe(`R$${NBSP}0,00`);
    expect(formatMoney(of('-1', 'BRL'), 'PT', { plus: true })).toBe(`−R$${NBSP}1,00`);
  });

  it('comes in parts, so that the sign of the currency can be set apart', () => {
    expect(moneyParts(of('-1248.90', 'BRL'), 'PT')).toEqual({
      sign: '−',
      symbol: 'R$',
      digits: '1.248,90',
      symbolPlace: 'before',
      gap: NBSP,
    });
    expect(moneyParts(of('650000', 'VND'), 'VI')).toEqual({
      sign: '',
      symbol: '₫',
      digits: '650K',
      symbolPlace: 'after',
      gap: NBSP,
    });
  });

  it('shows every digit exactly, however large, in every language and asset', () => {
    for (const language of LANGUAGE_CODES) {
      fc.assert(
        fc.property(fc.constantFrom(...ASSETS), anyUnits, (asset, units) => {
          const { sign, digits } = moneyParts(money(units, asset), language, { form: 'exact' });
          const read = parseMoney((sign === '−' ? '-' : '') + readBack(digits, language), asset);
          expect(read).toEqual(money(units, asset));
        }),
      );
    }
  });

  it('[RULE-023] a currency never shows more than two decimals, and never more money than there is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIAT),
        fc.constantFrom(...LANGUAGE_CODES),
        anyUnits,
        (asset, language, units) => {
          const { sign, digits } = moneyParts(money(units, asset), language);
          const plain = readBack(digits.replace('K', ''), language);
          expect(plain).toMatch(/^\d+(\.\d{1,2})?$/);
          const shown = (parseMoney(plain, 'BRL')?.units ?? 0n) * (digits.endsWith('K') ? 1_000n : 1n);
          expect((sign === '−' ? -shown : shown) <= units).toBe(true);
        },
      ),
    );
  });

  it('uses the separators that Intl uses for the language', () => {
    for (const language of LANGUAGE_CODES) {
      const intl = new Intl.NumberFormat(LANGUAGES[language].intl, { minimumFractionDigits: 2 });
      for (const text of ['0.05', '999.99', '1248.90', '12345.60', '9876543.21']) {
        const { digits } = moneyParts(of(text, 'USD'), language);
        expect(digits).toBe(intl.format(Number(text)));
      }
    }
  });

  it('every asset has a symbol, coins their code', () => {
    expect(FIAT.map(currencySymbol)).toEqual(['R$', '$', '$', 'S/', '₹', '₱', 'KSh', '₫', '$']);
    expect(currencySymbol('USDT')).toBe('USDT');
    for (const asset of ASSETS) expect(currencySymbol(asset)).not.toBe('');
    expect(toDecimal(of('1', 'BRL'))).toBe('1.00');
  });
});
