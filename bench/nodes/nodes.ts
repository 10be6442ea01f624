import { readFile } from 'node:fs/promises';
import { LIVE_PATH } from '@palpite/server/platform/live/attach';
import { NatsProcess } from '@palpite/testkit/nats';
import { type BenchContext, onBenchDatabase } from '../bench-database.ts';
import { type BenchProcess, startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { LIVE } from '../busy-book.ts';
import type { Changed } from '../fanout/orders.ts';
import type { Collected, Task } from '../fanout/sockets.ts';
import { measureKeepAlive } from '../keep-alive.ts';
import { alternate, summarise } from '../pairs.ts';
import { betRequests, prepareAccounts } from '../placement.ts';
import { questions, record } from '../reads/reads.ts';
import { type Load, wrkLoad } from '../wrk.ts';
import type { NodeOrder, NodeReady, Usage } from './node.ts';

const PAIRS = 7;
const SECONDS = 2;
const WARM_SECONDS = 3;
const PLAYERS = 5_000;
const VISITORS = 1_000;
const CONNECTIONS = 64;
/** Prices that change in the whole book while lists are read. */
const BOOK_CHANGES = 500;
const PHONES = 5_000;
/** Prices that change in the live matches while phones watch them: each phone gets a frame of most of its own. */
const LIVE_CHANGES = 100;
/** Use fewer on a slow machine, where the last bets would wait for three seconds and be refused. */
const BETS_IN_FLIGHT = Number(process.env.BETS_IN_FLIGHT ?? 400);
const BETTING_SECONDS = 3;
/** Phones on each node, all on one match. */
const WATCHERS = 200;
const PRICES = 20;
/** The first change after a pause is sent at once, so the pause is longer than the time in which changes are collected. */
const PAUSE_MS = 120;
const PRICE_BUDGET_MS = 30;

export const nodes: Benchmark = {
  name: 'nodes',
  about:
    'two nodes with nats-server on this machine against one without: CPU time per 1,000 reads and per 1,000 socket messages, bets per second, and the way of a price to a phone on the other node',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  await prepareAccounts(context.database, PLAYERS);
  await context.checkpoint();
  const nats = await NatsProcess.start();
  const opened: BenchProcess<NodeReady>[] = [];
  const open = async (...args: string[]) => {
    const node = await startProcess<NodeReady>(new URL('./node.ts', import.meta.url), {
      args: [context.url, ...args],
    });
    opened.push(node);
    return node;
  };
  try {
    const alone = await open('owner');
    // The second node is there first: it hears the whole book when the owner publishes it.
    const second = await open('second', nats.url);
    const owner = await open('owner', nats.url);
    for (const node of opened) await order(node, { is: 'fresh' });
    const one: Side = { nodes: [alone], nats: undefined };
    const two: Side = { nodes: [owner, second], nats };
    return [
      await compareReads(context, one, two),
      await compareMessages(context, one, two),
      await comparePlacement(context, one, two),
      await measurePrice(context, owner, second),
    ];
  } finally {
    for (const node of opened) await node.close();
    await nats.kill();
  }
}

/** Nodes that share the load; the first publishes the book. */
interface Side {
  readonly nodes: readonly BenchProcess<NodeReady>[];
  readonly nats: NatsProcess | undefined;
}

const order = <Answer = object>(node: BenchProcess<NodeReady>, given: NodeOrder) => node.ask<Answer>(given);
const msText = (ms: number) => `${ms.toFixed(1)} ms`;

/** CPU time of all nodes and of NATS, and the frames that the nodes have sent. */
async function usageOf({ nodes, nats }: Side): Promise<Usage> {
  const each = await Promise.all(nodes.map((node) => order<Usage>(node, { is: 'usage' })));
  return {
    cpuMs: each.reduce((sum, { cpuMs }) => sum + cpuMs, await cpuMsOf(nats?.pid)),
    frames: each.reduce((sum, { frames }) => sum + frames, 0),
  };
}

/** Linux counts in hundredths of a second. */
async function cpuMsOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** Prices move while the work is done; returns the CPU time in milliseconds per 1,000 of what the work has counted. */
async function cpuPerThousand(
  side: Side,
  flow: { readonly perSecond: number; readonly of: 'book' | 'live matches' },
  work: () => Promise<number | undefined>,
): Promise<number> {
  const [publisher] = side.nodes;
  if (publisher) await order(publisher, { is: 'flow', ...flow });
  const before = await usageOf(side);
  const counted = await work();
  const after = await usageOf(side);
  if (publisher) await order(publisher, { is: 'flow', perSecond: 0, of: flow.of });
  return (after.cpuMs - before.cpuMs) / ((counted ?? after.frames - before.frames) / 1_000);
}

async function compareReads({ folder, say }: BenchContext, one: Side, two: Side): Promise<Figure> {
  const load = await wrkLoad(folder, questions());
  for (const { ready } of [...one.nodes, ...two.nodes]) await record(ready.port, questions());
  say(
    `  reads: ${CONNECTIONS} connections, ${BOOK_CHANGES} prices a second change; CPU time per 1,000 reads`,
  );
  const measureSide = (side: Side, seconds = SECONDS) =>
    cpuPerThousand(side, { perSecond: BOOK_CHANGES, of: 'book' }, () => readFrom(side, load, seconds));
  for (const side of [one, two]) await measureSide(side, WARM_SECONDS);
  const { median, spread } = await alternate(
    PAIRS,
    () => measureSide(two),
    () => measureSide(one),
    say,
    msText,
  );
  return { name: 'CPU time of reads', value: median, unit: '×', budget: 1.1, rule: 'at-most', spread };
}

/** The number of replies. */
async function readFrom({ nodes }: Side, load: Load, seconds: number): Promise<number> {
  const rates = await Promise.all(
    nodes.map(({ ready }) => load.measure(ready.port, seconds, CONNECTIONS / nodes.length)),
  );
  return rates.reduce((sum, rate) => sum + rate, 0) * seconds;
}

async function compareMessages({ say }: BenchContext, one: Side, two: Side): Promise<Figure> {
  const watches = Array.from(
    { length: LIVE },
    (_, n) => `{"b":{"ev":"watch"},"ms":[{"tp":"match:${n + 1}"}]}`,
  );
  const phones: BenchProcess<object>[] = [];
  try {
    for (const { nodes } of [one, two])
      for (const node of nodes) phones.push(await openPhones(node, PHONES / nodes.length, watches));
    say(
      `  messages: ${PHONES} phones on ${LIVE} live matches, ${LIVE_CHANGES} prices a second; CPU time per 1,000 messages`,
    );
    const measureSide = (side: Side, seconds = SECONDS) =>
      cpuPerThousand(side, { perSecond: LIVE_CHANGES, of: 'live matches' }, async () => {
        await pause(seconds * 1_000);
        return undefined;
      });
    for (const side of [one, two]) await measureSide(side, WARM_SECONDS);
    const { median, spread } = await alternate(
      PAIRS,
      () => measureSide(two),
      () => measureSide(one),
      say,
      msText,
    );
    return { name: 'CPU time of messages', value: median, unit: '×', budget: 1.1, rule: 'at-most', spread };
  } finally {
    for (const process of phones) await process.close();
  }
}

async function openPhones(
  node: BenchProcess<NodeReady>,
  count: number,
  watches: readonly string[],
): Promise<BenchProcess<object>> {
  const phones = await startProcess<object>(new URL('../fanout/sockets.ts', import.meta.url));
  const task: Task = { is: 'open', port: node.ready.livePort, path: LIVE_PATH, count, watches };
  await phones.ask(task);
  return phones;
}

async function comparePlacement({ say }: BenchContext, one: Side, two: Side): Promise<Figure> {
  const [first] = one.nodes;
  if (!first) throw new Error('there is no node');
  const { queries } = await order<{ queries: string[] }>(first, { is: 'visitors', count: VISITORS });
  const requests = betRequests(queries);
  say(`  placement: ${BETS_IN_FLIGHT} bets in flight over HTTP`);
  const place = async ({ nodes }: Side, seconds = BETTING_SECONDS) => {
    const rates = await Promise.all(
      nodes.map(({ ready: { port } }) =>
        measureKeepAlive({ port, ...requests }, BETS_IN_FLIGHT / nodes.length, seconds),
      ),
    );
    return rates.reduce((sum, rate) => sum + rate, 0);
  };
  for (const side of [one, two]) await place(side, WARM_SECONDS);
  const { median, spread } = await alternate(
    PAIRS,
    () => place(two),
    () => place(one),
    say,
  );
  return { name: 'placement', value: median, unit: '×', budget: 0.95, rule: 'at-least', spread };
}

/** From the moment at which the feed's node publishes a price until its frame has reached the phones of each node. */
async function measurePrice(
  { say }: BenchContext,
  owner: BenchProcess<NodeReady>,
  second: BenchProcess<NodeReady>,
): Promise<Figure> {
  const watches = ['{"b":{"ev":"watch"},"ms":[{"tp":"match:1"}]}'];
  const phones = [await openPhones(owner, WATCHERS, watches), await openPhones(second, WATCHERS, watches)];
  say(`  a price: ${WATCHERS} phones on each node; p99 on the other node and on the node of the feed`);
  try {
    const differences: number[] = [];
    for (let pair = 0; pair <= PAIRS; pair += 1) {
      const [same = Number.NaN, other = Number.NaN] = await p99OfPrices(owner, phones);
      // The first pair warms up.
      if (pair === 0) continue;
      differences.push(other - same);
      say(`  pair ${pair}: other ${msText(other)}, same ${msText(same)}, ${msText(other - same)} more`);
    }
    const { median, spread } = summarise(differences);
    return {
      name: 'price on another node',
      value: median,
      unit: 'ms more',
      budget: PRICE_BUDGET_MS,
      rule: 'at-most',
      // A difference may be near zero, so its spread is a share of the budget.
      spread: Math.abs(spread * median) / PRICE_BUDGET_MS,
    };
  } finally {
    for (const process of phones) await process.close();
  }
}

/** One 99th percentile, in milliseconds, for each group of phones. */
async function p99OfPrices(
  owner: BenchProcess<NodeReady>,
  phones: readonly BenchProcess<object>[],
): Promise<number[]> {
  const taken = phones.map((): number[] => []);
  for (let turn = 0; turn < PRICES; turn += 1) {
    await pause(PAUSE_MS);
    await Promise.all(phones.map((group) => group.ask({ is: 'arm' } satisfies Task)));
    const { atNs } = await order<Changed>(owner, { is: 'change' });
    const arrived = await Promise.all(
      phones.map((group) => group.ask<Collected>({ is: 'collect' } satisfies Task)),
    );
    for (const [index, group] of arrived.entries())
      taken[index]?.push(...group.atNs.map((ns) => (ns - atNs) / 1e6));
  }
  return taken.map((times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
