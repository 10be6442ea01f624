import { cashOutRuleRemove } from '@palpite/contract/calls/order/cash-out-rule-remove';
import { cashOutSentence } from '@palpite/i18n/cash-out-words';
import { parseReference } from '@palpite/kernel/ids';
import { type Route, serve } from '../../../../platform/http/route.ts';
import type { CashOut } from '../index.ts';

export function cashOutRuleRemoveRoute(cashOut: CashOut): Route {
  return serve(cashOutRuleRemove, async ({ orderId }, { session, language }) => {
    const id = parseReference(orderId);
    const wasThere = id !== undefined && (await cashOut.removeRule(session.player, id));
    return { removed: wasThere ? 1 : 0, msg: cashOutSentence('rule-removed', language) };
  });
}
