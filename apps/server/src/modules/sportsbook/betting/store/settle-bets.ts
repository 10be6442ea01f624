import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { LegEvidence } from './records.ts';

export interface Settled {
  readonly id: Reference;
  readonly returnUnits: bigint;
  readonly evidence: readonly LegEvidence[];
}

export async function writeSettled(tx: Tx, bets: readonly Settled[]): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'betting-write-settled',
    text: `UPDATE betting.bet b SET status = 'settled', settled_at = clock_timestamp(), return_units = u.return_units,
                  results = u.results, version = b.version + 1
           FROM unnest($1::bigint[], $2::bigint[], $3::jsonb[]) AS u(id, return_units, results)
           WHERE b.id = u.id AND b.status = 'accepted'`,
    values: [
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.returnUnits),
      bets.map((bet) => JSON.stringify(bet.evidence)),
    ],
  });
  return rowCount ?? 0;
}

/** The bet stands as before its result. */
export async function writeReopened(tx: Tx, ids: readonly Reference[]): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE betting.bet SET status = 'accepted', settled_at = NULL, return_units = NULL, results = NULL,
            version = version + 1
     WHERE id = ANY($1::bigint[]) AND status = 'settled'`,
    [ids],
  );
  return rowCount ?? 0;
}
