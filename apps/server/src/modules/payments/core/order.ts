import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { HeldPart } from './held.ts';

export type Direction = 'payin' | 'payout';

/**
 * `created`: stored; the provider was not called yet. `pending`: the provider has it. `unknown`: the provider was
 * called and gave no clear answer, so the reconciler asks again. `review`: a pay-out that waits for one or two
 * operators.
 */
export const ORDER_STATUSES = [
  'created',
  'pending',
  'unknown',
  'review',
  'paid',
  'expired',
  'failed',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The status number of the specification, as on the wire. */
export const PAY_STATUS: Readonly<Record<OrderStatus, number>> = {
  created: 0,
  paid: 1,
  pending: 2,
  expired: 3,
  failed: 4,
  cancelled: 4,
  review: 20,
  unknown: 20,
};

/** `PIX`, `SPEI`, `NEQUI` …: a row of the methods. */
export type MethodKey = string;

/** How the player pays. */
export type Instructions =
  | { readonly kind: 'br-code'; readonly text: string }
  | {
      readonly kind: 'transfer';
      readonly clabe: string;
      readonly beneficiary: string;
      readonly bank: string;
      readonly reference: string;
    }
  | { readonly kind: 'intent'; readonly uri: string }
  | { readonly kind: 'push'; readonly phone: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | {
      readonly kind: 'bank-account';
      readonly bank: string;
      readonly account: string;
      readonly beneficiary: string;
      readonly memo: string;
    }
  | {
      readonly kind: 'address';
      readonly network: string;
      readonly address: string;
      readonly confirmations: number;
    };

export interface Order {
  /** Also the ledger's reference of everything that is posted about it. */
  readonly id: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly direction: Direction;
  readonly method: MethodKey;
  readonly asset: Asset;
  /** What the player pays in, or what leaves the player's balance with the fee in it. Pay-ins have no fee. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly status: OrderStatus;
  readonly provider: string;
  readonly providerId?: string;
  readonly instructions?: Instructions;
  /** The provider's page on which the player pays. */
  readonly pageUrl?: string;
  /** The fields of the player's form, not masked: masking is up to whoever shows them. */
  readonly account: Readonly<Record<string, string>>;
  /** The player's declared document, where there is one, to detect payments of another person. */
  readonly document?: string;
  /** The amount reserved in the player's own limits when the order was created; undefined for old orders. */
  readonly reserved?: bigint;
  /** For a stablecoin, in both directions: billionths of the order's currency for one coin, at the rate of its creation. */
  readonly rate?: bigint;
  /** The held parts of its payments, oldest first. */
  readonly held?: readonly HeldPart[];
  /** Where the provider's page redirects the player to. */
  readonly returnUrl?: string;
  /** The credited amount of a pay-in, or the amount that arrived of a pay-out. */
  readonly paidAmount: bigint;
  /** What was refunded or charged back of it. */
  readonly returnedAmount: bigint;
  /** Confirmations of a transfer on the chain that is not credited yet. */
  readonly confirmations?: number;
  readonly failure?: string;
  readonly code?: string;
  /** The campaign of the bonus that a deposit asks for. */
  readonly offer?: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly expiresMs?: number;
  /** When a pay-out is promised to arrive. */
  readonly promisedMs?: number;
  /** How many different operators must approve before the money leaves. */
  readonly approvalsNeeded: number;
  /** Number of ledger postings of this order: the step of the next one. */
  readonly postings: number;
}

const OPEN: ReadonlySet<OrderStatus> = new Set(['created', 'pending', 'unknown', 'review']);

/** Whether the order can still change without new money. The money of an open pay-out is in `hold`. */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return OPEN.has(status);
}

/** Whether no provider has answered for it yet: only then may it be started, moved to another provider or refused. */
export function isUnanswered({ status }: Pick<Order, 'status'>): boolean {
  return status === 'created' || status === 'unknown';
}

/** What a pay-out has taken from the player's balance and not given back, with the fee in it. */
export function withdrawnOf(
  order: Pick<Order, 'status' | 'amount' | 'fee' | 'paidAmount' | 'returnedAmount'>,
): bigint {
  const { status, amount, fee, paidAmount, returnedAmount } = order;
  if (isOpen(order)) return amount;
  if (status !== 'paid') return 0n;
  const left = (paidAmount + fee < amount ? paidAmount + fee : amount) - returnedAmount;
  return left > 0n ? left : 0n;
}

/** The amount for the provider: the fee of a pay-out stays here. */
export function providerAmount({
  direction,
  amount,
  fee,
}: Pick<Order, 'direction' | 'amount' | 'fee'>): bigint {
  return direction === 'payout' ? amount - fee : amount;
}
