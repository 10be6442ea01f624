import type { Database } from '../../../../platform/database/database.ts';
import type { OverdueBy } from '../core/overdue.ts';
import { sumExposure } from './exposure.ts';
import { type OverdueTotals, readOverdueTotals } from './overdue.ts';

/** What the open bets could cost, and what should have been decided by now. */
export interface OpenRisk {
  /** The sum of all matches at their worst, in the base currency. */
  readonly liability: bigint;
  readonly overdue: OverdueTotals;
}

export async function readOpenRisk(database: Database, by: OverdueBy): Promise<OpenRisk> {
  const [liability, overdue] = await Promise.all([sumExposure(database), readOverdueTotals(database, by)]);
  return { liability, overdue };
}
