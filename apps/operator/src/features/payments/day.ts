const DAY_MS = 86_400_000;

/** `2026-06-13` for any moment of the 14th, in UTC. */
export function yesterdayOf(nowMs: number): string {
  return new Date(nowMs - DAY_MS).toISOString().slice(0, 10);
}

/** Whether it is a day of the calendar that ended. */
export function isOver(day: string, nowMs: number): boolean {
  if (!/^20[2-9][0-9]-[0-9]{2}-[0-9]{2}$/.test(day)) return false;
  const startMs = Date.parse(`${day}T00:00:00.000Z`);
  return startMs + DAY_MS <= nowMs && new Date(startMs).toISOString().slice(0, 10) === day;
}
