import { readCohortPosition } from '../store/cohorts.ts';
import { readPosition } from '../store/position.ts';
import type { FiguresDeps } from './deps.ts';

export type CountedPage = 'breakdown' | 'cohorts';

/** Whether every posting before the moment is counted: by the next one that is not, since the ledger may be quiet. */
export async function hasCounted(deps: FiguresDeps, untilMs: number, of: CountedPage): Promise<boolean> {
  const { database, wallet, clock, settledMs } = deps;
  // Younger rows may still appear.
  if (clock.nowMs() < untilMs + settledMs) return false;
  const position = of === 'cohorts' ? await readCohortPosition(database) : await readPosition(database);
  const page = await database.inTransaction((tx) =>
    wallet.ledgerAfter(tx, position.posted, { settledMs, window: 1 }),
  );
  const [next] = page.rows;
  return next === undefined || next.atMs >= untilMs;
}
