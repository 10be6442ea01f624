import type { GoalPeriod } from '@palpite/kernel/settlement/goal-sheet';
import type { PointPeriod } from '@palpite/kernel/settlement/point-sheet';
import type { SetPeriod } from '@palpite/kernel/settlement/sets';
import type { MarketPeriod, Sport } from '@palpite/kernel/sports';

/** The wire's `mg.pe`, by sport. The clock's `mc.pe` is another table that shares numbers. */
export const FOOTBALL_MARKET_PERIODS = {
  'full-time': 1001,
  'first-half': 1002,
  'second-half': 1003,
  'minutes-0-15': 1007,
  'minutes-15-30': 1008,
  'minutes-30-45': 1009,
  'minutes-45-60': 1010,
  'minutes-60-75': 1011,
  'minutes-75-90': 1012,
  'extra-time': 1013,
  'with-extra-time': 1014,
} as const satisfies Record<GoalPeriod, number>;

export const ICE_HOCKEY_MARKET_PERIODS = {
  'full-time': 2001,
  'with-extra-time': 2002,
} as const satisfies Partial<Record<GoalPeriod, number>>;

export const E_FOOTBALL_MARKET_PERIODS = { 'full-time': 177001 } as const satisfies Partial<
  Record<GoalPeriod, number>
>;

export const BASKETBALL_MARKET_PERIODS = {
  'full-time': 3001,
  'regular-time': 3002,
  'first-half': 3003,
  'second-half': 3004,
  'quarter-1': 3005,
  'quarter-2': 3006,
  'quarter-3': 3007,
  'quarter-4': 3008,
  overtime: 3009,
  'second-half-with-overtime': 3010,
  'quarter-4-with-overtime': 3011,
} as const satisfies Record<PointPeriod, number>;

const setPeriods = <const First extends number>(first: First) =>
  ({
    'full-time': first,
    'set-1': first + 1,
    'set-2': first + 2,
    'set-3': first + 3,
    'set-4': first + 4,
    'set-5': first + 5,
    'set-6': first + 6,
    'set-7': first + 7,
  }) as const satisfies Record<SetPeriod, number>;

export const TENNIS_MARKET_PERIODS = setPeriods(5001);
export const VOLLEYBALL_MARKET_PERIODS = setPeriods(13001);
export const TABLE_TENNIS_MARKET_PERIODS = setPeriods(15001);

const BY_SPORT: Readonly<Record<Sport, Readonly<Record<string, number>>>> = {
  football: FOOTBALL_MARKET_PERIODS,
  basketball: BASKETBALL_MARKET_PERIODS,
  tennis: TENNIS_MARKET_PERIODS,
  'table-tennis': TABLE_TENNIS_MARKET_PERIODS,
  volleyball: VOLLEYBALL_MARKET_PERIODS,
};

/** Undefined when the sport has no such period. */
export function marketPeriodCode(sport: Sport, period: MarketPeriod): number | undefined {
  return BY_SPORT[sport][period];
}

export function marketPeriodOf(sport: Sport, code: number): MarketPeriod | undefined {
  const found = Object.entries(BY_SPORT[sport]).find(([, known]) => known === code);
  return found?.[0] as MarketPeriod | undefined;
}
