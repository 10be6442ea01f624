import type { LanguageCode } from '@palpite/contract/languages';
import { SEPARATORS } from '@palpite/i18n/number-format';
import type { Fiat } from '@palpite/kernel/assets';
import { money, parseMoney, toDecimal } from '@palpite/kernel/money';

/** In whole units of the currency. */
export interface StakeTable {
  /** The smallest stake of a single. */
  readonly minimum: number;
  /** The smallest stake of one bet inside a multiple or system. */
  readonly secondMinimum: number;
  readonly chips: readonly number[];
  /** In the place of a chip of the table that is below the minimum of a single. */
  readonly fillChip?: number;
  /** A second set, for the smaller stakes of multiples and systems. */
  readonly secondChips?: readonly number[];
}

/**
 * The specification's table. PEN, VND, the middle values of the second set of KES and the chip that fills its first set are
 * not in it and are our own.
 */
export const STAKES: Readonly<Record<Fiat, StakeTable>> = {
  BRL: { minimum: 5, secondMinimum: 3, chips: [5, 10, 50, 100] },
  MXN: { minimum: 20, secondMinimum: 10, chips: [20, 40, 200, 400] },
  PHP: { minimum: 100, secondMinimum: 50, chips: [100, 200, 500, 1000] },
  INR: { minimum: 100, secondMinimum: 50, chips: [100, 200, 500, 1000] },
  KES: {
    minimum: 500,
    secondMinimum: 200,
    chips: [200, 500, 1000, 5000],
    fillChip: 2000,
    secondChips: [100, 200, 500, 1000],
  },
  USD: { minimum: 10, secondMinimum: 5, chips: [10, 20, 50, 100] },
  COP: { minimum: 6000, secondMinimum: 3000, chips: [6000, 10000, 20000, 50000] },
  PEN: { minimum: 10, secondMinimum: 5, chips: [10, 20, 50, 100] },
  VND: { minimum: 50_000, secondMinimum: 20_000, chips: [50_000, 100_000, 200_000, 500_000] },
};

const CENTS = 100;

/** Of a single, or of one line of several selections. */
export type StakeScope = 'single' | 'line';

/** In cents. */
export function minimumStake(currency: Fiat, scope: StakeScope = 'single'): number {
  const { minimum, secondMinimum } = STAKES[currency];
  return (scope === 'single' ? minimum : secondMinimum) * CENTS;
}

/**
 * The quick stakes in cents. A chip below the minimum is left out, since it would be refused; for a single another one
 * takes its place.
 */
export function quickStakes(currency: Fiat, scope: StakeScope = 'single'): readonly number[] {
  const { chips, fillChip, secondChips = chips } = STAKES[currency];
  const offered = (scope === 'single' ? chips : secondChips)
    .map((chip) => chip * CENTS)
    .filter((cents) => cents >= minimumStake(currency, scope));
  const isShort = scope === 'single' && fillChip !== undefined && offered.length < chips.length;
  return isShort ? [...offered, fillChip * CENTS].sort((one, other) => one - other) : offered;
}

/** A key of the stake's keypad. */
export type StakeKey = `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'separator' | 'back';

/** The text being typed. A fresh text was set by a chip or as a whole: the next digit replaces it. */
export interface StakeText {
  readonly text: string;
  readonly fresh: boolean;
}

const WHOLE_DIGITS_MAX = 9;
const DECIMALS_MAX = 2;
/** Dong are typed in thousands, as they are usually written. */
const UNIT: Partial<Record<Fiat, bigint>> = { VND: 1_000n };

export function decimalSeparator(language: LanguageCode): string {
  return SEPARATORS[language].decimal;
}

/** The letter behind the digits while they are typed. */
export function stakeMark(currency: Fiat): string {
  return UNIT[currency] ? 'K' : '';
}

/** Whole cents of a typed text; 0 for an empty one, undefined for one that is not an amount. */
export function stakeCents(text: string, currency: Fiat, language: LanguageCode): number | undefined {
  const plain = text.replace(decimalSeparator(language), '.').replace(/\.$/, '');
  if (plain === '') return 0;
  const amount = parseMoney(plain, currency);
  if (!amount || amount.units < 0n) return undefined;
  const cents = amount.units * (UNIT[currency] ?? 1n);
  return cents > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(cents);
}

/** The text of an amount that a chip has set. */
export function stakeTextOf(cents: number, currency: Fiat, language: LanguageCode): StakeText {
  if (cents === 0) return { text: '', fresh: true };
  const plain = toDecimal(money(BigInt(cents) / (UNIT[currency] ?? 1n), currency));
  const shown = UNIT[currency] ? plain.replace(/\.?0+$/, '') : plain;
  return { text: shown.replace('.', decimalSeparator(language)), fresh: true };
}

/** Applies one key; a key that would not make an amount changes nothing. */
export function pressKey({ text, fresh }: StakeText, key: StakeKey, language: LanguageCode): StakeText {
  const separator = decimalSeparator(language);
  if (key === 'back') return { text: fresh ? '' : text.slice(0, -1), fresh: false };
  const present = fresh ? '' : text;
  const [whole = '', decimals] = present.split(separator);
  if (key === 'separator') {
    return decimals === undefined ? { text: `${whole || '0'}${separator}`, fresh: false } : { text, fresh };
  }
  if (decimals !== undefined) {
    return decimals.length < DECIMALS_MAX ? { text: present + key, fresh: false } : { text, fresh };
  }
  if (whole.length >= WHOLE_DIGITS_MAX) return { text, fresh };
  return { text: whole === '0' ? key : whole + key, fresh: false };
}

/** The amount that a physical keyboard or a paste left in the field; undefined when it is not an amount. */
export function typedText(typed: string, language: LanguageCode): StakeText | undefined {
  const separator = decimalSeparator(language);
  const text = typed.replace(/\s/g, '').replace(/[.,]/g, separator);
  const [whole = '', decimals, ...more] = text.split(separator);
  const fits =
    /^\d*$/.test(whole) &&
    whole.length <= WHOLE_DIGITS_MAX &&
    /^\d*$/.test(decimals ?? '') &&
    (decimals ?? '').length <= DECIMALS_MAX &&
    more.length === 0;
  if (!fits) return undefined;
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return {
    text: decimals === undefined ? trimmed : `${trimmed || '0'}${separator}${decimals}`,
    fresh: false,
  };
}
