import { playMoney } from '@palpite/contract/calls/finance/statement';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { toCents } from '../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Wallet } from '../index.ts';
import type { WalletRouteOptions } from './options.ts';
import { toBalanceInfo } from './wire.ts';

export function playMoneyRoute(wallet: Wallet, options: WalletRouteOptions): Route {
  return serve(playMoney, async (input, caller) => {
    const requestId = parseUuidV7(input.request_id);
    if (requestId === undefined) return new Refusal('invalid-field', { field: 'request_id' });
    const asset = options.assetOf(caller.brand);
    const terms = options.isPlayMoney ? await wallet.playMoneyTerms(asset) : undefined;
    if (!terms) return new Refusal('play-money-off');
    const { player } = caller.session;
    const outcome = await wallet.grantPlayMoney(terms, { player, asset, requestId });
    if (outcome.is === 'blocked') return new Refusal('account-blocked');
    if (outcome.is === 'used-up') return new Refusal('play-money-used-up');
    if (outcome.is !== 'granted') return new Refusal('play-money-later');
    const { ref, units } = outcome.grant;
    options.report.playMoneyGranted({ brand: caller.brand, asset }, { player, reference: ref, units });
    return {
      ref: String(ref),
      amount: toCents(units, asset),
      balance_info: toBalanceInfo(await wallet.balance(player, asset)),
    };
  });
}
