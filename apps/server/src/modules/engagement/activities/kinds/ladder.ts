import type { Rung } from './settings.ts';
import { atMost, type Claim, claimOf, type Step, type StepState } from './step.ts';
import type { ActivitySpan } from './window.ts';

/** Thresholds over one amount of a period, each received once. */
export function ladderSteps(
  rungs: readonly Rung[],
  amount: bigint,
  span: ActivitySpan,
  claims: readonly Claim[],
  depositOf: (index: number) => bigint = () => 0n,
): readonly Step[] {
  const first = rungs.findIndex(({ need }) => amount < need);
  return rungs.map(({ need, prize }, index): Step => {
    const key = `${span.key}:${index + 1}`;
    const claim = claimOf(claims, key);
    return {
      step: index + 1,
      key,
      need,
      have: claim ? need : atMost(amount, need),
      dayAt: span.key === 'window' ? 0 : span.from,
      prize: claim?.prize ?? prize,
      isHidden: false,
      deposit: depositOf(index),
      state: claim ? 'received' : rungState(amount >= need, span.isOver, index === first),
      receivedAt: claim?.at ?? 0,
    };
  });
}

function rungState(isReached: boolean, isOver: boolean, isFirst: boolean): StepState {
  if (isReached) return 'ready';
  if (isOver) return 'missed';
  return isFirst ? 'now' : 'next';
}
