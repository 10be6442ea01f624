import { randomBytes } from 'node:crypto';
import { countLines, fullCover } from '@palpite/kernel/bet-shape';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { type Betting, proveStakes, type SlipBet } from '@palpite/server/modules/sportsbook/betting/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { type BenchPlace, onBenchDatabase } from './bench-database.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { summarise } from './pairs.ts';
import { MATCHES, openBetting, PLAYERS, prepareHouse } from './placement.ts';

/** A steady trickle, well below what the house can take: the question is what a neighbour costs, not how many fit. */
const RATE = { watchedPerSecond: 400, neighboursPerSecond: 40 } as const;
const PAIRS = 11;
/**
 * Of each kind in a pair, one after the other: a second in which the machine does something else as well falls on both,
 * and one in a hundred is still dozens of waits.
 */
const SLICES = { count: 8, seconds: 1 } as const;
const TICK_MS = 10;
const LEGS = 10;

export const systems: Benchmark = {
  name: 'systems',
  about:
    'p99 of singles while systems of ten selections in all sizes are placed, against the same number of singles instead',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(place: BenchPlace): Promise<Figure[]> {
  const { database, say } = place;
  await prepareHouse(database);
  const { betting, wallet } = await openBetting(database);
  await pairOf(betting, 0);
  const ratios: number[] = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    const { systems: ours, singles } = await pairOf(betting, pair);
    ratios.push(ours / singles);
    const text = `beside systems ${ours.toFixed(1)} ms, beside singles ${singles.toFixed(1)} ms`;
    say(`  pair ${pair}: ${text}, ratio ${(ours / singles).toFixed(2)}`);
  }
  const { median, spread } = summarise(ratios);
  const { differences } = await proveStakes(database, wallet);
  if (differences.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(differences[0])}`);
  return [{ name: 'systems', value: median, unit: '×', budget: 1.2, rule: 'at-most', spread }];
}

/** Milliseconds from the tap to the answer that one watched single in a hundred waits for or longer, beside each kind. */
async function pairOf(betting: Betting, pair: number): Promise<{ systems: number; singles: number }> {
  const waits = { systems: [] as number[], singles: [] as number[] };
  for (let slice = 0; slice < SLICES.count; slice += 1) {
    const both = [
      () => watchBeside(betting, systemOf, waits.systems),
      () => watchBeside(betting, singleOf, waits.singles),
    ];
    for (const run of (slice + pair) % 2 === 0 ? both : both.reverse()) await run();
  }
  return { systems: p99(waits.systems), singles: p99(waits.singles) };
}

function p99(waits: readonly number[]): number {
  const sorted = [...waits].sort((one, other) => one - other);
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

async function watchBeside(
  betting: Betting,
  neighbour: (turn: number) => SlipBet,
  waits: number[],
): Promise<void> {
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
}
