import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

/** The parts of a budget beside its reserve, which is shard 0. */
export const SHARDS = 16;

export interface NewBudget {
  readonly campaign: Reference;
  readonly budget: bigint;
}

/** Puts new budgets into their shards. */
export async function insertShards(tx: Tx, budgets: readonly NewBudget[]): Promise<void> {
  if (budgets.length === 0) return;
  const shards = budgets.flatMap(({ campaign, budget }) =>
    spread(budget).map((units, shard) => ({ campaign, shard, units })),
  );
  await tx.query(
    `INSERT INTO bonuses.budget_shard (campaign, shard, left_units)
     SELECT s.campaign, s.shard, s.left_units
     FROM unnest($1::bigint[], $2::smallint[], $3::bigint[]) AS s(campaign, shard, left_units)`,
    [
      shards.map(({ campaign }) => campaign),
      shards.map(({ shard }) => shard),
      shards.map(({ units }) => units),
    ],
  );
}

/**
 * Takes the value from one shard that holds enough and that nobody else uses now, the shard `own` first. False: there is
 * none, which does not mean that the budget is exhausted.
 */
export async function takeFromOne(tx: Tx, campaign: Reference, own: number, value: bigint): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'bonuses-take',
    text: `UPDATE bonuses.budget_shard s SET left_units = s.left_units - $3
           FROM (SELECT shard FROM bonuses.budget_shard WHERE campaign = $1 AND left_units >= $3
                 ORDER BY (shard = $2) DESC, (shard = 0), shard LIMIT 1 FOR UPDATE SKIP LOCKED) AS one
           WHERE s.campaign = $1 AND s.shard = one.shard`,
    values: [campaign, own, value],
  });
  return rowCount === 1;
}

/** What is committed: grants that are under way have not come off it. */
export async function leftOf(tx: Tx, campaign: Reference): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>({
    name: 'bonuses-budget-left',
    text: `SELECT coalesce(sum(left_units), 0)::bigint AS units FROM bonuses.budget_shard WHERE campaign = $1`,
    values: [campaign],
  });
  return rows[0]?.units ?? 0n;
}

/** What the live grants of a campaign cost. */
export async function sumGiven(tx: Tx, campaign: Reference): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>(
    `SELECT coalesce(sum(g.cost), 0)::bigint AS units FROM bonuses.grant g
     WHERE g.campaign = $1 AND g.reversed_at IS NULL`,
    [campaign],
  );
  return rows[0]?.units ?? 0n;
}

/** Locks all shards in their order and takes the value from all of them together; the rest is spread again. */
export async function takeFromAll(tx: Tx, campaign: Reference, value: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ left_units: bigint }>(
    'SELECT left_units FROM bonuses.budget_shard WHERE campaign = $1 ORDER BY shard FOR UPDATE',
    [campaign],
  );
  const left = rows.reduce((sum, row) => sum + row.left_units, 0n);
  if (left < value) return false;
  const parts = spread(left - value);
  await tx.query(
    `UPDATE bonuses.budget_shard s SET left_units = p.left_units
     FROM unnest($2::smallint[], $3::bigint[]) AS p(shard, left_units)
     WHERE s.campaign = $1 AND s.shard = p.shard`,
    [campaign, parts.map((_, shard) => shard), parts],
  );
  return true;
}

/** Gives a value back, or adds to a budget. */
export async function addToShard(tx: Tx, campaign: Reference, shard: number, value: bigint): Promise<void> {
  await tx.query(
    'UPDATE bonuses.budget_shard SET left_units = left_units + $3 WHERE campaign = $1 AND shard = $2',
    [campaign, shard, value],
  );
}

/** Half stays in the reserve, the other half is divided evenly: a shard that is used up is refilled a few times only. */
export function spread(units: bigint): bigint[] {
  const each = units / 2n / BigInt(SHARDS);
  return [units - each * BigInt(SHARDS), ...Array.from({ length: SHARDS }, () => each)];
}
