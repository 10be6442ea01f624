import { type IpCountry, isAreaRefused, isHouseRefused } from '../core/area.ts';
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
  countryOf(address: string, brand: Brand, believed?: string): string;
  /** Whether this brand may serve the address. `believed` counts only where the address says nothing and the brand has no country. */
  check(address: string, brand: Brand, believed?: string): Promise<AreaAnswer>;
  /** Whether the house may serve the address at all. */
  checkHouse(address: string, brand: Brand, believed?: string): Promise<AreaAnswer>;
}

export function createAreas(io: {
  ipCountry: IpCountry;
  config: DynamicConfig;
  packOf(brand: Brand): Pack;
}): Areas {
  const countryOf: Areas['countryOf'] = (address, brand, believed = '') => {
    const found = io.ipCountry(address);
    if (found.is === 'country') return found.country;
    return found.is === 'local' ? brand.country || believed : '';
  };
  return {
    countryOf,
    async check(address, brand, believed) {
      const country = countryOf(address, brand, believed);
      const added = await io.config.refusedCountries(brand);
      return { country, refused: isAreaRefused(country, io.packOf(brand).reach, added) };
    },
    async checkHouse(address, brand, believed) {
      const country = countryOf(address, brand, believed);
      const added = await io.config.refusedCountries(undefined);
      return { country, refused: isHouseRefused(country, added) };
    },
  };
}
