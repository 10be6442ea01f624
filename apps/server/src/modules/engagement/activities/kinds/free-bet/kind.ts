import type { KindRule } from '../kind.ts';
import { isStored } from '../settings.ts';
import type { Step } from '../step.ts';

type Settings = Readonly<Record<string, never>>;

const SHOWN = 20;

/** The free bets that the player can use; they are used in the slip, so nothing is received here. */
export const freeBet: KindRule<Settings> = {
  kind: 'free_bet',
  unit: 'pieces',
  isEarned: true,
  isClaimed: false,
  page: '/activity/free-bet',
  path: '/',
  needs: ['free-bets'],
  looksBackDays: 0,
  read: (stored) => (isStored(stored) ? {} : undefined),
  periodOf: () => 'window',
  dayBudget: () => undefined,
  productsOf: () => ['sports'],
  stepsOf: ({ facts }) =>
    facts.offered.slice(0, SHOWN).map(
      ({ prize, until, minOdds = 0 }, index): Step => ({
        step: index + 1,
        key: `free-bet:${index + 1}`,
        need: 1n,
        have: 1n,
        // Until when it can be used.
        dayAt: until,
        prize,
        isHidden: false,
        deposit: 0n,
        minOdds,
        state: 'now',
        receivedAt: 0,
      }),
    ),
};
