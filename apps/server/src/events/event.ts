import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';

/** A player's money moved; whoever shows it reads the new state. */
export interface BalanceChanged {
  readonly kind: 'balance-changed';
  readonly player: PlayerId;
  readonly asset: Asset;
}

/** One selection of a market and what became of it. */
export interface SelectionResult {
  readonly selection: string;
  readonly result: 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';
  /** Of a void: nothing decided it, as when a match is abandoned. Without it the line was met, or nobody says. */
  readonly why?: 'no-result';
}

/** The feed decided a market. Versions rise from 1; the same version with the same content may come again. */
export interface MarketResulted {
  readonly kind: 'market-resulted';
  readonly match: number;
  readonly market: number;
  readonly version: number;
  readonly results: readonly SelectionResult[];
  /** The score that decided it: shown to the player. */
  readonly score: readonly [number, number];
  /** The evidence in a few words, e.g. sets: "6-4 3-6 7-6". */
  readonly sheet?: string;
}

/** The feed took a version of a result back: everything that it paid is undone. */
export interface MarketResultUndone {
  readonly kind: 'market-result-undone';
  readonly match: number;
  readonly market: number;
  readonly version: number;
}

/** The feed cancelled a market for bets confirmed within the window; an end that is absent is open. */
export interface MarketCancelled {
  readonly kind: 'market-cancelled';
  readonly match: number;
  readonly market: number;
  readonly version: number;
  readonly fromMs?: number;
  readonly toMs?: number;
}

/** The feed took a cancel back: the bets stand as if it had never been. */
export interface MarketCancelUndone {
  readonly kind: 'market-cancel-undone';
  readonly match: number;
  readonly market: number;
  readonly version: number;
}

/** A bet's state changed (placed, confirmed, rejected, settled, undone); whoever shows it reads it. */
export interface BetChanged {
  readonly kind: 'bet-changed';
  readonly player: PlayerId;
  /** The bet's id as text: it is beyond 2^53. */
  readonly bet: string;
}

/** A cash-out was done or refused; whoever shows it reads it. */
export interface CashOutChanged {
  readonly kind: 'cash-out-changed';
  readonly player: PlayerId;
  /** Its id as text: it is beyond 2^53. */
  readonly cashOut: string;
}

/** A deposit or a withdrawal changed; whoever shows it reads it. */
export interface PaymentChanged {
  readonly kind: 'payment-changed';
  readonly player: PlayerId;
  /** Its order's id as text: it is beyond 2^53. */
  readonly order: string;
}

/** Money of a deposit arrived that may not reach the player: it is held and goes back. */
export interface DepositHeld {
  readonly kind: 'deposit-held';
  readonly player: PlayerId;
  /** Its order's id as text: it is beyond 2^53. */
  readonly order: string;
  readonly reason: string;
}

/** A payer took a deposit back from the bank; what the balance did not cover is owed. */
export interface DepositChargedBack {
  readonly kind: 'deposit-charged-back';
  readonly player: PlayerId;
  readonly order: string;
  readonly isOwed: boolean;
}

/** A visitor became a player, or a new player came. */
export interface PlayerRegistered {
  readonly kind: 'player-registered';
  readonly player: PlayerId;
  readonly brand: string;
  readonly by: 'email' | 'third-party' | 'telegram';
}

/** A player takes a break or excludes themselves: no offers and no reminders until then; null is for good. */
export interface PlayerPaused {
  readonly kind: 'player-paused';
  readonly player: PlayerId;
  readonly by: 'break' | 'exclusion';
  readonly untilMs: number | null;
}

/** Every fact that travels between modules. A module adds its own here, below everyone, so that anyone may hear it. */
export type PalpiteEvent =
  | BalanceChanged
  | MarketResulted
  | MarketResultUndone
  | MarketCancelled
  | MarketCancelUndone
  | BetChanged
  | CashOutChanged
  | PaymentChanged
  | DepositHeld
  | DepositChargedBack
  | PlayerRegistered
  | PlayerPaused;
