import { type PackReach, SANCTIONED } from './packs/pack.ts';

/** local: an address without a country (this machine, a private or reserved network). */
export type AddressCountry =
  | { readonly is: 'local' }
  | { readonly is: 'country'; readonly country: string }
  | { readonly is: 'unknown' };

export type IpCountry = (address: string) => AddressCountry;

/** In a list of countries: an address whose country is unknown. */
export const UNKNOWN_COUNTRY = 'ZZ';

/**
 * Whether a request from this country is refused. Entries of an operator can only refuse more: nobody may allow what
 * the pack refuses. An address of unknown country is served unless the operator refuses unknown ones explicitly.
 */
export function isAreaRefused(country: string, reach: PackReach, added: readonly string[]): boolean {
  if (added.includes(country === '' ? UNKNOWN_COUNTRY : country)) return true;
  if (country === '') return false;
  return 'only' in reach ? !reach.only.includes(country) : reach.allBut.includes(country);
}

/** The same for all brands. */
export function isRefusedEverywhere(country: string, added: readonly string[]): boolean {
  return isAreaRefused(country, { allBut: SANCTIONED }, added);
}

/** `BR, mx` as an operator writes it. Undefined when an entry is not a country. */
export function readCountries(text: string): readonly string[] | undefined {
  const names = text
    .split(/[,\s]+/)
    .filter((name) => name !== '')
    .map((name) => name.toUpperCase());
  return names.every((name) => /^[A-Z]{2}$/.test(name)) ? [...new Set(names)] : undefined;
}
