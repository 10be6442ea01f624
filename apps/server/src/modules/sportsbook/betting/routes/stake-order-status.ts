import { stakeOrderStatus } from '@palpite/contract/calls/order/stake-order-status';
import { parseReference } from '@palpite/kernel/ids';
import { type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting } from '../index.ts';
import { toOrder } from './wire.ts';

export function stakeOrderStatusRoute(betting: Betting): Route {
  return serve(stakeOrderStatus, async ({ orderIds }, caller) => {
    const ids = orderIds.map(parseReference).filter((id) => id !== undefined);
    const bets = await betting.bets(caller.session.player, [...new Set(ids)]);
    return { orders: bets.map((bet) => toOrder(bet, caller.language)) };
  });
}
