import { LIVE_PATH } from '@palpite/server/platform/live/attach';
import { LIVE_LIMITS } from '@palpite/server/platform/live/limits';
import { type BenchProcess, startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';
import type { Changed, Memory } from './orders.ts';
import type { Collected, Task } from './sockets.ts';

export const SOCKETS = 5_000;
const CHANGES = 20;
const PAIRS = 7;
/** The first change after a pause is sent at once; the benchmark measures how long that takes. */
const PAUSE_MS = LIVE_LIMITS.frameMs + 20;

export const fanout: Benchmark = {
  name: 'fanout',
  about: `99th percentile of the time from a price change to ${SOCKETS} sockets, against a bare ws loop sending the same bytes`,
  run: async (say) => [
    await compareFanout(say, {
      name: 'fanout',
      program: new URL('./live-server.ts', import.meta.url),
      watch: '{"b":{"ev":"watch"},"ms":[{"tp":"match:1"}]}',
      pauseMs: PAUSE_MS,
      budget: 2,
    }),
  ],
};

export interface FanoutComparison {
  readonly name: string;
  /** The server with the product's topic; the order `change` makes it send one frame to all. */
  readonly program: URL;
  readonly watch: string;
  /** Between two changes. */
  readonly pauseMs: number;
  readonly budget: number;
}

/** The 99th percentile from a change to all sockets, as a multiple of that of a bare `ws` loop with the same bytes. */
export async function compareFanout(
  say: (line: string) => void,
  compared: FanoutComparison,
): Promise<Figure> {
  const ours = await openSide(compared.program, LIVE_PATH, compared);
  try {
    const bare = await openSide(new URL('./bare-server.ts', import.meta.url), '/', compared);
    try {
      return await measure(ours, bare, say, compared);
    } finally {
      await bare.close();
    }
  } finally {
    await ours.close();
  }
}

async function measure(
  ours: Side,
  bare: Side,
  say: (line: string) => void,
  { name, budget }: FanoutComparison,
): Promise<Figure> {
  say(`  memory per socket: ours ${memoryText(ours)}; bare ${memoryText(bare)}`);
  const { text } = await change(ours);
  await bare.server.ask({ is: 'frame', text });
  say(`  frame: ${Buffer.byteLength(text)} bytes`);
  const p99 = async (side: Side) => {
    const taken: number[] = [];
    for (let turn = 0; turn < CHANGES; turn += 1) taken.push(...(await change(side)).taken);
    taken.sort((a, b) => a - b);
    return taken[Math.floor(taken.length * 0.99)] ?? Number.NaN;
  };
  await p99(ours);
  await p99(bare);
  const { median, spread } = await alternate(
    PAIRS,
    () => p99(ours),
    () => p99(bare),
    say,
    (ms) => `${ms.toFixed(1)} ms`,
  );
  return { name, value: median, unit: '×', budget, rule: 'at-most', spread };
}

/** One server and its connected clients. */
interface Side {
  readonly server: BenchProcess<{ port: number }>;
  readonly phones: BenchProcess<object>;
  readonly perSocket: Memory;
  readonly pauseMs: number;
  close(): Promise<void>;
}

async function openSide(
  program: URL,
  path: string,
  { watch, pauseMs }: Pick<FanoutComparison, 'watch' | 'pauseMs'>,
): Promise<Side> {
  const server = await startProcess<{ port: number }>(program, { flags: ['--expose-gc'] });
  const phones = await startProcess<object>(new URL('./sockets.ts', import.meta.url));
  const before = await server.ask<Memory>({ is: 'memory' });
  const task: Task = { is: 'open', port: server.ready.port, path, count: SOCKETS, watches: [watch] };
  await phones.ask(task);
  const after = await server.ask<Memory>({ is: 'memory' });
  return {
    server,
    phones,
    pauseMs,
    perSocket: {
      heap: (after.heap - before.heap) / SOCKETS,
      resident: (after.resident - before.resident) / SOCKETS,
    },
    async close() {
      await Promise.all([server.close(), phones.close()]);
    },
  };
}

async function change({ server, phones, pauseMs }: Side): Promise<{ taken: number[]; text: string }> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  await phones.ask({ is: 'arm' } satisfies Task);
  const { atNs } = await server.ask<Changed>({ is: 'change' });
  const arrived = await phones.ask<Collected>({ is: 'collect' } satisfies Task);
  return { taken: arrived.atNs.map((ns) => (ns - atNs) / 1e6), text: arrived.text };
}

function memoryText({ perSocket: { heap, resident } }: Side): string {
  return `${(heap / 1_024).toFixed(1)} kB of heap, ${(resident / 1_024).toFixed(1)} kB resident`;
}
