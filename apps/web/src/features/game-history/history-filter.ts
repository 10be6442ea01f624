import { DAY_MS } from '@palpite/kernel/time';
import { roomGameIn } from '../../stores/casino/room.ts';
import type { RoundsFilter } from '../../stores/casino/rounds-query.ts';

export const PERIODS = ['today', 'week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS: Readonly<Record<Exclude<Period, 'all'>, number>> = { today: 0, week: 6, month: 29 };

/** The first moment of a period on the player's own calendar: today, the last 7 or 30 days; undefined for all. */
export function periodStart(period: Period, startOfTodayMs: number): number | undefined {
  return period === 'all' ? undefined : startOfTodayMs - DAYS[period] * DAY_MS;
}

/** Midnight of the current day, found from the clock that is shown. */
export function startOfDay(nowMs: number, clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  const minuteMs = 60_000;
  return nowMs - (nowMs % minuteMs) - (hours * 60 + minutes) * minuteMs;
}

export interface GameChoice {
  readonly provider: string;
  readonly gameId: string;
}

export function gameIn(search: string): GameChoice | undefined {
  const game = roomGameIn(search);
  return game && { provider: game.provider, gameId: game.gameId };
}

export function filterOf(fromMs: number | undefined, game: GameChoice | undefined): RoundsFilter {
  return { ...(fromMs !== undefined && { fromMs }), ...game };
}
