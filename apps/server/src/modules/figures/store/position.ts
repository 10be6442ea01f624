import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { PlayerDays } from '../core/rollup.ts';

/** The position under the lock of whoever counts; undefined while another node counts. */
export async function lockPosition(tx: Tx): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ posted: bigint }>(
    'SELECT posted FROM figures.position FOR UPDATE SKIP LOCKED',
  );
  return rows[0]?.posted;
}

export async function movePosition(tx: Tx, posted: bigint, atMs: number | undefined): Promise<void> {
  await tx.query('UPDATE figures.position SET posted = $1, at = greatest(at, $2::timestamptz)', [
    posted,
    atMs === undefined ? null : new Date(atMs),
  ]);
}

export interface Counted {
  readonly posted: bigint;
  readonly atMs: number | undefined;
}

export async function readPosition(database: Pick<Database, 'read'>): Promise<Counted> {
  const [row] = await database.read<{ posted: bigint; at: Date | null }>(
    'SELECT posted, at FROM figures.position',
  );
  return { posted: row?.posted ?? 0n, atMs: row?.at?.getTime() };
}

/** Positions that one page of rows reads. */
export const BATCH_POSITIONS = 4_000;

export interface Batch {
  readonly first: bigint;
  readonly last: bigint;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Extends the last batch while it is short and of the same hour, so that quiet times do not make a row every second. */
export async function noteBatch(tx: Tx, { first, last, fromMs, toMs }: Batch): Promise<void> {
  const values = [first, last, new Date(fromMs), new Date(toMs)];
  const { rowCount } = await tx.query(
    `UPDATE figures.batch SET last = $2, from_at = least(from_at, $3), to_at = greatest(to_at, $4)
     WHERE first = (SELECT max(first) FROM figures.batch) AND $2 - first < ${BATCH_POSITIONS} AND $1 > last
       AND date_trunc('hour', from_at) = date_trunc('hour', $4::timestamptz)`,
    values,
  );
  if (rowCount === 0)
    await tx.query('INSERT INTO figures.batch (first, last, from_at, to_at) VALUES ($1, $2, $3, $4)', values);
}

/** The newest batches before a position with rows of the period. */
export async function readBatches(
  database: Database,
  period: { readonly fromMs: number; readonly toMs: number; readonly before: bigint | undefined },
  limit: number,
): Promise<readonly Batch[]> {
  const rows = await database.read<{ first: bigint; last: bigint; from_at: Date; to_at: Date }>(
    `SELECT first, last, from_at, to_at FROM figures.batch
     WHERE to_at >= $1 AND from_at < $2 AND ($3::bigint IS NULL OR first < $3)
     ORDER BY first DESC LIMIT $4`,
    [new Date(period.fromMs), new Date(period.toMs), period.before ?? null, limit],
  );
  return rows.map(({ first, last, from_at, to_at }) => ({
    first,
    last,
    fromMs: from_at.getTime(),
    toMs: to_at.getTime(),
  }));
}

/** Where the batches begin that hold rows since a moment; the end of what is counted when there are none. */
export async function readFirstPosition(database: Database, fromMs: number): Promise<bigint> {
  const [row] = await database.read<{ first: bigint }>(
    `SELECT coalesce((SELECT min(first) FROM figures.batch WHERE to_at >= $1), posted) AS first FROM figures.position`,
    [new Date(fromMs)],
  );
  return row?.first ?? 0n;
}

interface PlayerRow {
  readonly player: bigint;
  readonly brand: string;
  readonly deposited: boolean;
  readonly all: string | null;
  readonly sport: string | null;
  readonly casino: string | null;
}

export async function readPlayers(
  tx: Tx,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, PlayerDays>> {
  if (players.length === 0) return new Map();
  const { rows } = await tx.query<PlayerRow>({
    name: 'figures-players',
    text: `SELECT player, brand, deposited, last_all::text AS "all", last_sport::text AS sport,
             last_casino::text AS casino
           FROM figures.player WHERE player = ANY($1::bigint[])`,
    values: [players],
  });
  return new Map(
    rows.map(({ player, brand, deposited, all, sport, casino }) => {
      const id = Number(player) as PlayerId;
      const last = { ...(all && { all }), ...(sport && { sport }), ...(casino && { casino }) };
      return [id, { player: id, brand, deposited, last }];
    }),
  );
}

export async function writePlayers(tx: Tx, players: readonly PlayerDays[]): Promise<void> {
  if (players.length === 0) return;
  await tx.query({
    name: 'figures-write-players',
    text: `INSERT INTO figures.player (player, brand, deposited, last_all, last_sport, last_casino)
           SELECT * FROM unnest($1::bigint[], $2::text[], $3::boolean[], $4::date[], $5::date[], $6::date[])
           ON CONFLICT (player) DO UPDATE SET deposited = excluded.deposited, last_all = excluded.last_all,
             last_sport = excluded.last_sport, last_casino = excluded.last_casino`,
    values: [
      players.map(({ player }) => player),
      players.map(({ brand }) => brand),
      players.map(({ deposited }) => deposited),
      players.map(({ last }) => last.all ?? null),
      players.map(({ last }) => last.sport ?? null),
      players.map(({ last }) => last.casino ?? null),
    ],
  });
}
