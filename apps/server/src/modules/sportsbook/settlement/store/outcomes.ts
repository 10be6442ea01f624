import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { ResultKey } from './results.ts';

export async function insertOutcomes(
  tx: Tx,
  { market, version }: ResultKey,
  outcomes: readonly { readonly bet: Reference; readonly returnUnits: bigint }[],
): Promise<void> {
  await tx.query({
    name: 'settlement-insert-outcomes',
    text: `INSERT INTO settlement.outcome (bet, version, market, return_units)
           SELECT bet, $1, $2, return_units FROM unnest($3::bigint[], $4::bigint[]) AS o(bet, return_units)`,
    values: [
      version,
      market,
      outcomes.map((outcome) => outcome.bet),
      outcomes.map((outcome) => outcome.returnUnits),
    ],
  });
}

/** The next bet that this version paid and that is not undone. */
export async function nextStanding(tx: Tx, { market, version }: ResultKey): Promise<Reference | undefined> {
  const { rows } = await tx.query<{ bet: bigint }>({
    name: 'settlement-next-standing',
    text: `SELECT bet FROM settlement.outcome
           WHERE market = $1 AND version = $2 AND undone_at IS NULL ORDER BY bet LIMIT 1`,
    values: [market, version],
  });
  return rows[0]?.bet as Reference | undefined;
}

export async function markUndone(tx: Tx, bet: Reference, version: number): Promise<void> {
  await tx.query(
    'UPDATE settlement.outcome SET undone_at = clock_timestamp() WHERE bet = $1 AND version = $2',
    [bet, version],
  );
}
