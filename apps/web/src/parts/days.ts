import { DAY_MS } from '@palpite/kernel/time';
import type { Platform } from '../platform/platform.ts';
import type { Translate } from '../stores/preferences/text.ts';
import { useServices, useText } from '../stores/services.ts';

export interface DayNames {
  /** Today, tomorrow, yesterday or the weekday. */
  readonly name: string;
  /** 14 de junho */
  readonly date: string;
}

/**
 * The day of a moment on the player's own calendar, in words of the catalogue: the first formatter of Intl takes a slow
 * phone 100 ms, and every list begins with its days.
 */
export function dayNames(
  t: Translate,
  { nowMs, calendarDay }: Pick<Platform, 'nowMs' | 'calendarDay'>,
  atMs: number,
): DayNames {
  const day = calendarDay(atMs);
  const isDay = (days: number) => day === calendarDay(nowMs() + days * DAY_MS);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const wordOf = (words: string, index: number) => words.split(',')[index] ?? '';
  const weekday = () => wordOf(t('shell.weekdays'), new Date(Date.UTC(year, month - 1, date)).getUTCDay());
  const near = isDay(0)
    ? t('shell.today')
    : isDay(-1)
      ? t('shell.yesterday')
      : isDay(1) && t('shell.tomorrow');
  return {
    name: near || weekday(),
    date: t('shell.date', { day: date, month: wordOf(t('shell.months'), month - 1) }),
  };
}

export function useDayNames(): (atMs: number) => DayNames {
  const { platform } = useServices();
  const t = useText();
  return (atMs) => dayNames(t, platform, atMs);
}

export interface Day<T> {
  /** A date that sorts and compares as text, `2026-06-14`. */
  readonly key: string;
  readonly atMs: number;
  readonly items: readonly T[];
}

/** Groups entries of the same day, in their given order. */
export function groupByDay<T>(
  items: readonly T[],
  atMsOf: (item: T) => number,
  dayOf: (atMs: number) => string,
): readonly Day<T>[] {
  const days = new Map<string, { atMs: number; items: T[] }>();
  for (const item of items) {
    const atMs = atMsOf(item);
    const key = dayOf(atMs);
    const day = days.get(key);
    if (day) day.items.push(item);
    else days.set(key, { atMs, items: [item] });
  }
  return [...days].map(([key, day]) => ({ key, ...day }));
}
