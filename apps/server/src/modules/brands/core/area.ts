import { HOUSE_REFUSES, type PackReach } from './packs/pack.ts';

/** local: an address that is on no map (this machine, a private or reserved network). */
export type AddressCountry =
  | { readonly is: 'local' }
  | { readonly is: 'country'; readonly country: string }
  | { readonly is: 'unknown' };

export type IpCountry = (address: string) => AddressCountry;

/** In a list of countries: an address whose country is not known. */
export const UNKNOWN_COUNTRY = 'ZZ';

/**
 * Whether a request from this country is turned away. What an operator adds can only refuse more: nobody may lift what
 * the pack refuses. An address that the data does not know is served unless the operator refuses such by name.
 */
export function isAreaRefused(country: string, reach: PackReach, added: readonly string[]): boolean {
  if (added.includes(country === '' ? UNKNOWN_COUNTRY : country)) return true;
  if (country === '') return false;
  return 'only' in reach ? !reach.only.includes(country) : reach.allBut.includes(country);
}

/** The same for the whole house, whichever brand asks. */
export function isRefusedEverywhere(country: string, added: readonly string[]): boolean {
  return isAreaRefused(country, { allBut: HOUSE_REFUSES }, added);
}

/** `BR, mx` as an operator writes it. Undefined when something in it is no country. */
export function readCountries(text: string): readonly string[] | undefined {
  const names = text
    .split(/[,\s]+/)
    .filter((name) => name !== '')
    .map((name) => name.toUpperCase());
  return names.every((name) => /^[A-Z]{2}$/.test(name)) ? [...new Set(names)] : undefined;
}
