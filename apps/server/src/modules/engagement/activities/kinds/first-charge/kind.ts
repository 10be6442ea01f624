import type { KindRule } from '../kind.ts';
import { isStored } from '../settings.ts';
import type { Step } from '../step.ts';

type Settings = Readonly<Record<string, never>>;

/** The offer of a deposit: the deposit itself brings the bonus, so nothing is received here. */
export const firstCharge: KindRule<Settings> = {
  kind: 'first_charge',
  unit: 'cents',
  isEarned: false,
  isClaimed: false,
  page: '/activity/first-charge',
  path: '/deposit',
  needs: ['offers'],
  looksBackDays: 0,
  read: (stored) => (isStored(stored) ? {} : undefined),
  periodOf: () => 'window',
  dayBudget: () => undefined,
  productsOf: () => [],
  stepsOf: ({ facts }) =>
    facts.offered.map(
      ({ need, prize, state }, index): Step => ({
        step: index + 1,
        key: `offer:${index + 1}`,
        need,
        have: state === 'used' ? need : 0n,
        dayAt: 0,
        prize,
        isHidden: false,
        deposit: 0n,
        state: state === 'used' ? 'received' : state === 'open' ? 'now' : 'missed',
        receivedAt: 0,
      }),
    ),
};
