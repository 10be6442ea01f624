import { Type } from 'typebox';
import { LANGUAGE_CODES } from './languages.ts';
import type { CodeOf, CodeTable } from './tables/code.ts';

/** Text without control characters and lone surrogates: PostgreSQL refuses them, and they break log lines. */
const CLEAN = '^[^\\p{Cc}\\p{Cs}]*$';

export const Text = (max: number, min = 1) => Type.String({ minLength: min, maxLength: max, pattern: CLEAN });
/** Like `Text`, with line breaks: what people write in more than one line. */
export const Lines = (max: number, min = 1) =>
  Type.String({ minLength: min, maxLength: max, pattern: '^(?:[^\\p{Cc}\\p{Cs}]|\\n)*$' });
/** A word of letters, digits and `_.:-`: keys, codes, device ids. */
export const Word = (max: number) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_.:-]+$' });
/** Reply-side text: whatever we wrote ourselves. */
export const Shown = Type.String();
export const PlayerNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** A number that the feed or a sequence gave. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Made by the client, so that a repeated request is not carried out twice. */
export const UuidText = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  minLength: 36,
  maxLength: 36,
});
export const ReferenceText = Type.String({ pattern: '^[1-9][0-9]{0,18}$' });
/** The specification's money on the wire: whole cents as a number. */
export const Cents = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
/** Whole units of the currency as text: sums of years are beyond 2^53 in some currencies. */
export const UnitsText = Type.String({ pattern: '^-?[0-9]{1,40}$' });
/** A currency or a coin, in capitals. */
export const CurrencyCode = Type.String({ minLength: 3, maxLength: 5, pattern: '^[A-Z]{3,5}$' });
export const CountryCode = Type.String({ minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$' });
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
/** Opaque to the client; checked again by the call that made it. */
export const Cursor = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
export const PageSize = (max: number) => Type.Integer({ minimum: 1, maximum: max });
/** Up to the latest moment that a `Date` can hold: a later one would be an invalid date. */
export const InstantMs = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
/** `2026-06-14`. */
export const DayText = Type.String({
  minLength: 10,
  maxLength: 10,
  pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$',
});
/** One of the codes of a table; the tables do not import the schema library, so that the browser can use them. */
export function CodeField<const T extends CodeTable>(table: T) {
  return Type.Unsafe<CodeOf<T>>(Type.Union(Object.values(table).map((code) => Type.Literal(code))));
}
/** One of some words. A union that is built from a list has no static type of its own, so it is given one. */
export function OneOf<const W extends readonly string[]>(list: W) {
  return Type.Unsafe<W[number]>(Type.Union(list.map((word) => Type.Literal(word))));
}
export const Language = OneOf(LANGUAGE_CODES);
