import { useQuery } from '@tanstack/react-query';
import type { FreeBet } from '../../stores/free-bets.ts';
import { useServices, useShared } from '../../stores/services.ts';

const NONE: readonly FreeBet[] = [];

/** The free bets that the player can use now. The last slip may have used one: whoever opens the next one asks anew. */
export function useFreeBets(): readonly FreeBet[] {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const { data } = useQuery({
    queryKey: ['free-bets', uid],
    enabled: uid !== undefined && uid > 0,
    refetchOnMount: 'always',
    async queryFn({ signal }) {
      const outcome = await client.call('freeActivityInfo', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the free bets could not be read');
      return outcome.data.list;
    },
  });
  return data ?? NONE;
}
