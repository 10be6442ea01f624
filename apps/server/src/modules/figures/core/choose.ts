import { type Asset, isAsset } from '@palpite/kernel/assets';

interface ChosenBrand {
  readonly id: string;
  readonly country: string;
  readonly currency: Asset;
}

/** One brand, the brands of a country, or all; and the currency of a total. Absent: that of the brands if they share it. */
export interface BrandChoice {
  readonly brand?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
}

/** The brands that a choice means, or the field that is wrong. */
export function chooseBrands<B extends ChosenBrand>(
  all: readonly B[],
  { brand, country, currency }: BrandChoice,
  base: Asset,
): { readonly brands: readonly B[]; readonly currency: Asset } | { readonly fault: keyof BrandChoice } {
  const named = brand === undefined ? all : all.filter(({ id }) => id === brand);
  if (named.length === 0) return { fault: 'brand' };
  const brands = country === undefined ? named : named.filter((found) => found.country === country);
  const [first] = brands;
  if (!first) return { fault: 'country' };
  const isOne = brands.every((found) => found.currency === first.currency);
  const wanted: string = currency ?? (isOne ? first.currency : base);
  return isAsset(wanted) ? { brands, currency: wanted } : { fault: 'currency' };
}
