import {
  type ClassLimits,
  type LimitPhase,
  type MarketClass,
  marketClassOf,
} from '@palpite/kernel/market-classes';
import type { LegLabels } from './bet.ts';
import type { LeagueLimits, Terms } from './terms.ts';

/** The current limits of stake, win and loss on a market, in the base currency. */
export interface MarketLimits {
  readonly marketClass: MarketClass;
  readonly phase: LimitPhase;
  readonly maxStake: bigint;
  readonly maxWin: bigint;
  readonly perSelection: bigint;
  readonly perMarket: bigint;
  readonly perMatch: bigint;
}

export function marketLimits(
  market: { readonly labels: Pick<LegLabels, 'sport' | 'type' | 'period'>; readonly isLive: boolean },
  terms: Terms,
  classes: ClassLimits,
  league: LeagueLimits | undefined,
): MarketLimits {
  const phase = market.isLive ? 'in-play' : 'pre-match';
  return limitsOfClass(marketClassOf(market.labels), phase, terms, classes, league);
}

/**
 * The percentages of the class, applied to the bookmaker's terms or to the league's limit where that is lower.
 * Rounded down. There are no classes for the match as a whole.
 */
export function limitsOfClass(
  marketClass: MarketClass,
  phase: LimitPhase,
  terms: Terms,
  classes: ClassLimits,
  league: LeagueLimits | undefined,
): MarketLimits {
  const factors = classes[marketClass][phase];
  return {
    marketClass,
    phase,
    maxStake: share(terms.maxStakePerBet, factors.stake),
    maxWin: share(lower(terms.maxWinPerBet, league?.maxWinPerBet), factors.win),
    perSelection: share(lower(terms.liabilityPerSelection, league?.liabilityPerSelection), factors.liability),
    perMarket: share(terms.liabilityPerMarket, factors.liability),
    perMatch: lower(terms.liabilityPerMatch, league?.liabilityPerMatch),
  };
}

function share(units: bigint, percent: number): bigint {
  return (units * BigInt(percent)) / 100n;
}

function lower(units: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other < units ? other : units;
}
