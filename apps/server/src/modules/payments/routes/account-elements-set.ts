import { accountElementsSet } from '@palpite/contract/calls/finance/payouts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { checkInput } from '../core/check-input.ts';
import type { Payments } from '../index.ts';
import { toSaved } from './account-elements-get.ts';
import { findChannel } from './channels.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';
import { accountOf } from './order-input.ts';
import { refusalOf } from './refusal.ts';

export function accountElementsSetRoute(
  payments: Payments,
  options: PaymentRouteOptions,
  clock: Clock,
): Route {
  return serve(accountElementsSet, async (input, caller) => {
    const owner = ownerOf(caller, options);
    const found = findChannel(await payments.methods(owner), input.pay_channel);
    if (!found) return new Refusal('method-unavailable', { field: 'pay_channel' });
    const account = accountOf(input.elements, found.network);
    if (account instanceof Refusal) return account;
    const { method } = found;
    const checked = checkInput(method, input.pay_type, owner, { account });
    if (checked.is === 'refused') return refusalOf(checked, owner, caller.language);
    // What is kept fills the same form again: a number that is kept shorter than it is typed stays as it was typed.
    const again = checkInput(method, input.pay_type, owner, checked);
    const fields =
      again.is === 'good'
        ? checked.account
        : Object.fromEntries(Object.keys(checked.account).map((name) => [name, account[name]?.trim() ?? '']));
    await payments.setElements(owner, method.key, fields);
    return toSaved({ method: method.key, fields, savedMs: clock.nowMs() });
  });
}
