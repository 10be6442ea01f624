import type { Order } from '@palpite/contract/entities/bets';
import { useQuery } from '@tanstack/react-query';
import { useServices, useShared } from '../../stores/services.ts';
import { isOpenBet } from './bet-pages.ts';

/** As calm as a list: the socket is faster, but tells only of open bets after it was down. */
const ASK_MS = 5_000;

/** Reads one bet again and again while it is open before the player, so that its end is not missed with the socket. */
export function useOrderNow(order: Order): void {
  const { client, bets } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const { id } = order;
  useQuery({
    queryKey: ['bet', uid, id],
    enabled: isOpenBet(order),
    refetchInterval: ASK_MS,
    async queryFn({ signal }) {
      const outcome = await client.call('stakeOrderStatus', { orderIds: [id] }, { signal });
      if (outcome.is !== 'done') throw new Error('the bet could not be read');
      bets.getState().take(outcome.data.orders);
      return outcome.data.orders.length;
    },
  });
}
