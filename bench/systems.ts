import { randomBytes } from 'node:crypto';
import { countLines, fullCover } from '@palpite/kernel/bet-shape';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { type Betting, proveStakes, type SlipBet } from '@palpite/server/modules/sportsbook/betting/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { type BenchPlace, onBenchDatabase } from './bench-database.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { alternate } from './pairs.ts';
import { MATCHES, openBetting, PLAYERS, prepareHouse } from './placement.ts';

/** A steady trickle, well below what the house can take: the question is what a neighbour costs, not how many fit. */
const RATE = { watchedPerSecond: 300, neighboursPerSecond: 30 } as const;
const SECONDS = 5;
const PAIRS = 7;
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
  await p99Beside(betting, systemOf);
  await p99Beside(betting, singleOf);
  const pairs = await alternate(
    PAIRS,
    () => p99Beside(betting, systemOf),
    () => p99Beside(betting, singleOf),
    say,
    (ms) => `${ms.toFixed(1)} ms`,
  );
  const { differences } = await proveStakes(database, wallet);
  if (differences.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(differences[0])}`);
  return [
    { name: 'systems', value: pairs.median, unit: '×', budget: 1.2, rule: 'at-most', spread: pairs.spread },
  ];
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

/** Milliseconds from the tap to the answer that one watched single in a hundred waits for or longer. */
async function p99Beside(betting: Betting, neighbour: (turn: number) => SlipBet): Promise<number> {
  const waited: number[] = [];
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
    waited.push(performance.now() - started);
  };
  const began = performance.now();
  const due = { watched: 0, neighbours: 0 };
  while (performance.now() - began < SECONDS * 1_000) {
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
  waited.sort((one, other) => one - other);
  return waited[Math.floor(waited.length * 0.99)] ?? Number.NaN;
}
