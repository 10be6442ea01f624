import { divFloor } from './division.ts';
import { type MarketClass, marketClassOf } from './market-classes.ts';
import type { MarketName, MarketPeriod, Sport } from './sports.ts';

/** Why a player is restricted, from a fixed list: each reason has a text that the player reads. */
export const RESTRICTION_REASONS = [
  'review',
  'prices',
  'timing',
  'linked',
  'bonus',
  'markets',
  'identity',
] as const;
export type RestrictionReason = (typeof RESTRICTION_REASONS)[number];

export function isRestrictionReason(text: string): text is RestrictionReason {
  return (RESTRICTION_REASONS as readonly string[]).includes(text);
}

/** In basis points: the ordinary largest stake. */
export const FACTOR_WHOLE = 10_000;
/** The largest extra delay of an in-play bet. */
export const EXTRA_DELAY_MAX_MS = 30_000;
/** The longest time for which a restriction may be set; it ends by itself. */
export const RESTRICTION_DAYS_MAX = 366;

/** What an operator set for one player, beside the limits that hold for everybody. */
export interface Restriction {
  /** Basis points of the largest stake, from 0 to 10,000. */
  readonly factor: number;
  /** Added to the delay of in-play bets. */
  readonly extraDelayMs: number;
  readonly refusedSports: readonly Sport[];
  readonly refusedClasses: readonly MarketClass[];
  readonly reason: RestrictionReason;
  readonly untilMs: number;
}

/** A restriction that would change nothing is a mistake of whoever sets it. */
export function changesNothing(restriction: Omit<Restriction, 'reason' | 'untilMs'>): boolean {
  const { factor, extraDelayMs, refusedSports, refusedClasses } = restriction;
  return (
    factor === FACTOR_WHOLE && extraDelayMs === 0 && refusedSports.length === 0 && refusedClasses.length === 0
  );
}

/** Rounded down, so that the factor is never exceeded by a cent. */
export function atFactor(units: bigint, factor: number): bigint {
  return factor >= FACTOR_WHOLE ? units : divFloor(units * BigInt(factor), BigInt(FACTOR_WHOLE));
}

export function refusesMarket(
  { refusedSports, refusedClasses }: Pick<Restriction, 'refusedSports' | 'refusedClasses'>,
  market: { readonly sport: Sport; readonly type: MarketName; readonly period: MarketPeriod },
): boolean {
  return refusedSports.includes(market.sport) || refusedClasses.includes(marketClassOf(market));
}
