import { type MarketClass, marketClassOf } from '@palpite/kernel/market-classes';
import type { Sport } from '@palpite/kernel/sports';
import type { Group } from './slate-group.ts';

/** How closely a league is followed: the less is known about its sides, the more margin a price needs. */
export const LEAGUE_TIERS = ['top', 'national', 'minor'] as const;
export type LeagueTier = (typeof LEAGUE_TIERS)[number];

/**
 * The overround in basis points: the sum of 1/odds of a market exceeds that of fair odds by this share. Classes are
 * those of the kernel, by which limits are set too.
 */
export const MARGINS: Readonly<Record<LeagueTier, Readonly<Record<MarketClass, number>>>> = {
  top: {
    main: 400,
    lines: 400,
    periods: 550,
    teams: 650,
    course: 700,
    'corners-cards': 750,
    players: 800,
    season: 900,
    combined: 850,
    scores: 1_200,
  },
  national: {
    main: 550,
    lines: 550,
    periods: 700,
    teams: 800,
    course: 850,
    'corners-cards': 950,
    players: 1_000,
    season: 1_200,
    combined: 1_050,
    scores: 1_500,
  },
  minor: {
    main: 750,
    lines: 750,
    periods: 900,
    teams: 1_000,
    course: 1_050,
    'corners-cards': 1_200,
    players: 1_250,
    season: 1_500,
    combined: 1_300,
    scores: 1_900,
  },
};
const BASIS_POINTS = 10_000;

/** As a share of one: 0.04 for 400 basis points. */
export function marginOf(sport: Sport, tier: LeagueTier, { type, period }: Group): number {
  return MARGINS[tier][marketClassOf({ sport, type, period })] / BASIS_POINTS;
}
