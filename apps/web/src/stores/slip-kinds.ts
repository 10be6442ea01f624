import type { BetKind } from '@palpite/kernel/bet-worth';
import type { SlipItem } from './slip-rules.ts';

/** Which change of odds the player takes without being asked, by the wire's own names. */
export type OddsPolicy = 'none' | 'better' | 'any';
export const ODDS_POLICIES: readonly OddsPolicy[] = ['none', 'better', 'any'];

/** A multiple needs two selections, a system three: two of two is the multiple itself. */
export function kindsFor(selections: number): readonly BetKind[] {
  if (selections < 2) return ['single'];
  return selections < 3 ? ['single', 'multiple'] : ['single', 'multiple', 'system'];
}

/** Markets whose match stands in the slip more than once: they cannot be combined. */
export function relatedMarkets(items: readonly SlipItem[]): ReadonlySet<number> {
  const count = (matchId: number) => items.filter((item) => item.matchId === matchId).length;
  return new Set(items.filter(({ matchId }) => count(matchId) > 1).map(({ marketId }) => marketId));
}

/** What the selections are bet as: the player's choice as far as it goes, otherwise together if they can be. */
export function kindOf(items: readonly SlipItem[], chosen: BetKind | undefined): BetKind {
  if (chosen && kindsFor(items.length).includes(chosen)) return chosen;
  if (items.length < 2) return 'single';
  return chosen === undefined && relatedMarkets(items).size > 0 ? 'single' : 'multiple';
}

/** One line of a system must stay open to chance: with more bankers it would be a multiple. */
export function bankersMost(selections: number): number {
  return Math.max(0, selections - 2);
}

/** The places of the bankers among the selections, at most as many as may be. */
export function bankerPlaces(items: readonly SlipItem[], bankers: readonly number[]): number[] {
  const places = items.flatMap(({ marketId }, index) => (bankers.includes(marketId) ? [index] : []));
  return places.slice(0, bankersMost(items.length));
}
