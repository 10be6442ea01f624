import type { LanguageCode } from '@palpite/contract/languages';
import { type Asset, FIAT, type Fiat } from '@palpite/kernel/assets';
import { fraction, toDecimalText } from '@palpite/kernel/fraction';
import { type Money, toDecimal } from '@palpite/kernel/money';
import { localDigits, MINUS, THOUSANDS_MARK, withoutIdleZeros } from './number-format.ts';

const SYMBOLS: Readonly<Record<Fiat, string>> = {
  BRL: 'R$',
  MXN: '$',
  COP: '$',
  PEN: 'S/',
  INR: '₹',
  PHP: '₱',
  KES: 'KSh',
  VND: '₫',
  USD: '$',
};

/** Where several currencies stand side by side a dollar sign alone is the dollar of the United States. */
const OTHER_DOLLARS: Readonly<Partial<Record<Asset, string>>> = { MXN: 'MX$', COP: 'COL$' };

/** Currencies whose cents nobody uses: they are shown only when there are some. */
const CENTS_ONLY_IF_ANY: readonly Asset[] = ['COP', 'VND'];
const SPACE = '\u00a0';
const VND_UNITS_PER_THOUSAND = 100_000n;

/** How a language places the sign of a currency. English and Spanish write a pictogram close, letters apart. */
const PLACE: Readonly<Record<LanguageCode, 'close' | 'before' | 'after'>> = {
  ENG: 'close',
  ES: 'close',
  PT: 'before',
  RU: 'after',
  VI: 'after',
};

/**
 * usual: `R$ 30,00`, and Vietnamese money in K. short: no idle cents, `R$ 30`, for chips and limits. exact: every
 * digit, never K, for receipts and statements.
 */
export type MoneyForm = 'usual' | 'short' | 'exact';

export interface MoneyOptions {
  readonly form?: MoneyForm;
  /** Shows `+` before an amount above zero. */
  readonly plus?: boolean;
  /** No two currencies share a sign: for people who see amounts of several countries. */
  readonly distinct?: boolean;
}

/** The pieces of an amount, so that the sign of the currency can be set smaller. `gap` stands beside the symbol. */
export interface MoneyParts {
  readonly sign: '' | '+' | typeof MINUS;
  readonly symbol: string;
  readonly digits: string;
  readonly symbolPlace: 'before' | 'after';
  readonly gap: '' | typeof SPACE;
}

function isFiat(asset: Asset): asset is Fiat {
  return (FIAT as readonly Asset[]).includes(asset);
}

/** The sign of a currency; a coin has its code. */
export function currencySymbol(asset: Asset): string {
  return isFiat(asset) ? SYMBOLS[asset] : asset;
}

export function moneyParts(value: Money, language: LanguageCode, options: MoneyOptions = {}): MoneyParts {
  const own = currencySymbol(value.asset);
  const symbol = options.distinct ? (OTHER_DOLLARS[value.asset] ?? own) : own;
  const place = isFiat(value.asset) ? PLACE[language] : 'after';
  const apart = place !== 'close' || /[A-Za-z/]$/.test(symbol);
  const sign = value.units < 0n ? MINUS : options.plus && value.units > 0n ? '+' : '';
  return {
    sign,
    symbol,
    digits: digitsOf(value, language, options.form ?? 'usual'),
    symbolPlace: place === 'after' ? 'after' : 'before',
    gap: apart ? SPACE : '',
  };
}

/** `−R$ 84,30`: the spaces do not break, so that an amount is never cut by the end of a line. */
export function formatMoney(value: Money, language: LanguageCode, options: MoneyOptions = {}): string {
  const { sign, symbol, digits, symbolPlace, gap } = moneyParts(value, language, options);
  return symbolPlace === 'before' ? sign + symbol + gap + digits : sign + digits + gap + symbol;
}

function digitsOf(value: Money, language: LanguageCode, form: MoneyForm): string {
  if (value.asset === 'VND' && form !== 'exact') return dongDigits(value.units, language);
  const plain = toDecimal(value).replace('-', '');
  if (!isFiat(value.asset)) return localDigits(coinDigits(plain), language);
  const trimmed = form === 'short' || CENTS_ONLY_IF_ANY.includes(value.asset);
  return localDigits(trimmed ? plain.replace(/\.00$/, '') : plain, language);
}

/** A coin shows every digit that it has, and at least two. */
function coinDigits(plain: string): string {
  const [whole = '', decimals = ''] = plain.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** From a thousand dong in K. What two decimals cannot hold is left out downwards: never more than there is. */
function dongDigits(units: bigint, language: LanguageCode): string {
  const size = units < 0n ? -units : units;
  const inThousands = size >= VND_UNITS_PER_THOUSAND;
  const exact = fraction(size, inThousands ? VND_UNITS_PER_THOUSAND : 100n);
  const plain = withoutIdleZeros(toDecimalText(exact, 2, units < 0n ? 'ceil' : 'floor'));
  return localDigits(plain, language) + (inThousands ? THOUSANDS_MARK : '');
}
