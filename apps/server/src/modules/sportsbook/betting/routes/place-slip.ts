import { parseUuidV7 } from '@palpite/kernel/uuid';
import { toCents } from '../../../../platform/http/cents.ts';
import { type KnownCaller, Refusal } from '../../../../platform/http/route.ts';
import type { Betting, SlipBet } from '../index.ts';
import type { BettingRouteOptions } from './options.ts';
import { placedMessage } from './placed-message.ts';
import { currencyRefusal, maxStakeIn, refusalOf } from './slip-input.ts';
import { toDecidedOrder } from './wire.ts';

interface Sent {
  readonly slip_id: string;
  readonly currencyId?: number;
}

/** What every call that places bets for money has in common: whose slip it is, in which currency, and the answer. */
export async function placeSlip(
  betting: Betting,
  options: BettingRouteOptions,
  { slip_id, currencyId }: Sent,
  caller: KnownCaller,
  readBets: () => SlipBet[] | Refusal,
) {
  const asset = options.assetOf(caller.brand);
  const foreign = currencyRefusal(currencyId, asset);
  if (foreign) return foreign;
  const slipId = parseUuidV7(slip_id);
  if (slipId === undefined) return new Refusal('invalid-field', { field: 'slip_id' });
  const bets = readBets();
  if (bets instanceof Refusal) return bets;
  const { player } = caller.session;
  const outcome = await betting.place({ player, brand: caller.brand, asset, slipId, bets });
  if (outcome.is !== 'placed') return refusalOf(outcome);
  const orders = outcome.bets.map((bet) => toDecidedOrder(bet, caller.language));
  return {
    orders,
    msg: placedMessage(orders, caller.language),
    max_stake: outcome.bets.map((bet) => toCents(maxStakeIn(bet), asset)),
  };
}
