export interface NamedBrand {
  readonly id: string;
  readonly name: string;
  readonly country: string;
}

export interface BrandChoice {
  readonly value: string;
  readonly label: string;
}

/** Brands to choose from: those of one name are told apart by country and id. */
export function brandChoices(brands: readonly NamedBrand[]): BrandChoice[] {
  return brands.map(({ id, name, country }) => {
    const isAlone = brands.every((other) => other.id === id || other.name !== name);
    const place = country === '' ? id : `${country}, ${id}`;
    return { value: id, label: isAlone ? name : `${name} (${place})` };
  });
}
