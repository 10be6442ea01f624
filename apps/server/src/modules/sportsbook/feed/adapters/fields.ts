import { type Odds, oddsOf, parseOdds } from '@palpite/kernel/odds';

/** Readers of single untrusted values: they return undefined for anything that is not valid. */
export type Fields = Readonly<Record<string, unknown>>;

const NAME_MAX = 120;
const SCORE_MAX = 999;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f]|\p{Cs}/u;

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

export function listOf(value: unknown, most: number): readonly Fields[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const fields = value.map(fieldsOf);
  return fields.every((field) => field !== undefined) ? fields : undefined;
}

export function wholeOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

export function idOf(value: unknown): number | undefined {
  return value === 0 ? undefined : wholeOf(value);
}

export function nameOf(value: unknown, most = NAME_MAX): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > most) return undefined;
  return UNPRINTABLE.test(value) ? undefined : value;
}

export function scoreOf(value: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [home, away] = value.map(wholeOf);
  if (home === undefined || away === undefined) return undefined;
  return home > SCORE_MAX || away > SCORE_MAX ? undefined : [home, away];
}

const POINT = 46;
const [ZERO, NINE] = [48, 57];
const ODDS_LENGTH_MAX = 10;

/** Reads `1.85` as thousandths. Other notations are read by the kernel, which is slower. */
export function oddsIn(value: unknown): Odds | undefined {
  if (typeof value !== 'string') return undefined;
  let thousandths = 0;
  let decimals = -1;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code === POINT && decimals < 0 && at > 0) decimals = 0;
    else if (code < ZERO || code > NINE) return parseOdds(value);
    else {
      thousandths = thousandths * 10 + (code - ZERO);
      if (decimals >= 0) decimals += 1;
    }
  }
  if (value.length > ODDS_LENGTH_MAX || decimals === 0 || decimals > 3) return parseOdds(value);
  return oddsOf(thousandths * (TO_THOUSANDTHS[Math.max(decimals, 0)] ?? 0));
}

const TO_THOUSANDTHS = [1_000, 100, 10, 1];

/** Our word for a word of the feed. */
export function wordOf<W extends string>(words: Readonly<Record<string, W>>, value: unknown): W | undefined {
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined;
}
