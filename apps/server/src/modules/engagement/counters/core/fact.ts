import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import type { Amounts } from './counter.ts';

export type FactSource = 'bet' | 'round' | 'deposit' | 'day' | 'points' | 'cost';

/** What a version of a fact counts. */
export interface Counted {
  readonly brand: string;
  /** The day of the brand's zone, as `2026-11-17`. */
  readonly day: string;
  readonly amounts: Amounts;
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
