import { takeTask } from '../store/results.ts';
import type { SettlementIo } from './io.ts';
import { settleBatch } from './settle.ts';
import { undoOne } from './undo.ts';

/** Bets of a batch; it grows and shrinks so that no batch holds its locks for longer than the target. */
const BATCH = { first: 100, least: 1, most: 200, targetMs: 100 } as const;
/** Work that failed is left alone for this long, so that it does not hold up the other markets. */
const REST_MS = 5_000;

/** One step of settling or undoing. True when something was done and there may be more. */
export function createWork(io: SettlementIo): () => Promise<boolean> {
  let limit: number = BATCH.first;
  const resting = new Map<string, number>();

  return async () => {
    const startedMs = io.clock.nowMs();
    for (const [key, untilMs] of resting) if (untilMs <= startedMs) resting.delete(key);
    let taken: { market: number; version: number } | undefined;
    try {
      await io.database.inTransaction(async (tx) => {
        const task = await takeTask(tx, [...resting.keys()]);
        taken = task;
        if (task?.state === 'open') await settleBatch(io, tx, task, limit);
        if (task?.state === 'undoing') await undoOne(io, tx, task);
      });
    } catch (error) {
      if (!taken) throw error;
      // Smaller portions first: the offender then stands alone and those before it are paid.
      if (limit === BATCH.least) resting.set(`${taken.market}/${taken.version}`, startedMs + REST_MS);
      limit = Math.max(BATCH.least, limit >> 1);
      io.failed(error, taken);
      return true;
    }
    if (!taken) return false;
    io.committed();
    const tookMs = io.clock.nowMs() - startedMs;
    if (tookMs > BATCH.targetMs) limit = Math.max(BATCH.least, limit >> 1);
    else if (tookMs < BATCH.targetMs / 2) limit = Math.min(BATCH.most, limit * 2);
    return true;
  };
}
