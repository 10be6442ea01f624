import { fileURLToPath } from 'node:url';
import { seededChance } from '@palpite/testkit/chance';
import type { MarketResulted } from '../../../../events/event.ts';
import { makePartitions } from '../../../../platform/database/partitions.ts';
import type { Slip } from '../../betting/index.ts';
import {
  ageWaiting,
  type BettingTestApp,
  type Command,
  deposit,
  PARTITIONS,
  player,
  slipOf,
} from '../../betting/test/betting-test-app.ts';
import { BEFORE, LIVE, ODDS } from './crash-book.ts';
import { KilledProcess } from './killed-process.ts';
import { resultOf } from './load-world.ts';

const PROGRAM = fileURLToPath(new URL('./betting-process.ts', import.meta.url));
const START = 10_000_00n;

export interface CrashPlan {
  readonly seed: number;
  readonly players: number;
  readonly slipsEach: number;
  readonly killsWhilePlacing: number;
}

export interface CrashRun {
  readonly slips: number;
  readonly taken: number;
  readonly kills: number;
  readonly lost: number;
  readonly settledAtKill: number;
  readonly undoneAtKill: number;
  readonly disagreements: readonly string[];
}

/** Placing, confirming, settling, undoing and settling again; the process is killed in the middle of each. */
export async function runCrashes(app: BettingTestApp, plan: CrashPlan): Promise<CrashRun> {
  await makePartitions(app.database, PARTITIONS, Date.now());
  for (let number = 1; number <= plan.players; number += 1) await deposit(app, player(number), START);
  const worker = new KilledProcess(PROGRAM, app.url);
  await worker.start();
  const sent = await placeThroughKills(app, worker, plan);
  const count = async (sql: string) => Number((await app.database.read<{ n: bigint }>(sql))[0]?.n);
  const until = async (sql: string, isReached: (count: number) => boolean) => {
    for (;;) {
      const now = await count(sql);
      if (isReached(now)) return now;
      await new Promise(setImmediate);
    }
  };
  const waiting = `SELECT count(*) AS n FROM betting.bet WHERE status = 'confirming'`;
  const all = await count(waiting);
  await ageWaiting(app, 6_000);
  await until(waiting, (left) => left < all || all === 0);
  await worker.kill();
  await until(waiting, (left) => left === 0);

  const toDo = `SELECT count(*) AS n FROM settlement.market WHERE state <> 'done'`;
  const standing = 'SELECT count(*) AS n FROM settlement.outcome WHERE undone_at IS NULL';
  const first: MarketResulted[] = [
    resultOf({ ...BEFORE, line: '' }, 1, [1, 0]),
    resultOf({ ...LIVE, line: '' }, 1, [1, 2]),
  ];
  for (const event of first) await worker.ask({ event });
  const settledAtKill = await until(standing, (settled) => settled > 0);
  await worker.kill();
  await until(toDo, (left) => left === 0);
  const paid = await count(standing);

  await worker.ask({ event: { kind: 'market-result-undone', ...BEFORE, version: 1 } });
  const undoneAtKill = paid - (await until(standing, (settled) => settled < paid));
  await worker.kill();
  for (const event of [...first, resultOf({ ...BEFORE, line: '' }, 2, [0, 0])]) await worker.ask({ event });
  await until(toDo, (left) => left === 0);
  await worker.stop();
  return {
    slips: sent.length,
    kills: worker.kills,
    lost: worker.lost,
    settledAtKill,
    undoneAtKill,
    ...(await compare(app, plan, sent)),
  };
}

interface Sent {
  readonly slip: Slip;
  readonly answer: string;
}

async function placeThroughKills(
  app: BettingTestApp,
  worker: KilledProcess,
  plan: CrashPlan,
): Promise<Sent[]> {
  const chance = seededChance(plan.seed);
  const sent: Sent[] = [];
  const total = plan.players * plan.slipsEach;
  let killing = Promise.resolve();
  let killed = 0;
  const writer = async (number: number, own: ReturnType<typeof seededChance>) => {
    for (let turn = 0; turn < plan.slipsEach; turn += 1) {
      const request = (): Command => {
        const selection = own.pick(['home', 'draw', 'away'] as const);
        const { market } = own.pick([BEFORE, LIVE]);
        return {
          market,
          selection,
          odds: ODDS[selection] + (own.below(10) === 0 ? 50 : 0),
          stake: BigInt(500 + own.below(900)),
        };
      };
      const slip = slipOf(app, player(number), own.below(3) === 0 ? [request(), request()] : [request()]);
      const answer = await worker.ask({ slip });
      sent.push({ slip, answer });
      if (own.below(10) === 0) sent.push({ slip, answer: await worker.ask({ slip }) });
      if (
        killed < plan.killsWhilePlacing &&
        sent.length > (total * (killed + 1)) / (plan.killsWhilePlacing + 1)
      ) {
        killed += 1;
        killing = killing.then(() => worker.kill());
      }
    }
  };
  await Promise.all(
    Array.from({ length: plan.players }, (_, index) =>
      writer(index + 1, seededChance(chance.below(2 ** 31))),
    ),
  );
  await killing;
  return sent;
}

/** From the acknowledged answers alone: the second result of the first match is 0-0, the other match ended 1-2. */
async function compare(app: BettingTestApp, plan: CrashPlan, sent: readonly Sent[]) {
  const disagreements: string[] = [];
  const answers = new Map<string, string>();
  const cash = new Map<number, bigint>();
  let taken = 0;
  for (const { slip, answer } of sent) {
    const before = answers.get(slip.slipId);
    const isKept = answer.includes('taken');
    if (before !== undefined && before !== answer)
      disagreements.push(`${slip.slipId}: ${before}, then ${answer}`);
    if (before !== undefined || !isKept) continue;
    answers.set(slip.slipId, answer);
    slip.bets.forEach((bet, index) => {
      if (!answer.split(',')[index]?.startsWith('taken')) return;
      taken += 1;
      const leg = bet.legs[0];
      const hasWon = leg?.selection === (leg?.market === BEFORE.market ? 'draw' : 'away');
      const returned = hasWon ? (bet.stake * BigInt(leg?.odds ?? 0) + 500n) / 1_000n : 0n;
      cash.set(slip.player, (cash.get(slip.player) ?? START) - bet.stake + returned);
    });
  }
  const stored = Number(
    (
      await app.database.read<{ n: bigint }>(`SELECT count(*) AS n FROM betting.bet WHERE status = 'settled'`)
    )[0]?.n,
  );
  if (stored !== taken) disagreements.push(`${stored} bets are settled, ${taken} were acknowledged`);
  for (let number = 1; number <= plan.players; number += 1) {
    const { shown } = await app.wallet.balance(player(number), 'BRL');
    const expected = cash.get(number) ?? START;
    if (shown !== expected) disagreements.push(`player ${number}: ${shown}, not ${expected}`);
  }
  return { taken, disagreements };
}
