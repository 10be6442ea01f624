import { freeActivityInfo } from '@palpite/contract/calls/order/free-activity-info';
import { toCents } from '../../../../platform/http/cents.ts';
import { type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting } from '../index.ts';
import type { BettingRouteOptions } from './options.ts';
import { decimalOdds } from './wire.ts';

export function freeActivityInfoRoute(betting: Betting, options: BettingRouteOptions): Route {
  return serve(freeActivityInfo, async (_input, caller) => {
    const asset = options.assetOf(caller.brand);
    const all = await betting.freeBets(caller.session.player);
    const mine = all.filter((free) => free.asset === asset);
    return {
      has_free: mine.length > 0 ? 1 : 0,
      total: toCents(
        mine.reduce((sum, { units }) => sum + units, 0n),
        asset,
      ),
      list: mine.map(({ id, units, minOdds, expiresAt }) => ({
        id: String(id),
        amount: toCents(units, asset),
        min_odds: decimalOdds(minOdds),
        expire_time: expiresAt.getTime(),
      })),
    };
  });
}
