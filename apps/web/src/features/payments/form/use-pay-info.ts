import type { PayChannel, PayCurrency } from '@palpite/contract/entities/pay-channel';
import type { TransactionType } from '@palpite/contract/tables/transaction-type';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { paymentsOf } from '../../../stores/payments.ts';
import { useServices, useShared } from '../../../stores/services.ts';

export interface PayInfo {
  readonly currencies: readonly PayCurrency[];
  readonly currency: string;
  readonly channels: readonly PayChannel[];
  readonly channel: PayChannel | undefined;
  /** The channels are those of the currency that was chosen before; the others are on their way. */
  readonly changing: boolean;
  chooseCurrency(code: string): void;
  chooseChannel(key: string): void;
}

export type PayInfoView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'known'; readonly info: PayInfo };

/** Which currencies and channels there are, and which one of each is chosen, for deposits or for withdrawals. */
export function usePayInfo(mode: TransactionType): PayInfoView {
  const services = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const store = paymentsOf(services);
  const chosen = useStore(store, (state) => state.chosen[mode]);
  const query = useQuery({
    queryKey: ['pay-info', uid, mode, chosen.currency],
    enabled: uid !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const input = chosen.currency === undefined ? {} : { currency_code: chosen.currency };
      const outcome = await services.client.call('payInfoGet', { pay_type: mode, ...input }, { signal });
      if (outcome.is !== 'done') throw new Error('the ways to pay could not be read');
      return outcome.data;
    },
  });
  if (!query.data) {
    return query.isError && !query.isFetching
      ? { is: 'failed', again: () => void query.refetch() }
      : { is: 'loading' };
  }
  const { pay_channel: channels, currency_list: currencies, currency_code } = query.data;
  return {
    is: 'known',
    info: {
      currencies,
      currency: query.isPlaceholderData ? (chosen.currency ?? currency_code) : currency_code,
      channels,
      channel:
        channels.find(({ key }) => key === chosen.channel) ??
        channels.find(({ available }) => available === 1) ??
        channels[0],
      changing: query.isPlaceholderData,
      chooseCurrency: (code) => store.getState().chooseCurrency(mode, code),
      chooseChannel: (key) => store.getState().chooseChannel(mode, key),
    },
  };
}
