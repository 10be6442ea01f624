import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** One call of a studio as it was received, and what was answered. */
export interface MessageRecord {
  readonly id: Reference;
  /** The index of the call in its message. */
  readonly part: number;
  readonly studio: string;
  readonly call: string;
  readonly tx?: string;
  readonly player?: PlayerId;
  readonly roundRef?: Reference;
  /** With the first part only. */
  readonly request?: string;
  readonly result: string;
  readonly status: number;
  readonly isReplayed: boolean;
  readonly remainder?: string;
  readonly durationMs: number;
}

const REQUEST_LENGTH_MAX = 4_000;

/** One statement for a whole batch. PostgreSQL stores no NUL in a text, and a malformed message may have some. */
export async function writeMessages(tx: Tx, messages: readonly MessageRecord[], at: Date): Promise<void> {
  if (messages.length === 0) return;
  await tx.query({
    name: 'casino-write-messages',
    text: `INSERT INTO casino.message (id, part, studio, call, tx, player, round_ref, request, result, status, replayed,
             remainder, duration_ms, at)
           SELECT *, $14::timestamptz FROM unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[], $5::text[],
             $6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::smallint[], $11::boolean[], $12::numeric[],
             $13::integer[])`,
    values: [
      messages.map(({ id }) => id),
      messages.map(({ part }) => part),
      messages.map(({ studio }) => studio),
      messages.map(({ call }) => call),
      messages.map(({ tx: id }) => id ?? null),
      messages.map(({ player }) => player ?? null),
      messages.map(({ roundRef }) => roundRef ?? null),
      messages.map(({ request }) => request?.slice(0, REQUEST_LENGTH_MAX).replaceAll('\0', '') ?? null),
      messages.map(({ result }) => result),
      messages.map(({ status }) => status),
      messages.map(({ isReplayed }) => isReplayed),
      messages.map(({ remainder }) => remainder ?? null),
      messages.map(({ durationMs }) => durationMs),
      at,
    ],
  });
}

export interface StoredMessage extends MessageRecord {
  readonly at: Date;
}

/** The messages of a round, oldest first. Those that came before its first accepted call have no round. */
export async function readMessagesOfRound(
  database: Database,
  round: Reference,
  limit: number,
): Promise<StoredMessage[]> {
  const rows = await database.read<{
    id: Reference;
    part: number;
    studio: string;
    at: Date;
    call: string;
    tx: string | null;
    player: bigint | null;
    request: string | null;
    result: string;
    status: number;
    replayed: boolean;
    remainder: string | null;
    duration_ms: number;
  }>(
    `SELECT m.id, m.part, m.studio, m.at, m.call, m.tx, m.player, m.request, m.result, m.status, m.replayed,
            m.remainder::text, m.duration_ms
     FROM casino.message m WHERE m.round_ref = $1 ORDER BY m.id, m.part LIMIT $2`,
    [round, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    part: row.part,
    studio: row.studio,
    at: row.at,
    call: row.call,
    roundRef: round,
    result: row.result,
    status: row.status,
    isReplayed: row.replayed,
    durationMs: row.duration_ms,
    ...(row.tx !== null && { tx: row.tx }),
    ...(row.player !== null && { player: Number(row.player) as PlayerId }),
    ...(row.request !== null && { request: row.request }),
    ...(row.remainder !== null && { remainder: row.remainder }),
  }));
}

export async function dropOldMessages(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ dropped: number }>('SELECT casino.drop_old_messages() AS dropped');
  return rows[0]?.dropped ?? 0;
}
