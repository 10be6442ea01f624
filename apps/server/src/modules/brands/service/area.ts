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
  countryOf(address: string, brand: Brand, claimed?: string): string;
  /**
   * Whether this brand may serve the address. `claimed` is used only where the address has no country and neither has
   * the brand.
   */
  check(address: string, brand: Brand, claimed?: string): Promise<AreaAnswer>;
  /** Whether any brand may serve the address. */
  checkEverywhere(address: string, brand: Brand, claimed?: string): Promise<AreaAnswer>;
}

export function createAreas(deps: {
  ipCountry: IpCountry;
  config: DynamicConfig;
  packOf(brand: Brand): Pack;
}): Areas {
  const countryOf: Areas['countryOf'] = (address, brand, claimed = '') => {
    const found = deps.ipCountry(address);
    if (found.is === 'country') return found.country;
    return found.is === 'local' ? brand.country || claimed : '';
  };
  return {
    countryOf,
    async check(address, brand, claimed) {
      const country = countryOf(address, brand, claimed);
      const added = await deps.config.refusedCountries(brand);
      return { country, refused: isAreaRefused(country, deps.packOf(brand).reach, added) };
    },
    async checkEverywhere(address, brand, claimed) {
      const country = countryOf(address, brand, claimed);
      const added = await deps.config.refusedCountries(undefined);
      return { country, refused: isRefusedEverywhere(country, added) };
    },
  };
}
