import type { LanguageCode } from '@palpite/contract/languages';
import { SEPARATORS } from '@palpite/i18n/number-format';
import type { Fiat } from '@palpite/kernel/assets';
import { money, parseMoney, toDecimal } from '@palpite/kernel/money';

/** A key of the stake's keypad. */
export type StakeKey = `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'separator' | 'back';

/** What is being typed. A fresh text was set by a chip or as a whole: the next digit begins anew. */
export interface StakeText {
  readonly text: string;
  readonly fresh: boolean;
}

const WHOLE_DIGITS_MAX = 9;
const DECIMALS_MAX = 2;
/** Dong are typed in thousands, as they are written. */
const UNIT: Partial<Record<Fiat, bigint>> = { VND: 1_000n };

export function decimalSeparator(language: LanguageCode): string {
  return SEPARATORS[language].decimal;
}

/** The letter that stands behind the digits while they are typed. */
export function stakeMark(currency: Fiat): string {
  return UNIT[currency] ? 'K' : '';
}

/** Whole cents of a typed text; 0 for an empty one, undefined for one that is no amount of money. */
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

/** One key more; a key that would make no amount changes nothing. */
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

/** What a physical keyboard or a paste left in the field, as far as it is an amount; undefined when it is none. */
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
