import { type DateForm, formatInstant } from '@palpite/i18n/date-format';
import { instant } from '@palpite/kernel/time';
import { useServices, useShared } from '../stores/services.ts';

/** A moment on the player's own clock, in the player's language. */
export function useMoment(): (atMs: number, form: DateForm) => string {
  const { platform } = useServices();
  const language = useShared('text', (text) => text.language);
  return (atMs, form) =>
    form === 'time'
      ? platform.clockTime(atMs)
      : formatInstant(instant(atMs), form, language, platform.timeZone());
}

/** Only the time for a moment of today; for another day the given form. */
export function useNearMoment(): (atMs: number, otherDay: DateForm) => string {
  const { platform } = useServices();
  const moment = useMoment();
  return (atMs, otherDay) => {
    const isToday = platform.calendarDay(atMs) === platform.calendarDay(platform.nowMs());
    return moment(atMs, isToday ? 'time' : otherDay);
  };
}

/** The start of a match: only the time today, `16/06, 23:59` on another day. */
export function useKickOff(): (atMs: number) => string {
  const { platform } = useServices();
  const moment = useMoment();
  const dayTime = useDayTime();
  return (atMs) => {
    const isToday = platform.calendarDay(atMs) === platform.calendarDay(platform.nowMs());
    return isToday ? moment(atMs, 'time') : dayTime(atMs);
  };
}

/** `16/06, 23:59`: the day and the time of a date that is near enough to need no year. */
export function useDayTime(): (atMs: number) => string {
  const moment = useMoment();
  return (atMs) => `${moment(atMs, 'day-month')}, ${moment(atMs, 'time')}`;
}
