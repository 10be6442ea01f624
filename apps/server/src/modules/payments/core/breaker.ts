import type { PlayerId } from '@palpite/kernel/ids';
import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';

/**
 * Whether a provider is given new orders. `closed` gives it all of them. `open` gives it none until `untilMs`.
 * `half-open` gives it one at a time, whose outcome decides.
 */
export type Breaker =
  | {
      readonly is: 'closed';
      readonly failures: number;
      /** Those of them whose orders had an unclear answer: each counts once. */
      readonly players: readonly PlayerId[];
    }
  | { readonly is: 'open'; readonly untilMs: number; readonly opened: number }
  | { readonly is: 'half-open'; readonly opened: number; readonly probeUntilMs: number };

export const BREAKER_LIMIT = {
  /** So many failures in a row open it. */
  failures: 5,
  openMs: 15 * SECOND_MS,
  openMostMs: 5 * MINUTE_MS,
  /** A probe without an outcome after so long no longer keeps others away: longer than any call may take. */
  probeMs: 30 * SECOND_MS,
} as const;

export const CLOSED: Breaker = { is: 'closed', failures: 0, players: [] };

const OPENED_MOST = 20;

function open(opened: number, nowMs: number): Breaker {
  const restMs = Math.min(BREAKER_LIMIT.openMostMs, BREAKER_LIMIT.openMs * 2 ** (opened - 1));
  return { is: 'open', untilMs: nowMs + restMs, opened: Math.min(opened, OPENED_MOST) };
}

/** Whether the provider may be asked now. */
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

/** The provider is being asked: what was open lets this one question through. */
export function asking(breaker: Breaker, nowMs: number): Breaker {
  if (breaker.is === 'closed') return breaker;
  return { is: 'half-open', opened: breaker.opened, probeUntilMs: nowMs + BREAKER_LIMIT.probeMs };
}

/** The question was not asked after all: the next one may be. */
export function notAsked(breaker: Breaker, nowMs: number): Breaker {
  return breaker.is === 'half-open' ? { is: 'open', untilMs: nowMs, opened: breaker.opened } : breaker;
}

/** The provider said yes or no; that it did is what counts. */
export function answered(): Breaker {
  return CLOSED;
}

/**
 * It was not reached, said that it is unavailable, or gave no clear answer. An unclear answer names the player of the order:
 * what one player sends must not close the provider to everybody.
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
    // A question that was asked before it opened says nothing new.
    case 'open':
      return breaker;
    case 'half-open':
      return open(breaker.opened + 1, nowMs);
  }
}
