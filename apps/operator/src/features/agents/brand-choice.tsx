import { brandChoices } from '../../app/parts/brand-choices.ts';
import { Select } from '../../app/parts/control.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

/** The chosen brand, or the first one. */
export function useBrand(chosen: string): string {
  const brands = useRead('brandList', {}).data?.brands ?? [];
  return chosen || (brands[0]?.id ?? '');
}

export function BrandChoice(props: { readonly brand: string; readonly onChange: (brand: string) => void }) {
  const t = useText();
  const brands = useRead('brandList', {}).data?.brands ?? [];
  return (
    <Select
      label={t('operator.player.brand')}
      value={props.brand}
      choices={brandChoices(brands)}
      onChange={props.onChange}
    />
  );
}
