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

/** What one use of a code gives. `kind` is a kind of grant. */
export interface CodeValue {
  readonly kind: 'cash' | 'bonus' | 'free_bet' | 'free_round' | 'spin' | 'booster' | 'points';
  readonly units: bigint;
  readonly count: number;
}

/** A code of a campaign; `units` is its own amount, for a campaign that has none. */
export interface CampaignCode {
  readonly brand: string;
  readonly campaign: string;
  readonly units: bigint;
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
  chargedBack(tx: Tx, order: Pick<Order, 'id' | 'player' | 'asset' | 'createdMs'>): Promise<void>;
  /** What a withdrawal would take away; undefined where it ends no bonus. Locks the account. */
  atStake(tx: Tx, holder: { readonly player: PlayerId; readonly asset: Asset }): Promise<bigint | undefined>;
  /** Ends what a withdrawal ends: the active bonus, and those of deposits that wait. */
  forfeit(tx: Tx, holder: { readonly player: PlayerId; readonly asset: Asset }): Promise<void>;
  /** Whether codes give this player anything now; it does not depend on a code. */
  mayRedeem(tx: Tx, owner: { readonly player: PlayerId; readonly brand: string }): Promise<boolean>;
  /** What a code gives and takes from the budget; undefined where its campaign gives nothing by codes. */
  codeValue(
    tx: Tx,
    code: CampaignCode,
  ): Promise<(CodeValue & { readonly cost: bigint; readonly hasBudget: boolean }) | undefined>;
  /** Gives it and returns the grant; undefined where the campaign gives the player nothing now. Locks the account. */
  redeem(
    tx: Tx,
    use: CampaignCode & { readonly code: string; readonly player: PlayerId; readonly asset: Asset },
  ): Promise<Reference | undefined>;
}
