import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { CashOutPrice, Order } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS, SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { priceKey } from '../../stores/book/prices.ts';
import { useQueries, useQuery } from '../../stores/queries.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';

/** The server does not push these: a list polls slowly, an open bet as often as odds. */
const LIST_MS = 5_000;
/** The minimum time between two requests caused by changed prices. */
const CALM_MS = 400;
const IDS_PER_CALL = 20;
const CALLS_MAX = 5;

export function mayHavePrice(order: Order): boolean {
  return order.st === BET_ORDER_STATUS.success && order.free !== 1;
}

async function read(
  client: Services['client'],
  orderIds: string[],
  signal: AbortSignal,
): Promise<readonly CashOutPrice[]> {
  const outcome = await client.call('cashOutPrice', { orderIds }, { signal });
  if (outcome.is !== 'done') throw new Error('the prices could not be read');
  return outcome.data.prices;
}

/** The cash-out prices of the open bets of a list, by bet id. */
export function useCashOutPrices(orders: readonly Order[]): ReadonlyMap<string, CashOutPrice> {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  const ids = orders.filter(mayHavePrice).map(({ id }) => id);
  const calls = Array.from({ length: Math.min(CALLS_MAX, Math.ceil(ids.length / IDS_PER_CALL)) }, (_, at) =>
    ids.slice(at * IDS_PER_CALL, (at + 1) * IDS_PER_CALL),
  );
  const answers = useQueries({
    queries: calls.map((some) => ({
      queryKey: ['cash-out-prices', uid, language, some],
      refetchInterval: LIST_MS,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) => read(client, some, signal),
    })),
  });
  return new Map(answers.flatMap(({ data = [] }) => data.map((price) => [price.oid, price] as const)));
}

export interface PriceNow {
  readonly price: CashOutPrice | undefined;
  /** It could not be read; a shown price is outdated. */
  readonly failed: boolean;
  ask(): void;
}

/** The price of the bet whose sheet is open: read again at once when the odds of one of its legs change. */
export function useCashOutPrice(order: Order, known: CashOutPrice | undefined): PriceNow {
  const { client, platform, book } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  const { id } = order;
  const { data, isError, refetch } = useQuery({
    queryKey: ['cash-out-prices', uid, language, [id]],
    enabled: mayHavePrice(order),
    refetchInterval: ODDS_REFRESH_MS,
    ...(known ? { placeholderData: [known] } : {}),
    queryFn: ({ signal }) => read(client, [id], signal),
  });
  const keys = useMemo(
    () =>
      order.ops
        .filter(({ sr }) => sr === SETTLEMENT_RESULT.notSettled)
        .map(({ mrid, ty }) => priceKey(mrid, ty)),
    [order.ops],
  );
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const moved = () => {
      cancel ??= platform.after(CALM_MS, () => {
        cancel = undefined;
        void refetch();
      });
    };
    const leaves = keys.map((key) => book.prices.subscribe(key, moved));
    return () => {
      cancel?.();
      for (const leave of leaves) leave();
    };
  }, [platform, book, keys, refetch]);
  return { price: data?.[0], failed: isError, ask: () => void refetch() };
}
