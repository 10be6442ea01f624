import type { KindRule } from '../kind.ts';
import { countFrom, isStored, unitsFrom } from '../settings.ts';
import { atMost } from '../step.ts';

export interface HelpSettings {
  readonly goal: bigint;
  /** What a friend is worth, always the same. */
  readonly each: bigint;
  /** What a friend deposits and stakes for it. */
  readonly deposit: bigint;
  readonly stake: bigint;
  /** How long a group is open. */
  readonly days: number;
}

const DAYS_MAX = 60;
const FRIENDS_MAX = 50n;

/** Friends help a player towards an amount; what was collected at the end is paid. Groups are in `service/groups.ts`. */
export const pdd: KindRule<HelpSettings> = {
  kind: 'pdd',
  unit: 'cents',
  isEarned: true,
  isClaimed: false,
  page: '/thin/pdd',
  path: '/thin/pdd',
  needs: ['group'],
  looksBackDays: 0,
  read(stored) {
    if (!isStored(stored)) return undefined;
    const goal = unitsFrom(stored.goal);
    const each = unitsFrom(stored.each);
    const deposit = unitsFrom(stored.deposit);
    const stake = unitsFrom(stored.stake);
    const days = countFrom(stored.days, DAYS_MAX);
    if (!goal || !each || !deposit || !stake || !days) return undefined;
    return goal % each === 0n && goal / each <= FRIENDS_MAX
      ? { goal, each, deposit, stake, days }
      : undefined;
  },
  periodOf: () => 'window',
  dayBudget: () => undefined,
  productsOf: () => [],
  stepsOf: ({ settings: { goal }, facts }) => [
    {
      step: 1,
      key: 'group',
      need: goal,
      have: atMost(facts.collected, goal),
      dayAt: 0,
      prize: { kind: 'cash', units: goal },
      isHidden: false,
      deposit: 0n,
      state: facts.isDone ? 'received' : 'now',
      receivedAt: 0,
    },
  ],
};
