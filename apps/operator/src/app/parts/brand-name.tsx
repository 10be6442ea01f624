import { useRead } from '../../stores/calls.ts';
import { useOperator } from '../../stores/services.ts';
import { brandChoices } from './brand-choices.ts';

/** The name of a brand by its id; the id where this person may not read the brands, or while they load. */
export function useBrandName(): (id: string) => string {
  const { may } = useOperator();
  const brands = useRead('brandList', {}, { enabled: may('site.read') }).data?.brands ?? [];
  const names = new Map(brandChoices(brands).map(({ value, label }) => [value, label]));
  return (id) => names.get(id) ?? id;
}

export function BrandName({ id }: { readonly id: string }) {
  return useBrandName()(id);
}
