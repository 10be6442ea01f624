import type { StatementSums } from '@palpite/contract/calls/finance/statement';
import { useQuery } from '@tanstack/react-query';
import { useServices, useShared } from '../../stores/services.ts';
import type { Stretch } from './month.ts';

/** Undefined while they are on their way. */
export type SumsView = StatementSums | 'unknown' | undefined;

/** What a month brought and took; asked for again when money moves. */
export function useSums({ fromMs, untilMs }: Stretch): SumsView {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const version = useShared('balance', (balance) => balance.info?.version);
  const query = useQuery({
    queryKey: ['statement-sums', uid, fromMs, untilMs, version],
    enabled: uid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const outcome = await client.call(
        'statementGet',
        { from: fromMs, until: untilMs, sums: 1, page_limit: 1 },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the sums could not be read');
      return outcome.data.sums ?? ('unknown' as const);
    },
    placeholderData: (known, asked) =>
      // Of the same month the sums before are nearly right; of another one they are wrong.
      asked?.queryKey[2] === fromMs ? known : undefined,
  });
  return query.data ?? (query.isError ? 'unknown' : undefined);
}
