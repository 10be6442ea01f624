import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import { createWallet, WALLET_PARTITIONS, type Wallet } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { type Ids, openIds } from '@palpite/server/platform/ids/ids';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { type BenchContext, onBenchDatabase, seedPlayers } from './bench-database.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { alternate } from './pairs.ts';
import { pgbenchBaseline } from './pgbench.ts';

const PLAYERS = 20_000;
const IN_FLIGHT = 600;
const SECONDS = 4;
const PAIRS = 7;

/** One transaction per posting, writing the rows that ours writes: account, transfer and outbox. */
const SCRIPT = `
\\set player random(1, ${PLAYERS})
\\set amount random(1, 100)
BEGIN;
UPDATE wallet.account SET cash = cash - :amount, locked = locked + :amount, version = version + 1
  WHERE player = :player AND asset = 'BRL' RETURNING id \\gset
INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
  VALUES (nextval('bench_ref'), 'stake', 0, 0, :id * 8, :id * 8 + 2, 'BRL', :amount, 1);
INSERT INTO platform.outbox (kind, payload) VALUES ('balance-changed', jsonb_build_object('player', :player::bigint, 'asset', 'BRL'));
COMMIT;
`;

export const ledger: Benchmark = {
  name: 'ledger',
  about:
    'batched postings per second against pgbench with one transaction per posting, same tables, same durability',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, say } = context;
  await makePartitions(database, WALLET_PARTITIONS, systemClock.nowMs());
  const firstReference = firstReferenceAt(systemClock.nowMs());
  await seedPlayers(database, { firstReference, players: PLAYERS, units: 1_000_000_000 });
  const ids = await openIds(database, systemClock);
  const wallet = createWallet({
    database,
    ids,
    clock: systemClock,
    append: appendEvents,
  });
  const baseline = await pgbenchBaseline({ ...context, script: SCRIPT });
  say(`  baseline: ${baseline.clients} clients; ours: ${IN_FLIGHT} postings in flight`);
  await postFor(1, wallet, ids);
  const against = await alternate(
    PAIRS,
    () => postFor(SECONDS, wallet, ids),
    () => baseline.measure(SECONDS),
    say,
  );
  say('  while prove runs against alone:');
  const proving = await alternate(
    PAIRS,
    () => whileProving(wallet, () => postFor(SECONDS, wallet, ids)),
    () => postFor(SECONDS, wallet, ids),
    say,
  );
  const { differences, accounts, transfers, slowestChunkMs } = await wallet.prove({ fromBeginning: true });
  say(
    `  books after it: ${accounts} accounts, ${transfers} transfers, slowest chunk ${slowestChunkMs} ms, ${differences.length} differences`,
  );
  if (differences.length > 0) throw new Error('the books do not prove');
  const ratio = { unit: '×', rule: 'at-least' } as const;
  return [
    { ...ratio, name: 'ledger while proving', value: proving.median, budget: 0.8, spread: proving.spread },
    { ...ratio, name: 'ledger', value: against.median, budget: 1.5, spread: against.spread },
  ];
}

/** Keeps that many postings in flight and counts those that committed. */
async function postFor(seconds: number, wallet: Wallet, ids: Ids): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  let posted = 0;
  let turn = 0;
  const writer = async () => {
    while (performance.now() < until) {
      turn += 1;
      const player = ((turn * 7919) % PLAYERS) + 1;
      const outcome = await wallet.queue.post(stakeOf(ids, player as PlayerId));
      if (outcome.is !== 'posted') throw new Error(`a posting was ${outcome.is}`);
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
  return posted / ((performance.now() - started) / 1000);
}

function stakeOf(ids: Ids, player: PlayerId) {
  return {
    ref: ids.next(),
    kind: 'stake',
    step: 0,
    asset: 'BRL',
    moves: [{ from: { player, pocket: 'cash' }, to: { player, pocket: 'locked' }, units: 50n }],
    by: 'player',
    shortfall: 'refuse',
  } as const;
}

async function whileProving<T>(wallet: Wallet, work: () => Promise<T>): Promise<T> {
  let going = true;
  const proofs = (async () => {
    while (going) await wallet.prove({ fromBeginning: true });
  })();
  // Its failure is reported at the end; until then the promise is not awaited.
  proofs.catch(() => undefined);
  try {
    return await work();
  } finally {
    going = false;
    await proofs;
  }
}
