import type { Reply } from '@palpite/contract/generated/calls';
import { useQuery, useQueryClient } from '../../../stores/queries.ts';
import { useServices, useShared } from '../../../stores/services.ts';

export const PROFILE_KEY = 'profile';

export type Profile = Reply<'sportsProfileGet'>;

export interface ProfileState {
  readonly profile: Profile | undefined;
  readonly failed: boolean;
  readAgain(): Promise<unknown>;
  /** Takes the profile of a reply, so that it need not be read again. */
  take(profile: Profile): void;
}

export function useProfile(): ProfileState {
  const { client } = useServices();
  const queries = useQueryClient();
  const uid = useShared('session', (session) => session.user?.uid);
  const queryKey = [PROFILE_KEY, uid];
  const query = useQuery({
    queryKey,
    enabled: uid !== undefined,
    async queryFn({ signal }): Promise<Profile> {
      const outcome = await client.call('sportsProfileGet', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the profile could not be read');
      return outcome.data;
    },
  });
  return {
    profile: query.data,
    failed: query.isError && query.data === undefined,
    readAgain: () => query.refetch(),
    take: (profile) => queries.setQueryData(queryKey, profile),
  };
}
