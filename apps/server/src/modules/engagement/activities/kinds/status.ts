import type { Instant } from '@palpite/kernel/time';
import { prizeCost } from './prize.ts';
import type { Step } from './step.ts';
import { isClosed, type Window } from './window.ts';

export type ActivityStatus = 'not-started' | 'running' | 'finished' | 'expired';

/**
 * Of a player: finished when everything was received, expired when the window is over with nothing to receive or when
 * the budget holds none of the prizes that are left.
 */
export function statusOf(
  {
    window,
    steps,
    budgetLeft,
  }: {
    readonly window: Window;
    readonly steps: readonly Step[];
    readonly budgetLeft: bigint | undefined;
  },
  now: Instant,
): ActivityStatus {
  if (now < window.begins) return 'not-started';
  const open = steps.filter(({ state }) => state !== 'received');
  if (steps.length > 0 && open.length === 0) return 'finished';
  if (isClosed(window, now)) return 'expired';
  if (isSpent(open, budgetLeft)) return 'expired';
  const isReady = steps.some(({ state }) => state === 'ready');
  const isOver = window.ends !== undefined && now >= window.ends;
  return isOver && !isReady ? 'expired' : 'running';
}

function isSpent(open: readonly Step[], budgetLeft: bigint | undefined): boolean {
  if (budgetLeft === undefined || open.length === 0) return false;
  return open.every(({ prize }) => prizeCost(prize) > budgetLeft);
}

/** The current step: what can be received, or what comes next. */
export function stepAtHand(steps: readonly Step[]): Step | undefined {
  const first = (state: Step['state']) => steps.find((step) => step.state === state);
  return first('ready') ?? first('now') ?? first('next') ?? steps.at(-1);
}
