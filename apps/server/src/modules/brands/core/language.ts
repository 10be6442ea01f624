import type { Brand, BrandLanguage } from './brand.ts';

/** For a brand without a country, by the country of the player; elsewhere English. */
const BY_COUNTRY: Readonly<Record<string, BrandLanguage>> = { RU: 'RU', BR: 'PT', MX: 'ES', VN: 'VI' };

/**
 * The language of a client that has chosen none: the regional setting, then that of the country, then that of the
 * brand.
 */
export function startLanguage(
  brand: Pick<Brand, 'defaultLanguage' | 'flags'>,
  country: string,
  regional: BrandLanguage | undefined,
): BrandLanguage {
  if (regional) return regional;
  return (brand.flags.web3 ? BY_COUNTRY[country] : undefined) ?? brand.defaultLanguage;
}
