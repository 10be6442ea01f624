import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Direction, MethodKey, Order, OrderStatus } from './order.ts';
import type { PaymentRefusal, Refused } from './refusal.ts';

/** Whose order it is; the asset is the currency in which the brand keeps the player's balance. */
export interface Owner {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  readonly country: string;
}

export interface PayoutInput {
  readonly method: MethodKey;
  readonly amount: bigint;
  readonly account: Readonly<Record<string, string>>;
  /** The request's own id: the same key answers the same order. */
  readonly key: string;
}

export interface PayinInput extends PayoutInput {
  readonly code?: string;
  readonly returnUrl?: string;
}

/** What two requests must have in common to be the same order. */
export type RequestContent = Pick<
  Order,
  'brand' | 'direction' | 'method' | 'asset' | 'amount' | 'account'
> & { readonly code?: string | undefined };

/** The database keeps the fields of an account in an order of its own, so they are compared by their names. */
export function isSameRequest(before: RequestContent, wanted: RequestContent): boolean {
  const names = new Set([...Object.keys(before.account), ...Object.keys(wanted.account)]);
  return (
    before.brand === wanted.brand &&
    before.direction === wanted.direction &&
    before.method === wanted.method &&
    before.asset === wanted.asset &&
    before.amount === wanted.amount &&
    before.code === wanted.code &&
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
  /** Older than this one. */
  readonly before?: Reference;
  /** Made in this stretch of time; `untilMs` is no longer part of it. */
  readonly fromMs?: number;
  readonly untilMs?: number;
  readonly limit: number;
}

export interface Withdrawable {
  /** Cash that may leave now. */
  readonly free: bigint;
  /** In pay-outs that are under way. */
  readonly held: bigint;
  readonly wageringLeft: bigint;
}

/** One step of an order's life, as operators and the stages of a pay-out show it. */
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
  | { readonly is: 'good'; readonly code: string; readonly units: bigint; readonly asset: Asset }
  | { readonly is: 'refused'; readonly reason: Extract<PaymentRefusal, 'code-unknown' | 'code-used'> };

export const REQUEST_LIMIT = {
  key: 64,
  ordersPerPage: 100,
  appealText: 1_000,
  photoBytes: 2_000_000,
  appealsPerOrder: 3,
  fields: 20,
  fieldLength: 200,
} as const;
