import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';
import type { DecisionKind } from './hand.ts';

/** One settlement of a bet; undone ones are kept. */
export interface BetOutcome {
  readonly version: number;
  /** The market whose work settled it. */
  readonly market: number;
  readonly returnUnits: bigint;
  /** The facts: `300101/1 300102/c2`. */
  readonly decidedBy: string;
  readonly settledAtMs: number;
  readonly undoneAtMs: number | undefined;
}

const SHOWN = 50;

/** Newest first. */
export async function readOutcomesOf(database: Database, bet: Reference): Promise<BetOutcome[]> {
  const rows = await database.read<{
    version: number;
    market: bigint;
    return_units: bigint;
    decided_by: string | null;
    settled_at: Date;
    undone_at: Date | null;
  }>(
    `SELECT version, market, return_units, decided_by, settled_at, undone_at FROM settlement.outcome
     WHERE bet = $1 ORDER BY version DESC LIMIT $2`,
    [bet, SHOWN],
  );
  return rows.map((row) => ({
    version: row.version,
    market: Number(row.market),
    returnUnits: row.return_units,
    decidedBy: row.decided_by ?? '',
    settledAtMs: row.settled_at.getTime(),
    undoneAtMs: row.undone_at?.getTime(),
  }));
}

/** A decision of an operator about a market. */
export interface OperatorDecision {
  readonly version: number;
  readonly said: DecisionKind;
  readonly actor: string;
  readonly reason: string;
  readonly atMs: number;
}

/** Newest first. */
export async function readHandsOf(database: Database, market: number): Promise<OperatorDecision[]> {
  const rows = await database.read<Omit<OperatorDecision, 'atMs'> & { at: Date }>(
    `SELECT version, said, actor, reason, at FROM settlement.hand WHERE market = $1 ORDER BY at DESC LIMIT $2`,
    [market, SHOWN],
  );
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}
