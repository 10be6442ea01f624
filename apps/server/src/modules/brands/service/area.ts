import { type IpCountry, isAreaRefused, isRefusedEverywhere } from '../core/area.ts';
import type { Brand } from '../core/brand.ts';
import type { Pack } from '../core/packs/pack.ts';
import type { DynamicConfig } from './dynamic-config.ts';

export interface AreaAnswer {
  /** ISO 3166; empty when it is not known. */
  readonly country: string;
  readonly refused: boolean;
}

export interface Areas {
  /** Where an address is; one of this machine or a private network is at home with the brand. */
  countryOf(address: string, brand: Brand, trusted?: string): string;
  /** Whether this brand may serve the address. `believed` counts only where the address says nothing and the brand has no country. */
  check(address: string, brand: Brand, trusted?: string): Promise<AreaAnswer>;
  /** Whether the house may serve the address at all. */
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
