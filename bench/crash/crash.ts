import { crashX100At } from '@palpite/kernel/fair/crash-curve';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { type BenchContext, onBenchDatabase } from '../bench-database.ts';
import { startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { type Connection, openConnection } from '../connection.ts';
import { compareFanout, SOCKETS } from '../fanout/fanout.ts';

const CASH_OUTS = 2_000;
const WITHIN_MS = 1_000;
const CONNECTIONS = 250;
const WARM_UP = 1_000;
const ACKNOWLEDGED_MS = 500;
/** They are decided so late that a decision by any other time than that of the receipt is found. */
const LATE = { cashOuts: 100, ms: 400 } as const;

export const crash: Benchmark = {
  name: 'crash',
  about: `ticks to ${SOCKETS} sockets of one room against a bare ws loop with the same bytes; ${CASH_OUTS} cash-outs in one second over HTTP, acknowledged after their commit`,
  async run(say) {
    const cashOuts = await onBenchDatabase(say, measureCashOuts);
    const ticks = await compareFanout(say, {
      name: 'ticks',
      program: new URL('./tick-server.ts', import.meta.url),
      watch: '{"b":{"ev":"watch"},"ms":[{"tp":"crash"}]}',
      pauseMs: 100,
      budget: 1.5,
    });
    return [...cashOuts, ticks];
  },
};

interface Sent {
  readonly bet: string;
  readonly sentMs: number;
  readonly answeredMs: number;
  /** How long the server waits between the receipt and the decision. */
  readonly lateMs: number;
  readonly text: string;
}

async function measureCashOuts({ url, database, say }: BenchContext): Promise<Figure[]> {
  const server = await startProcess<{ port: number }>(new URL('./cash-out-server.ts', import.meta.url), {
    args: [url, CASH_OUTS, LATE.cashOuts, LATE.ms].map(String),
  });
  try {
    const { bets } = await server.ask<{ bets: string[] }>({ is: 'bets' });
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => openConnection(server.ready.port)),
    );
    // Cash-outs of bets that do not exist, so that the first measured one does not meet a process that has just begun.
    await sendEvenly(
      sockets,
      Array.from({ length: WARM_UP }, (_, index) => String(index + 1)),
    );
    await server.ask({ is: 'flight' });
    const sent = await sendEvenly(sockets, bets.slice(0, CASH_OUTS));
    const late = { from: CASH_OUTS, lateMs: LATE.ms };
    const sentLate = await sendEvenly(sockets, bets.slice(CASH_OUTS), late);
    if (sentLate.length !== LATE.cashOuts) throw new Error(`${sentLate.length} late cash-outs were sent`);
    for (const { close } of sockets) close();
    const { differences } = await server.ask<{ differences: number }>({ is: 'end' });
    const faults = await faultsOf(database, [...sent, ...sentLate]);
    if (differences > 0) faults.push(`the ledger has ${differences} differences`);
    for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
    const times = sent.map(({ sentMs, answeredMs }) => answeredMs - sentMs).sort((a, b) => a - b);
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    const lastMs =
      Math.max(...sent.map(({ sentMs }) => sentMs)) - Math.min(...sent.map(({ sentMs }) => sentMs));
    say(
      `  ${sent.length} cash-outs in ${lastMs.toFixed(0)} ms: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
    );
    return [
      {
        name: 'cash-outs lost or decided wrongly',
        value: faults.length,
        unit: '',
        budget: 0,
        rule: 'at-most',
      },
      {
        name: 'cash-outs acknowledged, p99',
        value: at(0.99),
        unit: 'ms',
        budget: ACKNOWLEDGED_MS,
        rule: 'at-most',
      },
    ];
  } finally {
    await server.close();
  }
}

/** Each at its own moment of the second, on connections that take turns. */
function sendEvenly(
  sockets: readonly Connection[],
  bets: readonly string[],
  { from, lateMs } = { from: 0, lateMs: 0 },
): Promise<Sent[]> {
  const beganMs = performance.now();
  const send = async (bet: string, index: number): Promise<Sent> => {
    const dueMs = (index * WITHIN_MS) / bets.length;
    await new Promise((resolve) => setTimeout(resolve, beganMs + dueMs - performance.now()));
    const sentMs = systemClock.nowMs();
    const text = (await sockets[index % sockets.length]?.ask(requestOf(bet, from + index))) ?? '';
    return { bet, sentMs, answeredMs: systemClock.nowMs(), lateMs, text };
  };
  return Promise.all(bets.map(send));
}

function requestOf(bet: string, index: number): string {
  const id = `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const body = JSON.stringify({ request_id: id, bet_id: bet });
  const query = `uid=${index + 1}&sid=session&smid=bench-device-${index}`;
  return `POST /api/piranha/crash/cash_out?${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** Every cash-out must be confirmed, stored at the multiplier of its receive time, and paid as it was confirmed. */
async function faultsOf(database: BenchContext['database'], sent: readonly Sent[]): Promise<string[]> {
  const rows = await database.read<{
    id: bigint;
    state: string;
    cashed_at: Date | null;
    cashed_x100: bigint | null;
    takeoff_at: Date;
    payout: bigint;
    stake: bigint;
  }>(
    `SELECT b.id, b.state, b.cashed_at, b.cashed_x100, b.payout, b.stake, r.takeoff_at
     FROM casino.crash_bet b JOIN casino.crash_round r ON r.round = b.round`,
  );
  const stored = new Map(rows.map((row) => [String(row.id), row]));
  return sent.flatMap(({ bet, sentMs, answeredMs, lateMs, text }) => {
    const row = stored.get(bet);
    if (!text.includes('"status":"cashed"')) return [`${bet} was answered ${text.slice(0, 120)}`];
    if (!row?.cashed_at || row.cashed_x100 === null) return [`${bet} was confirmed and is not stored`];
    const at = row.cashed_at.getTime();
    if (at < sentMs - 2 || at > answeredMs - lateMs + 2)
      return [
        `${bet} counts as received at ${at}, was sent at ${sentMs} and decided ${lateMs} ms after its receipt`,
      ];
    if (crashX100At(at - row.takeoff_at.getTime()) !== row.cashed_x100)
      return [`${bet} has another multiplier`];
    if (!text.includes(`"x100":${row.cashed_x100},`))
      return [`${bet} was confirmed otherwise: ${text.slice(0, 200)}`];
    if (row.state !== 'won' || row.payout !== (row.stake * row.cashed_x100) / 100n)
      return [`${bet} was not paid`];
    return [];
  });
}
