import type { Match } from '@palpite/contract/entities/match';

type Clock = Pick<Match['mc'], 's' | 'r' | 'at' | 'tp'>;

const COUNTS_DOWN = 2;

/** Seconds on the clock of the match now; it neither runs back before it was told nor falls below zero. */
export function clockSeconds(clock: Clock, nowMs: number): number {
  const passed = clock.r ? Math.max(0, Math.floor((nowMs - clock.at) / 1_000)) : 0;
  return clock.tp === COUNTS_DOWN ? Math.max(0, clock.s - passed) : clock.s + passed;
}

/** `67:24`, and `107:03` in extra time. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
