import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Order } from './order.ts';

/** A deposit whose money was just credited. */
export interface CreditedDeposit {
  readonly order: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  readonly units: bigint;
  /** How many deposits of the player were credited, this one included. */
  readonly number: number;
  /** The campaign that the deposit asked for. */
  readonly offer: string | undefined;
}

/** What payments ask of bonuses, which are on the same level. The transaction is that of the payment. */
export interface BonusPort<Tx> {
  /** Whether a deposit of this number may ask for the campaign. */
  mayOffer(
    tx: Tx,
    owner: { readonly player: PlayerId; readonly brand: string },
    offer: string,
    number: number,
  ): Promise<boolean>;
  /** Gives what the deposit asked for. The accounts are locked already. */
  credited(tx: Tx, deposits: readonly CreditedDeposit[]): Promise<void>;
  /** Ends the bonus of a deposit that was charged back. */
  chargedBack(tx: Tx, order: Pick<Order, 'id' | 'player' | 'asset'>): Promise<void>;
  /** What a withdrawal would take away; undefined without an active bonus. Locks the account. */
  atStake(tx: Tx, holder: { readonly player: PlayerId; readonly asset: Asset }): Promise<bigint | undefined>;
  /** Ends the active bonus. */
  forfeit(tx: Tx, holder: { readonly player: PlayerId; readonly asset: Asset }): Promise<void>;
}
