import { goOnSettling, takeWork } from '../store/market-work.ts';
import type { SettlementIo } from './io.ts';
import { settleBatch } from './settle.ts';
import { undoBatch } from './undo.ts';

/**
 * Bets of a batch; it grows and shrinks so that no batch holds its locks for longer than the target. Not below `few` for
 * the time that it takes: on a machine that is busy with other things, smaller ones would only be more of them.
 */
const BATCH = { first: 100, least: 1, few: 100, most: 500, targetMs: 100 } as const;
/** Work that failed is left alone for this long, so that it does not hold up the other markets. */
const REST_MS = 5_000;

/** One step of settling or undoing. True when something was done and there may be more. */
export function createWork(io: SettlementIo): () => Promise<boolean> {
  let limit: number = BATCH.first;
  const resting = new Map<number, number>();

  return async () => {
    const startedMs = io.clock.nowMs();
    for (const [market, untilMs] of resting) if (untilMs <= startedMs) resting.delete(market);
    let taken: { market: number } | undefined;
    try {
      await io.database.inTransaction(async (tx) => {
        const work = await takeWork(tx, [...resting.keys()]);
        taken = work;
        if (!work) return;
        if (work.state === 'settling') return settleBatch(io, tx, work, limit);
        if (await undoBatch(io, tx, work, limit)) return;
        // What was undone is open again, so that the open ones are looked at from the first.
        await goOnSettling(tx, work.market);
        await settleBatch(io, tx, { ...work, upto: 0n }, limit);
      });
    } catch (error) {
      if (!taken) throw error;
      // Smaller portions first: the offender then stands alone and those before it are paid.
      if (limit === BATCH.least) resting.set(taken.market, startedMs + REST_MS);
      limit = Math.max(BATCH.least, limit >> 1);
      io.failed(error, taken);
      return true;
    }
    if (!taken) return false;
    io.committed();
    const tookMs = io.clock.nowMs() - startedMs;
    if (limit < BATCH.few || tookMs < BATCH.targetMs / 2) limit = Math.min(BATCH.most, limit * 2);
    else if (tookMs > BATCH.targetMs) limit = Math.max(BATCH.few, limit >> 1);
    return true;
  };
}
