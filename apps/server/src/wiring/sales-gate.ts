import type { Brands } from '../modules/brands/index.ts';
import type { Betting } from '../modules/sportsbook/betting/index.ts';
import { type KnownCaller, Refusal, type Route } from '../platform/http/route.ts';

interface GateDeps {
  readonly brands: Pick<Brands, 'maintenanceState'>;
  readonly betting: Pick<Betting, 'isSlipKnown'>;
}

/**
 * Nothing is sold under a brand in maintenance, whatever its client shows: bets, rounds, games and deposits that name
 * `in-maintenance` among their refusals are not begun. All other calls, and with them settlement, cash-outs, open rounds and
 * withdrawals, go on. A slip that was accepted before is answered as before, or its player would take it for refused.
 */
export function gateSales(routes: readonly Route[], { brands, betting }: GateDeps): Route[] {
  return routes.map((route) => {
    if (!route.call.refusals.includes('in-maintenance')) return route;
    const handle = async (input: { readonly slip_id?: string }, caller: KnownCaller) => {
      const { status } = await brands.maintenanceState(caller.brand);
      if (status !== 'maintenance') return route.handle(input as never, caller);
      const isRepeated =
        input.slip_id !== undefined &&
        caller.session !== undefined &&
        (await betting.isSlipKnown(caller.session.player, input.slip_id));
      return isRepeated ? route.handle(input as never, caller) : new Refusal('in-maintenance');
    };
    return { ...route, handle };
  });
}
