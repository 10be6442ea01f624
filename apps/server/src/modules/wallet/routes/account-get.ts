import { accountGet } from '@palpite/contract/calls/finance/statement';
import { currencySymbol } from '@palpite/i18n/money-format';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Wallet } from '../index.ts';
import type { WalletRouteOptions } from './options.ts';
import { toBalanceInfo } from './wire.ts';

export function accountGetRoute(wallet: Wallet, options: WalletRouteOptions): Route {
  return serve(accountGet, async (_input, caller) => {
    const asset = options.assetOf(caller.brand);
    const balance = await wallet.balance(caller.session.player, asset);
    return { balance_info: toBalanceInfo(balance), symbol: currencySymbol(asset) };
  });
}
