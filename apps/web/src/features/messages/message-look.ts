import type { MessageEntry } from '@palpite/contract/entities/messages';
import { DAY_MS } from '@palpite/kernel/time';
import type { IconName } from '@palpite/ui/icon-shapes';
import { useMoment } from '../../parts/moments.ts';
import type { Platform } from '../../platform/platform.ts';
import { useServices, useText } from '../../stores/services.ts';

/** The icons that a message may name, as we draw them. */
const ICONS: ReadonlyMap<string, IconName> = new Map([
  ['ticket', 'ticket'],
  ['trophy', 'trophy'],
  ['gift', 'gift'],
  ['shield', 'shield'],
  ['upload', 'withdraw'],
  ['download', 'deposit'],
  ['hourglass', 'hourglass'],
  ['document', 'document'],
  ['chat', 'chat'],
  ['star', 'star'],
]);

export function iconOf({ message_content }: Pick<MessageEntry, 'message_content'>): IconName {
  return ICONS.get(message_content.icons) ?? 'bell';
}

export function titleOf({ message_content }: Pick<MessageEntry, 'message_content'>): string {
  return message_content.content[0] ?? '';
}

export function paragraphsOf({ message_content }: Pick<MessageEntry, 'message_content'>): readonly string[] {
  return message_content.content.slice(1);
}

const WEEK_DAYS = 7;

export type Section = 'today' | 'yesterday' | 'week' | 'older';

/** The part of the list that a moment belongs to, by the player's own calendar. */
export function sectionOf(
  atMs: number,
  { nowMs, calendarDay }: Pick<Platform, 'nowMs' | 'calendarDay'>,
): Section {
  const day = calendarDay(atMs);
  const now = nowMs();
  if (day >= calendarDay(now)) return 'today';
  if (day === calendarDay(now - DAY_MS)) return 'yesterday';
  return day > calendarDay(now - WEEK_DAYS * DAY_MS) ? 'week' : 'older';
}

/** The time of today and yesterday, the weekday of this week, the date of an earlier one. */
export function useListTime(): (atMs: number) => string {
  const { platform } = useServices();
  const t = useText();
  const moment = useMoment();
  return (atMs) => {
    const section = sectionOf(atMs, platform);
    if (section === 'today' || section === 'yesterday') return moment(atMs, 'time');
    if (section === 'older') return moment(atMs, 'day-month');
    const weekday = new Date(`${platform.calendarDay(atMs)}T00:00:00Z`).getUTCDay();
    return t('messages.weekdays').split(',')[weekday] ?? '';
  };
}
