import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../tools/build/build.mjs';
import { freePort } from '../tools/database/cluster.ts';
import { type Benchmark, line, verdictOf } from './benchmark.ts';
import { fanout } from './fanout/fanout.ts';
import { feed } from './feed/feed.ts';
import { ledger } from './ledger.ts';
import { placement } from './placement.ts';
import { placementOld } from './placement-old/placement-old.ts';
import { reads } from './reads/reads.ts';
import { settlement } from './settlement/settlement.ts';
import { systems } from './systems.ts';
import { web } from './web/web.ts';
import { webhooks } from './webhooks/webhooks.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = 5;
/** A machine that needs this long is told so; a start that only fails is told at once, by its own words. */
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
