export interface TimeLeft {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Undefined when the moment has come. A day is written in hours, since that is what one waits. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | undefined {
  const all = Math.ceil((untilMs - nowMs) / 1_000);
  if (all <= 0) return undefined;
  return { hours: Math.floor(all / 3_600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
}
