import { DAY_MS } from '@palpite/kernel/time';

/** What is known about a player's last weeks. Amounts are in one currency. */
export interface HarmFacts {
  readonly nowMs: number;
  /** Paid deposits of the last 30 days. */
  readonly deposits: readonly { readonly atMs: number; readonly units: bigint }[];
  /** Deposits that were asked for and not paid. */
  readonly failedDepositsMs: readonly number[];
  /** Withdrawals that the player cancelled while they waited. */
  readonly cancelledPayoutsMs: readonly number[];
  /** Requests for a higher limit, or to end one. */
  readonly limitRaisesMs: readonly number[];
  readonly pausesMs: readonly number[];
  /** Minutes in the app in the running week. */
  readonly minutesThisWeek: number;
}

export const HARM_MARKERS = [
  'deposits-often',
  'deposits-rising',
  'deposits-failed',
  'payouts-cancelled',
  'limits-raised',
  'pauses-taken',
  'time-long',
] as const;
export type HarmMarker = (typeof HARM_MARKERS)[number];

export interface HarmSign {
  readonly marker: HarmMarker;
  readonly value: number;
  /** From this value on the marker is shown. */
  readonly from: number;
  /** Twice as much: somebody should talk to the player now. */
  readonly isStrong: boolean;
}

/** From these values on a marker is shown: first values of 2026-11-18, which docs/protection.md explains. */
export const HARM_FROM: Readonly<Record<HarmMarker, number>> = {
  'deposits-often': 5,
  'deposits-rising': 200,
  'deposits-failed': 3,
  'payouts-cancelled': 2,
  'limits-raised': 2,
  'pauses-taken': 2,
  'time-long': 1_260,
};

/** Twice the first value. */
export const isHarmStrong = (marker: HarmMarker, value: number): boolean => value >= 2 * HARM_FROM[marker];

/** The markers that a player shows now, the strongest first. */
export function harmSigns(facts: HarmFacts): readonly HarmSign[] {
  const values: Readonly<Record<HarmMarker, number>> = {
    'deposits-often': since(
      facts,
      1,
      facts.deposits.map(({ atMs }) => atMs),
    ),
    'deposits-rising': risingPercent(facts),
    'deposits-failed': since(facts, 1, facts.failedDepositsMs),
    'payouts-cancelled': since(facts, 30, facts.cancelledPayoutsMs),
    'limits-raised': since(facts, 30, facts.limitRaisesMs),
    'pauses-taken': since(facts, 90, facts.pausesMs),
    'time-long': facts.minutesThisWeek,
  };
  return HARM_MARKERS.filter((marker) => values[marker] >= HARM_FROM[marker])
    .map((marker) => ({
      marker,
      value: values[marker],
      from: HARM_FROM[marker],
      isStrong: isHarmStrong(marker, values[marker]),
    }))
    .sort((one, other) => other.value / other.from - one.value / one.from);
}

function since({ nowMs }: HarmFacts, days: number, moments: readonly number[]): number {
  return moments.filter((atMs) => atMs > nowMs - days * DAY_MS && atMs <= nowMs).length;
}

/**
 * The deposits of the last seven days in percent of an average week of the three weeks before. Without deposits before
 * there is nothing to compare with.
 */
function risingPercent({ nowMs, deposits }: HarmFacts): number {
  const sum = (fromDays: number, toDays: number) =>
    deposits
      .filter(({ atMs }) => atMs > nowMs - fromDays * DAY_MS && atMs <= nowMs - toDays * DAY_MS)
      .reduce((all, { units }) => all + units, 0n);
  const earlier = sum(28, 7);
  if (earlier === 0n) return 0;
  return Number((sum(7, 0) * 300n) / earlier);
}

/** A marker of any strength adds at most this much to the urgency: one extreme value does not hide several markers. */
const MOST_OF_ONE = 400;

/**
 * How urgent a player is: every marker adds its value as a percentage of the threshold, at least 100 and at most 400.
 * So two markers weigh as much as one strong one, and what is beyond four times the threshold weighs no more.
 */
export function harmUrgency(signs: readonly Pick<HarmSign, 'value' | 'from'>[]): number {
  return signs
    .map(({ value, from }) => Math.min(MOST_OF_ONE, Math.floor((value * 100) / from)))
    .reduce((sum, weight) => sum + weight, 0);
}
