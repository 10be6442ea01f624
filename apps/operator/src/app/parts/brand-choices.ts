export interface NamedBrand {
  readonly id: string;
  readonly name: string;
  readonly country: string;
}

export interface BrandChoice {
  readonly value: string;
  readonly label: string;
}

/** For amounts: the currency belongs to the name, so brands that differ only in it are told apart by it. */
export const withCurrency = <B extends NamedBrand & { readonly currency: string }>(
  brands: readonly B[],
): readonly B[] => brands.map((brand) => ({ ...brand, name: `${brand.name}, ${brand.currency}` }));

/** Brands to choose from: those of one name are told apart by country and id. */
export function brandChoices(brands: readonly NamedBrand[]): BrandChoice[] {
  return brands.map(({ id, name, country }) => {
    const isAlone = brands.every((other) => other.id === id || other.name !== name);
    const place = country === '' ? id : `${country}, ${id}`;
    return { value: id, label: isAlone ? name : `${name} (${place})` };
  });
}
