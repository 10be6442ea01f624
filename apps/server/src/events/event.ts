import type { Asset } from '@palpite/kernel/assets';
import type { Product } from '@palpite/kernel/bonus/terms';
import type { PlayerId } from '@palpite/kernel/ids';
import type { DeadHeat } from '@palpite/kernel/outcomes';
import type { Sport } from '@palpite/kernel/sports';

/** A balance changed. The event carries no amounts; a consumer reads the current balance. */
export interface BalanceChanged {
  readonly kind: 'balance-changed';
  readonly player: PlayerId;
  readonly asset: Asset;
}

/** One selection of a market and its result. */
export interface SelectionResult {
  readonly selection: string;
  readonly result: 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';
  /**
   * Set for a void that no result decided, for example after an abandoned match. Otherwise the line was met exactly, or
   * the reason is not known.
   */
  readonly why?: 'no-result';
  /** Set for a win that is shared with others that are level. */
  readonly deadHeat?: DeadHeat;
}

/** The feed settled a market. Versions rise from 1; the same version with the same content may be repeated. */
export interface MarketResulted {
  readonly kind: 'market-resulted';
  readonly match: number;
  readonly market: number;
  readonly version: number;
  readonly results: readonly SelectionResult[];
  /** The score that decided the market. It is shown to the player. */
  readonly score: readonly [number, number];
  /** The details of the score in a few words, for example the sets: "6-4 3-6 7-6". */
  readonly sheet?: string;
}

/** The feed withdrew a version of a result: every payment that was made by it is undone. */
export interface MarketResultUndone {
  readonly kind: 'market-result-undone';
  readonly match: number;
  readonly market: number;
  readonly version: number;
}

/** The feed cancelled a market for bets that were confirmed within the window. A missing bound is open. */
export interface MarketCancelled {
  readonly kind: 'market-cancelled';
  readonly match: number;
  readonly market: number;
  readonly version: number;
  readonly fromMs?: number;
  readonly toMs?: number;
}

/** The feed withdrew a cancellation: the bets are treated as if there had been none. */
export interface MarketCancelUndone {
  readonly kind: 'market-cancel-undone';
  readonly match: number;
  readonly market: number;
  readonly version: number;
}

/** A bet changed its state (placed, confirmed, rejected, settled, undone). A consumer reads the current state. */
export interface BetChanged {
  readonly kind: 'bet-changed';
  readonly player: PlayerId;
  /** The bet's id as text: it is beyond 2^53. */
  readonly bet: string;
  /** The request that placed it, while traces are made. */
  readonly trace?: string;
}

/** A cash-out was carried out or refused. A consumer reads the current state. */
export interface CashOutChanged {
  readonly kind: 'cash-out-changed';
  readonly player: PlayerId;
  /** Its id as text: it is beyond 2^53. */
  readonly cashOut: string;
}

/** A deposit or a withdrawal changed. A consumer reads the current state. */
export interface PaymentChanged {
  readonly kind: 'payment-changed';
  readonly player: PlayerId;
  /** Its order's id as text: it is beyond 2^53. */
  readonly order: string;
}

/** Money of a deposit arrived that may not be credited to the player: it is held and returned. */
export interface DepositHeld {
  readonly kind: 'deposit-held';
  readonly player: PlayerId;
  /** Its order's id as text: it is beyond 2^53. */
  readonly order: string;
  readonly reason: string;
}

/** A payer reversed a deposit at the bank. What the balance did not cover is now a debt. */
export interface DepositChargedBack {
  readonly kind: 'deposit-charged-back';
  readonly player: PlayerId;
  readonly order: string;
  readonly isOwed: boolean;
}

/** A visitor registered, or a new player was created. */
export interface PlayerRegistered {
  readonly kind: 'player-registered';
  readonly player: PlayerId;
  readonly brand: string;
  readonly by: 'email' | 'third-party' | 'telegram';
}

/** A player takes a break or self-excludes: no offers and no reminders until then. Null is permanent. */
export interface PlayerPaused {
  readonly kind: 'player-paused';
  readonly player: PlayerId;
  readonly by: 'break' | 'exclusion';
  readonly untilMs: number | null;
}

/** What the parts of a fact are worth, as whole units in text. Bonus money is not the player's own. */
interface FactAmounts {
  readonly stakedCash: string;
  readonly stakedBonus: string;
  readonly paidCash: string;
  /** What reached the bonus. A return to a bonus that has ended is in neither part. */
  readonly paidBonus: string;
  /** What the bookmaker earns on the cash stake on average. */
  readonly theoretical: string;
}

/**
 * A casino round closed, or something changed in a closed one (a late win, its rollback). The amounts are whole: an event
 * with a higher version replaces the earlier one of the same round.
 */
export interface RoundClosed extends FactAmounts {
  readonly kind: 'round-closed';
  readonly player: PlayerId;
  readonly brand: string;
  readonly studio: string;
  readonly game: string;
  /** Its id as text: it is beyond 2^53. */
  readonly round: string;
  /** Rises with each transaction of the round. */
  readonly version: number;
  readonly asset: Asset;
  readonly product: Product;
  /** What the live wins paid, whatever pocket it went to. */
  readonly paid: string;
}

/** The transaction that closed a casino round was rolled back: what was counted for the round is undone. */
export interface RoundReopened {
  readonly kind: 'round-reopened';
  readonly player: PlayerId;
  readonly round: string;
  readonly version: number;
}

/**
 * A bet was settled or cancelled, or its last part was cashed out. The amounts are whole: an event with a higher version
 * replaces the earlier one of the same bet. The stake counts only what was not cashed out and not void. What was paid
 * contains the prices of cash-outs and not the stake of a void bet, so that the player has lost
 * `stakedCash + cashedCash - paidCash`.
 */
export interface BetSettled extends FactAmounts {
  readonly kind: 'bet-settled';
  readonly player: PlayerId;
  readonly brand: string;
  /** Its id as text: it is beyond 2^53. */
  readonly bet: string;
  readonly version: number;
  readonly asset: Asset;
  readonly isFree: boolean;
  /** Whether it returned more than its stake. */
  readonly isWon: boolean;
  readonly isVoid: boolean;
  /** The cash stake that was cashed out. It counts as no turnover. */
  readonly cashedCash: string;
  readonly legs: number;
  /** Total odds in thousandths, as accepted, of the legs that are not void; of a system those of its lowest line. */
  readonly odds: number;
  /** The sport of its first leg. */
  readonly sport: Sport;
}

/** A settlement was undone: what was counted for the bet is undone. */
export interface BetReopened {
  readonly kind: 'bet-reopened';
  readonly player: PlayerId;
  readonly bet: string;
  readonly version: number;
}

/** Money of a deposit was credited to the player. */
export interface DepositPaid {
  readonly kind: 'deposit-paid';
  readonly player: PlayerId;
  readonly brand: string;
  /** Its order's id as text: it is beyond 2^53. */
  readonly order: string;
  readonly asset: Asset;
  readonly units: string;
  /** How many deposits of the player were credited, this one included. */
  readonly number: number;
}

/**
 * A player asked for a withdrawal, or it came back whole or in part. The amount is whole: an event with a higher version
 * replaces the earlier one of the same order.
 */
export interface WithdrawalChanged {
  readonly kind: 'withdrawal-changed';
  readonly player: PlayerId;
  readonly brand: string;
  /** Its order's id as text: it is beyond 2^53. */
  readonly order: string;
  readonly version: number;
  readonly asset: Asset;
  /** What has left the balance, with the fee in it; 0 when all of it came back. */
  readonly units: string;
  readonly askedMs: number;
}

/**
 * Something that a player cost the bookmaker besides what bets and games paid in cash: a reward in cash or a bonus that
 * became cash, what a booster added to a win, the fee of a payment, what a charge-back left uncovered. A higher version of the same reference replaces
 * the lower one.
 */
export interface PlayerCost {
  readonly kind: 'player-cost';
  readonly player: PlayerId;
  readonly brand: string;
  readonly of: 'bonus' | 'boost' | 'fee' | 'chargeback';
  /** What it was posted for, as text: it is beyond 2^53. */
  readonly ref: string;
  readonly version: number;
  readonly asset: Asset;
  readonly units: string;
}

/** A player was active on a day of the brand's zone for the first time. */
export interface DayBegun {
  readonly kind: 'day-begun';
  readonly player: PlayerId;
  readonly brand: string;
  /** As `2026-11-17`. */
  readonly day: string;
}

/** Something was granted to a player, or taken back by an operator. A consumer reads the current state. */
export interface GrantChanged {
  readonly kind: 'grant-changed';
  readonly player: PlayerId;
  /** Its id as text: it is beyond 2^53. */
  readonly grant: string;
}

/** A player reached a level of the VIP club for the first time. */
export interface LevelReached {
  readonly kind: 'level-reached';
  readonly player: PlayerId;
  readonly brand: string;
  readonly level: number;
}

/** A player logged in on a device that was not used for the account before. */
export interface DeviceEntered {
  readonly kind: 'device-entered';
  readonly player: PlayerId;
  readonly brand: string;
  /** The name of browser and system; empty when it is not known. */
  readonly device: string;
  readonly atMs: number;
}

/** An account was closed for good. */
export interface AccountClosed {
  readonly kind: 'account-closed';
  readonly player: PlayerId;
  readonly brand: string;
}

/** Every event between modules. It is declared here, below all modules, so that any module may subscribe to it. */
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
  | PlayerPaused
  | RoundClosed
  | RoundReopened
  | BetSettled
  | BetReopened
  | DepositPaid
  | WithdrawalChanged
  | DayBegun
  | PlayerCost
  | GrantChanged
  | LevelReached
  | DeviceEntered
  | AccountClosed;
