import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import { createWallet, WALLET_PARTITIONS, type Wallet } from '@palpite/server/modules/wallet/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { makePartitions } from '@palpite/server/platform/database/partitions';
import { type Ids, openIds } from '@palpite/server/platform/ids/ids';
import { appendEvents } from '@palpite/server/platform/outbox/append';
import { build } from '../tools/build/build.mjs';
import { freePort } from '../tools/database/cluster.ts';
import { type BenchPlace, onBenchDatabase, seedPlayers } from './bench-database.ts';
import { type Benchmark, type Figure, line, verdictOf } from './benchmark.ts';
import { fanout } from './fanout/fanout.ts';
import { feed } from './feed/feed.ts';
import { alternate } from './pairs.ts';
import { pgbenchYardstick } from './pgbench.ts';
import { placement } from './placement.ts';
import { placementOld } from './placement-old/placement-old.ts';
import { reads } from './reads/reads.ts';
import { settlement } from './settlement/settlement.ts';
import { systems } from './systems.ts';
import { web } from './web/web.ts';
import { webhooks } from './webhooks/webhooks.ts';

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

const ledger: Benchmark = {
  name: 'ledger',
  about:
    'batched postings per second against pgbench with one transaction per posting, same tables, same durability',
  run: (say) => onBenchDatabase(say, measure),
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = 5;
/** Time limit of a start; a start that fails is reported at once with its own message. */
const READY_WITHIN_MS = 300_000;

const start: Benchmark = {
  name: 'start',
  about:
    'seconds from `npm start` of the built product, on data it made before, to /readyz; memory of server and sandbox',
  async run(say) {
    await build({ announce: say });
    const folder = await mkdtemp(path.join(tmpdir(), 'palpite-bench-'));
    try {
      const first = await startOnce(folder);
      say(`  first start, with a new database: ${first.seconds.toFixed(2)} s`);
      const runs: { seconds: number; megabytes: number }[] = [];
      for (let run = 1; run <= RUNS; run += 1) {
        const one = await startOnce(folder);
        say(`  start ${run}: ${one.seconds.toFixed(2)} s, ${one.megabytes.toFixed(0)} MB`);
        runs.push(one);
      }
      const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
      return [
        {
          name: 'memory',
          value: middle(runs.map((run) => run.megabytes)),
          unit: 'MB',
          budget: 400,
          rule: 'at-most',
        },
        {
          name: 'start',
          value: middle(runs.map((run) => run.seconds)),
          unit: 's',
          budget: 5,
          rule: 'at-most',
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const BENCHMARKS: readonly Benchmark[] = [
  feed,
  ledger,
  placement,
  placementOld,
  systems,
  settlement,
  webhooks,
  fanout,
  reads,
  start,
  web,
];

/** `npm run bench -- NAME`: exit 0 within budget, 1 short of it, 2 too noisy to tell. */
async function main(name: string | undefined): Promise<number> {
  const benchmark = BENCHMARKS.find((one) => one.name === name);
  if (!benchmark) {
    console.error('Say which: npm run bench -- NAME');
    for (const one of BENCHMARKS) console.error(`  ${one.name}: ${one.about}`);
    return 1;
  }
  console.log(`${benchmark.name}: ${benchmark.about}`);
  const figures = await benchmark.run((text) => console.log(text));
  for (const figure of figures) {
    if (figure.spread !== undefined)
      console.log(`  ${figure.name}: spread ${(figure.spread * 100).toFixed(1)} %`);
  }
  for (const figure of figures) console.log(line(figure));
  const verdicts = figures.map(verdictOf);
  return verdicts.includes('short') ? 1 : verdicts.includes('noisy') ? 2 : 0;
}

process.exitCode = await main(process.argv[2]);

async function startOnce(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-8_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let isOver = false;
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      isOver = true;
      resolve();
    }),
  );
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, began, () => {
      if (isOver) throw new Error(`npm start ended before it was ready:\n${text}`);
    });
    const seconds = (performance.now() - began) / 1000;
    return { seconds, megabytes: await memoryOf(folder) };
  } finally {
    if (child.pid && !isOver) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

async function untilReady(url: string, began: number, checkAlive: () => void): Promise<void> {
  while (performance.now() - began < READY_WITHIN_MS) {
    checkAlive();
    const ok = await fetch(url, { signal: AbortSignal.timeout(1_000) })
      .then((reply) => reply.ok)
      .catch(() => false);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the product was not ready in time');
}

/** Resident memory of the two programs, found by the command line that the launcher gives them. */
async function memoryOf(folder: string): Promise<number> {
  let kilobytes = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (!/apps\/(server|sandbox)\/dist\/main\.js/.test(command ?? '') || !environment?.includes(folder))
      continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    kilobytes += Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
  }
  if (kilobytes === 0) throw new Error('the programs were not found');
  return kilobytes / 1024;
}

async function measure(place: BenchPlace): Promise<Figure[]> {
  const { database, say } = place;
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
  const yardstick = await pgbenchYardstick({ ...place, script: SCRIPT });
  say(`  yardstick: ${yardstick.clients} clients; ours: ${IN_FLIGHT} postings in flight`);
  await postFor(1, wallet, ids);
  const against = await alternate(
    PAIRS,
    () => postFor(SECONDS, wallet, ids),
    () => yardstick.measure(SECONDS),
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
