import type { MatchStatus } from '@palpite/kernel/match-facts';
import type { Odds } from '@palpite/kernel/odds';
import { PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import type { Sport } from '@palpite/kernel/sports';

export interface CombinedLeg {
  readonly market: number;
  readonly selection: string;
}

/** Selections of one match. `value`: what an existing bet is worth, where a selection may be included in another one. */
export interface CombinationQuestion {
  readonly match: number;
  readonly legs: readonly CombinedLeg[];
  readonly purpose: 'sell' | 'value';
}

export type NotCombined = 'not-offered' | 'not-combinable' | 'contradiction' | 'implied';

/** What a vendor says about a combination. */
export type CombinationAnswer =
  | {
      readonly is: 'priced';
      readonly odds: Odds;
      /** In billionths and without margin: all win, and none is lost but one is void. */
      readonly win: number;
      readonly void: number;
      readonly validMs: number;
      /** The number of the vendor's last message that it takes into account. */
      readonly seq: number;
    }
  | { readonly is: 'refused'; readonly legs: readonly (CombinedLeg & { readonly why: NotCombined })[] }
  /** Nothing of the match is sold now, the vendor did not answer in time, or its answer makes no sense. */
  | { readonly is: 'unavailable' };

export interface AskedMatch {
  readonly match: number;
  readonly sport: Sport;
  readonly status: MatchStatus;
}

/** The port for the modules that sell combinations. */
export interface Combinations {
  price(
    match: AskedMatch,
    legs: readonly CombinedLeg[],
    purpose: CombinationQuestion['purpose'],
  ): Promise<CombinationAnswer>;
}

/** A price that pays more than its own probabilities are worth is a mistake, and is never offered. */
export function isPlausible({
  odds,
  win,
  void: back,
}: Extract<CombinationAnswer, { is: 'priced' }>): boolean {
  return win > 0 && win + back <= PROBABILITY_SCALE && (odds / 1_000) * win + back <= PROBABILITY_SCALE;
}
