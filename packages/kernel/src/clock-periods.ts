import type { Sport } from './sports.ts';

const SETS_OF_FIVE = [
  ...[
    'set-1',
    'set-1-ended',
    'set-2',
    'set-2-ended',
    'set-3',
    'set-3-ended',
    'set-4',
    'set-4-ended',
    'set-5',
  ],
] as const;

/** Where the play of a sport can stand. */
export const CLOCK_PERIODS = {
  football: [
    'not-started',
    'first-half',
    'half-time',
    'second-half',
    'regular-time-ended',
    'extra-first-half',
    'extra-half-time',
    'extra-second-half',
    'extra-time-ended',
    'shoot-out',
    'ended',
    'awaiting-extra-time',
    'awaiting-shoot-out',
    'shoot-out-ended',
    'interrupted',
    'abandoned',
  ],
  basketball: [
    'not-started',
    'quarter-1',
    'break-1',
    'quarter-2',
    'half-time',
    'quarter-3',
    'break-3',
    'quarter-4',
    'overtime',
    'regular-time-ended',
    'ended',
    'awaiting-overtime',
    'overtime-ended',
    'interrupted',
    'abandoned',
  ],
  tennis: [
    'not-started',
    ...SETS_OF_FIVE,
    'ended',
    'home-retired',
    'away-retired',
    'interrupted',
    'abandoned',
  ],
  'table-tennis': [
    'not-started',
    ...SETS_OF_FIVE,
    'set-5-ended',
    'set-6',
    'set-6-ended',
    'set-7',
    'ended',
    'home-retired',
    'away-retired',
    'interrupted',
    'abandoned',
  ],
  volleyball: [
    'not-started',
    ...SETS_OF_FIVE,
    'set-5-ended',
    'ended',
    'home-retired',
    'away-retired',
    'interrupted',
    'abandoned',
  ],
} as const satisfies Record<Sport, readonly string[]>;

export type ClockPeriodOf<S extends Sport> = (typeof CLOCK_PERIODS)[S][number];
export type ClockPeriod = ClockPeriodOf<Sport>;

export function isClockPeriodOf(sport: Sport, period: unknown): period is ClockPeriod {
  return (CLOCK_PERIODS[sport] as readonly unknown[]).includes(period);
}
