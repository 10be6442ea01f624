import type { Asset } from '@palpite/kernel/assets';
import type { FieldKind } from '@palpite/kernel/documents/field';
import type { Direction, Instructions, MethodKey } from './order.ts';

/** The kind says which check runs, on the phone and here. */
export interface MethodField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The values to choose from, where there are only some. */
  readonly options?: readonly string[];
}

export interface MethodTerms {
  readonly min: bigint;
  readonly max: bigint;
  readonly dailyMax?: bigint;
  readonly fee: { readonly units: bigint; readonly permille: number };
  /** How long a pay-out may take; for a pay-in how long it may be paid. */
  readonly promisedMinutes: number;
  readonly fields: readonly MethodField[];
}

export interface PayinTerms extends MethodTerms {
  readonly instructions: Instructions['kind'];
  /** Money that may not be kept goes back by an operator's hand: the provider cannot return it. */
  readonly returnsByHand?: boolean;
  /** What may come above the order, in thousandths of it: the rate of a coin moves while it is sent. */
  readonly tolerancePermille?: number;
}

/** One way to pay, as data. */
export interface Method {
  readonly key: MethodKey;
  readonly name: string;
  readonly icon: string;
  readonly countries: readonly string[];
  readonly asset: Asset;
  /** The smallest step of an amount: 100n where nobody pays cents. */
  readonly step: bigint;
  readonly payin?: PayinTerms;
  readonly payout?: MethodTerms;
  readonly networks?: readonly string[];
}

/** A method that this owner may use now. */
export interface OfferedMethod extends Method {
  readonly directions: readonly Direction[];
  /** Those of the directions that no provider can carry out at this moment. */
  readonly unavailable: readonly Direction[];
}

export function termsOf(method: Method, direction: Direction): MethodTerms | undefined {
  return direction === 'payin' ? method.payin : method.payout;
}

/** Up to a whole unit: the house never pays a part of a fee. */
export function feeOf({ fee }: Pick<MethodTerms, 'fee'>, amount: bigint): bigint {
  return fee.units + (amount * BigInt(fee.permille) + 999n) / 1000n;
}
