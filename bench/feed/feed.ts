import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SPORTS } from '@palpite/kernel/sports';
import { manualClock } from '@palpite/sandbox/clock';
import { lanesOf } from '@palpite/sandbox/feed/season/lanes';
import { Season } from '@palpite/sandbox/feed/season/season';
import { Timetable } from '@palpite/sandbox/feed/season/timetable';
import type { News } from '@palpite/sandbox/feed/wire/messages';
import { createBook } from '@palpite/server/modules/sportsbook/book/index';
import { translate } from '@palpite/server/modules/sportsbook/feed/adapters/sandbox/translate';
import type { FeedLine } from '@palpite/server/modules/sportsbook/feed/index';
import { createTally } from '@palpite/server/modules/sportsbook/feed/service/health';
import { ProducerSession } from '@palpite/server/modules/sportsbook/feed/service/producer-session';
import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import type { Benchmark, Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';

type Odds = Extract<News, { type: 'odds' }>;

interface FeedLoad {
  /** The whole state of that many matches, markets and all. */
  readonly whole: readonly News[];
  readonly matches: number;
  /** Price changes of the same markets without their numbers, in turns. */
  readonly changes: readonly News[];
}

const ROUNDS = 6;

const MATCHES = 60;
const PAIRS = 9;
const BUDGET = 0.3;
/** Maximum number of queued bus messages before the book gets its turn. */
const PORTION = 250;

export const feed: Benchmark = {
  name: 'feed',
  about:
    'price changes from the frame to the book (read, number, offer, publish, apply) against JSON.parse of the same frames alone',
  run: measure,
};

/** An owner and a book in one process, without a socket and without a database. */
class Node {
  readonly #session: ProducerSession;
  readonly #line: FeedLine;
  readonly #log = createLog({ level: 'silent' });
  readonly #tally = createTally(this.#log);
  readonly #bus = createInProcessBus({
    log: this.#log,
    metrics: createMetrics({ log: this.#log, process: false }).bus,
  });
  readonly book = createBook({ bus: this.#bus, clock: systemClock, log: this.#log });
  #request = '';
  #seq = 1;

  constructor() {
    this.#session = new ProducerSession({
      bus: this.#bus,
      clock: systemClock,
      chance: secureChance,
      log: this.#log,
      tally: this.#tally,
      producer: 1,
      epoch: 1,
      from: { run: null, seq: 0 },
      write: () => undefined,
    });
    this.#line = {
      recover: ({ request }) => {
        this.#request = request;
      },
      close: () => undefined,
    };
    this.book.start();
  }

  async fill(whole: FeedLoad['whole']): Promise<void> {
    this.#session.connected(this.#line, { run: 'bench', seq: this.#seq });
    for (const news of whole)
      this.#hear(JSON.stringify({ ...news, seq: this.#seq, at: systemClock.nowMs() }));
    this.#hear(
      JSON.stringify({
        type: 'snapshot_complete',
        request: this.#request,
        seq: this.#seq,
        at: systemClock.nowMs(),
      }),
    );
    while (!this.book.isFresh()) await new Promise(setImmediate);
  }

  /** The frames as they come from the socket: numbered on, with their time. */
  numbered(changes: FeedLoad['changes']): string[] {
    const atMs = systemClock.nowMs();
    return changes.map((news, index) => JSON.stringify({ ...news, seq: this.#seq + 1 + index, at: atMs }));
  }

  async take(frames: readonly string[]): Promise<void> {
    for (let at = 0; at < frames.length; at += PORTION) {
      for (const frame of frames.slice(at, at + PORTION)) this.#hear(frame);
      await new Promise(setImmediate);
    }
    this.#seq += frames.length;
    const { garbage, gap, full } = this.#tally.read();
    if (garbage + gap + full > 0) throw new Error('a price change was not taken');
  }

  close(): void {
    this.#session.end();
    this.book.stop();
  }

  #hear(frame: string): void {
    const received = translate(frame);
    if (received.is === 'message') this.#session.message(this.#line, received.numbered);
  }
}

async function measure(say: (line: string) => void): Promise<readonly Figure[]> {
  const load = feedLoad(MATCHES);
  const heapBefore = heapBytes();
  const node = new Node();
  await node.fill(load.whole);
  const perMatch = (heapBytes() - heapBefore) / load.matches / 1024;
  const markets = load.whole.filter(({ type }) => type === 'odds').length;
  say(`  ${load.matches} matches, ${markets} markets, ${load.changes.length} price changes in each run`);
  say(`  memory of the owner and one book: ${Math.round(perMatch)} kB of heap per match`);
  await ours(node, load);
  parsing(node, load);
  const { median, spread } = await alternate(
    PAIRS,
    () => ours(node, load),
    async () => parsing(node, load),
    say,
  );
  const last = load.changes.at(-1);
  const held = last?.type === 'odds' ? node.book.market(last.market.id)?.prices[0]?.odds : undefined;
  const reported =
    last?.type === 'odds' ? Math.round(Number(last.market.outcomes[0]?.odds) * 1_000) : undefined;
  if (held !== reported) throw new Error('the book does not show the last price');
  node.close();
  return [{ name: 'feed', value: median, unit: '×', budget: BUDGET, rule: 'at-least', spread }];
}

async function ours(node: Node, { changes }: FeedLoad): Promise<number> {
  const frames = node.numbered(changes);
  collect();
  const started = performance.now();
  await node.take(frames);
  return frames.length / ((performance.now() - started) / 1_000);
}

function parsing(node: Node, { changes }: FeedLoad): number {
  const frames = node.numbered(changes);
  let seen = 0;
  collect();
  const started = performance.now();
  for (const frame of frames) seen += (JSON.parse(frame) as { seq: number }).seq;
  const took = performance.now() - started;
  if (seen === 0) throw new Error('nothing was read');
  return frames.length / (took / 1_000);
}

/** Collects the garbage of preparing the frames before either side is timed. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

function heapBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Matches like those of the sandbox, with prices that change in every message. */
function feedLoad(matches: number): FeedLoad {
  const timetable = new Timetable(manualClock(), 1, () => undefined);
  const season = new Season({
    seed: 8,
    quiet: true,
    mishaps: false,
    idOffset: 0,
    timetable,
    publish: () => undefined,
    lanes: lanesOf({ sports: SPORTS, matches }),
  });
  season.open();
  const whole = season.whole();
  timetable.close();
  const open = whole.filter((news): news is Odds => news.type === 'odds' && news.market.status === 'open');
  const changes = Array.from({ length: ROUNDS }, (_, round) => open.map((news) => moved(news, round))).flat();
  return { whole, matches: season.matches.length, changes };
}

/** A higher price means a lower probability. */
function moved(news: Odds, round: number): News {
  const outcomes = news.market.outcomes.map((outcome) => {
    const odds = Number(outcome.odds) + (round + 1) / 100;
    const lower = (part: number) => Math.floor((part * Number(outcome.odds)) / odds);
    const { win, half_win: halfWin } = outcome;
    const half = halfWin === undefined ? {} : { half_win: lower(halfWin) };
    return { ...outcome, odds: odds.toFixed(2), win: lower(win), ...half };
  });
  return { ...news, market: { ...news.market, outcomes } };
}
