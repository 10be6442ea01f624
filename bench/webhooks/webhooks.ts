import { firstReferenceAt } from '@palpite/kernel/ids';
import { createWallet, WALLET_PARTITIONS } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { openIds } from '@palpite/server/platform/ids/ids';
import { asOwner, type BenchPlace, onBenchDatabase, seedPlayers } from '../bench-database.ts';
import { startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { measureKeepAlive } from '../keep-alive.ts';
import { alternate } from '../pairs.ts';
import { pgbenchYardstick } from '../pgbench.ts';
import { paidMessage, webhookRequest } from './messages.ts';
import {
  AMOUNT,
  type BenchOrders,
  countPosted,
  PLAYERS,
  seedOrders,
  takeOrders,
  yardstickScript,
} from './orders.ts';

const IN_FLIGHT = 200;
const SECONDS = 4;
const WARM_SECONDS = 6;
const PAIRS = 7;
/** Signed ahead of the measuring, for as many a second as no machine answers; the rest goes to nobody. */
const SIGNED_PER_SECOND = Number(process.env.WEBHOOKS_PER_SECOND ?? 8_000);

export const webhooks: Benchmark = {
  name: 'webhooks',
  about:
    'signed webhooks of distinct payments per second over HTTP to the posted ledger against pgbench with one transaction per webhook, same rows',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(place: BenchPlace): Promise<Figure[]> {
  const { database, say } = place;
  const nowMs = systemClock.nowMs();
  await makePartitions(database, WALLET_PARTITIONS, nowMs);
  await seedPlayers(database, { firstReference: firstReferenceAt(nowMs), players: PLAYERS, units: 1_000 });
  const orders = await seedOrders(database);
  const server = await startProcess<{ port: number }>(new URL('./webhook-server.ts', import.meta.url), {
    args: [place.url],
  });
  try {
    const yardstick = await pgbenchYardstick({ ...place, script: yardstickScript(orders) });
    say(`  yardstick: ${yardstick.clients} clients; ours: ${IN_FLIGHT} webhooks in flight`);
    const ours = teller(place, orders, server.ready.port);
    // Until the program is compiled and the database knows its tables, as in a house that has been open for a while.
    await ours(WARM_SECONDS);
    await asOwner(database, ['ANALYZE']);
    const { median, spread } = await alternate(
      PAIRS,
      () => ours(SECONDS),
      () => yardstick.measure(SECONDS),
      say,
    );
    await expectBooks(place, orders);
    return [{ name: 'webhooks', value: median, unit: '×', budget: 1, rule: 'at-least', spread }];
  } finally {
    await server.close();
  }
}

/** Every message is of another order, and signed before the clock runs: who measures takes little. */
function teller({ database }: BenchPlace, orders: BenchOrders, port: number) {
  const numbers: number[] = [];
  return async (seconds: number): Promise<number> => {
    const wanted = seconds * SIGNED_PER_SECOND;
    numbers.push(...(await takeOrders(database, Math.max(0, wanted - numbers.length))));
    const nowMs = systemClock.nowMs();
    const requests = numbers.map((n) => webhookRequest(paidMessage(orders.first, n, AMOUNT, nowMs), nowMs));
    const load = {
      port,
      next: () => requests.pop(),
      isTaken: (answer: string) => answer.startsWith('HTTP/1.1 200'),
    };
    const perSecond = await measureKeepAlive(load, IN_FLIGHT, seconds);
    if (requests.length === 0) throw new Error('too few were signed: WEBHOOKS_PER_SECOND=20000');
    numbers.length = requests.length;
    return perSecond;
  };
}

/** Whatever was answered is posted once, and the books prove. */
async function expectBooks({ database, say }: BenchPlace, orders: BenchOrders): Promise<void> {
  const wallet = createWallet({
    database,
    clock: systemClock,
    ids: await openIds(database, systemClock),
    append: async () => undefined,
    committed: () => undefined,
  });
  const { differences, transfers } = await wallet.prove({ fromBeginning: true });
  const { taken, posted } = await countPosted(database, orders);
  say(
    `  books after it: ${transfers} transfers, ${taken} webhooks posted, ${differences.length} differences`,
  );
  if (differences.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(differences[0])}`);
  if (taken !== posted) throw new Error(`${taken} webhooks were taken and ${posted} are posted`);
}
