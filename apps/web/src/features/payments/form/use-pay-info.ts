import type { PayChannel, PayCurrency } from '@palpite/contract/entities/payments';
import type { Reply } from '@palpite/contract/generated/calls';
import type { TransactionType } from '@palpite/contract/tables/payments';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { paymentsOf } from '../../../stores/payments/payments.ts';
import { useQuery, useQueryClient } from '../../../stores/queries.ts';
import { useServices, useShared } from '../../../stores/services.ts';

export interface PayInfo {
  readonly currencies: readonly PayCurrency[];
  readonly currency: string;
  readonly channels: readonly PayChannel[];
  readonly channel: PayChannel | undefined;
  /** The channels are those of the previously chosen currency; the new ones are being loaded. */
  readonly changing: boolean;
  chooseCurrency(code: string): void;
  chooseChannel(key: string): void;
  /** An order was refused because its method is unavailable: the list shows it at once. */
  noteUnavailable(key: string): Promise<void>;
}

type Channels = Pick<Reply<'payInfoGet'>, 'pay_channel'>;

/** How soon an unavailable method is checked again. */
export const UNAVAILABLE_AGAIN_MS = 30_000;

function withUnavailable<T extends Channels>(data: T, key: string): T {
  const marked = data.pay_channel.map((channel) =>
    channel.key === key ? { ...channel, available: 0 as const } : channel,
  );
  return { ...data, pay_channel: marked };
}

/**
 * The method stays marked although the list is read again: the server marks it unavailable only after several failures
 * of its provider, and the player has just seen one. The next read decides.
 */
export async function markUnavailable(queries: QueryClient, queryKey: readonly unknown[], key: string) {
  const mark = () => queries.setQueryData<Channels>(queryKey, (data) => data && withUnavailable(data, key));
  mark();
  await queries.refetchQueries({ queryKey, exact: true });
  mark();
}

export type PayInfoView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'known'; readonly info: PayInfo };

/** The currencies and channels, and which of them are chosen, for deposits or for withdrawals. */
export function usePayInfo(mode: TransactionType): PayInfoView {
  const services = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const store = paymentsOf(services);
  const chosen = useStore(store, (state) => state.chosen[mode]);
  const queries = useQueryClient();
  const queryKey = ['pay-info', uid, mode, chosen.currency];
  const query = useQuery<Reply<'payInfoGet'>>({
    queryKey,
    enabled: uid !== undefined,
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.pay_channel.some(({ available }) => available === 0) ? UNAVAILABLE_AGAIN_MS : false,
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
      noteUnavailable(key) {
        // The form stays as it is: the player chooses another method.
        store.getState().chooseChannel(mode, key);
        return markUnavailable(queries, queryKey, key);
      },
    },
  };
}
