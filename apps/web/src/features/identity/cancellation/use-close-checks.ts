import { BET_LIST_FILTER } from '@palpite/contract/tables/bets';
import { useQuery } from '@tanstack/react-query';
import { useServices, useShared } from '../../../stores/services.ts';
import { type CloseCheck, closeChecks } from './checklist.ts';

export interface CloseChecks {
  readonly checks: readonly CloseCheck[];
  /** The bets could not be read. */
  readonly failed: boolean;
  checkAgain(): void;
}

export function useCloseChecks(): CloseChecks {
  const { client, balance, boot } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const info = useShared('balance', (state) => state.info);
  const query = useQuery({
    queryKey: ['open-bets', uid],
    enabled: uid !== undefined,
    async queryFn({ signal }) {
      const outcome = await client.call('betOrderList', { filter: BET_LIST_FILTER.outstanding }, { signal });
      if (outcome.is !== 'done') throw new Error('the open bets could not be read');
      return outcome.data.records.length;
    },
  });
  return {
    checks: closeChecks({ balance: info, openBets: query.data, playMoney: boot.demo }),
    failed: query.isError && query.data === undefined,
    checkAgain() {
      void query.refetch();
      void balance.getState().fetch();
    },
  };
}
