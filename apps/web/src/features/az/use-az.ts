import type { Reply } from '@palpite/contract/generated/calls';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';

export type AzSport = Reply<'azTabInfo'>['sports'][number];
export type AzCountry = AzSport['countries'][number];

const STALE_MS = 60_000;

/** Countries and leagues of every sport. */
export function useAz(): { sports: readonly AzSport[] | undefined; failed: boolean; retry(): void } {
  const { client } = useServices();
  const language = useShared('text', (text) => text.language);
  const { data, isError, refetch } = useQuery({
    queryKey: ['az', language],
    staleTime: STALE_MS,
    async queryFn({ signal }) {
      const outcome = await client.call('azTabInfo', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the leagues could not be read');
      return outcome.data.sports;
    },
  });
  return { sports: data, failed: isError, retry: () => void refetch() };
}

export interface HotLeague {
  readonly id: number;
  readonly na: string;
  readonly rnm: string;
  readonly count: number;
}

const HOT_MAX = 12;

/** Popular leagues, those with the most matches first. */
export function hotLeagues({ countries }: Pick<AzSport, 'countries'>): readonly HotLeague[] {
  return countries
    .flatMap(({ rnm, leagues }) =>
      leagues.flatMap(({ id, na, count, is_hot }) =>
        is_hot === 1 && count > 0 ? [{ id, na, rnm, count }] : [],
      ),
    )
    .sort((one, other) => other.count - one.count)
    .slice(0, HOT_MAX);
}

/** How many matches of a country are played now. */
export function liveOf({ leagues }: Pick<AzCountry, 'leagues'>): number {
  return leagues.reduce((sum, { live }) => sum + live, 0);
}
