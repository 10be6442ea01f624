import type { LanguageCode } from '@palpite/contract/languages';
import { formatMoney, type MoneyForm } from '@palpite/i18n/money-format';
import { localDigits, SEPARATORS } from '@palpite/i18n/number-format';
import type { Fiat } from '@palpite/kernel/assets';
import { money } from '@palpite/kernel/money';
import { useServices, useShared } from '../../../stores/services.ts';
import { stakeTextOf } from '../../../stores/slip/stakes.ts';

const WHOLE_DIGITS_MAX = 12;
const DECIMALS_MAX = 2;
const GROUPS = /^\d{1,3}(?:[.,]\d{3})+$/;

/** The whole part of a typed amount without thousands separators; undefined when they are misplaced. */
function plainWhole(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text;
  if (!GROUPS.test(text)) return undefined;
  const marks = new Set(text.replace(/\d/g, ''));
  return marks.size === 1 ? text.replace(/[.,]/g, '') : undefined;
}

/** Where the decimals begin: at the last separator, unless all separators are thousands separators of this language. */
function decimalPlace(text: string, language: LanguageCode): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return -1;
  const { group } = SEPARATORS[language];
  const onlyGroups = GROUPS.test(text) && [...text.replace(/\d/g, '')].every((mark) => mark === group);
  return onlyGroups ? -1 : last;
}

/**
 * Typed or pasted text as digits with at most one decimal separator of the language: `R$ 1.234,50`, `1,234.50` and
 * `1234,5` are all amounts. Undefined for other text, and for more decimals than the currency has.
 */
export function readAmountText(typed: string, language: LanguageCode): string | undefined {
  const text = typed.replace(/[^\d.,]/g, '');
  const index = decimalPlace(text, language);
  const whole = plainWhole(index < 0 ? text : text.slice(0, index));
  const decimals = index < 0 ? undefined : text.slice(index + 1);
  if (whole === undefined || whole.length > WHOLE_DIGITS_MAX) return undefined;
  if (decimals !== undefined && decimals.length > DECIMALS_MAX) return undefined;
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return decimals === undefined ? trimmed : `${trimmed || '0'}${SEPARATORS[language].decimal}${decimals}`;
}

/** The typed text with thousands separators. */
export function shownAmountText(text: string, language: LanguageCode): string {
  const { decimal } = SEPARATORS[language];
  const [whole = '', decimals] = text.split(decimal);
  const grouped = localDigits(whole, language);
  return decimals === undefined ? grouped : `${grouped}${decimal}${decimals}`;
}

/** The text of an amount that a chip or an address has set; without cents where they are not used. */
export function amountTextOf(cents: number, currency: Fiat, language: LanguageCode, step = 1): string {
  const { text } = stakeTextOf(cents, currency, language);
  return step % 100 === 0 && cents % 100 === 0 ? text.replace(/[.,]00$/, '') : text;
}

/** An amount in the account's currency as text: `short` for chips and limits (`R$ 30`), `exact` for receipts. */
export function useMoneyForm(form: MoneyForm): (cents: number) => string {
  const { currency } = useServices().boot.brand;
  const language = useShared('text', (text) => text.language);
  return (cents) => formatMoney(money(BigInt(cents), currency), language, { form });
}
