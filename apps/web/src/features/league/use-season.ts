import type { Reply } from '@palpite/contract/generated/calls';
import { SEASON_STATE } from '@palpite/contract/tables/sport';
import { keepPreviousData } from '@tanstack/react-query';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';

export type Season = Reply<'leagueSeason'>;

/** `none`: the feed tells nothing of this league. */
export type SeenSeason =
  | { readonly is: 'loading' }
  | { readonly is: 'none' }
  | { readonly is: 'failed'; readonly retry: () => void }
  | { readonly is: 'shown'; readonly season: Season };

const REFRESH_MS = 60_000;

/** One round of a league with its table; without a round the one that is played now. */
export function useSeason(league: number, round: number | undefined): SeenSeason {
  const { client } = useServices();
  const language = useShared('text', (text) => text.language);
  const { data, isError, refetch } = useQuery({
    queryKey: ['league-season', league, language, round ?? 0],
    refetchInterval: REFRESH_MS,
    // The old round is shown until the new one is there: a skeleton would move the whole page.
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<Season> {
      const input = { league_id: league, ...(round !== undefined && { round }) };
      const outcome = await client.call('leagueSeason', input, { signal });
      if (outcome.is !== 'done') throw new Error('the season could not be read');
      if (outcome.data.st === SEASON_STATE.unavailable) throw new Error('the feed does not answer');
      return outcome.data;
    },
  });
  if (data) return data.st === SEASON_STATE.known ? { is: 'shown', season: data } : { is: 'none' };
  return isError ? { is: 'failed', retry: () => void refetch() } : { is: 'loading' };
}
