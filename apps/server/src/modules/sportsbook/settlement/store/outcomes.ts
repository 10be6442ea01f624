import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface NewOutcome {
  readonly bet: Reference;
  readonly returnUnits: bigint;
  readonly decidedBy: string;
  /** The other markets that it depends on. */
  readonly others: readonly number[];
}

/**
 * Writes them and returns the version of each: it counts the settlements of the bet itself and is the step of its
 * posting. The caller holds the locks of the bets, so no two can draw the same version.
 */
export async function insertOutcomes(
  tx: Tx,
  market: number,
  outcomes: readonly NewOutcome[],
): Promise<Map<Reference, number>> {
  const inserting = tx.query<{ bet: bigint; version: number }>({
    name: 'settlement-insert-outcomes',
    text: `INSERT INTO settlement.outcome (bet, version, market, return_units, decided_by)
           SELECT bet, 1 + coalesce((SELECT max(version) FROM settlement.outcome b WHERE b.bet = o.bet), 0), $1,
                  return_units, decided_by
           FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS o(bet, return_units, decided_by)
           RETURNING bet, version`,
    values: [
      market,
      outcomes.map((outcome) => outcome.bet),
      outcomes.map((outcome) => outcome.returnUnits),
      outcomes.map((outcome) => outcome.decidedBy),
    ],
  });
  const [{ rows }] = await Promise.all([inserting, insertContributions(tx, outcomes)]);
  return new Map(rows.map(({ bet, version }) => [bet as Reference, version]));
}

async function insertContributions(tx: Tx, outcomes: readonly NewOutcome[]): Promise<void> {
  const others = outcomes.flatMap(({ bet, others: markets }) => markets.map((other) => ({ bet, other })));
  if (others.length === 0) return;
  await tx.query(
    `INSERT INTO settlement.contribution (market, bet)
     SELECT market, bet FROM unnest($1::bigint[], $2::bigint[]) AS c(market, bet) ON CONFLICT DO NOTHING`,
    [others.map(({ other }) => other), others.map(({ bet }) => bet)],
  );
}

/** Bets after that id whose current outcome depends on the market; nothing is locked yet. */
export async function settledBy(tx: Tx, market: number, after: bigint, limit: number): Promise<Reference[]> {
  const { rows } = await tx.query<{ bet: bigint }>({
    name: 'settlement-settled-by',
    text: `(SELECT bet FROM settlement.outcome WHERE market = $1 AND bet > $2 AND undone_at IS NULL ORDER BY bet LIMIT $3)
           UNION
           (SELECT bet FROM settlement.contribution WHERE market = $1 AND bet > $2 ORDER BY bet LIMIT $3)
           ORDER BY bet LIMIT $3`,
    values: [market, after, limit],
  });
  return rows.map(({ bet }) => bet as Reference);
}

export interface ValidOutcome {
  readonly bet: Reference;
  readonly version: number;
  readonly returnUnits: bigint;
}

/** Called under the locks of the bets: only their holder changes outcomes. */
export async function readValidOutcomes(
  tx: Tx,
  bets: readonly Reference[],
): Promise<Map<Reference, ValidOutcome>> {
  const { rows } = await tx.query<{ bet: bigint; version: number; return_units: bigint }>({
    name: 'settlement-standing-outcomes',
    text: `SELECT bet, version, return_units FROM settlement.outcome
           WHERE bet = ANY($1::bigint[]) AND undone_at IS NULL`,
    values: [bets],
  });
  return new Map(
    rows.map(({ bet, version, return_units }) => {
      const id = bet as Reference;
      return [id, { bet: id, version, returnUnits: return_units }];
    }),
  );
}

export async function markUndone(
  tx: Tx,
  outcomes: readonly ValidOutcome[],
  rests: readonly { readonly bet: Reference; readonly market: number }[],
): Promise<void> {
  await tx.query(
    `UPDATE settlement.outcome o SET undone_at = clock_timestamp()
     FROM unnest($1::bigint[], $2::int[]) AS u(bet, version) WHERE o.bet = u.bet AND o.version = u.version`,
    [outcomes.map(({ bet }) => bet), outcomes.map(({ version }) => version)],
  );
  await tx.query(
    `DELETE FROM settlement.contribution c USING unnest($1::bigint[], $2::bigint[]) AS u(market, bet)
     WHERE c.market = u.market AND c.bet = u.bet`,
    [rests.map(({ market }) => market), rests.map(({ bet }) => bet)],
  );
}

export interface PaidOnMarket {
  readonly bets: number;
  readonly returnUnits: bigint;
}

/** What the current outcomes decided by this market have paid, over all currencies. */
export async function readPaid(database: Pick<Database, 'read'>, market: number): Promise<PaidOnMarket> {
  const [row] = await database.read<{ bets: bigint; units: bigint }>(
    `SELECT count(*) AS bets, coalesce(sum(return_units), 0)::bigint AS units
     FROM settlement.outcome WHERE market = $1 AND undone_at IS NULL`,
    [market],
  );
  return { bets: Number(row?.bets ?? 0), returnUnits: row?.units ?? 0n };
}
