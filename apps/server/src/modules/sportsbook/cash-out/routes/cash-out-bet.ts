import type { InputOf } from '@palpite/contract/call';
import { cashOutBet } from '@palpite/contract/calls/order/cash-out-bet';
import { never } from '@palpite/kernel/brand';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { CashOut, CashOutWish } from '../index.ts';
import { refusalFor } from './refusal.ts';
import { amountText, toCashOut } from './wire.ts';

export function cashOutBetRoute(cashOut: CashOut): Route {
  return serve(cashOutBet, async (input, caller) => {
    const wish = wishOf(input, caller.session.player);
    if (wish instanceof Refusal) return wish;
    const outcome = await cashOut.ask(wish);
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
        return never(outcome);
    }
  });
}

function wishOf(input: InputOf<typeof cashOutBet>, player: PlayerId): CashOutWish | Refusal {
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
