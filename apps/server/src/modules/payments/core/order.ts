import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { HeldPart } from './held.ts';

export type Direction = 'payin' | 'payout';

/**
 * `created`: stored, the provider was not asked yet. `pending`: the provider has it. `unknown`: the provider was asked and
 * gave no clear answer, so that the reconciler asks again. `review`: a pay-out that waits for one or two operators.
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

/** The number of the specification that a phone is told. */
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

/** What the player does to pay. */
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
  /** The fields that the player gave, whole: whoever shows them masks them. */
  readonly account: Readonly<Record<string, string>>;
  /** The player's declared document, where there is one: money of another payer is looked at. */
  readonly document?: string;
  /** What the player's own limits counted when it was asked for; undefined where nobody noted it. */
  readonly reserved?: bigint;
  /** Of a coin that is worth dollars: billionths of the order's money for one coin, as it stood when it was asked for. */
  readonly rate?: bigint;
  /** What arrived for it and did not reach the player, oldest first. */
  readonly held?: readonly HeldPart[];
  /** Where the player goes after a redirect. */
  readonly returnUrl?: string;
  /** What was credited of a pay-in, or truly left to the player's bank. */
  readonly paidAmount: bigint;
  /** What was given or charged back of it. */
  readonly returnedAmount: bigint;
  /** Of the transfer on the chain that is not credited yet. */
  readonly confirmations?: number;
  readonly failure?: string;
  readonly code?: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly expiresMs?: number;
  /** When a pay-out should be with the player. */
  readonly promisedMs?: number;
  /** How many different operators must agree; nothing leaves before. */
  readonly approvalsNeeded: number;
  /** How many postings the ledger has of this order: the step of the next one. */
  readonly postings: number;
}

const OPEN: ReadonlySet<OrderStatus> = new Set(['created', 'pending', 'unknown', 'review']);

/** Something can still come of it by itself. The money of an open pay-out is in `hold`. */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return OPEN.has(status);
}

/** No provider has answered for it yet: only then may it be begun, moved to another provider or refused. */
export function isUnanswered({ status }: Pick<Order, 'status'>): boolean {
  return status === 'created' || status === 'unknown';
}

/** What the provider is asked to move: the fee of a pay-out stays here. */
export function providerAmount({
  direction,
  amount,
  fee,
}: Pick<Order, 'direction' | 'amount' | 'fee'>): bigint {
  return direction === 'payout' ? amount - fee : amount;
}
