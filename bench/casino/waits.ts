import { startProcess } from '../bench-process.ts';
import { measureWaits } from '../keep-alive.ts';
import { type BenchRound, isAccepted, PLAYERS } from './requests.ts';

const RUNS = 5;
const SECONDS = 5;
const SOCKETS = 50;
/** The rounds of the throughput runs are numbered from 1. */
const FIRST_ROUND = 10_000_000;
const BARE_REPLY = '{"status":"OK","request_id":"b1","balance":99900000,"currency":"BRL"}';

export interface WaitsOptions {
  readonly sign: (n: number, player: number) => BenchRound;
  readonly port: number;
  /** Calls per second. */
  readonly rate: number;
  readonly say: (line: string) => void;
}

/**
 * How much longer the slowest call of a hundred takes than at a bare node:http that reads nothing and answers a
 * constant, at the same rate: the difference between the medians of several runs, in turn.
 */
export async function compareWaits({ sign, port, rate, say }: WaitsOptions): Promise<number> {
  const bare = await startProcess<object>(new URL('../reads/plain-server.ts', import.meta.url));
  try {
    const body = Buffer.from(BARE_REPLY).toString('base64');
    const headers = { 'content-type': 'application/json', 'content-length': BARE_REPLY.length };
    const { port: barePort } = await bare.ask<{ port: number }>({ answers: [{ headers, body }] });
    const measure = async (to: number, rounds: BenchRound[]) =>
      p99(
        await measureWaits(
          { port: to, isTaken: isAccepted, ofSocket: () => betThenWin(rounds) },
          SOCKETS,
          rate,
          SECONDS,
        ),
      );
    const [ours, theirs]: [number[], number[]] = [[], []];
    let next = FIRST_ROUND;
    for (let run = 0; run < RUNS; run += 1) {
      const rounds = Array.from({ length: Math.ceil((rate * SECONDS) / 2) + 2 * SOCKETS }, () => {
        next += 1;
        return sign(next, (next % PLAYERS) + 1);
      });
      ours.push(await measure(port, [...rounds]));
      theirs.push(await measure(barePort, rounds));
    }
    say(`  p99 at ${Math.round(rate)} calls/s: ours ${shown(ours)} ms, bare node:http ${shown(theirs)} ms`);
    return middle(ours) - middle(theirs);
  } finally {
    await bare.close();
  }
}

/** Every socket plays its own rounds, of one supply. */
function betThenWin(rounds: BenchRound[]): () => string {
  let win: string | undefined;
  return () => {
    if (win !== undefined) {
      const request = win;
      win = undefined;
      return request;
    }
    const round = rounds.pop();
    if (!round) throw new Error('too few rounds were signed');
    win = round.win;
    return round.bet;
  };
}

function p99(waits: readonly number[]): number {
  return sorted(waits)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}

function middle(values: readonly number[]): number {
  return sorted(values)[values.length >> 1] ?? Number.NaN;
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const shown = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
