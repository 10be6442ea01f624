import { useQuery } from '../../../stores/queries.ts';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import type { AmountChip } from '../form/amount-entry.tsx';

export interface Recommended {
  /** The initial amount of the field. */
  readonly amount: number;
  readonly chips: readonly AmountChip[];
}

/** The amounts of the chips; the page works without them, so nothing waits for them. */
export function useRecommended(): { readonly known: boolean; readonly recommended: Recommended | undefined } {
  const { client } = useServices();
  const t = useText();
  const uid = useShared('session', (session) => session.user?.uid);
  const query = useQuery({
    queryKey: ['pay-recommended', uid],
    enabled: uid !== undefined,
    async queryFn({ signal }) {
      const outcome = await client.call('payinUserRecommend', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the amounts could not be read');
      return outcome.data;
    },
  });
  const { data } = query;
  if (!data) return { known: query.isError, recommended: undefined };
  return {
    known: true,
    recommended: {
      amount: data.amount,
      chips: data.list.map(({ amount: cents }) =>
        cents === data.last_amount ? { cents, note: t('deposit.chip.usual') } : { cents },
      ),
    },
  };
}

/** Whether the player has ever deposited; undefined while it is not known. */
export function useHasDeposited(): boolean | undefined {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const { data } = useQuery({
    queryKey: ['has-deposited', uid],
    enabled: uid !== undefined,
    async queryFn({ signal }) {
      const outcome = await client.call('userDepositCheck', {}, { signal });
      if (outcome.is !== 'done') throw new Error('nobody said whether there was a deposit');
      return outcome.data.is_deposit === 1;
    },
  });
  return data;
}
