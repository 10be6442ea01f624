import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { appendEvents } from '../../../platform/outbox/append.ts';
import { type Bonuses, createBonuses } from '../../bonuses/index.ts';
import { createPlayerFacts } from '../../identity/index.ts';
import { createDepositFacts } from '../../payments/index.ts';
import { createWallet } from '../../wallet/index.ts';
import type { BonusesPort, BonusRule } from '../index.ts';

export interface StubBonuses {
  readonly port: BonusesPort;
  readonly bonuses: Bonuses;
  /** Players who take a break. */
  readonly paused: Set<PlayerId>;
  /** The rule of the country in this mode, which a test may change. */
  rule: BonusRule;
}

/** The real bonuses on the console's database; pieces go nowhere. */
export async function stubBonuses(database: Database, clock: Clock): Promise<StubBonuses> {
  const ids = await openIds(database, clock);
  const wallet = createWallet({ database, ids, clock, append: appendEvents });
  const paused = new Set<PlayerId>();
  const nowhere = { give: async (_tx: Tx) => undefined, takeBack: async (_tx: Tx) => false };
  const bonuses = createBonuses({
    database,
    ids,
    clock,
    wallet,
    append: appendEvents,
    bonusRule: () => stub.rule,
    pausedOf: async () => paused,
    registeredMs: async () => new Map(),
    deliver: { freeBet: nowhere, freeRound: nowhere, spin: nowhere, points: nowhere },
  });
  const stub: StubBonuses = {
    bonuses,
    paused,
    rule: 'all',
    port: {
      campaigns: bonuses.campaigns,
      admin: bonuses.admin,
      reverse: bonuses.reverse,
      deposits: createDepositFacts(database),
      players: createPlayerFacts(database),
      gameStakes: async (_brand, studio) =>
        new Map(
          studio === 'aurora'
            ? [
                ['tiger', { min: 20n, max: 50_000n }],
                ['pharaoh', { min: 100n, max: 10_000n }],
              ]
            : [],
        ),
      rulesOf: () => [
        { mode: 'demo', rule: stub.rule, reason: 'Play money.' },
        { mode: 'live', rule: 'no-up-front', reason: 'Law 14.790/2023, article 29.' },
      ],
    },
  };
  return stub;
}
