import type { ClockPeriod, ClockPeriodOf } from '@palpite/kernel/clock-periods';
import type { Sport } from '@palpite/kernel/sports';

/**
 * The wire's `mc.pe`, by sport: the current period of play. The market's `mg.pe` is another table that shares numbers.
 */
const FOOTBALL = {
  'not-started': 1001,
  'first-half': 1002,
  'half-time': 1003,
  'second-half': 1004,
  'regular-time-ended': 1005,
  'extra-first-half': 1006,
  'extra-half-time': 1007,
  'extra-second-half': 1008,
  'extra-time-ended': 1009,
  'shoot-out': 1010,
  ended: 1011,
  'awaiting-extra-time': 1012,
  'awaiting-shoot-out': 1013,
  'shoot-out-ended': 1014,
  interrupted: 1015,
  abandoned: 1016,
} as const satisfies Record<ClockPeriodOf<'football'>, number>;

const BASKETBALL = {
  'not-started': 3001,
  'quarter-1': 3005,
  'break-1': 3006,
  'quarter-2': 3007,
  'half-time': 3008,
  'quarter-3': 3009,
  'break-3': 3010,
  'quarter-4': 3011,
  overtime: 3012,
  'regular-time-ended': 3013,
  ended: 3014,
  'awaiting-overtime': 3015,
  'overtime-ended': 3016,
  interrupted: 3018,
  abandoned: 3019,
} as const satisfies Record<ClockPeriodOf<'basketball'>, number>;

const TENNIS = {
  'not-started': 5001,
  'set-1': 5002,
  'set-1-ended': 5003,
  'set-2': 5004,
  'set-2-ended': 5005,
  'set-3': 5006,
  'set-3-ended': 5007,
  'set-4': 5008,
  'set-4-ended': 5009,
  'set-5': 5010,
  ended: 5011,
  'home-retired': 5014,
  'away-retired': 5015,
  interrupted: 5020,
  abandoned: 5021,
} as const satisfies Record<ClockPeriodOf<'tennis'>, number>;

const TABLE_TENNIS = {
  'not-started': 15001,
  'set-1': 15002,
  'set-1-ended': 15003,
  'set-2': 15004,
  'set-2-ended': 15005,
  'set-3': 15006,
  'set-3-ended': 15007,
  'set-4': 15008,
  'set-4-ended': 15009,
  'set-5': 15010,
  'set-5-ended': 15011,
  'set-6': 15012,
  'set-6-ended': 15013,
  'set-7': 15014,
  ended: 15015,
  'home-retired': 15018,
  'away-retired': 15019,
  interrupted: 15023,
  abandoned: 15024,
} as const satisfies Record<ClockPeriodOf<'table-tennis'>, number>;

const VOLLEYBALL = {
  'not-started': 13001,
  'set-1': 13002,
  'set-1-ended': 13003,
  'set-2': 13004,
  'set-2-ended': 13005,
  'set-3': 13006,
  'set-3-ended': 13007,
  'set-4': 13008,
  'set-4-ended': 13009,
  'set-5': 13010,
  'set-5-ended': 13011,
  ended: 13015,
  'home-retired': 13021,
  'away-retired': 13022,
  interrupted: 13024,
  abandoned: 13025,
} as const satisfies Record<ClockPeriodOf<'volleyball'>, number>;

const BY_SPORT: Readonly<Record<Sport, Readonly<Record<string, number>>>> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  tennis: TENNIS,
  'table-tennis': TABLE_TENNIS,
  volleyball: VOLLEYBALL,
};

/** Undefined when the sport has no such period. */
export function clockPeriodCode(sport: Sport, period: ClockPeriod): number | undefined {
  return BY_SPORT[sport][period];
}

/** By the code alone: no two sports share one. */
export function clockPeriodOf(code: number): ClockPeriod | undefined {
  for (const codes of Object.values(BY_SPORT)) {
    const found = Object.entries(codes).find(([, known]) => known === code);
    if (found) return found[0] as ClockPeriod;
  }
  return undefined;
}
