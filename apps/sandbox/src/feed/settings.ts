import type { Sport } from '@palpite/kernel/sports';

export interface FeedSettings {
  /** The same seed gives the same season. */
  readonly seed?: number;
  /** How many times faster than the clock matches are played. */
  readonly speed?: number;
  /** Number of unfinished matches in a small season. */
  readonly matches?: number;
  /** Sports of a small season; only football if absent. */
  readonly sports?: readonly Sport[];
  /** A full calendar: every sport, dozens of matches in play and hundreds upcoming. */
  readonly isWhole?: boolean;
  /** Bets on how the seasons of the leagues end; on by default in a full calendar. */
  readonly outrights?: boolean;
  /** Random abandoned matches, corrections, cancelled bets and outages; on by default in a full calendar. */
  readonly mishaps?: boolean;
  /** No random events: only the clock runs, and a test triggers every goal and danger. */
  readonly quiet?: boolean;
  readonly key?: string;
}

export const DEFAULT_FEED_KEY = 'sandbox-feed-key';
export const SPEED_LIMIT = { low: 0.1, high: 1_000 };
const SEED_MAX = 2 ** 32 - 1;

function numberWithin(text: string, form: RegExp, low: number, high: number): number | undefined {
  const value = form.test(text) ? Number(text) : Number.NaN;
  return value >= low && value <= high ? value : undefined;
}

/** Reads only what the environment sets; the defaults of the rest are where the feed is opened. */
export function readFeedSettings(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): FeedSettings | undefined {
  const seed = env.SANDBOX_SEED ? numberWithin(env.SANDBOX_SEED, /^\d{1,10}$/, 0, SEED_MAX) : undefined;
  if (env.SANDBOX_SEED && seed === undefined)
    problems.push(`SANDBOX_SEED must be a whole number from 0 to ${SEED_MAX}`);
  const { low, high } = SPEED_LIMIT;
  const speed = env.SANDBOX_SPEED
    ? numberWithin(env.SANDBOX_SPEED, /^\d{1,4}(\.\d{1,3})?$/, low, high)
    : undefined;
  if (env.SANDBOX_SPEED && speed === undefined)
    problems.push(`SANDBOX_SPEED must be a number from ${low} to ${high}`);
  const key = env.SANDBOX_FEED_KEY || undefined;
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key))
    problems.push('SANDBOX_FEED_KEY must be 8 to 128 printable characters without spaces');
  if (seed === undefined && speed === undefined && key === undefined) return undefined;
  return {
    ...(seed !== undefined && { seed }),
    ...(speed !== undefined && { speed }),
    ...(key !== undefined && { key }),
  };
}
