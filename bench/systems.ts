import { randomBytes } from 'node:crypto';
import { countLines, fullCover } from '@palpite/kernel/bet-shape';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { type Betting, proveStakes, type SlipBet } from '@palpite/server/modules/sportsbook/betting/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { type BenchContext, onBenchDatabase } from './bench-database.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { summarise } from './pairs.ts';
import { MATCHES, openBetting, PLAYERS, prepareAccounts } from './placement.ts';

/** A constant rate well below the capacity: this measures what concurrent systems cost a single, not throughput. */
const RATE = { watchedPerSecond: 400, neighboursPerSecond: 40 } as const;
const PAIRS = 11;
/**
 * Seconds of each kind in a pair, one after the other. A pair counts its median second: every second has its systems,
 * and one in which the disk blocks the whole server would otherwise decide the 99th percentile of all seconds
 * together.
 */
const SLICES = { count: 9, seconds: 1 } as const;
const TICK_MS = 10;
const LEGS = 10;

export const systems: Benchmark = {
  name: 'systems',
  about:
    'p99 of singles while systems of ten selections in all sizes are placed, against the same number of singles instead',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, say } = context;
  await prepareAccounts(database);
  const { betting, wallet } = await openBetting(database);
  await pairOf(betting, 0);
  const ratios: number[] = [];
  const all = { systems: [] as number[], singles: [] as number[] };
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    const seconds = await pairOf(betting, pair);
    const [ours, singles] = [middle(seconds.systems.map(p99)), middle(seconds.singles.map(p99))];
    all.systems.push(...seconds.systems.flat());
    all.singles.push(...seconds.singles.flat());
    ratios.push(ours / singles);
    const text = `beside systems ${ours.toFixed(1)} ms, beside singles ${singles.toFixed(1)} ms`;
    say(`  pair ${pair}: ${text}, ratio ${(ours / singles).toFixed(2)}`);
  }
  say(`  of all seconds: ${p99(all.systems).toFixed(1)} ms and ${p99(all.singles).toFixed(1)} ms`);
  const { median, spread } = summarise(ratios);
  const { differences } = await proveStakes(database, wallet);
  if (differences.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(differences[0])}`);
  return [{ name: 'systems', value: median, unit: '×', budget: 1.2, rule: 'at-most', spread }];
}

interface Seconds {
  readonly systems: readonly number[][];
  readonly singles: readonly number[][];
}

/** Milliseconds from request to reply of each measured single, by kind, second by second. */
async function pairOf(betting: Betting, pair: number): Promise<Seconds> {
  const seconds = { systems: [] as number[][], singles: [] as number[][] };
  for (let slice = 0; slice < SLICES.count; slice += 1) {
    const both = [
      async () => seconds.systems.push(await watchBeside(betting, systemOf)),
      async () => seconds.singles.push(await watchBeside(betting, singleOf)),
    ];
    for (const run of (slice + pair) % 2 === 0 ? both : both.reverse()) await run();
  }
  return seconds;
}

const middle = (values: readonly number[]): number => summarise(values).median;

/** The 99th percentile. */
function p99(waits: readonly number[]): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

const market = (turn: number) => ((turn * 31) % MATCHES) * 100 + 101;
const leg = (turn: number) => ({ market: market(turn), selection: 'home', odds: 2_000 as Odds });

function singleOf(turn: number): SlipBet {
  return { stake: 500n, policy: 'any', legs: [leg(turn)] };
}

function systemOf(turn: number): SlipBet {
  const shape = fullCover(LEGS, false);
  const legs = Array.from({ length: LEGS }, (_, n) => leg(turn + n));
  return { stake: 500n * BigInt(countLines(LEGS, shape)), policy: 'any', legs, shape };
}

async function watchBeside(betting: Betting, neighbour: (turn: number) => SlipBet): Promise<number[]> {
  const waits: number[] = [];
  const open: Promise<void>[] = [];
  let turn = Math.trunc(performance.now());
  const placed = async (bet: SlipBet): Promise<void> => {
    const outcome = await betting.place({
      player: (((turn * 7_919) % PLAYERS) + 1) as PlayerId,
      brand: 'br',
      asset: 'BRL',
      slipId: makeUuidV7(systemClock.nowMs(), randomBytes(10)),
      bets: [bet],
    });
    if (outcome.is !== 'placed' || outcome.bets[0]?.is !== 'taken')
      throw new Error(
        `a bet was ${JSON.stringify(outcome, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      );
  };
  const watch = async (): Promise<void> => {
    const started = performance.now();
    await placed(singleOf(turn));
    waits.push(performance.now() - started);
  };
  const began = performance.now();
  const due = { watched: 0, neighbours: 0 };
  while (performance.now() - began < SLICES.seconds * 1_000) {
    const seconds = (performance.now() - began) / 1_000;
    for (; due.neighbours < seconds * RATE.neighboursPerSecond; due.neighbours += 1) {
      turn += 1;
      open.push(placed(neighbour(turn)));
    }
    for (; due.watched < seconds * RATE.watchedPerSecond; due.watched += 1) {
      turn += 1;
      open.push(watch());
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
  return waits;
}
