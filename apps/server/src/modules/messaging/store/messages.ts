import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type Language,
  type Message,
  type MessageState,
  readValues,
  type StoredMessage,
  TEMPLATES,
  type Template,
} from '../core/message.ts';

interface Row {
  readonly id: bigint;
  readonly recipient: string;
  readonly template: Template;
  readonly language: Language;
  readonly brand: string;
  readonly values: unknown;
  readonly state: MessageState;
  readonly attempts: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = 'id, recipient, template, language, brand, values, state, attempts, created_at, updated_at';

function fromRow(row: Row): StoredMessage {
  const { recipient, template, language, brand, state, attempts } = row;
  return {
    id: row.id as Reference,
    recipient,
    template,
    language,
    brand,
    values: readValues(template, row.values),
    state,
    attempts,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
}

/** False when the id is taken; the caller compares with the stored message. */
export async function insertMessage(
  tx: Tx,
  id: Reference,
  message: Message,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO messaging.message
       (id, channel, recipient, template, language, brand, values, state, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $8)
     ON CONFLICT (id) DO NOTHING`,
    [
      id,
      TEMPLATES[message.template],
      message.recipient,
      message.template,
      message.language,
      message.brand,
      JSON.stringify(message.values),
      new Date(nowMs),
    ],
  );
  return rowCount === 1;
}

export async function lockMessage(tx: Tx, id: Reference): Promise<StoredMessage | undefined> {
  const { rows } = await tx.query<Row>(`SELECT ${COLUMNS} FROM messaging.message WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return rows[0] === undefined ? undefined : fromRow(rows[0]);
}

export async function markSending(tx: Tx, id: Reference, attempt: number, nowMs: number): Promise<void> {
  await tx.query(
    "UPDATE messaging.message SET state = 'sending', attempts = $2, updated_at = $3 WHERE id = $1",
    [id, attempt, new Date(nowMs)],
  );
}

export interface Ending {
  readonly state: 'sent' | 'failed' | 'unknown';
  readonly providerId: string | undefined;
  readonly why: string | undefined;
  /** Deletes the values: no attempt follows. */
  readonly scrub: boolean;
}

/** Only the current attempt may end itself; false when another node has taken the message over. */
export async function endAttempt(
  tx: Tx,
  id: Reference,
  attempt: number,
  ending: Ending,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE messaging.message
        SET state = $3, provider_id = $4, last_error = $5, updated_at = $6,
            values = CASE WHEN $7 THEN '{}'::jsonb ELSE values END
      WHERE id = $1 AND attempts = $2 AND state IN ('queued', 'sending', 'unknown')`,
    [
      id,
      attempt,
      ending.state,
      ending.providerId?.slice(0, 200),
      ending.why?.slice(0, 200),
      new Date(nowMs),
      ending.scrub,
    ],
  );
  return rowCount === 1;
}

/** Open messages that seem to have no job any more. */
export async function findForgotten(
  tx: Tx,
  before: { sendingMs: number; waitingMs: number },
  limit: number,
): Promise<Reference[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `SELECT id FROM messaging.message
      WHERE state IN ('queued', 'sending', 'unknown') AND values <> '{}'
        AND updated_at < CASE state WHEN 'sending' THEN $1::timestamptz ELSE $2::timestamptz END
      ORDER BY updated_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [new Date(before.sendingMs), new Date(before.waitingMs), limit],
  );
  return rows.map((row) => row.id as Reference);
}

/** Finished messages with an id below `below`; ids are ordered by time. */
export async function deleteFinished(tx: Tx, below: Reference, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM messaging.message WHERE id IN (
       SELECT id FROM messaging.message WHERE id < $1 AND values = '{}' ORDER BY id LIMIT $2)`,
    [below, limit],
  );
  return rowCount ?? 0;
}
