import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { CancelReason } from '../core/bet.ts';
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

/** The results known so far of bets that are not decided yet. */
export async function writeNoted(
  tx: Tx,
  noted: readonly { readonly id: Reference; readonly evidence: readonly LegEvidence[] }[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE betting.bet b SET results = u.results, version = b.version + 1
     FROM unnest($1::bigint[], $2::jsonb[]) AS u(id, results) WHERE b.id = u.id AND b.status = 'accepted'`,
    [noted.map(({ id }) => id), noted.map(({ evidence }) => JSON.stringify(evidence))],
  );
  return rowCount ?? 0;
}

export interface CashedPart {
  readonly id: Reference;
  readonly stake: bigint;
  readonly price: bigint;
}

/** One part per bet. The bet ends when nothing of its stake is left. */
export async function writeCashed(tx: Tx, parts: readonly CashedPart[]): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE betting.bet b SET cashed_stake = b.cashed_stake + u.stake, cashed_return = b.cashed_return + u.price,
            cashed_parts = b.cashed_parts + 1, version = b.version + 1,
            status = CASE WHEN b.cashed_stake + u.stake = b.stake THEN 'cashed-out' ELSE b.status END,
            settled_at = CASE WHEN b.cashed_stake + u.stake = b.stake THEN clock_timestamp() ELSE b.settled_at END
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS u(id, stake, price)
     WHERE b.id = u.id AND b.status = 'accepted'`,
    [parts.map((part) => part.id), parts.map((part) => part.stake), parts.map((part) => part.price)],
  );
  return rowCount ?? 0;
}

export async function writeCancelled(
  tx: Tx,
  cancelled: readonly { readonly id: Reference; readonly reason: CancelReason }[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE betting.bet b SET status = 'cancelled', cancel_reason = u.reason, settled_at = clock_timestamp(),
            version = b.version + 1
     FROM unnest($1::bigint[], $2::text[]) AS u(id, reason) WHERE b.id = u.id AND b.status = 'accepted'`,
    [cancelled.map(({ id }) => id), cancelled.map(({ reason }) => reason)],
  );
  return rowCount ?? 0;
}
