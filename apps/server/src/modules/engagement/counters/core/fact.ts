import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import type { Amounts } from './counter.ts';

export type FactSource = 'bet' | 'round' | 'deposit' | 'withdrawal' | 'day' | 'points' | 'cost';

/** What a version of a fact counts. */
export interface Counted {
  readonly brand: string;
  /** The day of the brand's zone, as `2026-11-17`. */
  readonly day: string;
  readonly amounts: Amounts;
  /** What a won bet or round paid for its stake, in hundredths. */
  readonly x100?: bigint;
}

/** A version of a fact. A higher version replaces the lower one, and a lower one that comes later changes nothing. */
export interface Fact {
  readonly player: PlayerId;
  readonly source: FactSource;
  /** Together with the player and the source it says which fact it is. */
  readonly ref: bigint;
  readonly version: number;
  readonly at: Instant;
  /** Undefined: the fact was taken back. */
  readonly counted: Counted | undefined;
}

/** What is stored of a fact: the highest version that arrived and what it counted. */
export interface StoredFact {
  readonly player: PlayerId;
  readonly source: FactSource;
  readonly ref: bigint;
  readonly version: number;
  readonly at: Instant;
  readonly counted: Counted | undefined;
}

/** What a version of a fact changed: what was counted before it, and what is counted since. */
export interface FactChange {
  readonly player: PlayerId;
  readonly brand: string;
  readonly at: Instant;
  readonly was: Counted | undefined;
  readonly counted: Counted | undefined;
}

export function factKey({
  player,
  source,
  ref,
}: {
  readonly player: PlayerId;
  readonly source: FactSource;
  readonly ref: bigint;
}): string {
  return `${player} ${source} ${ref}`;
}
