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
  | 'suspense';

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
  readonly by: 'payout' | 'house';
  readonly shortfall: 'refuse' | 'debt';
}

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

/** Without the moves of nothing. */
export function housePosting(
  kind: PostingKind,
  step: number,
  asset: Asset,
  moves: readonly PaymentMove[],
): OrderPosting {
  return {
    ...{ kind, step, asset },
    moves: moves.filter(({ units }) => units > 0n),
    by: 'house',
    shortfall: 'debt',
  };
}
