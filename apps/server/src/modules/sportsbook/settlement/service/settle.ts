import type { Tx } from '../../../../platform/database/database.ts';
import type { Posting } from '../../../wallet/index.ts';
import type { BetRecord } from '../../betting/index.ts';
import { type BetOutcome, outcomeOf } from '../core/outcome.ts';
import { insertOutcomes } from '../store/outcomes.ts';
import { finishTask, moveTask, standingResults, type Task } from '../store/results.ts';
import type { SettlementIo } from './io.ts';

const HOUSE = 'house:sports';

type Settled = Extract<BetOutcome, { is: 'settled' }>;

/** One batch of a result: locks bets, then exposure, then accounts. */
export async function settleBatch(io: SettlementIo, tx: Tx, task: Task, limit: number): Promise<void> {
  const bets = await io.betting.lockOpenBets(tx, task.market, task.upto, limit);
  const last = bets.at(-1);
  if (!last) return finishTask(tx, task, 'done');
  const waiting = bets.filter((bet) => bet.status === 'confirming');
  // Their stakes go back in a batch of their own: accounts are locked last, and once.
  if (waiting.length > 0) {
    const reject = { is: 'settled-before-confirmation' } as const;
    return io.betting.rejectWaiting(
      tx,
      waiting.map((bet) => ({ bet, reject })),
    );
  }
  const results = await standingResults(tx, [
    ...new Set(bets.flatMap((bet) => bet.legs.map((leg) => leg.market))),
  ]);
  const settled = bets.flatMap((bet) => {
    const outcome = outcomeOf(bet, results);
    return outcome.is === 'settled' ? [{ bet, ...outcome }] : [];
  });
  await pay(io, tx, task, settled);
  await moveTask(tx, task, last.id);
}

async function pay(
  io: SettlementIo,
  tx: Tx,
  task: Task,
  settled: readonly ({ readonly bet: BetRecord } & Settled)[],
): Promise<void> {
  if (settled.length === 0) return;
  await io.betting.settleBets(tx, settled);
  const outcomes = await io.wallet.post(
    tx,
    settled.map(({ bet, returnUnits }) => settlePosting(bet, returnUnits, task.version)),
  );
  const odd = outcomes.find((outcome) => outcome.is !== 'posted');
  if (odd) throw new Error(`the settlement of a bet of market ${task.market} was ${odd.is}`);
  await insertOutcomes(
    tx,
    task,
    settled.map(({ bet, returnUnits }) => ({ bet: bet.id, returnUnits })),
  );
}

/** The stake becomes the house's, and the return the player's; a lost bet has only the first. */
function settlePosting(
  { id, player, asset, stake }: BetRecord,
  returnUnits: bigint,
  version: number,
): Posting {
  const house = { house: HOUSE };
  return {
    ...{ ref: id, kind: 'settle', step: version, asset, by: 'house', shortfall: 'refuse' },
    moves: [
      { from: { player, pocket: 'locked' }, to: house, units: stake },
      ...(returnUnits > 0n
        ? [{ from: house, to: { player, pocket: 'cash' as const }, units: returnUnits }]
        : []),
    ],
  };
}
