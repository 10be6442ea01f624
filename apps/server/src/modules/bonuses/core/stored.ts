import { type BonusTerms, DEFAULT_TERMS, PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import type { GrantValue } from './grant.ts';

/** JSON has no bigint: amounts are stored as `{"$n": "12"}`, so that reading needs no list of fields. */
type Stored = null | boolean | number | string | readonly Stored[] | { readonly [key: string]: Stored };

export function toStored(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? { $n: String(inner) } : inner,
  );
}

export function fromStored(stored: unknown): unknown {
  const value = stored as Stored;
  if (Array.isArray(value)) return value.map(fromStored);
  if (value === null || typeof value !== 'object') return value;
  const { $n } = value as { $n?: Stored };
  if (typeof $n === 'string') return BigInt($n);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromStored(inner)]));
}

/** The rows were written by `toStored` under the checks of this module. */
export function valueFrom(stored: unknown): GrantValue {
  return fromStored(stored) as GrantValue;
}

/** Every product has a contribution, also one that was added after the bonus was granted: it counts nothing. */
export function termsFrom(stored: unknown): BonusTerms {
  const terms = fromStored(stored) as BonusTerms;
  const contribution = Object.fromEntries(
    PRODUCTS.map((product: Product) => [product, terms.contribution[product] ?? 0n]),
  ) as Record<Product, bigint>;
  return { ...DEFAULT_TERMS, ...terms, maxConversion: terms.maxConversion, contribution };
}

/** The same value gives the same text, whatever the order in which its fields were written. */
export function sameValue(a: GrantValue, b: GrantValue): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${key}=${sorted(inner)}`)
    .join(';');
}
