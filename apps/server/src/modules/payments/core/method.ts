import type { Asset } from '@palpite/kernel/assets';
import type { FieldKind } from '@palpite/kernel/documents/field';
import type { Direction, Instructions, MethodKey } from './order.ts';

/** The kind selects the check that runs in the client and here. */
export interface MethodField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The allowed values, where the field is a choice. */
  readonly options?: readonly string[];
}

export interface MethodTerms {
  readonly min: bigint;
  readonly max: bigint;
  readonly dailyMax?: bigint;
  readonly fee: { readonly units: bigint; readonly permille: number };
  /** How long a pay-out may take, or how long a pay-in may be paid. */
  readonly promisedMinutes: number;
  readonly fields: readonly MethodField[];
}

export interface PayinTerms extends MethodTerms {
  readonly instructions: Instructions['kind'];
  /** The provider cannot return money of this method: an operator has to. */
  readonly returnsByHand?: boolean;
  /** The tolerated overpayment in thousandths of the order: the rate of a coin moves while it is sent. */
  readonly tolerancePermille?: number;
}

/** A payment method, as data. */
export interface Method {
  readonly key: MethodKey;
  readonly name: string;
  readonly icon: string;
  readonly countries: readonly string[];
  readonly asset: Asset;
  /** The smallest step of an amount: 100n where the currency is not paid in cents. */
  readonly step: bigint;
  readonly payin?: PayinTerms;
  readonly payout?: MethodTerms;
  readonly networks?: readonly string[];
}

/** A method that this owner may use now. */
export interface OfferedMethod extends Method {
  readonly directions: readonly Direction[];
  /** The directions that no provider can carry out now. */
  readonly unavailable: readonly Direction[];
}

export function termsOf(method: Method, direction: Direction): MethodTerms | undefined {
  return direction === 'payin' ? method.payin : method.payout;
}

/** Rounds up to a whole unit, in the bookmaker's favour. */
export function feeOf({ fee }: Pick<MethodTerms, 'fee'>, amount: bigint): bigint {
  return fee.units + (amount * BigInt(fee.permille) + 999n) / 1000n;
}
