import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import type { Tries } from './tries.ts';

/** How many codes are sent by SMS. */
export interface SmsAllowance {
  readonly hour: number;
  readonly day: number;
}

/** The limits of each brand: of all its codes together, and of countries and prefixes within them. */
export interface SmsCodeLimits {
  readonly brand: SmsAllowance;
  /** Of each country other than the brand's own. */
  readonly abroad: SmsAllowance;
  /** Digits without `+`; the longest one of a number counts instead of its country. */
  readonly prefixes: ReadonlyMap<string, SmsAllowance>;
}

/** Countries whose calling code has two digits; those of zones 1 and 7 have one, all others three. */
const TWO_DIGITS = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

function callingCodeOf(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1);
  return TWO_DIGITS.has(digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3);
}

/**
 * What a code to this number is counted by, or `never` where none may be sent. Whoever has many numbers and addresses
 * must not spend what the operator pays for SMS, and numbers of one country must not use up the share of the others.
 */
export function smsTriesOf(
  limits: SmsCodeLimits,
  about: { readonly brand: string; readonly home: string; readonly phone: string },
): readonly Tries[] | 'never' {
  const digits = about.phone.replace(/^\+/, '');
  const listed = [...limits.prefixes.keys()]
    .filter((prefix) => digits.startsWith(prefix))
    .sort((one, other) => other.length - one.length)[0];
  const tries = triesWithin(limits.brand, ['sms', about.brand]);
  const allowance = listed === undefined ? limits.abroad : limits.prefixes.get(listed);
  const isHome = listed === undefined && digits.startsWith(about.home);
  if (!isHome && allowance)
    tries.push(...triesWithin(allowance, ['sms', about.brand, listed ?? callingCodeOf(digits)]));
  return tries.some((one) => one.tries === 0) ? 'never' : tries;
}

function triesWithin({ hour, day }: SmsAllowance, key: readonly string[]): Tries[] {
  return [
    { key: JSON.stringify([...key, 'hour']), tries: hour, withinMs: HOUR_MS },
    { key: JSON.stringify([...key, 'day']), tries: day, withinMs: DAY_MS },
  ];
}
