import { type Fraction, plus, times } from '@palpite/kernel/fraction';
import type { Random } from '../game.ts';
import { ratio, sum } from './reels.ts';

export type Pot = 'mini' | 'major' | 'grand';
export const POTS: readonly Pot[] = ['mini', 'major', 'grand'];

/** Amounts are multiples of the reference stake of the currency, which the studio chooses once for each. */
export interface PotRule {
  /** What a pot holds after it was won. */
  readonly seed: number;
  /** How many millionths of every stake go into the pot. */
  readonly contribution: number;
  /** A stake of one reference wins with a chance of `weight / JackpotRules.odds`, another stake in proportion. */
  readonly weight: number;
}

export interface JackpotRules {
  readonly odds: number;
  readonly pots: Readonly<Record<Pot, PotRule>>;
}

const MILLION = 1_000_000n;

/** What each pot holds, in millionths of the smallest unit, so that no contribution is rounded. */
export type Pots = Readonly<Record<Pot, bigint>>;

export function newPots(rules: JackpotRules, reference: bigint): Pots {
  const seed = (pot: Pot) => BigInt(rules.pots[pot].seed) * reference * MILLION;
  return { mini: seed('mini'), major: seed('major'), grand: seed('grand') };
}

/** Before the draw, so that a stake takes part in the pot that it may win. */
export function addStake(rules: JackpotRules, pots: Pots, stake: bigint): Pots {
  const grown = (pot: Pot) => pots[pot] + stake * BigInt(rules.pots[pot].contribution);
  return { mini: grown('mini'), major: grown('major'), grand: grown('grand') };
}

/** Pays whole units; the remainder stays in the pot on top of its seed. */
export function payPot(
  rules: JackpotRules,
  pots: Pots,
  pot: Pot,
  reference: bigint,
): { readonly amount: bigint; readonly pots: Pots } {
  const held = pots[pot];
  const next = newPots(rules, reference)[pot] + (held % MILLION);
  return { amount: held / MILLION, pots: { ...pots, [pot]: next } };
}

/** The stakes at which the three chances together are still below one. */
export function isStakeInRange(rules: JackpotRules, stake: bigint, reference: bigint): boolean {
  const weights = POTS.reduce((all, pot) => all + BigInt(rules.pots[pot].weight), 0n);
  const range = reference * BigInt(rules.odds);
  return stake > 0n && reference > 0n && stake * weights <= range && range <= BigInt(Number.MAX_SAFE_INTEGER);
}

/** One draw for all pots; at most one is won. */
export function drawPot(
  rules: JackpotRules,
  stake: bigint,
  reference: bigint,
  random: Random,
): Pot | undefined {
  let drawn = BigInt(random.below(Number(reference * BigInt(rules.odds))));
  for (const pot of POTS.toReversed()) {
    drawn -= stake * BigInt(rules.pots[pot].weight);
    if (drawn < 0n) return pot;
  }
  return undefined;
}

/**
 * What the pots return of all stakes: every contribution is paid out one day, and every win is followed by a new seed.
 * The chance of a win is proportional to the stake, so the seeds cost the same share of every stake.
 */
export function jackpotMean(rules: JackpotRules): Fraction {
  return sum(
    POTS.map((pot) => {
      const { seed, contribution, weight } = rules.pots[pot];
      return plus(ratio(contribution, MILLION), times(ratio(seed), ratio(weight, rules.odds)));
    }),
  );
}
