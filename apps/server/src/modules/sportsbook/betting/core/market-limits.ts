import {
  type ClassLimits,
  type LimitPhase,
  type MarketClass,
  marketClassOf,
} from '@palpite/kernel/market-classes';
import { figuresFor, type MarketRule, type RuleFigures, ruledMarketOf } from '@palpite/kernel/market-rules';
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

/** The limits that operators have set, and those of the classes where they have set none. */
export interface OwnLimits {
  readonly classes: ClassLimits;
  readonly league: LeagueLimits | undefined;
  /** By the narrowest rules for the market. */
  readonly figures?: RuleFigures | undefined;
}

interface LimitedMarket {
  readonly match: number;
  readonly labels: Pick<LegLabels, 'sport' | 'type' | 'period'>;
  readonly isLive: boolean;
}

export function marketLimits(market: LimitedMarket, terms: Terms, own: OwnLimits): MarketLimits {
  const phase = market.isLive ? 'in-play' : 'pre-match';
  return limitsOfClass(marketClassOf(market.labels), phase, terms, own);
}

/** What the rules say of this market under this brand. */
export function ruledFigures(
  { match, labels, isLive }: LimitedMarket,
  brand: string,
  rules: readonly MarketRule[] | undefined,
): RuleFigures | undefined {
  return rules && rules.length > 0
    ? figuresFor(ruledMarketOf(match, labels, isLive), brand, rules)
    : undefined;
}

/**
 * The amount of a rule where there is one, otherwise the percentage of the class of the bookmaker's terms. The league's
 * limit applies where it is lower, before the percentage. Rounded down. There are no classes and rules for the match as a
 * whole.
 */
export function limitsOfClass(
  marketClass: MarketClass,
  phase: LimitPhase,
  terms: Terms,
  { classes, league, figures }: OwnLimits,
): MarketLimits {
  const factors = classes[marketClass][phase];
  const limit = (most: bigint, percent: number, ruled: bigint | undefined, ofLeague?: bigint) =>
    ruled === undefined ? share(lower(most, ofLeague), percent) : lower(lower(most, ruled), ofLeague);
  return {
    marketClass,
    phase,
    maxStake: limit(terms.maxStakePerBet, factors.stake, figures?.maxStake),
    maxWin: limit(terms.maxWinPerBet, factors.win, figures?.maxWin, league?.maxWinPerBet),
    perSelection: limit(
      terms.liabilityPerSelection,
      factors.liability,
      figures?.perSelection,
      league?.liabilityPerSelection,
    ),
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
