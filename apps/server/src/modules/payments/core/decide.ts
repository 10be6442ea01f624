import { type CreditRoom, OPEN_ROOM } from './credit.ts';
import type { Decision, Knowledge } from './decision.ts';
import type { Order } from './order.ts';
import { decidePayin } from './payin.ts';
import { decidePayout } from './payout.ts';
import type { ProviderAnswer } from './provider.ts';

/**
 * What a provider's answer makes of an order. The same answer again, an older one that comes late and any order of
 * them end in the same money: a payment posts once by its id, and what was returned of it only grows.
 */
export function decide(
  order: Order,
  known: Knowledge,
  answer: ProviderAnswer,
  room: CreditRoom = OPEN_ROOM,
): Decision {
  return order.direction === 'payin'
    ? decidePayin(order, known, answer, room)
    : decidePayout(order, known, answer);
}

/** Whether the answer would move money: late news of a closed order is asked for again before it is believed. */
export function movesMoney(order: Order, known: Knowledge, answer: ProviderAnswer): boolean {
  return decide(order, known, answer).postings.length > 0;
}
