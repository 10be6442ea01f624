import type { Order } from '@palpite/contract/entities/order';
import type { LanguageCode } from '@palpite/contract/languages';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bet-order-status';
import { type ReplyName, replyMessage } from '@palpite/i18n/replies';

function replyOf(orders: readonly Pick<Order, 'st'>[]): ReplyName {
  const rejected = orders.filter(({ st }) => st === BET_ORDER_STATUS.rejected).length;
  if (rejected === orders.length) return 'bets-not-taken';
  if (rejected > 0) return 'bets-partly-taken';
  const waits = orders.some(({ st }) => st === BET_ORDER_STATUS.confirming);
  return waits ? 'bets-confirming' : 'bets-taken';
}

/** What became of a slip as a whole; the reason of each bet stands in its own order. */
export function placedMessage(orders: readonly Pick<Order, 'st'>[], language: LanguageCode): string {
  return replyMessage(replyOf(orders), language);
}
