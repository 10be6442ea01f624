import type { Reply } from '@palpite/contract/generated/calls';
import { useQuery } from '../../../stores/queries.ts';
import { useServices, useShared } from '../../../stores/services.ts';

export type Withdrawable = Reply<'payoutBalanceGet'>;

export type WithdrawableView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'known'; readonly money: Withdrawable };

/** What can be withdrawn now, what is pending and what must be wagered first; read again when money moves. */
export function useWithdrawable(): WithdrawableView {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const version = useShared('balance', (balance) => balance.info?.version);
  const query = useQuery({
    queryKey: ['withdrawable', uid, version],
    enabled: uid !== undefined,
    async queryFn({ signal }) {
      const outcome = await client.call('payoutBalanceGet', {}, { signal });
      if (outcome.is !== 'done') throw new Error('what may be withdrawn could not be read');
      return outcome.data;
    },
    placeholderData: (known, asked) => (asked?.queryKey[1] === uid ? known : undefined),
  });
  if (query.data) return { is: 'known', money: query.data };
  return query.isError && !query.isFetching
    ? { is: 'failed', again: () => void query.refetch() }
    : { is: 'loading' };
}
