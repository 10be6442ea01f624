import { createIdentity, type Identity } from '@palpite/server/modules/identity/index';
import type { Wallet } from '@palpite/server/modules/wallet/index';
import type { Bus } from '@palpite/server/platform/bus/bus';
import { newSecret, secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import type { Metrics } from '@palpite/server/platform/metrics/metrics';

const AT_ONCE = 50;

const NO_SMS = { hour: 0, day: 0 };

/** The product's sessions; nobody is refused, and no message is sent. */
export function openBenchIdentity({
  database,
  bus,
  metrics,
}: {
  readonly database: Database;
  readonly bus: Bus;
  readonly metrics: Metrics;
}): Identity {
  return createIdentity({
    database,
    clock: systemClock,
    chance: secureChance,
    bus,
    report: metrics.report,
    append: async () => undefined,
    secret: newSecret(secureChance),
    smsCodes: { brand: NO_SMS, abroad: NO_SMS, prefixes: new Map() },
    ports: {
      mayEnter: async () => ({ is: 'allowed' }),
      send: async () => undefined,
      pageOf: () => new URL('http://localhost/'),
      phonePrefixOf: () => '55',
      isEmpty: async () => true,
      closeAccounts: async () => undefined,
      hasDeposited: async () => false,
      balanceOf: async () => ({ currency: 'BRL', cents: 0 }),
    },
  });
}

/** Visitors with money: the parameters of their requests, for the load generator. The database needs `seedPlayers`. */
export async function signInVisitors(
  deps: { readonly identity: Identity; readonly wallet: Wallet; readonly database: Database },
  count: number,
): Promise<string[]> {
  const { identity, wallet, database } = deps;
  const queries: string[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const device = `benchmark-device-${first + n}`;
        const outcome = await identity.signInVisitor('br', device);
        if (outcome.is !== 'signed-in') throw new Error(outcome.is);
        return {
          player: outcome.player,
          query: `uid=${outcome.player}&sid=${outcome.secret}&smid=${device}`,
        };
      }),
    );
    const refs = await database.read<{ ref: bigint }>(
      `SELECT nextval('bench_ref') AS ref FROM generate_series(1, ${AT_ONCE})`,
    );
    await database.inTransaction((tx) =>
      wallet.post(
        tx,
        some.map(({ player }, n) => ({
          ref: (refs[n]?.ref ?? 0n) as never,
          kind: 'seed',
          step: 0,
          asset: 'BRL',
          moves: [{ from: { house: 'house:bench' }, to: { player, pocket: 'cash' }, units: 1_000_000_000n }],
          by: 'house',
          shortfall: 'refuse',
        })),
      ),
    );
    queries.push(...some.map(({ query }) => query));
  }
  return queries;
}
