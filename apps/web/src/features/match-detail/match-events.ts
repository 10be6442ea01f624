import type { MatchHeader } from '@palpite/contract/entities/match';
import { clockPeriodOf } from '@palpite/contract/tables/clock-periods';
import { SPORT } from '@palpite/contract/tables/sport';
import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { PlayEventKind } from '@palpite/kernel/match-facts';
import type { Side } from '../../stores/book/book.ts';

export interface SeenEvent {
  readonly key: string;
  readonly kind: PlayEventKind;
  readonly side: Side | undefined;
  /** `67`, `45+2`; undefined in sports without minutes. */
  readonly minute: string | undefined;
  readonly period: ClockPeriod | undefined;
}

const HALF_MINUTES: Partial<Record<ClockPeriod, number>> = {
  'first-half': 45,
  'half-time': 45,
  'second-half': 90,
  'extra-first-half': 105,
  'extra-second-half': 120,
};

/** The minute as it is usually written: the first one is 1, and stoppage time follows the last minute of its half. */
export function minuteText(second: number, period: ClockPeriod | undefined): string {
  const minute = Math.floor(second / 60) + 1;
  const last = period && HALF_MINUTES[period];
  return last !== undefined && minute > last ? `${last}+${minute - last}` : String(minute);
}

const KINDS = {
  goal: true,
  corner: true,
  'yellow-card': true,
  'red-card': true,
  injury: true,
  substitution: true,
  period: true,
  'point-run': true,
  break: true,
} as const satisfies Record<PlayEventKind, true>;

function isKind(word: string): word is PlayEventKind {
  return Object.hasOwn(KINDS, word);
}

const SIDES: Readonly<Record<number, Side>> = { 1: 'home', 2: 'away' };

/** Periods of play. The feed reports the end of a pause, such as half-time, too: it is no event of the match. */
const PLAYED = /^(?:(?:extra-)?(?:first|second)-half|quarter-\d|overtime|set-\d|shoot-out)$/;

/** The events, the newest first. Unknown kinds and the ends of pauses are left out. */
export function eventsOf({ ev, sid }: Pick<MatchHeader, 'ev' | 'sid'>): readonly SeenEvent[] {
  return ev
    .flatMap(({ ty, sd, s, pe }, index): SeenEvent[] => {
      if (!isKind(ty)) return [];
      const period = clockPeriodOf(pe);
      if (ty === 'period' && !(period && PLAYED.test(period))) return [];
      const minute = sid === SPORT.football ? minuteText(s, period) : undefined;
      return [{ key: `${index}-${ty}-${s}`, kind: ty, side: SIDES[sd], minute, period }];
    })
    .reverse();
}
