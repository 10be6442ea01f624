import { openIds } from '../../../platform/ids/ids.ts';
import { appendEvents } from '../../../platform/outbox/append.ts';
import { createBonuses } from '../../bonuses/index.ts';
import { someCampaign } from '../../bonuses/test/bonuses-fixture.ts';
import type { ProtectedTestApp } from '../../protection/test/protected-test-app.ts';
import type { PaymentsDeps } from '../service/deps.ts';

/** Payments of players who have no bonus. */
export const NO_BONUSES: PaymentsDeps['bonuses'] = {
  mayOffer: async () => false,
  credited: async () => undefined,
  chargedBack: async () => undefined,
  atStake: async () => undefined,
  forfeit: async () => undefined,
  mayRedeem: async () => true,
  codeValue: async (_tx, { units }) => ({ kind: 'cash', units, count: 1, cost: units, hasBudget: false }),
  redeem: async () => undefined,
};

/** No bonuses, but the codes of the real module. */
export async function codesOnly(
  { database, clock, wallet }: Pick<ProtectedTestApp, 'database' | 'clock' | 'wallet'>,
  rule: () => 'all' | 'no-up-front' = () => 'all',
): Promise<PaymentsDeps['bonuses']> {
  const port = {
    give: async () => {
      throw new Error('only money is given here');
    },
    takeBack: async () => false,
  };
  const { codes, campaigns } = createBonuses({
    database,
    clock,
    wallet,
    ids: await openIds(database, clock),
    append: appendEvents,
    bonusRule: rule,
    pausedOf: wallet.blockedOf,
    registeredMs: async () => new Map(),
    deliver: { freeBet: port, freeRound: port, spin: port, points: port },
  });
  const cash = someCampaign({ code: 'promo_code', kind: 'cash', trigger: 'code', beginsMs: 0 });
  await database.inTransaction((tx) => campaigns.add(tx, cash));
  return {
    ...NO_BONUSES,
    mayRedeem: (tx, owner) => codes.isOpenTo(tx, owner),
    codeValue: (tx, code) => codes.codeValue(tx, code),
    redeem: (tx, use) => codes.redeem(tx, use),
  };
}
