import { TRANSACTION_TYPE, type TransactionType } from '@palpite/contract/tables/payments';

export interface OrderPlace {
  /** Empty for an address without one. */
  readonly orderId: string;
  /** Undefined where the address does not say. */
  readonly type: TransactionType | undefined;
}

/** The order in an address that anyone may have typed; the specification spells the parameter in two ways. */
export function orderPlaceOf(search: string): OrderPlace {
  const query = new URLSearchParams(search);
  const id = query.get('order_id') ?? query.get('orderId') ?? '';
  return {
    orderId: /^[1-9]\d{0,18}$/.test(id) ? id : '',
    type: Object.values(TRANSACTION_TYPE).find((type) => type === query.get('type')),
  };
}
