import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { appendEvents } from '../../../platform/outbox/append.ts';
import { createPayments, DEFAULT_PAYMENT_TERMS } from '../../payments/index.ts';
import { NO_BONUSES } from '../../payments/test/no-bonuses.ts';
import type { PaymentsPort } from '../index.ts';
import { stillAllowed } from '../service/still-allowed.ts';

/** The real payments on a database without orders, with no provider and an empty ledger. */
export async function stubPayments(database: Database, clock: Clock): Promise<PaymentsPort> {
  const nobody = () => Promise.reject(new Error('the stub does not implement this'));
  const { admin } = createPayments({
    database,
    clock,
    ids: await openIds(database, clock),
    append: appendEvents,
    wallet: {
      post: async () => [{ is: 'not-enough-funds', pocket: 'cash', free: 0n }],
      balance: nobody,
      ofReference: nobody,
      unspentSince: nobody,
      closedOf: nobody,
      block: nobody,
      lockStanding: nobody,
      standings: async () => new Map(),
    },
    protection: { mayDeposit: nobody, state: nobody, standingIn: nobody, deposits: nobody },
    providers: new Map(),
    methods: [],
    terms: DEFAULT_PAYMENT_TERMS,
    mayUse: () => true,
    countryOf: () => 'BR',
    isClosedLoop: () => false,
    zoneOf: () => ({ name: 'America/Sao_Paulo' }),
    bonuses: NO_BONUSES,
    stillAllowed: stillAllowed('payments.act'),
    failed: (error) => {
      throw error;
    },
  });
  return { admin, ledger: { ofReference: async () => [] }, askReconcile: async () => undefined };
}
