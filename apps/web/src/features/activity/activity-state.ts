import type { ActivityEntry, ActivityStep } from '@palpite/contract/entities/activity';
import type { ActivityKind } from '@palpite/contract/tables/growth';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { isMoney } from '../../parts/reward-text.ts';

/** How the page shows an activity. ready: something may be received. spent: the budget is used up before the end. */
export type ActivityPhase =
  | 'notAllowed'
  | 'notStarted'
  | 'running'
  | 'ready'
  | 'finished'
  | 'spent'
  | 'ended';

/** What was reached may be received after the end too, until the server no longer says `ready`. */
export function phaseOf(entry: ActivityEntry, nowMs: number): ActivityPhase {
  const { status, steps, ends_at, budget_left, allowed } = entry;
  if (allowed === 0) return 'notAllowed';
  if (status === ACTIVITY_STATUS.notStart) return 'notStarted';
  if (steps.some(({ state }) => state === 'ready')) return 'ready';
  if (status === ACTIVITY_STATUS.finished) return 'finished';
  if (status === ACTIVITY_STATUS.expired)
    return budget_left === 0 && (ends_at === 0 || ends_at > nowMs) ? 'spent' : 'ended';
  return budget_left === 0 ? 'spent' : 'running';
}

export function isOff(phase: ActivityPhase): boolean {
  return phase === 'spent' || phase === 'ended';
}

/** The step that the player is at: one that may be received, today's or the next in line. */
export function stepAtHand(steps: readonly ActivityStep[]): ActivityStep | undefined {
  const of = (state: ActivityStep['state']) => steps.find((step) => step.state === state);
  return of('ready') ?? of('now') ?? of('next');
}

/** What the next step takes and gives. Of a ladder that pays later, steps that are reached already come before it. */
export function nextOf(entry: ActivityEntry): Pick<ActivityEntry, 'takes' | 'gives'> {
  const isReached = entry.takes === 0 && entry.unit !== 'none';
  const open = isReached
    ? entry.steps.find(({ state, have, need }) => (state === 'now' || state === 'next') && have < need)
    : undefined;
  return open ? { takes: open.need - open.have, gives: open.prize } : entry;
}

/**
 * The bonus of a deposit as its bounds: the least deposit and the largest bonus. Neither is what a deposit of that amount
 * brings, nor what the player received.
 */
export function offerOf({ kind, steps }: ActivityEntry): ActivityStep | undefined {
  return kind === 'first_charge' && steps.length === 1 ? steps[0] : undefined;
}

export interface Received {
  /** Cash, bonus money and free bets together. */
  readonly amount: number;
  readonly count: number;
}

export function receivedOf(steps: readonly ActivityStep[]): Received {
  const received = steps.filter(({ state }) => state === 'received');
  return {
    amount: received.reduce((sum, { prize }) => sum + (isMoney(prize.kind) ? prize.amount : 0), 0),
    count: received.length,
  };
}

/** The part of the page below the ticket that shows the steps. */
export type Mechanism = 'rungs' | 'punch' | 'doors' | 'amounts' | 'freeBet' | 'switch';

const MECHANISMS: Readonly<Partial<Record<ActivityKind, Mechanism>>> = {
  first_charge: 'amounts',
  daily_deposit: 'punch',
  daily_cash: 'punch',
  total_deposit: 'rungs',
  bet_reward: 'rungs',
  week_cash: 'rungs',
  free_bet: 'freeBet',
  ui_switch: 'switch',
  apk_to_pwa: 'switch',
  christmas: 'doors',
};

/** A kind without a mechanism of its own is shown as a ladder. */
export function mechanismOf(kind: ActivityKind): Mechanism {
  return MECHANISMS[kind] ?? 'rungs';
}
