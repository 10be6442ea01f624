import type { Asset } from '@palpite/kernel/assets';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { appendEvents } from '../../../platform/outbox/append.ts';
import { type CasinoOperations, createCasinoOperations, type StudioAdapter } from '../../casino/index.ts';
import { createWallet } from '../../wallet/index.ts';
import type { CasinoPort } from '../index.ts';
import { stillAllowed } from '../service/still-allowed.ts';

export interface StubCasino extends CasinoPort {
  /** The days that were asked for. */
  readonly asked: string[];
}

/** The real operations of the casino on the console's database, with studios that know nothing. */
export async function stubCasino(database: Database, clock: Clock): Promise<StubCasino> {
  const ids = await openIds(database, clock);
  const wallet = createWallet({ database, ids, clock, append: appendEvents });
  const silent: StudioAdapter = {
    launchUrl: () => 'https://studio.example/',
    answer: async () => ({ status: 404, json: '{}' }),
    games: async () => [],
    round: async () => ({ state: 'unknown', transactions: [] }),
    report: async () => ({ transactions: [] }),
    endSession: async () => undefined,
  };
  const asked: string[] = [];
  const operations: CasinoOperations = createCasinoOperations({
    database,
    clock,
    ids,
    append: appendEvents,
    wallet,
    protection: {
      guard: async () => ({
        state: () => ({ is: 'allowed' }),
        trial: () => () => ({ is: 'allowed' }),
        count: async () => undefined,
      }),
      givenBack: async () => undefined,
    },
    games: { mayPlay: () => 'ok', termsOf: () => ({ product: 'slots', rtpBp: 9_600 }) },
    studios: new Map([
      ['aurora', silent],
      ['lumen', silent],
    ]),
    profileOf: async () => ({ country: 'BR', language: 'PT', nickname: 'Bia' }),
    conflicted: () => undefined,
    failed: (error) => {
      throw error;
    },
    toBase: (_asset: Asset, units) => units,
    secondPersonFrom: 100_000n,
    stillAllowed: stillAllowed('casino.act'),
    isLive: false,
  });
  return {
    operations,
    ledger: wallet,
    asked,
    askReconcile: async (_tx, studio, day) => void asked.push(`${studio} ${day}`),
  };
}
