import type { Instant, Zone } from '@palpite/kernel/time';
import type { Amounts } from '../../counters/index.ts';
import type { Prize } from './prize.ts';
import { type ActivityPeriod, type ActivitySpan, isClosed, spansOf, type Window } from './window.ts';

/** next: not reached. now: the current one. ready: may be received. missed: its time is over. */
export type StepState = 'next' | 'now' | 'ready' | 'received' | 'missed';

export interface Step {
  readonly step: number;
  /** Claims of one key are one. */
  readonly key: string;
  readonly need: bigint;
  /** At most `need`. */
  readonly have: bigint;
  /** The first instant of its day or period; 0 where it has none. */
  readonly dayAt: number;
  readonly prize: Prize;
  /** The prize is not shown before it is received. */
  readonly isHidden: boolean;
  /** What has to be wagered together with a bonus. */
  readonly deposit: bigint;
  /** Of a free bet that can be used: the least odds of each selection, in thousandths. */
  readonly minOdds?: number;
  /** How many claims of the activity the facts hold together, where steps share them. */
  readonly claimsMax?: number;
  readonly state: StepState;
  /** 0: not received. */
  readonly receivedAt: number;
}

export interface Claim {
  readonly key: string;
  readonly step: number;
  readonly prize: Prize;
  readonly at: number;
}

export interface CountedDay {
  readonly day: string;
  readonly amounts: Amounts;
}

/** An offer of a deposit, or a free bet of the player. */
export interface Offered {
  readonly need: bigint;
  readonly prize: Prize;
  readonly state: 'open' | 'used' | 'closed';
  /** Of a free bet, in thousandths. */
  readonly minOdds?: number;
  /** Until when; 0 without an end. */
  readonly until: number;
}

/** What is known about the player. */
export interface Facts {
  readonly days: readonly CountedDay[];
  /** The player did what the activity asks for once. */
  readonly isDone: boolean;
  readonly offered: readonly Offered[];
  /** The prizes of a calendar in the order of its doors. */
  readonly doors: readonly Prize[];
  /** What a group has collected. */
  readonly collected: bigint;
}

export const NO_FACTS: Facts = { days: [], isDone: false, offered: [], doors: [], collected: 0n };

export interface Asked<S> {
  readonly settings: S;
  readonly window: Window;
  readonly facts: Facts;
  readonly claims: readonly Claim[];
  readonly now: Instant;
  readonly zone: Zone;
}

/** Steps of the period before that can still be received have this added to their number. */
export const PREVIOUS = 100;

/**
 * The steps of the running period, and before them what can still be received of the period before it. Nothing can be
 * received after the activity is closed.
 */
export function inPeriods<S>(
  asked: Asked<S>,
  period: ActivityPeriod,
  stepsIn: (span: ActivitySpan) => readonly Step[],
): readonly Step[] {
  const { current, previous } = spansOf(period, asked.window, asked.now, asked.zone);
  if (!current) return stepsIn(firstSpan(asked, period)).map((step) => ({ ...step, state: 'next' }));
  const earlier = previous ? stepsIn(previous).filter(({ state }) => state === 'ready') : [];
  const steps = [...earlier.map((step) => ({ ...step, step: step.step + PREVIOUS })), ...stepsIn(current)];
  if (!isClosed(asked.window, asked.now)) return steps;
  return steps.map((step) => (step.state === 'received' ? step : { ...step, state: 'missed' }));
}

/** Before the beginning the first period is shown. */
function firstSpan<S>({ window, zone }: Asked<S>, period: ActivityPeriod): ActivitySpan {
  const { current } = spansOf(period, window, window.begins, zone);
  if (!current) throw new Error('a window holds its beginning');
  return current;
}

/** The days of a span. */
export function daysIn(facts: Facts, { fromDay, toDay }: ActivitySpan): readonly CountedDay[] {
  return facts.days.filter(({ day }) => day >= fromDay && day < toDay);
}

export function atMost(amount: bigint, most: bigint): bigint {
  if (amount <= 0n) return 0n;
  return amount < most ? amount : most;
}

export function claimOf(claims: readonly Claim[], key: string): Claim | undefined {
  return claims.find((claim) => claim.key === key);
}
