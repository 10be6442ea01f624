import type { Platform } from '../../platform/platform.ts';

/** The range of starts that a list is narrowed to, with the names of the wire. */
export interface Starts {
  readonly start_from?: number;
  readonly start_to?: number;
  /** In minutes from now, by the clock of the server. */
  readonly start_within?: number;
}

/** Quarters of a day: six hours from midnight, from six, from noon and from six in the evening. */
export const DAY_PARTS = [0, 1, 2, 3] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Which upcoming matches are shown. */
export type StartFilter =
  | { readonly is: 'all' }
  | { readonly is: 'soon' }
  /** `day` is a date of the player's calendar, `2026-06-14`. */
  | { readonly is: 'day'; readonly day: string; readonly part?: DayPart };

/** A filter and the range that it stands for; undefined where everything is shown. */
export interface ChosenStarts {
  readonly filter: StartFilter;
  readonly starts: Starts;
}

export const SOON_MINUTES = 180;
/** Today and the six days after it. */
export const FILTER_DAYS = 7;
const PART_HOURS = 24 / DAY_PARTS.length;

/** The clock by which the player reads days and hours. */
type Clock = Pick<Platform, 'instantOf'>;

export function dayRange(
  day: string,
  { instantOf }: Clock,
): Required<Pick<Starts, 'start_from' | 'start_to'>> {
  return { start_from: instantOf(day, 0), start_to: instantOf(day, 24) };
}

export function startsOf(filter: StartFilter, clock: Clock): Starts {
  if (filter.is === 'soon') return { start_within: SOON_MINUTES };
  if (filter.is === 'all') return {};
  const { day, part } = filter;
  if (part === undefined) return dayRange(day, clock);
  const hour = part * PART_HOURS;
  return { start_from: clock.instantOf(day, hour), start_to: clock.instantOf(day, hour + PART_HOURS) };
}

/** The dates that can be chosen, today first. */
export function filterDays({
  nowMs,
  calendarDay,
  instantOf,
}: Pick<Platform, 'nowMs' | 'calendarDay' | 'instantOf'>): readonly string[] {
  const today = calendarDay(nowMs());
  // Noon of each day: an hour more or less where clocks change stays within it.
  return Array.from({ length: FILTER_DAYS }, (_, days) => calendarDay(instantOf(today, 24 * days + 12)));
}

/** The parts of a day that are not over. */
export function partsLeft(day: string, clock: Clock & Pick<Platform, 'nowMs'>): readonly DayPart[] {
  const nowMs = clock.nowMs();
  return DAY_PARTS.filter((part) => (startsOf({ is: 'day', day, part }, clock).start_to ?? 0) > nowMs);
}

/** `06–12`: hours read the same in every language. */
export function partLabel(part: DayPart): string {
  const hour = (value: number) => String(value).padStart(2, '0');
  return `${hour(part * PART_HOURS)}–${hour((part + 1) * PART_HOURS)}`;
}
