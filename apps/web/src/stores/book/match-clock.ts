import type { Match } from '@palpite/contract/entities/match';
import { SECOND_MS } from '@palpite/kernel/time';
import type { Platform } from '../../platform/platform.ts';

type Clock = Pick<Match['mc'], 's' | 'r' | 'at' | 'tp'>;

const COUNTS_DOWN = 2;

/** Seconds on the match clock now; never before the reported time and never below zero. */
export function clockSeconds(clock: Clock, nowMs: number): number {
  const passed = clock.r ? Math.max(0, Math.floor((nowMs - clock.at) / 1_000)) : 0;
  return clock.tp === COUNTS_DOWN ? Math.max(0, clock.s - passed) : clock.s + passed;
}

/** `67:24`, and `107:03` in extra time. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** One timer for everything that shows seconds; it stops while there are no subscribers. */
export interface Ticker {
  /** The current second, as milliseconds since 1970. */
  now(): number;
  subscribe(listener: () => void): () => void;
}

/**
 * Subscribers are notified in small groups: rendering twenty clocks at once would cause a visible stutter every second.
 */
export const TURN = { most: 3, everyMs: 40 } as const;

export function createTicker(platform: Pick<Platform, 'nowMs' | 'after'>): Ticker {
  const listeners = new Set<() => void>();
  let cancel: (() => void) | undefined;
  const present = () => Math.floor(platform.nowMs() / SECOND_MS) * SECOND_MS;
  let shown = present();

  function wait(): void {
    cancel = platform.after(SECOND_MS - (platform.nowMs() % SECOND_MS), tick);
  }

  function tick(): void {
    shown = present();
    tell([...listeners]);
    if (listeners.size > 0) wait();
    else cancel = undefined;
  }

  function tell(due: readonly (() => void)[]): void {
    for (const listener of due.slice(0, TURN.most)) if (listeners.has(listener)) listener();
    if (due.length > TURN.most) platform.after(TURN.everyMs, () => tell(due.slice(TURN.most)));
  }

  return {
    now() {
      // The timer was stopped: a new subscriber must not see an outdated second.
      if (listeners.size === 0) shown = present();
      return shown;
    },
    subscribe(listener) {
      if (listeners.size === 0) shown = present();
      listeners.add(listener);
      if (!cancel) wait();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancel?.();
        cancel = undefined;
      };
    },
  };
}
