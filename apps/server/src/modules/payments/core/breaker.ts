import type { PlayerId } from '@palpite/kernel/ids';
import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';

/**
 * The circuit breaker of a provider. `closed`: it gets all new orders. `open`: it gets none until `untilMs`.
 * `half-open`: it gets one at a time, whose outcome decides.
 */
export type Breaker =
  | {
      readonly is: 'closed';
      readonly failures: number;
      /** Players whose orders had an unclear answer: each counts once. */
      readonly players: readonly PlayerId[];
    }
  | { readonly is: 'open'; readonly untilMs: number; readonly opened: number }
  | { readonly is: 'half-open'; readonly opened: number; readonly probeUntilMs: number };

export const BREAKER_LIMIT = {
  /** The number of consecutive failures that opens it. */
  failures: 5,
  openMs: 15 * SECOND_MS,
  openMostMs: 5 * MINUTE_MS,
  /** A probe without an outcome stops blocking others after this time, which is longer than any call may take. */
  probeMs: 30 * SECOND_MS,
} as const;

export const CLOSED: Breaker = { is: 'closed', failures: 0, players: [] };

const OPENED_MOST = 20;

function open(opened: number, nowMs: number): Breaker {
  const restMs = Math.min(BREAKER_LIMIT.openMostMs, BREAKER_LIMIT.openMs * 2 ** (opened - 1));
  return { is: 'open', untilMs: nowMs + restMs, opened: Math.min(opened, OPENED_MOST) };
}

/** Whether the provider may be called now. */
export function mayAsk(breaker: Breaker, nowMs: number): boolean {
  switch (breaker.is) {
    case 'closed':
      return true;
    case 'open':
      return nowMs >= breaker.untilMs;
    case 'half-open':
      return nowMs >= breaker.probeUntilMs;
  }
}

/** The provider is being called: an open breaker lets this one request through. */
export function asking(breaker: Breaker, nowMs: number): Breaker {
  if (breaker.is === 'closed') return breaker;
  return { is: 'half-open', opened: breaker.opened, probeUntilMs: nowMs + BREAKER_LIMIT.probeMs };
}

/** The request was not sent after all: the next one may be. */
export function notAsked(breaker: Breaker, nowMs: number): Breaker {
  return breaker.is === 'half-open' ? { is: 'open', untilMs: nowMs, opened: breaker.opened } : breaker;
}

/** The provider accepted or refused: either shows that it works. */
export function answered(): Breaker {
  return CLOSED;
}

/**
 * It was not reached, answered that it is unavailable, or gave no clear answer. An unclear answer carries the player of
 * the order: the input of one player must not close the provider to everybody.
 */
export function failed(breaker: Breaker, nowMs: number, player?: PlayerId): Breaker {
  switch (breaker.is) {
    case 'closed': {
      if (player !== undefined && breaker.players.includes(player)) return breaker;
      const failures = breaker.failures + 1;
      if (failures >= BREAKER_LIMIT.failures) return open(1, nowMs);
      return {
        is: 'closed',
        failures,
        players: player === undefined ? breaker.players : [...breaker.players, player],
      };
    }
    // A request sent before the breaker opened says nothing new.
    case 'open':
      return breaker;
    case 'half-open':
      return open(breaker.opened + 1, nowMs);
  }
}
