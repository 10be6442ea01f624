import { cashOutsByIds } from '@palpite/contract/calls/order/cash-outs-by-ids';
import { parseReference } from '@palpite/kernel/ids';
import { type Route, serve } from '../../../../platform/http/route.ts';
import type { CashOut } from '../index.ts';
import { toCashOut } from './wire.ts';

export function cashOutsByIdsRoute(cashOut: CashOut): Route {
  return serve(cashOutsByIds, async ({ ids }, caller) => {
    const wanted = new Set(ids.flatMap((id) => parseReference(id) ?? []));
    const found = await cashOut.cashOuts(caller.session.player, [...wanted]);
    return { cash_outs: found.map((one) => toCashOut(one, caller.language)) };
  });
}
