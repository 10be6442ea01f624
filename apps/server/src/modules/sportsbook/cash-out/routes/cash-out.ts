import type { InputOf } from '@palpite/contract/call';
import {
  cashOutBet,
  cashOutPrice,
  cashOutRuleRemove,
  cashOutRuleSet,
  cashOutsByIds,
} from '@palpite/contract/calls/order/cash-out';
import type { RefusalName } from '@palpite/contract/refusals';
import { cashOutSentence } from '@palpite/i18n/cash-out-words';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { assertNever } from '@palpite/kernel/nominal';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { CashOut, CashOutRequest, NotOffered, WrongPart } from '../index.ts';
import { amountText, toCashOut, toPrice } from './wire.ts';

export function cashOutPriceRoute(cashOut: CashOut): Route {
  return serve(cashOutPrice, async ({ orderIds }, caller) => {
    const ids = new Set(orderIds.flatMap((id) => parseReference(id) ?? []));
    const prices = await cashOut.prices(caller.session.player, [...ids]);
    return { prices: prices.map((price) => toPrice(price, cashOut.terms, caller.language)) };
  });
}

export function cashOutBetRoute(cashOut: CashOut): Route {
  return serve(cashOutBet, async (input, caller) => {
    const request = requestOf(input, caller.session.player);
    if (request instanceof Refusal) return request;
    const outcome = await cashOut.ask(request);
    switch (outcome.is) {
      case 'asked':
        return { cash_out: toCashOut(outcome.cashOut, caller.language) };
      case 'refused': {
        const { asset } = outcome.bet;
        return refusalFor(outcome.why, {
          min: amountText(cashOut.terms.leastPart[asset], asset, caller.language),
        });
      }
      case 'unknown-bet':
        return new Refusal('no-such-bet');
      case 'running':
        return new Refusal('cash-out-running');
      case 'reused':
        return new Refusal('cash-out-reused');
      default:
        return assertNever(outcome);
    }
  });
}

function requestOf(input: InputOf<typeof cashOutBet>, player: PlayerId): CashOutRequest | Refusal {
  const requestId = parseUuidV7(input.request_id);
  if (requestId === undefined) return new Refusal('invalid-field', { field: 'request_id' });
  const bet = parseReference(input.orderId);
  if (bet === undefined) return new Refusal('no-such-bet');
  const { cashOutStake, cashOutPayout, leastPayout } = input;
  if (leastPayout !== undefined && leastPayout > cashOutPayout)
    return new Refusal('invalid-field', { field: 'leastPayout' });
  return {
    player,
    requestId,
    bet,
    stake: cashOutStake === undefined ? undefined : BigInt(cashOutStake),
    asked: BigInt(cashOutPayout),
    least: leastPayout === undefined ? undefined : BigInt(leastPayout),
  };
}

export function cashOutsByIdsRoute(cashOut: CashOut): Route {
  return serve(cashOutsByIds, async ({ ids }, caller) => {
    const wanted = new Set(ids.flatMap((id) => parseReference(id) ?? []));
    const found = await cashOut.cashOuts(caller.session.player, [...wanted]);
    return { cash_outs: found.map((entry) => toCashOut(entry, caller.language)) };
  });
}

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

export function cashOutRuleRemoveRoute(cashOut: CashOut): Route {
  return serve(cashOutRuleRemove, async ({ orderId }, { session, language }) => {
    const id = parseReference(orderId);
    const wasThere = id !== undefined && (await cashOut.removeRule(session.player, id));
    return { removed: wasThere ? 1 : 0, msg: cashOutSentence('rule-removed', language) };
  });
}

const NAMES: Readonly<Record<NotOffered | WrongPart, RefusalName>> = {
  'not-confirmed': 'cash-out-unavailable',
  'bet-ended': 'cash-out-ended',
  'free-bet': 'cash-out-free-bet',
  'no-parts-left': 'cash-out-parts-used',
  'bet-lost': 'cash-out-unavailable',
  'market-suspended': 'cash-out-unavailable',
  'nothing-open': 'cash-out-unavailable',
  'price-too-low': 'cash-out-unavailable',
  'part-too-large': 'cash-out-part-wrong',
  'part-too-small': 'cash-out-part-wrong',
  'rest-too-small': 'cash-out-part-wrong',
};

function refusalFor(why: NotOffered | WrongPart, values: Record<string, string> = {}): Refusal {
  return new Refusal(NAMES[why], { values });
}
