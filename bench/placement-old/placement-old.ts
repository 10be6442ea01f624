import { proveStakes } from '@palpite/server/modules/sportsbook/betting/index';
import { type Clock, systemClock } from '@palpite/server/platform/clock/clock';
import { type BenchPlace, onBenchDatabase } from '../bench-database.ts';
import { startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';
import { openBetting, placer, prepareHouse } from '../placement.ts';
import { expectRoom, seedOldBets } from './old-bets.ts';

/** Smaller ones for a quick look: OLD_BETS=200000 OLD_PLAYERS=50000. */
const OLD_BETS = Number(process.env.OLD_BETS ?? 10_000_000);
const PLAYERS = Number(process.env.OLD_PLAYERS ?? 1_000_000);
const SECONDS = 4;
const PAIRS = 9;
const PROVER = new URL('./prover.ts', import.meta.url);

/** Nobody plays any more: the last proof need not rest between its questions. */
const restless: Clock = { ...systemClock, after: (_ms, act) => systemClock.after(0, act) };

export const placementOld: Benchmark = {
  name: 'placement-old',
  about: `bets placed per second beside ${OLD_BETS} old bets against an empty bet table, both with ${PLAYERS} players, and while prove runs against alone`,
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(place: BenchPlace): Promise<Figure[]> {
  const { database, url, ownerUrl, say } = place;
  const old = { bets: OLD_BETS, players: PLAYERS, nowMs: systemClock.nowMs() };
  await expectRoom(place.folder, old);
  const empty = await place.another('empty');
  for (const one of [database, empty]) await prepareHouse(one, PLAYERS);
  const started = performance.now();
  await seedOldBets(ownerUrl, old);
  await place.checkpoint();
  const seconds = Math.round((performance.now() - started) / 1_000);
  say(`  ${OLD_BETS} old bets in ${seconds} s: ${await sizeOf(place)}`);
  const { betting } = await openBetting(database);
  const full = placer(betting, PLAYERS);
  const bare = placer((await openBetting(empty)).betting, PLAYERS);
  for (const warm of [full, bare]) await warm(SECONDS);
  const beside = await alternate(
    PAIRS,
    () => full(SECONDS),
    () => bare(SECONDS),
    say,
  );
  say('  while prove runs against alone, beside the old bets:');
  const prover = await startProcess(PROVER, { args: [url] });
  const proving = await alternate(
    PAIRS,
    async () => {
      await prover.ask({ on: true });
      const rate = await full(SECONDS);
      await prover.ask({ on: false });
      return rate;
    },
    () => full(SECONDS),
    say,
  );
  await prover.close();
  const { wallet } = await openBetting(database, restless);
  const books = await wallet.prove({ fromBeginning: true });
  const stakes = await proveStakes(database, wallet);
  const wrong = [...books.differences, ...stakes.differences];
  say(`  books after it: ${books.transfers} transfers, ${wrong.length} differences`);
  if (wrong.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(wrong[0])}`);
  const ratio = { unit: '×', rule: 'at-least' } as const;
  return [
    { ...ratio, name: 'placement while proving', value: proving.median, budget: 0.8, spread: proving.spread },
    { ...ratio, name: 'placement-old', value: beside.median, budget: 0.9, spread: beside.spread },
  ];
}

async function sizeOf({ database }: BenchPlace): Promise<string> {
  const [row] = await database.read<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  return row?.size ?? '';
}
