import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { CancelReason } from '../core/bet.ts';
import type { BetRecord, LegEvidence } from './records.ts';

export interface Settled {
  readonly id: Reference;
  readonly returnUnits: bigint;
  readonly evidence: readonly LegEvidence[];
}

export async function writeSettled(tx: Tx, bets: readonly Settled[]): Promise<number> {
  if (bets.length === 0) return 0;
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

/** An open bet, with the results known so far and its exposure after them. */
export type OpenBet = Pick<BetRecord, 'id' | 'evidence' | 'rate' | 'rolled'>;

/** Six columns as parameters, starting at the first. */
const OPEN_BETS = `unnest($1::bigint[], $2::jsonb[], $3::text[], $4::bigint[], $5::bigint[], $6::text[])
       AS u(id, results, rate, rolled, rolled_netted, rolled_legs)`;
const OPEN_COLUMNS = `results = u.results, rate = u.rate, rolled = u.rolled, rolled_netted = u.rolled_netted,
            rolled_legs = u.rolled_legs::bigint[], version = b.version + 1`;

function openColumns(bets: readonly OpenBet[]): unknown[][] {
  return [
    bets.map(({ id }) => id),
    bets.map(({ evidence }) => (evidence ? JSON.stringify(evidence) : null)),
    bets.map(({ rate }) => rate ?? null),
    bets.map(({ rolled }) => rolled?.liability ?? null),
    bets.map(({ rolled }) => rolled?.netted ?? null),
    bets.map(({ rolled }) => (rolled ? `{${rolled.legs.map((units) => units ?? 'NULL').join(',')}}` : null)),
  ];
}

/** The bet is open again. */
export async function writeReopened(tx: Tx, bets: readonly OpenBet[]): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE betting.bet b SET status = 'accepted', settled_at = NULL, return_units = NULL, paid_bonus = 0,
            paid_late = 0, paid_lost = 0, counted = 0, boost = 0, ${OPEN_COLUMNS}
     FROM ${OPEN_BETS} WHERE b.id = u.id AND b.status = 'settled'`,
    openColumns(bets),
  );
  return rowCount ?? 0;
}

/** The results known so far of bets that are not decided yet. */
export async function writeNoted(tx: Tx, bets: readonly OpenBet[]): Promise<number> {
  if (bets.length === 0) return 0;
  const { rowCount } = await tx.query({
    name: 'betting-write-noted',
    text: `UPDATE betting.bet b SET ${OPEN_COLUMNS} FROM ${OPEN_BETS} WHERE b.id = u.id AND b.status = 'accepted'`,
    values: openColumns(bets),
  });
  return rowCount ?? 0;
}

export interface CashedPart {
  readonly id: Reference;
  readonly stake: bigint;
  readonly price: bigint;
}

/** One part per bet. The bet ends when none of its stake is left. */
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
