import type { Tx } from '../../../../platform/database/database.ts';
import { markUndone, nextStanding } from '../store/outcomes.ts';
import { finishTask, type Task } from '../store/results.ts';
import type { SettlementIo } from './io.ts';

/**
 * Mirrors what a version paid on one bet; what the player no longer has is owed. One bet per transaction: a mirror locks
 * the account of its bet, and two of them in the order of bets could wait for a batch that locks in the order of accounts.
 */
export async function undoOne(io: SettlementIo, tx: Tx, task: Task): Promise<void> {
  const { version } = task;
  const ref = await nextStanding(tx, task);
  if (ref === undefined) return finishTask(tx, task, 'undone');
  const bets = await io.betting.lockSettledBets(tx, [ref]);
  if (bets.length !== 1) throw new Error(`bet ${ref} was paid by version ${version} and is not settled`);
  await io.betting.reopenBets(tx, bets);
  const { is } = await io.wallet.reverse(
    tx,
    { ref, kind: 'settle', step: version },
    { ref, kind: 'settle-undone', step: version },
  );
  if (is !== 'posted')
    throw new Error(`the settlement of bet ${ref} by version ${version} was not undone: ${is}`);
  await markUndone(tx, ref, version);
}
