import type { MarketGroup } from '@palpite/contract/entities/match';

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

const AMOUNT = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Whole cents of what was typed; undefined when it is not an amount. */
export function centsOf(text: string): number | undefined {
  const parts = AMOUNT.exec(text.trim());
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

const HUNDREDTHS = 100;

/** What a stake returns at these odds, rounded as it is paid. */
export function returnOf(cents: number, odds: number): number {
  const thousandths = BigInt(Math.round(odds * HUNDREDTHS * 10));
  return Number((BigInt(cents) * thousandths * 2n + 1_000n) / 2_000n);
}
