import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Order } from './order.ts';

/** The kind of a movement, for the statement. The player's own limits count deposits by this name. */
export type PostingKind =
  | 'deposit'
  | 'deposit-back'
  | 'chargeback'
  | 'payout-ask'
  | 'payout'
  | 'payout-back'
  | 'payout-returned'
  | 'suspense'
  /** Into and out of held deposits: no player's account changes. */
  | 'held'
  | 'held-back'
  | 'held-settled'
  /** The provider's fee. */
  | 'psp-fee';

export type Place =
  | { readonly player: PlayerId; readonly pocket: 'cash' | 'hold' }
  | { readonly house: string };

export interface PaymentMove {
  readonly from: Place;
  readonly to: Place;
  readonly units: bigint;
}

/** One posting of an order to the ledger. */
export interface OrderPosting {
  readonly kind: PostingKind;
  readonly step: number;
  readonly asset: Asset;
  readonly moves: readonly PaymentMove[];
  readonly by: 'payout' | 'balance-return' | 'house';
  readonly shortfall: 'refuse' | 'debt';
}

/** Money that arrived and may not be credited. */
export const HELD = { house: 'held_deposits' } as const satisfies Place;
export const FEES: Place = { house: 'house:fees' };

export function clearingOf(provider: string): Place {
  return { house: `psp:${provider}:clearing` };
}

/** Money that is not assigned to anybody yet. */
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
 * The ledger refuses this credit for a closed account, under the account's lock: if the account is closed between the
 * decision and the posting, the answer is decided again.
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

/** Leaves out moves of zero units. */
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
