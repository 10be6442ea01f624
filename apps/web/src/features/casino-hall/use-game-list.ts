import type { CasinoGame, GameTab } from '@palpite/contract/entities/casino';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { type GamesQuestion, NoSuchTab, readGames } from '../../stores/casino/hall-queries.ts';
import { useInfiniteQuery, useQuery } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';

export interface GameListData {
  readonly phase: 'loading' | 'failed' | 'unknown' | 'shown';
  readonly games: readonly CasinoGame[];
  readonly total: number;
  readonly hasMore: boolean;
  more(): void;
  refresh(): Promise<unknown>;
}

/** The games of a tab. `whole` reads all of them, one page after the other: what is filtered here must be complete. */
export function useGameList(question: GamesQuestion, whole: boolean): GameListData {
  const services = useServices();
  const language = useShared('text', (text) => text.language);
  const query = useInfiniteQuery({
    queryKey: ['games', question, language],
    initialPageParam: '',
    staleTime: 60_000,
    queryFn: ({ pageParam, signal }) => readGames(services, question, pageParam, signal),
    getNextPageParam: ({ cursor }) => (cursor === '' ? undefined : cursor),
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const pages = useDeferredValue(data?.pages);
  useEffect(() => {
    if (whole && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [whole, hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const games = useMemo(() => (pages ?? []).flatMap((page) => page.games), [pages]);
  return {
    phase: pages ? 'shown' : error instanceof NoSuchTab ? 'unknown' : error ? 'failed' : 'loading',
    games,
    total: pages?.[0]?.total ?? 0,
    hasMore: hasNextPage,
    more: () => void (!isFetchingNextPage && fetchNextPage()),
    refresh: refetch,
  };
}

/** The tab of this key, for pages that are opened by their address; null when there is none. */
export function useGameTab(tab: string, isNeeded: boolean): GameTab | null | undefined {
  const { client } = useServices();
  const language = useShared('text', (text) => text.language);
  const { data } = useQuery({
    queryKey: ['game-tab', tab, language],
    enabled: isNeeded,
    staleTime: 60_000,
    async queryFn({ signal }): Promise<GameTab | null> {
      const outcome = await client.call('gameTabList', { tab_key: tab }, { signal });
      if (outcome.is === 'refused') return null;
      if (outcome.is !== 'done') throw new Error('the tab could not be read');
      return outcome.data.tabs[0] ?? null;
    },
  });
  return data;
}
