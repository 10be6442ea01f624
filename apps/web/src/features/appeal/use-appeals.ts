import type { Appeal } from '@palpite/contract/calls/finance/appeals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { Photo } from './shrink-photo.ts';

/** An answer is written by a person: it is asked for now and then while the page is open. */
const ANSWER_POLL_MS = 30_000;

export interface Appeals {
  readonly list: readonly Appeal[];
  readonly phase: 'loading' | 'failed' | 'here';
  again(): void;
  /** What the house said against it; undefined when it took it. */
  send(text: string, photo: Photo | undefined): Promise<string | undefined>;
}

const NONE: readonly Appeal[] = [];

export function useAppeals(orderId: string): Appeals {
  const { client } = useServices();
  const t = useText();
  const queries = useQueryClient();
  const uid = useShared('session', (session) => session.user?.uid);
  const key = ['appeals', uid, orderId];
  const query = useQuery({
    queryKey: key,
    enabled: uid !== undefined && orderId !== '',
    async queryFn({ signal }): Promise<readonly Appeal[]> {
      const outcome = await client.call('payinOrderAppealGet', { order_id: orderId }, { signal });
      if (outcome.is !== 'done') throw new Error('the appeals could not be read');
      return outcome.data.list;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ answered }) => answered === 0) ? ANSWER_POLL_MS : false,
  });
  return {
    list: query.data ?? NONE,
    phase: query.data ? 'here' : query.isError ? 'failed' : 'loading',
    again: () => void query.refetch(),
    async send(text, photo) {
      const outcome = await client.call('payinOrderAppeal', {
        order_id: orderId,
        text,
        ...(photo && { photo }),
      });
      if (outcome.is === 'done') {
        const filed = outcome.data;
        queries.setQueryData<readonly Appeal[]>(key, (known = NONE) => [...known, filed]);
        return undefined;
      }
      return outcome.is === 'refused' && outcome.message !== '' ? outcome.message : t('orders.silence');
    },
  };
}
