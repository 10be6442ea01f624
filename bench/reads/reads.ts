import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { matchListByIds, matchListNew } from '@palpite/contract/calls/sport/lists';
import { matchDetail } from '@palpite/contract/calls/sport/match';
import { startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';
import { INSTANT, type LoadRequest, wrkLoad } from '../wrk.ts';
import type { BookServerReady } from './book-server.ts';
import type { Recorded } from './plain-server.ts';

const LANGUAGES = ['PT', 'RU'];
/** Number of clients that send each request. */
const PHONES = 20;

const HEADERS = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  accept: '*/*',
  'x-app-key': 'br',
  'x-app-name': 'palpite',
};

const LISTS = [
  'tab_key=live&page_limit=10',
  'tab_key=football&page_limit=10',
  'first=1&size=5',
  'league_id=5',
];
const DETAILS = [1, 200];
const LATEST = [
  [1, 2, 3],
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
];

const CHANGES_PER_SECOND = 2_000;
const SECONDS = 4;
/** Warm-up requests: V8 optimises code after some ten thousand calls. */
const WARM_SECONDS = 6;
const PAIRS = 7;
/** Equal on both sides, or set by node:http itself. */
const HOP_HEADERS: readonly string[] = ['date', 'connection', 'keep-alive', 'content-length'];

/** Notes for the reader of the figure: how the two sides differ, and what a server in production would add. */
const CONDITIONS = [
  'against us: the book changes and pages are rebuilt in our process only; the baseline does not read bodies or queries',
  'for us: no session is looked up, one brand, 20 clients behind one address, log lines below error are not written',
  'equal: wrk in a process of its own, 64 keep-alive connections, a different time in each request, the same headers and bodies',
];

export const reads: Benchmark = {
  name: 'reads',
  about: `match lists, details and latest odds per second, gzip, while ${CHANGES_PER_SECOND} prices a second change, against bare node:http sending the same bytes`,
  async run(say) {
    const folder = await mkdtemp(path.join(tmpdir(), 'palpite-bench-'));
    try {
      return [await measure(folder, say)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measure(folder: string, say: (line: string) => void): Promise<Figure> {
  const load = await wrkLoad(folder, questions());
  const ours = await startProcess<BookServerReady>(new URL('./book-server.ts', import.meta.url), {
    flags: ['--expose-gc'],
  });
  const bare = await startProcess<object>(new URL('./plain-server.ts', import.meta.url));
  try {
    const { port, matches, markets, bytesPerMatch } = ours.ready;
    say(
      `  book: ${matches} matches, ${markets} markets, ${Math.round(bytesPerMatch / 1_024)} kB of memory a match`,
    );
    const answers = await record(port, questions());
    const bytes = answers.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0);
    say(
      `  ${answers.length} different requests, ${Math.round(bytes / answers.length)} bytes each, compressed`,
    );
    for (const line of CONDITIONS) say(`  ${line}`);
    const { port: barePort } = await bare.ask<{ port: number }>({ answers });
    const flow = (perSecond: number) => ours.ask({ perSecond });
    const measureOurs = async (seconds: number) => {
      await flow(CHANGES_PER_SECOND);
      const rate = await load.measure(port, seconds);
      await flow(0);
      return rate;
    };
    await measureOurs(WARM_SECONDS);
    await load.measure(barePort, WARM_SECONDS);
    const { median, spread } = await alternate(
      PAIRS,
      () => measureOurs(SECONDS),
      () => load.measure(barePort, SECONDS),
      say,
    );
    return { name: 'reads', value: median, unit: '×', budget: 0.65, rule: 'at-least', spread };
  } finally {
    await Promise.all([ours.close(), bare.close()]);
  }
}

/** Sends every request once and checks that each reply is complete: a refusal would be a fast reply too. */
export async function record(port: number, requests: readonly LoadRequest[]): Promise<Recorded[]> {
  const answers: Recorded[] = [];
  for (const request of requests) answers.push(await answerOf(port, request));
  return answers;
}

function answerOf(port: number, { method, path: url, headers, body }: LoadRequest): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const whole = Buffer.concat(chunks);
        const text = reply.headers['content-encoding'] === 'gzip' ? gunzipSync(whole).toString() : '';
        if (!text.startsWith('{"dm_error":0,')) reject(new Error(`${url}: ${reply.statusCode} ${whole}`));
        const endToEnd = Object.entries(reply.headers).filter(([name]) => !HOP_HEADERS.includes(name));
        resolve({
          headers: { ...Object.fromEntries(endToEnd), 'content-length': whole.length },
          body: whole.toString('base64'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The requests that clients repeat most, with the twelve parameters of every request. */
export function questions(): LoadRequest[] {
  const requests: LoadRequest[] = [];
  for (let phone = 0; phone < PHONES; phone += 1)
    for (const language of LANGUAGES) {
      const common = `uid=0&sid=&smid=benchmark-device-${phone}&ik_appid=1&lca_coun=BR&app_group=1&cv=1.0&currency=BRL&lca_lang=${language}&afid=&uuid=&timestamp=${INSTANT}`;
      for (const own of LISTS)
        requests.push({ method: 'GET', path: `${matchListNew.path}?${common}&${own}`, headers: HEADERS });
      const posted = (path: string, input: object): LoadRequest => ({
        method: 'POST',
        path: `${path}?${common}`,
        headers: { ...HEADERS, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      for (const match_ids of LATEST) requests.push(posted(matchListByIds.path, { match_ids }));
      for (const matchId of DETAILS) requests.push(posted(matchDetail.path, { matchId }));
    }
  return requests;
}
