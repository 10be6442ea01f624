import { readCohortPosition } from '../store/cohorts.ts';
import { readPosition } from '../store/position.ts';
import type { FiguresDeps } from './deps.ts';

/** Whether every posting before the moment is counted: by the next one that is not, since the ledger may be quiet. */
export async function hasCounted(deps: FiguresDeps, untilMs: number): Promise<boolean> {
  const { database, wallet, clock, settledMs } = deps;
  // Younger rows may still appear.
  if (clock.nowMs() < untilMs + settledMs) return false;
  const [rollups, cohorts] = await Promise.all([readPosition(database), readCohortPosition(database)]);
  const position = rollups.posted < cohorts.posted ? rollups.posted : cohorts.posted;
  const page = await database.inTransaction((tx) =>
    wallet.ledgerAfter(tx, position, { settledMs, window: 1 }),
  );
  const [next] = page.rows;
  return next === undefined || next.atMs >= untilMs;
}
