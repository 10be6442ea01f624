import type { Fiat } from '@palpite/kernel/assets';
import { parseMoney } from '@palpite/kernel/money';

/** The parameters in the address of the deposit page. */
export interface DepositQuery {
  /** Renders nothing instead of a skeleton while the payment methods are loading. */
  readonly noSkeleton: boolean;
  /** Where the player came from, and returns to. */
  readonly from: 'slip' | undefined;
  /** In cents; 0 when there is none. */
  readonly amount: number;
  /** The requested coin. */
  readonly channel: string | undefined;
  /** The offer that the player chose on its page. */
  readonly offer: string | undefined;
}

/** `noSke` and `noSke=1` both mean yes; `noSke=0` means no. */
export function isSet(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && value !== '0' && value !== 'false';
}

export function depositQuery(search: string, currency: Fiat): DepositQuery {
  const query = new URLSearchParams(search);
  const amount = parseMoney(query.get('amount') ?? '', currency)?.units ?? 0n;
  const channel = query.get('rechargeChannel') ?? '';
  const offer = query.get('bonus_offer') ?? '';
  return {
    noSkeleton: isSet(query, 'noSke'),
    from: query.get('from') === 'slip' ? 'slip' : undefined,
    amount: amount > 0n && amount <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amount) : 0,
    channel: /^[A-Z]{3,5}$/.test(channel) ? channel : undefined,
    offer: /^\w{1,64}$/.test(offer) ? offer : undefined,
  };
}

/** The order id in an address. */
export function orderIn(search: string): string | undefined {
  const text = new URLSearchParams(search).get('order_id') ?? '';
  return /^[1-9]\d{0,18}$/.test(text) ? text : undefined;
}
