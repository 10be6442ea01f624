import type { Order } from '@palpite/contract/entities/order';
import type { Reply } from '@palpite/contract/generated/calls';
import { BET_LIST_FILTER, type BetListFilter } from '@palpite/contract/tables/bet-list';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bet-order-status';

export interface BetPage extends Reply<'betOrderList'> {
  /** What was heard before that is older than the page, and what it no longer has is gone. */
  readonly askedAtMs: number;
}

const OPEN: readonly number[] = [
  BET_ORDER_STATUS.created,
  BET_ORDER_STATUS.confirming,
  BET_ORDER_STATUS.success,
];

export function isOpenBet(order: Pick<Order, 'st'>): boolean {
  return OPEN.includes(order.st);
}

export function belongsTo(filter: BetListFilter, order: Pick<Order, 'st'>): boolean {
  return isOpenBet(order) === (filter === BET_LIST_FILTER.outstanding);
}

/** Ids are ordered in time and longer than a number is exact. */
function isNewer(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length;
}

function withOrder(records: readonly Order[], order: Order): Order[] {
  const later = records.findIndex(({ id }) => isNewer(order.id, id));
  const place = later < 0 ? records.length : later;
  return [...records.slice(0, place), order, ...records.slice(place)];
}

/**
 * The list with what was heard since it was read: a bet that changed is changed in its place, one that no longer belongs
 * here leaves, and a new one comes in at its time, unless it is older than all that was read and comes with a later page.
 */
export function withHeard(
  read: readonly Order[],
  heard: Iterable<Order>,
  { filter, atEnd }: { readonly filter: BetListFilter; readonly atEnd: boolean },
): readonly Order[] {
  let records = [...read];
  for (const order of heard) {
    const known = records.some(({ id }) => id === order.id);
    records = records.filter(({ id }) => id !== order.id);
    const oldest = records.at(-1);
    const inReach = known || atEnd || oldest === undefined || isNewer(order.id, oldest.id);
    if (belongsTo(filter, order) && inReach) records = withOrder(records, order);
  }
  return records;
}
