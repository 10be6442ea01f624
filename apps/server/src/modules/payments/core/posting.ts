import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Order } from './order.ts';

/** What moved, for the statement. Deposits count against the player's own limits by this name. */
export type PostingKind =
  | 'deposit'
  | 'deposit-back'
  | 'chargeback'
  | 'payout-ask'
  | 'payout'
  | 'payout-back'
  | 'payout-returned'
  | 'suspense'
  /** Into and out of what is held: no player's account is touched. */
  | 'held'
  | 'held-back'
  | 'held-settled'
  /** What the provider keeps for its work. */
  | 'psp-fee';

export type Place =
  | { readonly player: PlayerId; readonly pocket: 'cash' | 'hold' }
  | { readonly house: string };

export interface PaymentMove {
  readonly from: Place;
  readonly to: Place;
  readonly units: bigint;
}

/** What the ledger shall write of an order, once. */
export interface OrderPosting {
  readonly kind: PostingKind;
  readonly step: number;
  readonly asset: Asset;
  readonly moves: readonly PaymentMove[];
  readonly by: 'payout' | 'balance-return' | 'house';
  readonly shortfall: 'refuse' | 'debt';
}

/** Money that arrived and may not reach the player. */
export const HELD = { house: 'held_deposits' } as const satisfies Place;
export const FEES: Place = { house: 'house:fees' };

export function clearingOf(provider: string): Place {
  return { house: `psp:${provider}:clearing` };
}

/** Money that is here and belongs to nobody yet. */
export function suspenseOf(provider: string): Place {
  return { house: `psp:${provider}:suspense` };
}

export function cashOf({ player }: Pick<Order, 'player'>): Place {
  return { player, pocket: 'cash' };
}

export function holdOf({ player }: Pick<Order, 'player'>): Place {
  return { player, pocket: 'hold' };
}

export function move(from: Place, to: Place, units: bigint): PaymentMove {
  return { from, to, units };
}

/**
 * A credit is stopped by a closed account, under the account's lock: who is closed between the decision and the posting
 * is not credited, and the answer is decided again.
 */
export function creditPosting(order: Order, step: number, from: Place, units: bigint): OrderPosting {
  return {
    kind: 'deposit',
    step,
    asset: order.asset,
    moves: [move(from, cashOf(order), units)],
    by: 'payout',
    shortfall: 'refuse',
  };
}

/** Without the moves of nothing. */
export function housePosting(
  kind: PostingKind,
  step: number,
  asset: Asset,
  moves: readonly PaymentMove[],
): OrderPosting {
  return {
    kind,
    step,
    asset,
    moves: moves.filter(({ units }) => units > 0n),
    by: 'house',
    shortfall: 'debt',
  };
}
