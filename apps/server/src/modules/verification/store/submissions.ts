import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DocumentKind, RefusedWhy, Side, Submission, SubmissionState } from '../core/submission.ts';

interface Row {
  readonly id: bigint;
  readonly player: bigint;
  readonly brand: string;
  readonly kind: DocumentKind;
  readonly state: SubmissionState;
  readonly owner: bigint | null;
  readonly owner_name: string;
  readonly at: Date;
  readonly decided_at: Date | null;
  readonly why: RefusedWhy | null;
  readonly expires_on: string | null;
  readonly sides: Side[];
}

const COLUMNS = `id, player, brand, kind, state, owner, owner_name, at, decided_at, why, expires_on::text,
  ARRAY(SELECT side FROM verification.picture WHERE submission = submission.id ORDER BY side DESC) AS sides`;

const toSubmission = (row: Row): Submission => ({
  id: row.id as Reference,
  player: Number(row.player) as PlayerId,
  brand: row.brand,
  kind: row.kind,
  state: row.state,
  owner: row.owner === null ? undefined : Number(row.owner),
  ownerName: row.owner_name,
  atMs: row.at.getTime(),
  decidedMs: row.decided_at?.getTime(),
  why: row.why ?? undefined,
  expiresOn: row.expires_on ?? undefined,
  sides: row.sides,
});

/** Submissions of one player are counted one after the other. */
export async function lockPlayer(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`verification ${player}`]);
}

export async function findRequest(
  tx: Tx,
  player: PlayerId,
  request: string,
): Promise<Submission | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM verification.submission WHERE player = $1 AND request = $2`,
    [player, request],
  );
  return rows[0] && toSubmission(rows[0]);
}

export async function insertSubmission(
  tx: Tx,
  sent: Pick<Submission, 'player' | 'brand' | 'kind' | 'atMs'> & { readonly request: string },
): Promise<Reference> {
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO verification.submission (player, brand, request, kind, state, at)
     VALUES ($1, $2, $3, $4, 'submitted', $5) RETURNING id`,
    [sent.player, sent.brand, sent.request, sent.kind, new Date(sent.atMs)],
  );
  return (rows[0] as { id: bigint }).id as Reference;
}

/** Those of a player, the newest first. */
export async function readOfPlayer(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  limit: number,
): Promise<Submission[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM verification.submission WHERE player = $1 ORDER BY id DESC LIMIT $2`,
    [player, limit],
  );
  return rows.map(toSubmission);
}

/** What decides whether the player may send another one: the open, the accepted and the newest. */
export async function readKnown(tx: Tx, player: PlayerId, sinceMs: number): Promise<Submission[]> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM verification.submission WHERE player = $1 AND (state <> 'refused' OR at > $2)
     ORDER BY id DESC LIMIT 50`,
    [player, new Date(sinceMs)],
  );
  return rows.map(toSubmission);
}

export async function readSubmission(database: Database, id: Reference): Promise<Submission | undefined> {
  const [row] = await database.read<Row>(`SELECT ${COLUMNS} FROM verification.submission WHERE id = $1`, [
    id,
  ]);
  return row && toSubmission(row);
}

export async function lockSubmission(tx: Tx, id: Reference): Promise<Submission | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM verification.submission WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] && toSubmission(rows[0]);
}

/** Without an owner it waits for anybody again. */
export async function writeOwner(
  tx: Tx,
  id: Reference,
  owner: { readonly operator: number; readonly name: string } | undefined,
  atMs: number,
): Promise<void> {
  await tx.query(
    'UPDATE verification.submission SET state = $2, owner = $3, owner_name = $4, claimed_at = $5 WHERE id = $1',
    [
      id,
      owner ? 'in-review' : 'submitted',
      owner?.operator ?? null,
      owner?.name ?? '',
      owner ? new Date(atMs) : null,
    ],
  );
}

export async function writeDecision(
  tx: Tx,
  id: Reference,
  decided: {
    readonly why: RefusedWhy | undefined;
    readonly expiresOn: string | undefined;
    readonly atMs: number;
    readonly deleteMs: number;
  },
): Promise<void> {
  const { why, expiresOn, atMs, deleteMs } = decided;
  await tx.query(
    `UPDATE verification.submission SET state = $2, why = $3, expires_on = $4, decided_at = $5, delete_at = $6
     WHERE id = $1`,
    [
      id,
      why === undefined ? 'accepted' : 'refused',
      why ?? null,
      expiresOn ?? null,
      new Date(atMs),
      new Date(deleteMs),
    ],
  );
}

/** Identity documents of a brand that expired before this day and whose player was not looked at since. */
export async function findExpired(
  database: Database,
  { brand, today, limit }: { readonly brand: string; readonly today: string; readonly limit: number },
): Promise<Reference[]> {
  const rows = await database.read<{ id: bigint }>(
    `SELECT id FROM verification.submission
     WHERE brand = $1 AND expires_on < $2 AND state = 'accepted' AND kind <> 'address' AND expired_at IS NULL
     ORDER BY expires_on LIMIT $3`,
    [brand, today, limit],
  );
  return rows.map(({ id }) => id as Reference);
}

/** False when another node has done it. */
export async function writeExpired(tx: Tx, id: Reference, atMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE verification.submission SET expired_at = $2 WHERE id = $1 AND expired_at IS NULL',
    [id, new Date(atMs)],
  );
  return rowCount === 1;
}

/** Whether an accepted identity document of the player is valid on this day. */
export async function hasValidIdentity(tx: Tx, player: PlayerId, today: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM verification.submission
     WHERE player = $1 AND state = 'accepted' AND kind <> 'address' AND (expires_on IS NULL OR expires_on >= $2) LIMIT 1`,
    [player, today],
  );
  return rows.length > 0;
}

export interface QueueQuery {
  readonly list: 'waiting' | 'decided';
  readonly owner: number | 'none' | undefined;
  readonly brand: string | undefined;
  readonly after: { readonly atMs: number; readonly id: bigint } | undefined;
  readonly limit: number;
}

/** Waiting ones the oldest first, decided ones the newest first. */
export async function readQueue(database: Database, query: QueueQuery): Promise<Submission[]> {
  const { list, owner, brand, after, limit } = query;
  const isWaiting = list === 'waiting';
  const [states, column, beyond, order] = isWaiting
    ? [`state IN ('submitted', 'in-review')`, 'at', '>', 'ASC']
    : ['decided_at IS NOT NULL', 'decided_at', '<', 'DESC'];
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM verification.submission
     WHERE ${states} AND ($1::bigint IS NULL OR owner = $1) AND (NOT $2 OR owner IS NULL)
       AND ($3::text IS NULL OR brand = $3)
       AND ($4::timestamptz IS NULL OR (date_trunc('milliseconds', ${column}), id) ${beyond} ($4, $5))
     ORDER BY date_trunc('milliseconds', ${column}) ${order}, id ${order} LIMIT $6`,
    [
      typeof owner === 'number' ? owner : null,
      owner === 'none',
      brand ?? null,
      after ? new Date(after.atMs) : null,
      after?.id ?? 0n,
      limit,
    ],
  );
  return rows.map(toSubmission);
}

export interface QueueCounts {
  readonly mine: number;
  readonly free: number;
  readonly all: number;
  readonly oldestMs: number | undefined;
}

export async function countQueue(
  database: Database,
  operator: number,
  brand: string | undefined,
): Promise<QueueCounts> {
  const [row] = await database.read<{ mine: bigint; free: bigint; total: bigint; oldest: Date | null }>(
    `SELECT count(*) FILTER (WHERE owner = $1) AS mine, count(*) FILTER (WHERE owner IS NULL) AS free,
       count(*) AS total, min(at) AS oldest
     FROM verification.submission
     WHERE state IN ('submitted', 'in-review') AND ($2::text IS NULL OR brand = $2)`,
    [operator, brand ?? null],
  );
  return {
    mine: Number(row?.mine ?? 0n),
    free: Number(row?.free ?? 0n),
    all: Number(row?.total ?? 0n),
    oldestMs: row?.oldest?.getTime(),
  };
}
