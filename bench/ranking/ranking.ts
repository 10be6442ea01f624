import { rankDay, rankWeek } from '@palpite/contract/calls/growth/rankings';
import { type BenchContext, onBenchDatabase } from '../bench-database.ts';
import { type BenchProcess, startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';
import { record } from '../reads/reads.ts';
import { INSTANT, type LoadRequest, wrkLoad } from '../wrk.ts';
import { measureOwnPlaces, seedRankings } from './own-place.ts';
import { measureTaps } from './taps.ts';

const SECONDS = 4;
const WARM_SECONDS = 6;
const PAIRS = 5;
const PHONES = 20;
/** As much as other reads that are the same for everybody. */
const READS_BUDGET = 0.65;

export const ranking: Benchmark = {
  name: 'ranking',
  about:
    'own place among 1,000,000 players in the database; the list per second against bare node:http sending the same bytes; 5,000 phones that tap for envelopes within one second',
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  await seedRankings(context);
  const places = await measureOwnPlaces(context);
  const server = await startProcess<{ port: number }>(new URL('./ranking-server.ts', import.meta.url), {
    args: [context.url],
  });
  try {
    const taps = await measureTaps(context, server);
    const lists = await measureLists(context, server);
    return [...places, ...taps, lists];
  } finally {
    await server.close();
  }
}

async function measureLists(
  { folder, say }: BenchContext,
  server: BenchProcess<{ port: number }>,
): Promise<Figure> {
  const load = await wrkLoad(folder, questions());
  const bare = await startProcess<object>(new URL('../reads/plain-server.ts', import.meta.url));
  try {
    const { port } = server.ready;
    const answers = await record(port, questions());
    const { port: barePort } = await bare.ask<{ port: number }>({ answers });
    await load.measure(port, WARM_SECONDS);
    await load.measure(barePort, WARM_SECONDS);
    const { median, spread } = await alternate(
      PAIRS,
      () => load.measure(port, SECONDS),
      () => load.measure(barePort, SECONDS),
      say,
    );
    return {
      name: 'ranking lists',
      value: median,
      unit: '×',
      budget: READS_BUDGET,
      rule: 'at-least',
      spread,
    };
  } finally {
    await bare.close();
  }
}

function questions(): LoadRequest[] {
  const headers = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*', 'x-app-key': 'br' };
  return Array.from({ length: PHONES }, (_, phone) => {
    const language = phone % 2 === 0 ? 'PT' : 'RU';
    const common = `uid=0&sid=&smid=benchmark-device-${phone}&ik_appid=1&lca_coun=BR&app_group=1&cv=1.0&currency=BRL&lca_lang=${language}&afid=&uuid=&timestamp=${INSTANT}`;
    const path = phone % 4 < 2 ? rankDay.path : rankWeek.path;
    return { method: 'GET', path: `${path}?${common}`, headers } as const;
  });
}
