import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../tools/build/build.mjs';
import { freePort } from '../tools/database/cluster.ts';
import type { Benchmark } from './benchmark.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = 5;
/** Time limit of a start; a start that fails is reported at once with its own message. */
const READY_WITHIN_MS = 300_000;

export const start: Benchmark = {
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
        const measured = await startOnce(folder);
        say(`  start ${run}: ${measured.seconds.toFixed(2)} s, ${measured.megabytes.toFixed(0)} MB`);
        runs.push(measured);
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

async function startOnce(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const port = await freePort();
  const ports = {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
    SANDBOX_STUDIO_PORT: String(await freePort()),
  };
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, ...ports, DATA_DIR: folder },
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
