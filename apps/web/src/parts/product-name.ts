import { PRODUCTS } from '@palpite/kernel/bonus/terms';
import { useText } from '../stores/services.ts';

/** The name of what a stake was played on; an unknown one is shown as the server writes it. */
export function useProductName(): (product: string) => string {
  const t = useText();
  return (product) => {
    const known = PRODUCTS.find((one) => one === product);
    return known === undefined ? product : t(`bonus.product.${known}`);
  };
}
