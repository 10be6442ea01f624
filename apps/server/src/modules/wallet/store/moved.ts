import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { POCKETS, type Pocket } from '../core/posting.ts';

/** Per kind of posting, in units. */
export type MovedByKind = ReadonlyMap<string, { readonly out: bigint; readonly in: bigint }>;

const OWN: readonly Pocket[] = ['cash', 'debt'];
const indexesOf = (pockets: readonly Pocket[]) => pockets.map((pocket) => POCKETS.indexOf(pocket));

/**
 * Positions and times of an account's rows rise together, so the newest row before the time is the bound: the index is
 * read back to it and no further, however old the account is.
 */
const SUMS = `
  WITH mine AS (SELECT id FROM wallet.account WHERE player = $1 AND asset = $2),
  edge AS (
    SELECT mine.id, greatest(
      (SELECT posted FROM wallet.transfer WHERE debit >> 3 = mine.id AND at < $3 ORDER BY posted DESC LIMIT 1),
      (SELECT posted FROM wallet.transfer WHERE credit >> 3 = mine.id AND at < $3 ORDER BY posted DESC LIMIT 1),
      0) AS posted
    FROM mine
  ),
  moved AS (
    SELECT t.kind, t.amount AS left_units, 0 AS reached_units FROM edge JOIN wallet.transfer t
      ON t.debit >> 3 = edge.id AND t.posted > edge.posted AND t.debit & 7 = ANY($5::bigint[]) AND t.at < $4
    UNION ALL
    SELECT t.kind, 0, t.amount FROM edge JOIN wallet.transfer t
      ON t.credit >> 3 = edge.id AND t.posted > edge.posted AND t.credit & 7 = ANY($5::bigint[]) AND t.at < $4
  )
  SELECT kind, sum(left_units)::bigint AS left_units, sum(reached_units)::bigint AS reached_units
  FROM moved GROUP BY kind`;

/** Rows whose other side is not an account of the player: the money left, or came from outside. */
const OUTSIDE = `
  WITH mine AS (SELECT id FROM wallet.account WHERE player = $1 AND asset = $2),
  edge AS (
    SELECT mine.id, greatest(
      (SELECT posted FROM wallet.transfer WHERE debit >> 3 = mine.id AND at < $3 ORDER BY posted DESC LIMIT 1),
      (SELECT posted FROM wallet.transfer WHERE credit >> 3 = mine.id AND at < $3 ORDER BY posted DESC LIMIT 1),
      0) AS posted
    FROM mine
  )
  SELECT
    coalesce((SELECT sum(t.amount) FROM edge JOIN wallet.transfer t
      ON t.debit >> 3 = edge.id AND t.posted > edge.posted AND t.credit < 0 AND t.at < $4 AND t.kind = ANY($5)), 0)::bigint
    - coalesce((SELECT sum(t.amount) FROM edge JOIN wallet.transfer t
      ON t.credit >> 3 = edge.id AND t.posted > edge.posted AND t.debit < 0 AND t.at < $4 AND t.kind = ANY($5)), 0)::bigint
    AS units`;

interface MovedRow {
  readonly kind: string;
  readonly left_units: bigint;
  readonly reached_units: bigint;
}

type MovedHolder = { readonly player: PlayerId; readonly asset: Asset };

/** The PostgreSQL text of a time after all others. */
const FOREVER = 'infinity';

function toMoved(rows: readonly MovedRow[]): MovedByKind {
  return new Map(rows.map((row) => [row.kind, { out: row.left_units, in: row.reached_units }]));
}

export async function movedSince(
  tx: Tx,
  { player, asset }: MovedHolder,
  sinceMs: number,
): Promise<MovedByKind> {
  const { rows } = await tx.query<MovedRow>(SUMS, [
    ...[player, asset, new Date(sinceMs), FOREVER, indexesOf(OWN)],
  ]);
  return toMoved(rows);
}

/** For a time range that may be over; `untilMs` is exclusive. Without `pockets` the spendable money counts. */
export async function movedBetween(
  database: Pick<Database, 'read'>,
  { player, asset }: MovedHolder,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  pockets: readonly Pocket[] = OWN,
): Promise<MovedByKind> {
  const period = [new Date(fromMs), new Date(untilMs)];
  return toMoved(await database.read<MovedRow>(SUMS, [player, asset, ...period, indexesOf(pockets)]));
}

/** What left the player's accounts by these kinds, less what came back by them; money on hold has not left. */
export async function leftBetween(
  database: Pick<Database, 'read'>,
  { player, asset }: MovedHolder,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  kinds: readonly string[],
): Promise<bigint> {
  const [row] = await database.read<{ units: bigint }>(OUTSIDE, [
    ...[player, asset, new Date(fromMs), new Date(untilMs), kinds],
  ]);
  return row?.units ?? 0n;
}
