import type { Asset } from '@palpite/kernel/assets';
import { toDecimal } from '@palpite/kernel/money';
import { ENG } from './eng.ts';
import { ES } from './es.ts';
import { PT } from './pt.ts';
import { RU } from './ru.ts';
import { VI } from './vi.ts';

export type Language = 'pt' | 'en' | 'es' | 'ru' | 'vi';

const LANGUAGES = {
  pt: { words: PT, locale: 'pt-BR' },
  en: { words: ENG, locale: 'en-US' },
  es: { words: ES, locale: 'es-MX' },
  ru: { words: RU, locale: 'ru-RU' },
  vi: { words: VI, locale: 'vi-VN' },
} as const;

/** Whoever does not say speaks as people do where the money is from. */
const SPOKEN: Partial<Readonly<Record<Asset, Language>>> = {
  BRL: 'pt',
  MXN: 'es',
  COP: 'es',
  PEN: 'es',
  VND: 'vi',
};

/** `PT`, `pt-BR` and `pt` are one language; `ENG` is English. */
export function languageOf(asked: unknown, currency: Asset): Language {
  const start = typeof asked === 'string' ? asked.slice(0, 2).toLowerCase() : '';
  return Object.hasOwn(LANGUAGES, start) ? (start as Language) : (SPOKEN[currency] ?? 'en');
}

export const wordsOf = (language: Language) => LANGUAGES[language].words;
export const localeOf = (language: Language) => LANGUAGES[language].locale;

/** Nobody writes the cents of these when there are none. */
const WHOLE: readonly Asset[] = ['VND', 'COP'];

export function amountText(units: bigint, asset: Asset, language: Language): string {
  const plain = toDecimal({ units, asset });
  const [whole = '', decimals = ''] = plain.split('.');
  if (decimals.length > 2) {
    const kept = decimals.replace(/0+$/, '').padEnd(2, '0');
    return `${new Intl.NumberFormat(localeOf(language)).format(BigInt(whole))}${decimalMark(language)}${kept} ${asset}`;
  }
  const digits = WHOLE.includes(asset) && /^0*$/.test(decimals) ? 0 : 2;
  const form = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: asset,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return form.format(plain as Intl.StringNumericLiteral);
}

const decimalMark = (language: Language) => (language === 'en' || language === 'es' ? '.' : ',');
