import type { Product } from '@palpite/kernel/bonus/terms';
import { useStore } from 'zustand';
import { useServices, useShared } from '../services.ts';
import { bonusNewsOf } from './bonus-news.ts';

/** The bonus money that may be staked on a product, in cents: 0 where the active bonus does not count there. */
export function useBonusFunds(product: Product): number {
  const services = useServices();
  const active = useStore(bonusNewsOf(services), (state) => state.info?.active[0]);
  const bonus = useShared('balance', ({ info }) => info?.bonus ?? 0);
  const counts = active?.contributions.find((row) => row.product === product)?.counts_bps ?? 0;
  return counts > 0 ? bonus : 0;
}

/** What may be staked on a product, in cents: cash, then bonus money. Undefined while the balance is not known. */
export function usePlayFunds(product: Product): number | undefined {
  const cash = useShared('balance', ({ info }) => info?.balance);
  const bonus = useBonusFunds(product);
  return cash === undefined ? undefined : Math.max(0, cash) + bonus;
}
