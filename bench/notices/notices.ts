import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import type { Betting } from '@palpite/server/modules/sportsbook/betting/index';
import { systemClock } from '@palpite/server/platform/clock/clock';
import type { Database } from '@palpite/server/platform/database/database';
import { type BenchContext, onBenchDatabase, unhurried, vacuum } from '../bench-database.ts';
import { startProcess } from '../bench-process.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { alternate, summarise } from '../pairs.ts';
import { MATCHES, openBetting, PLAYERS, prepareAccounts } from '../placement.ts';

/** Fewer for a quick run: NOTICES=10000. */
const NOTICES = Number(process.env.NOTICES ?? 100_000);
const PAIRS = 5;
/** Bets that arrive each second, whatever else happens. */
const BETS_PER_SECOND = Number(process.env.NOTICES_BETS ?? 200);
const TICK_MS = 20;
const PLACING_SECONDS = 5;

export const notices: Benchmark = {
  name: 'notices',
  about: `${NOTICES} notices to in-app and push per run, in a process of their own, against a plain loop that only inserts and encrypts; and bets placed meanwhile at ${BETS_PER_SECOND}/s against the same without`,
  run: (say) => onBenchDatabase(say, measure),
};

async function measure(context: BenchContext): Promise<Figure[]> {
  const { database, say, url } = context;
  await prepareAccounts(database);
  await seedAudience(database);
  await context.checkpoint();
  const worker = await startProcess<{ ready: true }>(new URL('./notices-worker.ts', import.meta.url), {
    args: [url],
  });
  const rate = async (what: 'send' | 'plain', count = NOTICES) => {
    const answer = await worker.ask<{ rate: number }>({ do: what, count });
    await vacuum(database, ['notices.message', 'notices.delivery']);
    return answer.rate;
  };
  try {
    const sent = await alternate(
      PAIRS,
      () => rate('send'),
      () => rate('plain'),
      say,
    );
    const { betting } = await openBetting(database);
    const beside = await placeBeside(betting, () => rate('send'), say);
    const ratio = { unit: '×', rule: 'at-least' } as const;
    return [
      { ...ratio, name: 'placement meanwhile', value: beside.median, budget: 0.9, spread: beside.spread },
      { ...ratio, name: 'notices', value: sent.median, budget: 0.5, spread: sent.spread },
    ];
  } finally {
    await worker.close();
  }
}

/** Players of one brand, who are told at any hour. */
async function seedAudience(database: Database): Promise<void> {
  await unhurried(database, (tx) =>
    tx.query(
      `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on, quiet_on)
       SELECT n, 'br', 'BR', 'PT', now(), current_date, false FROM generate_series(1, $1::integer) AS n`,
      [NOTICES],
    ),
  );
  await vacuum(database, ['notices.player']);
}

/** The same load of bets alone and while notices are sent. */
async function placeBeside(betting: Betting, send: () => Promise<number>, say: (line: string) => void) {
  const ratios: number[] = [];
  await placeFor(betting, (spent) => 1_000 - spent);
  for (let round = 1; round <= PAIRS; round += 1) {
    const alone = await placeFor(betting, (spent) => PLACING_SECONDS * 1_000 - spent);
    let isSending = true;
    const sending = send().finally(() => {
      isSending = false;
    });
    const meanwhile = await placeFor(betting, (spent) => (isSending && spent < 60_000 ? 1 : 0));
    await sending;
    ratios.push(meanwhile / alone);
    say(`  round ${round}: ${Math.round(alone)} bets/s alone, ${Math.round(meanwhile)} bets/s meanwhile`);
  }
  return summarise(ratios);
}

let turn = 0;

/** Bets arrive at a fixed pace; those that are confirmed within the time count. */
async function placeFor(betting: Betting, leftMs: (spentMs: number) => number): Promise<number> {
  const began = performance.now();
  let [arrived, placed] = [0, 0];
  const waiting: Promise<void>[] = [];
  while (leftMs(performance.now() - began) > 0) {
    const due = ((performance.now() - began) * BETS_PER_SECOND) / 1_000;
    for (; arrived < due; arrived += 1)
      waiting.push(
        place(betting).then(() => {
          placed += 1;
        }),
      );
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const rate = placed / ((performance.now() - began) / 1_000);
  await Promise.all(waiting);
  return rate;
}

async function place(betting: Betting): Promise<void> {
  turn += 1;
  const outcome = await betting.place({
    player: (((turn * 7_919) % PLAYERS) + 1) as PlayerId,
    brand: 'br',
    asset: 'BRL',
    slipId: makeUuidV7(systemClock.nowMs(), randomBytes(10)),
    bets: [
      {
        stake: 500n,
        policy: 'any',
        legs: [{ market: ((turn * 31) % MATCHES) * 100 + 101, selection: 'home', odds: 2_000 as Odds }],
      },
    ],
  });
  if (outcome.is !== 'placed' || outcome.bets[0]?.is !== 'taken')
    throw new Error(`a bet was ${JSON.stringify(outcome)}`);
}
