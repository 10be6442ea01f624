import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export type PlaceState = 'none' | 'due' | 'paid' | 'refused';

/** A place of a closed period. */
export interface Place {
  readonly rank: number;
  readonly player: PlayerId;
  /** Masked. */
  readonly name: string;
  readonly score: bigint;
  readonly reachedMs: number;
  readonly prize: bigint;
  readonly state: PlaceState;
}

interface PlaceRow extends Omit<Place, 'player' | 'reachedMs'> {
  readonly player: bigint;
  readonly reached_at: Date;
}

const COLUMNS = 'l.rank, l.player, l.name, l.score, l.reached_at, l.prize, l.state';

const toPlace = ({ player, reached_at, ...row }: PlaceRow): Place => ({
  ...row,
  player: Number(player) as PlayerId,
  reachedMs: reached_at.getTime(),
});

export async function insertPlaces(tx: Tx, period: Reference, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await tx.query(
    `INSERT INTO engagement.ranking_place (period, rank, player, name, score, reached_at, prize, state)
     SELECT $1, * FROM unnest($2::integer[], $3::bigint[], $4::text[], $5::bigint[], $6::timestamptz[], $7::bigint[],
       $8::text[])`,
    [
      period,
      places.map(({ rank }) => rank),
      places.map(({ player }) => player),
      places.map(({ name }) => name),
      places.map(({ score }) => score),
      places.map(({ reachedMs }) => new Date(reachedMs)),
      places.map(({ prize }) => prize),
      places.map(({ state }) => state),
    ],
  );
}

export async function readPlaces(
  database: Pick<Database, 'read'>,
  period: Reference,
  limit: number,
): Promise<Place[]> {
  const rows = await database.read<PlaceRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking_place l WHERE l.period = $1 ORDER BY l.rank LIMIT $2`,
    [period, limit],
  );
  return rows.map(toPlace);
}

export async function readPlaceOf(
  database: Pick<Database, 'read'>,
  period: Reference,
  player: PlayerId,
): Promise<Place | undefined> {
  const [row] = await database.read<PlaceRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking_place l WHERE l.period = $1 AND l.player = $2`,
    [period, player],
  );
  return row && toPlace(row);
}

/** What all places of a closed period got together. */
export async function sumPrizes(database: Pick<Database, 'read'>, period: Reference): Promise<bigint> {
  const [row] = await database.read<{ sum: string }>(
    `SELECT coalesce(sum(l.prize), 0)::text AS sum FROM engagement.ranking_place l
     WHERE l.period = $1 AND l.state <> 'refused'`,
    [period],
  );
  return BigInt(row?.sum ?? 0);
}

/** Places whose prize is due, after this rank. */
export async function readDue(tx: Tx, period: Reference, after: number, limit: number): Promise<Place[]> {
  const { rows } = await tx.query<PlaceRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking_place l
     WHERE l.period = $1 AND l.state = 'due' AND l.rank > $2 ORDER BY l.rank LIMIT $3 FOR UPDATE`,
    [period, after, limit],
  );
  return rows.map(toPlace);
}

export async function writeStates(
  tx: Tx,
  period: Reference,
  places: readonly { readonly rank: number; readonly state: PlaceState }[],
): Promise<void> {
  if (places.length === 0) return;
  await tx.query(
    `UPDATE engagement.ranking_place l SET state = u.state
     FROM unnest($2::integer[], $3::text[]) AS u(rank, state) WHERE l.period = $1 AND l.rank = u.rank`,
    [period, places.map(({ rank }) => rank), places.map(({ state }) => state)],
  );
}
