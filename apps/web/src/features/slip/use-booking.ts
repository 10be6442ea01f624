import { useQuery } from '../../stores/queries.ts';
import { useServices } from '../../stores/services.ts';
import type { SlipItem } from '../../stores/slip/slip-rules.ts';

export interface Booking {
  readonly code: string;
  readonly untilMs: number;
}

/** The code of these selections. The same ones have the same code, so repeating the request creates nothing new. */
export function useBooking(items: readonly Pick<SlipItem, 'marketId' | 'ty'>[]) {
  const { client } = useServices();
  const selections = items.map(({ marketId, ty }) => ({ marketId, optionType: ty }));
  return useQuery({
    queryKey: ['booking-made', selections],
    enabled: selections.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    async queryFn({ signal }): Promise<Booking> {
      const outcome = await client.call('bookingCreate', { betOptionList: selections }, { signal });
      if (outcome.is === 'done') return { code: outcome.data.code, untilMs: outcome.data.expire_time };
      throw new Error(outcome.is === 'refused' ? outcome.message : '');
    },
  });
}
