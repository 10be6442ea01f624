import { cashOutPrice } from '@palpite/contract/calls/order/cash-out-price';
import { parseReference } from '@palpite/kernel/ids';
import { type Route, serve } from '../../../../platform/http/route.ts';
import type { CashOut } from '../index.ts';
import { toPrice } from './wire.ts';

export function cashOutPriceRoute(cashOut: CashOut): Route {
  return serve(cashOutPrice, async ({ orderIds }, caller) => {
    const ids = new Set(orderIds.flatMap((id) => parseReference(id) ?? []));
    const prices = await cashOut.prices(caller.session.player, [...ids]);
    return { prices: prices.map((price) => toPrice(price, cashOut.terms, caller.language)) };
  });
}
