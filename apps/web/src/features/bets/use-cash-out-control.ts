import type { CashOutPrice, Order } from '@palpite/contract/entities/bets';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type CashOutStep, cashOutOf } from '../../stores/bets/cash-out.ts';
import { HIGHLIGHT_MS } from '../../stores/book/prices.ts';
import { useServices } from '../../stores/services.ts';
import { type CashOutPart, canCashOut, partAt, WHOLE } from './cash-out-part.ts';
import { useCashOutPrice } from './use-cash-out-prices.ts';

/** The direction of a price change less than two seconds ago, and the earlier price. */
export interface PriceMove {
  readonly is: 'up' | 'down';
  readonly before: number;
}

export interface CashOutControl {
  readonly order: Order;
  readonly price: CashOutPrice | undefined;
  readonly failed: boolean;
  readonly move: PriceMove | undefined;
  readonly percent: number;
  readonly part: CashOutPart | undefined;
  readonly step: CashOutStep | undefined;
  choose(percent: number): void;
  cashOut(): void;
  again(): void;
  /** The rule was changed: it is part of the price, which is read again. */
  askPrice(): void;
}

type Priced = Pick<CashOutPrice, 'cpr' | 'cst'>;

/**
 * The direction of the price. After a partial cash-out the remaining stake is smaller, so its lower price is not a
 * fall.
 */
export function priceMove(before: Priced | undefined, now: Priced | undefined): PriceMove | undefined {
  if (!before || !now || before.cst !== now.cst || before.cpr === now.cpr) return undefined;
  return { is: now.cpr > before.cpr ? 'up' : 'down', before: before.cpr };
}

function usePriceMove(offered: Priced | undefined): PriceMove | undefined {
  const { platform } = useServices();
  const last = useRef(offered);
  const [move, setMove] = useState<PriceMove>();
  const { cpr, cst } = offered ?? {};
  useEffect(() => {
    const now = cpr === undefined || cst === undefined ? undefined : { cpr, cst };
    const before = last.current;
    last.current = now;
    if (before?.cpr === now?.cpr && before?.cst === now?.cst) return;
    const moved = priceMove(before, now);
    setMove(moved);
    return moved && platform.after(HIGHLIGHT_MS, () => setMove(undefined));
  }, [cpr, cst, platform]);
  return move;
}

/** Everything about cashing out one bet while its sheet is open. */
export function useCashOutControl(order: Order, known: CashOutPrice | undefined): CashOutControl {
  const store = cashOutOf(useServices());
  const step = useStore(store, ({ steps }) => steps.get(order.id));
  const { price, failed, ask } = useCashOutPrice(order, known);
  const [percent, setPercent] = useState(WHOLE);
  const offered = price && canCashOut(price) ? price : undefined;
  const move = usePriceMove(offered);
  const part = offered && partAt(offered, percent, order);

  useEffect(() => {
    const leave = store.getState().watch(order.id);
    return () => {
      leave();
      // The answer to the last cash-out counts as read when the sheet is closed.
      store.getState().dismiss(order.id);
    };
  }, [store, order.id]);
  const doneId = step?.is === 'done' ? step.cashOut.id : undefined;
  useEffect(() => {
    if (doneId !== undefined) setPercent(WHOLE);
  }, [doneId]);

  return {
    order,
    price,
    failed,
    move,
    percent,
    part,
    step,
    choose: setPercent,
    cashOut() {
      if (part) void store.getState().ask(order.id, part.price, part.isWhole ? undefined : part.stake);
    },
    again: () => void store.getState().again(order.id),
    askPrice: ask,
  };
}
