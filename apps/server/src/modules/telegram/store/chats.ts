import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Language } from '../core/update.ts';

export interface Chat {
  readonly language: Language;
  readonly isOpen: boolean;
}

export async function readChat(database: Database, bot: string, chat: number): Promise<Chat | undefined> {
  const rows = await database.read<{ language: Language; is_open: boolean }>(
    'SELECT language, is_open FROM telegram.chat WHERE bot = $1 AND chat = $2',
    [bot, chat],
  );
  return rows[0] && { language: rows[0].language, isOpen: rows[0].is_open };
}

/** Whoever writes to the bot may be written to. */
export async function openChat(
  tx: Tx,
  bot: string,
  chat: number,
  language: Language,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO telegram.chat (bot, chat, language, is_open, updated_at) VALUES ($1, $2, $3, true, $4)
     ON CONFLICT (bot, chat) DO UPDATE SET language = $3, is_open = true, updated_at = $4`,
    [bot, chat, language, new Date(nowMs)],
  );
}

/** Nothing happens for a chat that is not known: only `/start` makes one. */
export async function setOpen(
  tx: Tx,
  bot: string,
  chat: number,
  isOpen: boolean,
  nowMs: number,
): Promise<void> {
  await tx.query('UPDATE telegram.chat SET is_open = $3, updated_at = $4 WHERE bot = $1 AND chat = $2', [
    bot,
    chat,
    isOpen,
    new Date(nowMs),
  ]);
}

/** False for an update that was received before. */
export async function receiveOnce(tx: Tx, bot: string, id: number, nowMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO telegram.update (bot, update_id, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [bot, id, new Date(nowMs)],
  );
  return rowCount === 1;
}

export async function readUsername(database: Database, bot: string): Promise<string | undefined> {
  const rows = await database.read<{ username: string }>('SELECT username FROM telegram.bot WHERE bot = $1', [
    bot,
  ]);
  return rows[0]?.username;
}

export async function storeUsername(tx: Tx, bot: string, username: string, nowMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO telegram.bot (bot, username, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (bot) DO UPDATE SET username = $2, updated_at = $3`,
    [bot, username, new Date(nowMs)],
  );
}
