import { formatMoney } from '@palpite/i18n/money-format';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { createNotices, type Notices } from '../../notices/index.ts';

const BRAND = {
  name: 'Bet Hoje',
  country: 'BR',
  zone: { offsetMinutes: 0 },
  language: 'PT',
  asset: 'BRL',
} as const;

/** The real notices on the console's database; nothing is delivered. */
export async function stubNotices(database: Database, clock: Clock): Promise<Notices> {
  const nobody = async () => 'no-address' as const;
  return createNotices({
    database,
    clock,
    ids: await openIds(database, clock),
    bus: { publish: () => undefined },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    enqueue: async () => undefined,
    brandOf: (id) => (id === 'br' || id === 'mx' ? BRAND : undefined),
    money: formatMoney,
    moment: (atMs) => new Date(atMs).toISOString(),
    registrationsOf: async () => new Map(),
    namesOf: async () => new Map(),
    blockedOf: async () => new Set(),
    openBettors: async () => new Set(),
    bettorsOf: async () => [],
    book: {
      isFresh: () => false,
      match: () => undefined,
      matches: () => [],
      onChange: () => () => undefined,
    },
    channels: { push: nobody, mail: nobody, sms: nobody, telegram: nobody },
    events: {
      stakeOf: async () => undefined,
      payoutOf: async () => undefined,
      grantOf: async () => undefined,
      nearLimits: async () => [],
      endingBonuses: async () => [],
    },
  });
}
