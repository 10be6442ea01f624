import { type IpCountry, isAreaRefused, isRefusedEverywhere } from '../core/area.ts';
import type { Brand } from '../core/brand.ts';
import type { Pack } from '../core/packs/pack.ts';
import type { DynamicConfig } from './dynamic-config.ts';

export interface AreaAnswer {
  /** ISO 3166; empty when it is unknown. */
  readonly country: string;
  readonly refused: boolean;
}

export interface Areas {
  /** The country of an address; an address of this machine or of a private network has the country of the brand. */
  countryOf(address: string, brand: Brand, trusted?: string): string;
  /**
   * Whether this brand may serve the address. `believed` is used only where the address has no country and neither has
   * the brand.
   */
  check(address: string, brand: Brand, trusted?: string): Promise<AreaAnswer>;
  /** Whether any brand may serve the address. */
  checkEverywhere(address: string, brand: Brand, trusted?: string): Promise<AreaAnswer>;
}

export function createAreas(deps: {
  ipCountry: IpCountry;
  config: DynamicConfig;
  packOf(brand: Brand): Pack;
}): Areas {
  const countryOf: Areas['countryOf'] = (address, brand, trusted = '') => {
    const found = deps.ipCountry(address);
    if (found.is === 'country') return found.country;
    return found.is === 'local' ? brand.country || trusted : '';
  };
  return {
    countryOf,
    async check(address, brand, trusted) {
      const country = countryOf(address, brand, trusted);
      const added = await deps.config.refusedCountries(brand);
      return { country, refused: isAreaRefused(country, deps.packOf(brand).reach, added) };
    },
    async checkEverywhere(address, brand, trusted) {
      const country = countryOf(address, brand, trusted);
      const added = await deps.config.refusedCountries(undefined);
      return { country, refused: isRefusedEverywhere(country, added) };
    },
  };
}
