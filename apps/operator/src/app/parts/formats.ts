import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { type DateForm, formatInstant } from '@palpite/i18n/date-format';
import { formatMoment } from '@palpite/i18n/moment-format';
import { formatMoney, type MoneyForm } from '@palpite/i18n/money-format';
import { localDigits, MINUS, withPercentSign } from '@palpite/i18n/number-format';
import { type Asset, isAsset } from '@palpite/kernel/assets';
import { money } from '@palpite/kernel/money';
import { instant, MINUTE_MS } from '@palpite/kernel/time';
import { useLanguage, useServices, useText } from '../../stores/services.ts';

/** The name in the operator's language; undefined for a code that is no country. */
export function countryName(code: string, language: LanguageCode): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames([LANGUAGES[language].intl], { type: 'region' }).of(code);
}

/**
 * Formats moments in the time zone of this browser. Without a form it is the moment of an event, with seconds and zone;
 * planned times, such as the start of a match, have the form `date-time`.
 */
export function useWhen(): (atMs: number, form?: DateForm) => string {
  const language = useLanguage();
  const { timeZone } = useServices();
  return (atMs, form) =>
    form === undefined
      ? formatMoment(instant(atMs), language, timeZone)
      : formatInstant(instant(atMs), form, language, timeZone);
}

/** A whole number with all digits. */
export function useNumber(): (value: number) => string {
  const language = useLanguage();
  return (value) => localDigits(String(value), language);
}

/** A number of per cent; of basis points the caller takes a hundredth. */
export function usePercent(): (value: number, plus?: boolean) => string {
  const language = useLanguage();
  return (value, plus = false) => {
    const sign = value < 0 ? MINUS : plus && value > 0 ? '+' : '';
    return sign + withPercentSign(localDigits(String(Math.abs(value)), language), language);
  };
}

/** Cents from the wire as money, with all digits. */
export function useMoney(): (cents: number, currency: string, plus?: boolean) => string {
  const language = useLanguage();
  return (cents, currency, plus = false) => moneyText(cents, currency, plus, language);
}

/** Money without cents, for tiles and charts that are read at a glance. */
export function useRoundMoney(): (cents: number, currency: string, plus?: boolean) => string {
  const language = useLanguage();
  return (cents, currency, plus = false) =>
    moneyText(Math.round(cents / 100) * 100, currency, plus, language, 'short');
}

/** Whole units of any currency, also of an unknown one. */
export function useUnits(): (units: string, currency: string) => string {
  const language = useLanguage();
  return (units, currency) => moneyText(units, currency, false, language);
}

function moneyText(
  units: number | string,
  currency: string,
  plus: boolean,
  language: LanguageCode,
  form: MoneyForm = 'exact',
): string {
  if (!isAsset(currency)) return `${units} ${currency}`;
  const asset: Asset = currency;
  return formatMoney(money(BigInt(units), asset), language, { form, plus, distinct: true });
}

/** `41 min`, `5 h` or `3 d`. */
export function useAge(): (ms: number) => string {
  const t = useText();
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
    if (minutes < 60) return t('console.risk.age.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48
      ? t('console.risk.age.hours', { count: hours })
      : t('console.risk.age.days', { count: Math.floor(hours / 24) });
  };
}
