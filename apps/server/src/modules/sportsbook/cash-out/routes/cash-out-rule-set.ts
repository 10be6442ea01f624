import { cashOutRuleSet } from '@palpite/contract/calls/order/cash-out-rule-set';
import { cashOutSentence } from '@palpite/i18n/cash-out-words';
import { parseReference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { CashOut } from '../index.ts';
import { refusalFor } from './refusal.ts';
import { amountText, toPrice } from './wire.ts';

export function cashOutRuleSetRoute(cashOut: CashOut): Route {
  return serve(cashOutRuleSet, async ({ orderId, wantedPayout }, { session: { player }, language }) => {
    const id = parseReference(orderId);
    if (id === undefined) return new Refusal('no-such-bet');
    const outcome = await cashOut.setRule(player, id, BigInt(wantedPayout));
    if (outcome.is === 'unknown-bet') return new Refusal('no-such-bet');
    if (outcome.is === 'refused') return refusalFor(outcome.why);
    const text = (units: bigint) => amountText(units, outcome.bet.asset, language);
    if (outcome.is === 'too-high')
      return new Refusal('cash-out-too-high', { values: { amount: text(outcome.most) } });
    const [price] = await cashOut.prices(player, [id]);
    if (!price) return new Refusal('no-such-bet');
    return {
      price: toPrice(price, cashOut.terms, language),
      msg: cashOutSentence('rule-set', language, text(outcome.wanted)),
    };
  });
}
