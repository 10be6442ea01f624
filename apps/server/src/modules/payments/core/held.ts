import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';

/** Why money that arrived is not credited. */
export const HOLD_REASONS = [
  /** More than the order asked for: an overpayment, or a second payment of one order. */
  'above-order',
  /** Less than the smallest deposit of the method. */
  'below-minimum',
  'deposit-limit',
  'daily-limit',
  'break',
  'exclusion',
  'identity',
  /** The player's accounts are closed. */
  'closed',
  /** Another person paid: such money can only be returned. */
  'third-party',
  /** Paid in another currency than the order's. */
  'currency',
  /** For an order that we do not have. */
  'unknown-order',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/**
 * `returning`: the provider is asked to return it. `waiting`: the provider cannot or will not, and an operator decides.
 * `settled`: paid back outside of the provider.
 */
export const HELD_STATES = ['returning', 'waiting', 'returned', 'released', 'settled'] as const;
export type HeldState = (typeof HELD_STATES)[number];

export type PaymentPlace = 'player' | 'suspense' | 'none' | 'held';

export interface HeldDeposit {
  /** Also the ledger's reference of what is posted about it alone. */
  readonly id: Reference;
  readonly provider: string;
  readonly payment: string;
  /** The provider's reference of the order. */
  readonly reference: string;
  readonly order: Reference | undefined;
  readonly player: PlayerId | undefined;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: HoldReason;
  readonly state: HeldState;
  readonly returned: bigint;
  readonly released: bigint;
  readonly settled: bigint;
  readonly isTaken: boolean;
  readonly attempts: number;
  readonly refusal: string | undefined;
  readonly heldMs: number;
  readonly closedMs: number | undefined;
}

/** A held part as an order shows it. */
export type HeldPart = Pick<HeldDeposit, 'asset' | 'units' | 'reason' | 'state' | 'heldMs'> & {
  /** The part that is neither returned nor released. */
  readonly open: bigint;
};

export function openUnits({
  units,
  returned,
  released,
  settled,
}: Pick<HeldDeposit, 'units' | 'returned' | 'released' | 'settled'>): bigint {
  return units - returned - released - settled;
}

/** Money without an order, of another person or in another currency can only be returned. */
const ONLY_BACK: ReadonlySet<HoldReason> = new Set(['third-party', 'currency', 'unknown-order']);

export function canRelease({
  reason,
  order,
  player,
}: Pick<HeldDeposit, 'reason' | 'order' | 'player'>): boolean {
  return order !== undefined && player !== undefined && !ONLY_BACK.has(reason);
}

export const HELD_ACTIONS = ['release', 'return', 'settle'] as const;
export type HeldAction = (typeof HELD_ACTIONS)[number];

export type HeldOutcome =
  | { readonly is: 'done'; readonly held: HeldDeposit }
  /** Another operator must decide the same. */
  | { readonly is: 'agreed'; readonly held: HeldDeposit; readonly missing: number }
  | {
      readonly is: 'refused';
      readonly reason: 'absent' | 'not-waiting' | 'already-decided-by-you' | 'other-decision' | 'only-back';
    }
  /** With the amount that would be allowed now. */
  | {
      readonly is: 'refused';
      readonly reason: 'not-allowed';
      readonly by: HoldReason;
      readonly limit: bigint;
    };
