import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { BotMessage } from '../core/replies.ts';

export interface WaitingReply {
  readonly id: bigint;
  readonly bot: string;
  readonly chat: number;
  readonly body: BotMessage;
  readonly attempts: number;
}

/** The id of the new row; undefined when this chat already has too many answers waiting. */
export async function insertReply(
  tx: Tx,
  reply: { readonly bot: string; readonly chat: number; readonly body: BotMessage },
  most: number,
  nowMs: number,
): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO telegram.reply (bot, chat, body, created_at)
     SELECT $1, $2, $3, $4
     WHERE (SELECT count(*) FROM telegram.reply WHERE bot = $1 AND chat = $2) < $5
     RETURNING id`,
    [reply.bot, reply.chat, JSON.stringify(reply.body), new Date(nowMs), most],
  );
  return rows[0]?.id;
}

/** Takes the answer for one attempt. The count is committed before it is sent, so attempts are limited over crashes. */
export async function takeReply(tx: Tx, id: bigint): Promise<WaitingReply | undefined> {
  const { rows } = await tx.query<{ bot: string; chat: bigint; body: BotMessage; attempts: number }>(
    'UPDATE telegram.reply SET attempts = attempts + 1 WHERE id = $1 RETURNING bot, chat, body, attempts',
    [id],
  );
  const [row] = rows;
  return row && { id, bot: row.bot, chat: Number(row.chat), body: row.body, attempts: row.attempts };
}

export async function giveAttemptBack(tx: Tx, id: bigint): Promise<void> {
  await tx.query('UPDATE telegram.reply SET attempts = greatest(0, attempts - 1) WHERE id = $1', [id]);
}

export async function dropReply(tx: Tx, id: bigint): Promise<void> {
  await tx.query('DELETE FROM telegram.reply WHERE id = $1', [id]);
}

/** False for a notice that was handed over before. */
export async function claimNotice(tx: Tx, id: Reference, nowMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO telegram.notice (id, made_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [id, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** It certainly was not sent: the next attempt may. */
export async function releaseNotice(tx: Tx, id: Reference): Promise<void> {
  await tx.query('DELETE FROM telegram.notice WHERE id = $1', [id]);
}

const TABLES = [
  ['telegram.update', 'received_at'],
  ['telegram.notice', 'made_at'],
  ['telegram.reply', 'created_at'],
] as const;

/** Deletes what is older, at most so many rows of each table. */
export async function forgetOlder(tx: Tx, before: Date, most: number): Promise<number> {
  let deleted = 0;
  for (const [table, column] of TABLES) {
    const { rowCount } = await tx.query(
      `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT $2)`,
      [before, most],
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}
