import { accountElementsGet, type SavedElements } from '@palpite/contract/calls/finance/payouts';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Elements, Payments } from '../index.ts';

/** Whole and not masked: they fill the player's own form. */
export function toSaved({ method, fields, savedMs }: Elements): SavedElements {
  return {
    pay_channel: method,
    elements: Object.entries(fields).map(([name, value]) => ({ name, value })),
    saved_at: savedMs,
  };
}

export function accountElementsGetRoute(payments: Payments): Route {
  return serve(accountElementsGet, async (_input, caller) => ({
    list: (await payments.elements(caller.session)).map(toSaved),
  }));
}
