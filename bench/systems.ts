import { randomBytes } from 'node:crypto';
import { countLines, fullCover } from '@palpite/kernel/bet-shape';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { type Betting, proveStakes, type SlipBet } from '@palpite/server/modules/sportsbook/betting/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { type BenchContext, onBenchDatabase } from './bench-database.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { type Pairs, summarise } from './pairs.ts';
import { MATCHES, openBetting, PLAYERS, prepareAccounts } from './placement.ts';

interface Rate {
  readonly watchedPerSecond: number;
  readonly neighboursPerSecond: number;
}
/** A constant rate well below the capacity: this measures what concurrent systems cost a single, not throughput. */
const RATE: Rate = { watchedPerSecond: 400, neighboursPerSecond: 40 };
/**
 * A machine that cannot keep up with the rate fills the queue of bets, which then refuses some of them as `busy`. The
 * pair is measured again at half the rate, so often at most; a machine that is too slow even then gives no verdict.
 */
const HALVINGS_MAX = 4;
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
  const measured = await measurePairs((pair, rate) => pairOf(betting, pair, rate), say);
  const { differences } = await proveStakes(database, wallet);
  if (differences.length > 0) throw new Error(`the books do not prove: ${JSON.stringify(differences[0])}`);
  const figure = { name: 'systems', unit: '×', budget: 1.2, rule: 'at-most' } as const;
  if (!measured) return [{ ...figure, value: Number.NaN, spread: Number.POSITIVE_INFINITY }];
  return [{ ...figure, value: measured.median, spread: measured.spread }];
}

/** Milliseconds from request to reply of each measured single, by kind, second by second. */
export interface Seconds {
  readonly systems: readonly number[][];
  readonly singles: readonly number[][];
}

/** The ratios of all pairs at one rate; undefined when bets were refused as busy even at the lowest rate. */
export async function measurePairs(
  pairAt: (pair: number, rate: Rate) => Promise<Seconds | 'busy'>,
  say: (line: string) => void,
): Promise<Pairs | undefined> {
  for (let halvings = 0; halvings <= HALVINGS_MAX; halvings += 1) {
    const rate = {
      watchedPerSecond: RATE.watchedPerSecond / 2 ** halvings,
      neighboursPerSecond: RATE.neighboursPerSecond / 2 ** halvings,
    };
    const pairs = await pairsAt(rate, pairAt, say);
    if (pairs !== 'busy') return pairs;
    say(
      `  ${rate.watchedPerSecond} singles per second are too many for this machine: bets were refused as busy`,
    );
  }
  return undefined;
}

/** The first pair warms up and does not count. */
async function pairsAt(
  rate: Rate,
  pairAt: (pair: number, rate: Rate) => Promise<Seconds | 'busy'>,
  say: (line: string) => void,
): Promise<Pairs | 'busy'> {
  const ratios: number[] = [];
  const all = { systems: [] as number[], singles: [] as number[] };
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    const seconds = await pairAt(pair, rate);
    if (seconds === 'busy') return 'busy';
    if (pair === 0) continue;
    const [ours, singles] = [middle(seconds.systems.map(p99)), middle(seconds.singles.map(p99))];
    all.systems.push(...seconds.systems.flat());
    all.singles.push(...seconds.singles.flat());
    ratios.push(ours / singles);
    const text = `beside systems ${ours.toFixed(1)} ms, beside singles ${singles.toFixed(1)} ms`;
    say(`  pair ${pair}: ${text}, ratio ${(ours / singles).toFixed(2)}`);
  }
  say(`  of all seconds: ${p99(all.systems).toFixed(1)} ms and ${p99(all.singles).toFixed(1)} ms`);
  return summarise(ratios);
}

async function pairOf(betting: Betting, pair: number, rate: Rate): Promise<Seconds | 'busy'> {
  const seconds = { systems: [] as number[][], singles: [] as number[][] };
  for (let slice = 0; slice < SLICES.count; slice += 1) {
    const kinds = [
      { of: seconds.systems, neighbour: systemOf },
      { of: seconds.singles, neighbour: singleOf },
    ];
    for (const { of, neighbour } of (slice + pair) % 2 === 0 ? kinds : kinds.reverse()) {
      const waits = await watchBeside(betting, neighbour, rate);
      if (waits === 'busy') return 'busy';
      of.push(waits);
    }
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

/** Returns after every bet of the second has its reply. */
export async function watchBeside(
  betting: Pick<Betting, 'place'>,
  neighbour: (turn: number) => SlipBet,
  rate: Rate = RATE,
): Promise<number[] | 'busy'> {
  const waits: number[] = [];
  const open: Promise<void>[] = [];
  const refused = { busy: 0, failures: [] as unknown[] };
  let turn = Math.trunc(performance.now());
  const place = async (bet: SlipBet): Promise<void> => {
    const outcome = await betting.place({
      player: (((turn * 7_919) % PLAYERS) + 1) as PlayerId,
      brand: 'br',
      asset: 'BRL',
      slipId: makeUuidV7(systemClock.nowMs(), randomBytes(10)),
      bets: [bet],
    });
    if (outcome.is === 'busy') refused.busy += 1;
    else if (outcome.is !== 'placed' || outcome.bets[0]?.is !== 'taken')
      throw new Error(
        `a bet was ${JSON.stringify(outcome, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      );
  };
  const watch = async (): Promise<void> => {
    const started = performance.now();
    await place(singleOf(turn));
    waits.push(performance.now() - started);
  };
  // Handled at once: a rejection that waits for the end of the second would end the process.
  const start = (work: Promise<void>) => open.push(work.catch((error) => void refused.failures.push(error)));
  const began = performance.now();
  const due = { watched: 0, neighbours: 0 };
  while (performance.now() - began < SLICES.seconds * 1_000) {
    const seconds = (performance.now() - began) / 1_000;
    for (; due.neighbours < seconds * rate.neighboursPerSecond; due.neighbours += 1) {
      turn += 1;
      start(place(neighbour(turn)));
    }
    for (; due.watched < seconds * rate.watchedPerSecond; due.watched += 1) {
      turn += 1;
      start(watch());
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
  if (refused.failures.length > 0) throw refused.failures[0];
  return refused.busy > 0 ? 'busy' : waits;
}
