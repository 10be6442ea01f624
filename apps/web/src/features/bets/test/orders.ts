import type { CashOut, CashOutPrice, Order, OrderLeg } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS, CASH_OUT_OFFER, CASH_OUT_STATUS } from '@palpite/contract/tables/bets';
import { countLines } from '@palpite/kernel/bet-shape';
import { orderOf } from '../../../stores/test/sport-fixtures.ts';

const [LEG] = orderOf('1').ops;

export function legOf(change: Partial<OrderLeg> = {}): OrderLeg {
  if (!LEG) throw new Error('an order has a leg');
  return { ...LEG, ...change };
}

/** A bet on several matches, each of them with its own market. */
export function betOf(legs: readonly Partial<OrderLeg>[], change: Partial<Order> = {}): Order {
  const ops = legs.map((leg, index) =>
    legOf({ mid: 1_001 + index, mrid: 100_101 + index, onm: `Pick ${index + 1}`, ...leg }),
  );
  const szs = change.szs ?? [ops.length];
  const bn = countLines(ops.length, { sizes: szs, bankers: change.bks ?? [] });
  const us = change.us ?? 1_000;
  return orderOf('9', { szs, bks: [], bn, us, sat: us * bn, mla: 1_000_000_000, ...change, ops });
}

export function settledBet(legs: readonly Partial<OrderLeg>[], change: Partial<Order> = {}): Order {
  return betOf(legs, { st: BET_ORDER_STATUS.settled, stm: 20_000, ...change });
}

export function priceOf(change: Partial<CashOutPrice> = {}): CashOutPrice {
  return {
    oid: '9',
    st: CASH_OUT_OFFER.available,
    rj: 0,
    msg: '',
    cst: 1_000,
    cpr: 1_310,
    fv: '1310',
    mg: 0,
    smi: 100,
    smx: 900,
    pl: 5,
    dl: 0,
    rsv: 0,
    ...change,
  };
}

export function cashOutOf(change: Partial<CashOut> = {}): CashOut {
  return {
    id: '77',
    oid: '9',
    st: CASH_OUT_STATUS.success,
    cst: 1_000,
    cpr: 1_310,
    cpa: 1_310,
    npr: 0,
    rj: 0,
    msg: 'Cash out feito.',
    cte: 50_000,
    dcd: 0,
    ...change,
  };
}
