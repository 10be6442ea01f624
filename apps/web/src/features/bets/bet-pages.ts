import type { Order } from '@palpite/contract/entities/bets';
import type { Reply } from '@palpite/contract/generated/calls';
import {
  BET_DATE_FILTER,
  BET_LIST_FILTER,
  BET_ORDER_STATUS,
  type BetDateFilter,
  type BetListFilter,
} from '@palpite/contract/tables/bets';
import { DAY_MS } from '@palpite/kernel/time';

export interface BetPage extends Reply<'betOrderList'> {
  /** Pushed orders that are older than the page are replaced by it, and what it no longer contains is removed. */
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

/** The range of days, by the day on which the bets were placed. */
export type BetPeriod = 'all' | BetDateFilter;

const DAYS_BACK: Readonly<Record<BetDateFilter, readonly [first: number, last: number]>> = {
  [BET_DATE_FILTER.today]: [0, 0],
  [BET_DATE_FILTER.yesterday]: [1, 1],
  [BET_DATE_FILTER.lastSevenDays]: [6, 0],
  [BET_DATE_FILTER.lastThirtyDays]: [29, 0],
};

/** Days of the player's own calendar, formatted by `dayOf` so that they sort. */
export function isInPeriod(
  { cte }: Pick<Order, 'cte'>,
  period: BetPeriod,
  nowMs: number,
  dayOf: (atMs: number) => string,
): boolean {
  if (period === 'all') return true;
  const [first, last] = DAYS_BACK[period];
  const day = dayOf(cte);
  return day >= dayOf(nowMs - first * DAY_MS) && day <= dayOf(nowMs - last * DAY_MS);
}

/** Ids are ordered by time and too long for a number. */
function isNewer(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length;
}

function withOrder(records: readonly Order[], order: Order): Order[] {
  const later = records.findIndex(({ id }) => isNewer(order.id, id));
  const index = later < 0 ? records.length : later;
  return [...records.slice(0, index), order, ...records.slice(index)];
}

export interface ReceivedOptions {
  readonly filter: BetListFilter;
  readonly atEnd: boolean;
  /** Whether a bet that the pages did not contain is in the range of days. */
  readonly isShown?: (order: Order) => boolean;
}

/**
 * The list with the orders that were pushed since it was read: a changed bet is replaced in its position, one that no
 * longer belongs here is removed, and a new one is inserted by time, unless it is older than everything that was read
 * and belongs to a later page.
 */
export function withReceived(
  read: readonly Order[],
  received: Iterable<Order>,
  { filter, atEnd, isShown = () => true }: ReceivedOptions,
): readonly Order[] {
  let records = [...read];
  for (const order of received) {
    const known = records.some(({ id }) => id === order.id);
    records = records.filter(({ id }) => id !== order.id);
    const oldest = records.at(-1);
    const inReach = known || atEnd || oldest === undefined || isNewer(order.id, oldest.id);
    if (belongsTo(filter, order) && inReach && (known || isShown(order))) records = withOrder(records, order);
  }
  return records;
}

/** How many of the last pages contain nothing that matches the filter. */
export function dryPages(pages: readonly BetPage[], isWanted: (order: Order) => boolean): number {
  const lastHit = pages.findLastIndex(({ records }) => records.some(isWanted));
  return pages.length - 1 - lastHit;
}
