import type { SupportThread } from '@palpite/contract/entities/support';
import type { Reply } from '@palpite/contract/generated/calls';
import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';

export const SUPPORT_ROOT = 'support';
/** While the socket is down. */
const POLL_MS = 15_000;
const PUSHED = 'support:';

/** Calls back when the socket says that a thread has changed, and after the socket was away. */
export function useSupportPushed(changed: (thread: string | undefined) => void): void {
  const { link } = useServices();
  useEffect(() => {
    let isFirst = true;
    return link.watch('player', {
      snapshot() {
        if (!isFirst) changed(undefined);
        isFirst = false;
      },
      change(messages) {
        for (const { tp } of messages) if (tp.startsWith(PUSHED)) changed(tp.slice(PUSHED.length));
      },
    });
  }, [link, changed]);
}

export function useSupportInfo(): Reply<'supportInfo'> | undefined {
  const { client } = useServices();
  const uid = useShared('session', ({ user }) => user?.uid);
  const { data } = useQuery({
    queryKey: [SUPPORT_ROOT, 'info', uid],
    enabled: uid !== undefined,
    async queryFn({ signal }) {
      const outcome = await client.call('supportInfo', {}, { signal });
      if (outcome.is !== 'done') throw new Error('support could not be read');
      return outcome.data;
    },
  });
  return data;
}

type Threads =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'here'; readonly list: readonly SupportThread[]; readonly hasMore: boolean; more(): void };

export function useThreads(): Threads {
  const { client } = useServices();
  const queries = useQueryClient();
  const uid = useShared('session', ({ user }) => (user && isPlayer(user) ? user.uid : undefined));
  const isLive = useShared('connection', ({ live }) => live === 'open');
  const query = useInfiniteQuery({
    queryKey: [SUPPORT_ROOT, 'threads', uid],
    enabled: uid !== undefined,
    initialPageParam: '',
    async queryFn({ signal, pageParam }) {
      const input = pageParam === '' ? {} : { cursor: pageParam };
      const outcome = await client.call('supportThreads', input, { signal });
      if (outcome.is !== 'done') throw new Error('the threads could not be read');
      return outcome.data;
    },
    getNextPageParam: ({ cursor }) => (cursor === '' ? undefined : cursor),
    refetchInterval: isLive ? false : POLL_MS,
  });
  useEffect(() => {
    if (isLive) void queries.invalidateQueries({ queryKey: [SUPPORT_ROOT] });
  }, [isLive, queries]);
  useSupportPushedQueries();
  if (query.data) {
    return {
      is: 'here',
      list: query.data.pages.flatMap(({ list }) => list),
      hasMore: query.hasNextPage,
      more: () => void query.fetchNextPage(),
    };
  }
  return query.isError ? { is: 'failed', again: () => void query.refetch() } : { is: 'loading' };
}

function useSupportPushedQueries(): void {
  const { link } = useServices();
  const queries = useQueryClient();
  useEffect(() => {
    const again = () => void queries.invalidateQueries({ queryKey: [SUPPORT_ROOT] });
    return link.watch('player', {
      snapshot() {},
      change(messages) {
        if (messages.some(({ tp }) => tp.startsWith(PUSHED))) again();
      },
    });
  }, [link, queries]);
}
