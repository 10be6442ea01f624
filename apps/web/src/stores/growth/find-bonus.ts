import type { Client } from '@palpite/client/client';
import type { BonusEntry } from '@palpite/contract/entities/growth';
import { GROWTH_PAGE_MAX } from '@palpite/contract/tables/growth';
import { useQuery } from '../queries.ts';
import { useServices, useShared } from '../services.ts';
import type { Read } from './reads.ts';

/** A player with more bonuses than this finds the older ones in the history. */
const PAGES_MAX = 4;

/** One bonus of the player; null where there is none of that id. Undefined when the server did not answer. */
export async function findBonus(
  client: Pick<Client, 'call'>,
  id: string,
  signal?: AbortSignal,
): Promise<BonusEntry | null | undefined> {
  let cursor = '';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const input = { size: GROWTH_PAGE_MAX, ...(cursor !== '' && { cursor }) };
    const outcome = await client.call('bonusList', input, signal && { signal });
    if (outcome.is !== 'done') return undefined;
    const found = outcome.data.list.find((bonus) => bonus.id === id);
    if (found) return found;
    if (outcome.data.has_more !== 1) return null;
    cursor = outcome.data.cursor;
  }
  return null;
}

export function useBonus(id: string): Read<BonusEntry | null> {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  const version = useShared('balance', (balance) => balance.info?.version);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['growth', 'bonus', uid, language, id, version],
    enabled: uid !== undefined,
    placeholderData: (known: BonusEntry | null | undefined, asked) =>
      asked?.queryKey[2] === uid && asked?.queryKey[4] === id ? known : undefined,
    async queryFn({ signal }) {
      const bonus = await findBonus(client, id, signal);
      if (bonus === undefined) throw new Error('the bonus could not be read');
      return bonus;
    },
  });
  if (data !== undefined) return { is: 'known', data };
  return isError && !isFetching ? { is: 'failed', again: () => void refetch() } : { is: 'loading' };
}
