import type { Input, Reply } from '@palpite/contract/generated/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '../queries.ts';
import { useServices, useShared } from '../services.ts';

/** The calls whose whole reply a page shows. */
type WholeCall =
  | 'bonusBaseInfo'
  | 'bonusBaseInfoNew'
  | 'bonusTips'
  | 'boosterList'
  | 'freeActivityInfo'
  | 'rechargeActivity'
  | 'promoCodes'
  | 'vipInfo'
  | 'vipSpinInfo'
  | 'vipSpinMarquee'
  | 'taskCenterInfo'
  | 'awardTasks'
  | 'awardVip'
  | 'inviteShare'
  | 'inviteRunning'
  | 'inviteAwardSum'
  | 'agentInfo'
  | 'rankDay'
  | 'rankWeek'
  | 'rankOwn'
  | 'activityInfo'
  | 'rewardActivity'
  | 'apkToPwaReward'
  | 'christmasActivity'
  | 'cashbackWeek'
  | 'raffleInfo'
  | 'moneyRain'
  | 'pddInfo';

/** The calls that reply with one page and where the next begins. */
type CursorCall =
  | 'bonusList'
  | 'bonusListNew'
  | 'bonusDrawRecords'
  | 'promotionList'
  | 'awardInfo'
  | 'vipSpinDraws'
  | 'inviteList'
  | 'inviteFission'
  | 'agentIncome'
  | 'agentPlayers';

export type Read<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'known'; readonly data: T };

export interface Pages<P> {
  readonly pages: readonly P[];
  /** loading: the first page. more: another page is being loaded. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more';
  readonly atEnd: boolean;
  loadMore(): void;
}

/** Where everything of bonuses, VIP, tasks, invitations and agents is cached: one command may change all of it. */
const ROOT = 'growth';

/** Whose answers they are and in which language; they are read again when money moves. */
function useOwner(): readonly [uid: number | undefined, language: string, version: number | undefined] {
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  const version = useShared('balance', (balance) => balance.info?.version);
  return [uid, language, version];
}

export function useRead<N extends WholeCall>(
  name: N,
  input: Input<N>,
  enabled = true,
  /** Read again so often while the page is shown. */
  everyMs?: number,
): Read<Reply<N>> {
  const { client } = useServices();
  const [uid, language, version] = useOwner();
  const { data, isError, isFetching, refetch } = useQuery<unknown>({
    queryKey: [ROOT, name, uid, language, input, version],
    enabled: uid !== undefined && enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    // The previous answer of the same player, until the new one arrives.
    placeholderData: (known: unknown, asked: { readonly queryKey: readonly unknown[] } | undefined) =>
      asked?.queryKey[2] === uid ? known : undefined,
    async queryFn({ signal }): Promise<Reply<N>> {
      const outcome = await client.call(name, input, { signal });
      if (outcome.is !== 'done') throw new Error(`${name} could not be read`);
      return outcome.data;
    },
  });
  if (data !== undefined) return { is: 'known', data: data as Reply<N> };
  return isError && !isFetching ? { is: 'failed', again: () => void refetch() } : { is: 'loading' };
}

/** Lists by cursor, the newest first. */
export function usePages<N extends CursorCall>(name: N, input: Input<N>): Pages<Reply<N>> {
  const { client } = useServices();
  const [uid, language, version] = useOwner();
  const query = useInfiniteQuery({
    queryKey: [ROOT, name, uid, language, input, version],
    enabled: uid !== undefined,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: (page: Reply<N>) => (page.has_more === 1 ? page.cursor : undefined),
    async queryFn({ pageParam, signal }): Promise<Reply<N>> {
      const asked: Input<N> = pageParam === '' ? input : { ...input, cursor: pageParam };
      const outcome = await client.call(name, asked, { signal });
      if (outcome.is !== 'done') throw new Error(`${name} could not be read`);
      return outcome.data;
    },
  });
  const { data, isError, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  // The pages of another tab or filter would be wrong here.
  const pages = isPlaceholderData ? [] : (data?.pages ?? []);
  return {
    pages,
    phase: isFetchingNextPage ? 'more' : isError ? 'failed' : pages.length > 0 ? 'idle' : 'loading',
    atEnd: pages.length > 0 && !hasNextPage,
    loadMore: () => void (pages.length > 0 ? fetchNextPage() : refetch()),
  };
}

/** Free rounds are paged by an offset. */
export function useFreeRounds(from_type: Input<'freeRounds'>['from_type']): Pages<Reply<'freeRounds'>> {
  const { client } = useServices();
  const [uid, language, version] = useOwner();
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [ROOT, 'freeRounds', uid, language, from_type, version],
    enabled: uid !== undefined,
    initialPageParam: 0,
    getNextPageParam: (page: Reply<'freeRounds'>) => (page.has_more === 1 ? page.offset : undefined),
    async queryFn({ pageParam, signal }) {
      const input: Input<'freeRounds'> = { offset: pageParam, ...(from_type !== undefined && { from_type }) };
      const outcome = await client.call('freeRounds', input, { signal });
      if (outcome.is !== 'done') throw new Error('the free rounds could not be read');
      return outcome.data;
    },
  });
  const pages = data?.pages ?? [];
  return {
    pages,
    phase: isFetchingNextPage ? 'more' : isError ? 'failed' : data ? 'idle' : 'loading',
    atEnd: data !== undefined && !hasNextPage,
    loadMore: () => void (data ? fetchNextPage() : refetch()),
  };
}

const TASKS_MOVED = 'tasks';

/** Reads one answer again when the socket tells that tasks moved, and after the socket was away. */
export function useTasksPushed(name: WholeCall): void {
  const { link } = useServices();
  const queries = useQueryClient();
  useEffect(() => {
    let isFirst = true;
    const again = () => void queries.invalidateQueries({ queryKey: [ROOT, name] });
    return link.watch('player', {
      snapshot() {
        if (!isFirst) again();
        isFirst = false;
      },
      change(messages) {
        if (messages.some(({ tp }) => tp === TASKS_MOVED)) again();
      },
    });
  }, [link, queries, name]);
}

/** Reads everything again after a command. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [ROOT] });
}
