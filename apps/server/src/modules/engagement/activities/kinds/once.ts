import type { KindRule } from './kind.ts';
import type { Prize } from './prize.ts';
import { isStored, prizeFrom } from './settings.ts';
import { type Asked, claimOf, inPeriods, type Step } from './step.ts';

export interface OnceSettings {
  readonly prize: Prize;
}

/** A reward for something that a player does once. */
export function onceKind(
  own: Pick<KindRule<OnceSettings>, 'kind' | 'page' | 'path' | 'needs'>,
): KindRule<OnceSettings> {
  return {
    ...own,
    unit: 'none',
    isEarned: false,
    isClaimed: true,
    looksBackDays: 0,
    read(stored) {
      const prize = isStored(stored) ? prizeFrom(stored.prize) : undefined;
      return prize && { prize };
    },
    periodOf: () => 'window',
    dayBudget: () => undefined,
    productsOf: () => [],
    stepsOf: (asked) => inPeriods(asked, 'window', ({ isOver }) => [onceStep(asked, isOver)]),
  };
}

function onceStep({ settings, facts, claims }: Asked<OnceSettings>, isOver: boolean): Step {
  const claim = claimOf(claims, 'once');
  const open = isOver ? 'missed' : 'now';
  return {
    step: 1,
    key: 'once',
    need: 1n,
    have: claim || facts.isDone ? 1n : 0n,
    dayAt: 0,
    prize: claim?.prize ?? settings.prize,
    isHidden: false,
    deposit: 0n,
    state: claim ? 'received' : facts.isDone ? 'ready' : open,
    receivedAt: claim?.at ?? 0,
  };
}
