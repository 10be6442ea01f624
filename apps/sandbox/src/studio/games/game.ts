/** Whole numbers from a source that a test can seed. */
export interface Random {
  /** Uniform from 0 to n − 1. */
  below(n: number): number;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type LanguageCode = 'en' | 'pt' | 'es' | 'ru' | 'vi';

/** What a lobby shows of a game. */
export interface GameInfo {
  readonly id: string;
  /** The sandbox studio that offers it. */
  readonly studio: 'aurora' | 'lumen';
  readonly name: Readonly<Record<LanguageCode, string>>;
  readonly kind: 'slots' | 'table' | 'live' | 'poker' | 'wheel';
  readonly tags: readonly string[];
  /**
   * Exact, as a fraction of the first stake with the best way to play, before the floor and the cap; the shown
   * percentage is cut to two decimals.
   */
  readonly rtp: Rtp;
  /** By bet, where the bets of the game return different shares. */
  readonly rtpOfBets?: Readonly<Record<string, Rtp>>;
  /** From 1 (low) to 5. */
  readonly volatility: 1 | 2 | 3 | 4 | 5;
  /** The greatest win of one round as a multiple of its stake; a round that would pay more is cut to it. */
  readonly maxWin: number;
  /** Share of rounds that pay anything, in hundredths of a percent. */
  readonly hitRateBp: number;
  readonly orientation: 'portrait' | 'landscape' | 'any';
  readonly isLive: boolean;
  readonly hasJackpot: boolean;
  readonly features: readonly string[];
  /** The feature that may be bought: what it costs as a multiple of the stake, and what it returns of that price. */
  readonly buy?: { readonly price: number; readonly rtp: Rtp };
}

export interface Rtp {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * A game for one player. Amounts are in the smallest unit of the currency; a win is rounded down once, at the end of
 * the round. A table with a round clock for many players implements `LiveGame` instead.
 */
export interface SoloGame {
  readonly info: GameInfo;
  /**
   * Undefined when the input is not one that this game allows (lines, chips, feature). A game with shared jackpots also
   * needs the reference stake of the currency (`reference`): the chance of a jackpot is proportional to the stake.
   */
  begin(stake: bigint, input: Json, random: Random, reference?: bigint): RoundStep | undefined;
  /** A further action in an open round (hit, stand, hold, spin again). Undefined when it is not allowed now. */
  act(state: Json, action: Json, random: Random): RoundStep | undefined;
  /**
   * What is done for a player who left an open round: an action that costs nothing and leads to the end. Absent for a
   * game whose rounds end with their first step; undefined for a state that is none of its own.
   */
  leave?(state: Json): Json | undefined;
}

export interface RoundStep {
  /** Everything that the game needs to go on; never sent to the player. */
  readonly state: Json;
  /** What the player sees, with the events to animate in order. */
  readonly view: Json;
  /** What this step costs beyond what was paid before: the stake of the round at `begin`. */
  readonly cost: bigint;
  /** What the whole round pays; above zero only when it is over. */
  readonly win: bigint;
  /** Set when the round won the shared jackpot, which is paid beside the win. */
  readonly jackpot?: 'mini' | 'major' | 'grand';
  readonly isOver: boolean;
  /** What the player may do next, in an open round. */
  readonly actions: readonly string[];
}

/** A table where everybody bets on one draw. */
export interface LiveGame {
  readonly info: GameInfo;
  readonly bettingMs: number;
  readonly resultMs: number;
  /** The names of the bets that may be placed. */
  readonly bets: readonly string[];
  draw(random: Random): Json;
  /** What one chip on a bet returns, stake included; rounded down once. */
  payout(bet: string, stake: bigint, draw: Json): bigint;
}
