import type { MarketGroup } from '@palpite/contract/entities/match';
import { divide } from '@palpite/kernel/division';
import { ODDS_SCALE, type Odds } from '@palpite/kernel/odds';

/** One chosen selection. */
export interface BuilderLeg {
  readonly key: string;
  readonly marketId: number;
  readonly ty: number;
  readonly line: string;
  readonly market: string;
  readonly selection: string;
}

export const BUILDER_LEGS = { least: 2, most: 10 } as const;

export function legKey(marketId: number, ty: number): string {
  return `${marketId}:${ty}`;
}

/** A quarter line can be half won, which a bet that is won or lost as one cannot be. */
export function isQuarterLine(line: string): boolean {
  return /\.(25|75)$/.test(line);
}

/** The markets of a group that a builder shows: the lines nearest to even, which come first, in the order of their lines. */
export function shownMarkets({ mks }: MarketGroup, most: number): MarketGroup['mks'] {
  return mks.slice(0, most).sort((one, other) => Number(one.li) - Number(other.li));
}

/** Chooses a selection, or takes it out. Another selection of the same market takes its place. */
export function toggled(legs: readonly BuilderLeg[], leg: BuilderLeg): readonly BuilderLeg[] {
  if (legs.some(({ key }) => key === leg.key)) return legs.filter(({ key }) => key !== leg.key);
  const others = legs.filter(({ marketId }) => marketId !== leg.marketId);
  return others.length >= BUILDER_LEGS.most ? legs : [...others, leg];
}

/** What a stake returns at these odds, rounded as it is paid. */
export function returnOf(cents: number, odds: Odds): number {
  return Number(divide(BigInt(cents) * BigInt(odds), BigInt(ODDS_SCALE), 'half-up'));
}
