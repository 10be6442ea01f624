import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

/** Due by the database's clock, longest waiting first; nothing is locked yet. */
export async function findDue(
  database: Database,
  most: { readonly limit: number; readonly lateMs: number },
): Promise<Reference[]> {
  const rows = await database.read<{ id: bigint }>(
    `SELECT id FROM betting.bet
     WHERE status = 'confirming' AND decide_at <= clock_timestamp() - make_interval(secs => $1)
     ORDER BY decide_at, id LIMIT $2`,
    [most.lateMs / 1_000, most.limit],
  );
  return rows.map((row) => row.id as Reference);
}

/** Those that are still waiting and not locked by another node, and the time by the database's clock. */
export async function lockWaiting(
  tx: Tx,
  ids: readonly Reference[],
): Promise<{ at: Date | undefined; ids: Reference[] }> {
  const { rows } = await tx.query<{ id: bigint; at: Date }>(
    `SELECT id, clock_timestamp() AS at FROM betting.bet
     WHERE id = ANY($1::bigint[]) AND status = 'confirming' ORDER BY id FOR UPDATE SKIP LOCKED`,
    [ids],
  );
  return { at: rows[0]?.at, ids: rows.map((row) => row.id as Reference) };
}

/**
 * Open bets with a leg in the market after that id, locked in id order. The bound is applied to both tables:
 * otherwise every batch would read the bets from the first of the month.
 */
export async function lockOpenOfMarket(
  tx: Tx,
  market: number,
  after: bigint,
  limit: number,
): Promise<Reference[]> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'betting-lock-open-of-market',
    text: `SELECT b.id FROM betting.leg l JOIN betting.bet b ON b.id = l.bet
           WHERE l.market = $1 AND l.bet > $2 AND b.id > $2 AND b.status IN ('confirming', 'accepted')
           ORDER BY b.id LIMIT $3 FOR UPDATE OF b`,
    values: [market, after, limit],
  });
  return rows.map((row) => row.id as Reference);
}

export async function lockSettled(tx: Tx, ids: readonly Reference[]): Promise<Reference[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `SELECT id FROM betting.bet WHERE id = ANY($1::bigint[]) AND status = 'settled' ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows.map((row) => row.id as Reference);
}

/** In any state; ids that do not exist are left out. */
export async function lockAny(tx: Tx, ids: readonly Reference[]): Promise<Reference[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `SELECT id FROM betting.bet WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows.map((row) => row.id as Reference);
}
