import { payInfoGet } from '@palpite/contract/calls/finance/payins';
import { currencySymbol } from '@palpite/i18n/money-format';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Payments } from '../index.ts';
import { channelsOf, currenciesOf } from './channels.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';

export function payInfoGetRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payInfoGet, async (input, caller) => {
    const owner = ownerOf(caller, options);
    const ask = { owner, direction: input.pay_type ?? 'payin', least: options.leastPayin(caller.brand) };
    const methods = await payments.methods(owner);
    const currencies = currenciesOf(methods, ask, input.currency_type);
    const codes = currencies.map(({ currency_code }) => currency_code);
    const code = codes.find((one) => one === input.currency_code) ?? codes[0] ?? owner.asset;
    return {
      currency_list: currencies,
      pay_channel: channelsOf(methods, code, ask),
      currency_code: code,
      account_currency: owner.asset,
      symbol: currencySymbol(owner.asset),
    };
  });
}
