import { useQuery } from '../../../stores/queries.ts';
import { useServices, useShared } from '../../../stores/services.ts';
import type { FieldValues } from './use-channel-fields.ts';

const NONE: FieldValues = {};

/** What the player saved for a channel, or for one of the same coin or method; nothing while it is not known. */
export function useSavedFields(channel: string | undefined): FieldValues {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const { data } = useQuery({
    queryKey: ['saved-elements', uid],
    enabled: uid !== undefined,
    staleTime: 60_000,
    async queryFn({ signal }) {
      const outcome = await client.call('accountElementsGet', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the saved details could not be read');
      return outcome.data.list;
    },
  });
  const found = data?.find(({ pay_channel }) => pay_channel === channel);
  return found ? Object.fromEntries(found.elements.map(({ name, value }) => [name, value])) : NONE;
}
