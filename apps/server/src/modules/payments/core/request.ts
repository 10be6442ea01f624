import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { CodeValue } from './bonus-port.ts';
import type { Direction, MethodKey, Order, OrderStatus } from './order.ts';
import type { Refused } from './refusal.ts';

/** The owner of an order; the asset is the currency of the player's balance. */
export interface Owner {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  readonly country: string;
  /** Where the request came from; attempts at codes are counted per device and address too. */
  readonly origin?: { readonly device: string; readonly address: string };
}

export interface PayoutInput {
  readonly method: MethodKey;
  readonly amount: bigint;
  readonly account: Readonly<Record<string, string>>;
  /** The idempotency key of the request: the same key returns the same order. */
  readonly key: string;
  /** The player agrees to lose the active bonus. */
  readonly forfeit?: boolean;
}

export interface PayinInput extends Omit<PayoutInput, 'forfeit'> {
  readonly code?: string;
  /** The campaign of the bonus that it asks for. */
  readonly offer?: string;
  readonly returnUrl?: string;
}

/** What must be equal to an order for a request with its key to be a repeat. */
export interface RequestContent
  extends Pick<Order, 'brand' | 'direction' | 'method' | 'asset' | 'amount' | 'account'> {
  // Not optional, so that the compiler finds who leaves one out: then every repeat would be refused.
  readonly code: string | undefined;
  readonly offer: string | undefined;
}

/** The database does not preserve the order of the fields of an account, so they are compared by name. */
export function isSameRequest(before: Order, wanted: RequestContent): boolean {
  const names = new Set([...Object.keys(before.account), ...Object.keys(wanted.account)]);
  return (
    before.brand === wanted.brand &&
    before.direction === wanted.direction &&
    before.method === wanted.method &&
    before.asset === wanted.asset &&
    before.amount === wanted.amount &&
    before.code === wanted.code &&
    before.offer === wanted.offer &&
    [...names].every((name) => before.account[name] === wanted.account[name])
  );
}

export type CreateOutcome = { readonly is: 'created'; readonly order: Order } | Refused;

export type CancelOutcome =
  | { readonly is: 'cancelled'; readonly order: Order }
  | { readonly is: 'absent' | 'too-late' };

export interface OrdersQuery {
  readonly direction?: Direction;
  readonly status?: readonly OrderStatus[];
  /** Only orders older than this one. */
  readonly before?: Reference;
  /** Created in this time range; `untilMs` is exclusive. */
  readonly fromMs?: number;
  readonly untilMs?: number;
  readonly limit: number;
}

export interface Withdrawable {
  /** Cash that may leave now. */
  readonly free: bigint;
  /** In open pay-outs. */
  readonly held: bigint;
  /** What a withdrawal would take away; undefined without an active bonus. */
  readonly bonusLost: bigint | undefined;
}

/** One status change of an order, as shown to operators and players. */
export interface OrderStep {
  readonly atMs: number;
  readonly status: OrderStatus;
  /** `player`, `provider`, `job`, `operator:<id>`. */
  readonly by: string;
  readonly note: string;
}

export interface Elements {
  readonly method: MethodKey;
  readonly fields: Readonly<Record<string, string>>;
  readonly savedMs: number;
}

export interface Photo {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly bytes: Buffer;
}

export interface AppealInput {
  readonly text: string;
  readonly photo?: Photo;
}

export interface Appeal {
  readonly id: Reference;
  readonly order: Reference;
  readonly player: PlayerId;
  readonly text: string;
  readonly hasPhoto: boolean;
  readonly atMs: number;
  readonly status: 'open' | 'answered';
  readonly answer?: string;
  readonly answeredMs?: number;
  readonly answeredBy?: number;
}

export type AppealOutcome =
  | { readonly is: 'filed'; readonly appeal: Appeal }
  | { readonly is: 'refused'; readonly reason: 'order-unknown' | 'too-many' | 'text-wrong' | 'photo-wrong' };

export type CodeOutcome =
  | ({ readonly is: 'good'; readonly code: string; readonly asset: Asset } & CodeValue)
  | Refused;

export const REQUEST_LIMIT = {
  key: 64,
  ordersPerPage: 100,
  appealText: 1_000,
  photoBytes: 2_000_000,
  appealsPerOrder: 3,
  fields: 20,
  fieldLength: 200,
} as const;
