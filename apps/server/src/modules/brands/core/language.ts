import type { Brand, BrandLanguage } from './brand.ts';

/** Of a brand that belongs to no country, by where the player is; elsewhere English. */
const BY_COUNTRY: Readonly<Record<string, BrandLanguage>> = { RU: 'RU', BR: 'PT', MX: 'ES', VN: 'VI' };

/** What a phone starts with that has chosen nothing: the region's own setting, then the country's, then the brand's. */
export function startLanguage(
  brand: Pick<Brand, 'defaultLanguage' | 'flags'>,
  country: string,
  regional: BrandLanguage | undefined,
): BrandLanguage {
  if (regional) return regional;
  return (brand.flags.web3 ? BY_COUNTRY[country] : undefined) ?? brand.defaultLanguage;
}
