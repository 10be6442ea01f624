import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { FileType, Message, ThreadFile } from '../core/thread.ts';

interface Row {
  readonly id: bigint;
  readonly thread: bigint;
  readonly by: Message['by'];
  readonly author: bigint;
  readonly name: string;
  readonly request: string | null;
  readonly text: string;
  readonly at: Date;
}

const COLUMNS = 'id, thread, by, author, name, request, text, at';

const toMessage = (row: Row, files: readonly ThreadFile[]): Message => ({
  id: row.id as Reference,
  thread: row.thread as Reference,
  by: row.by,
  author: Number(row.author),
  name: row.name,
  request: row.request ?? undefined,
  text: row.text,
  atMs: row.at.getTime(),
  files,
});

export async function insertMessage(
  tx: Tx,
  message: Pick<Message, 'thread' | 'by' | 'author' | 'name' | 'text' | 'request' | 'atMs'>,
): Promise<Message> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO support.message (thread, by, author, name, request, text, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     RETURNING ${COLUMNS}`,
    [
      ...[message.thread, message.by, message.author, message.name, message.request ?? null, message.text],
      new Date(message.atMs),
    ],
  );
  return toMessage(rows[0] as Row, []);
}

export async function findMessage(
  tx: Tx,
  by: 'player' | 'support' | 'note',
  author: number,
  request: string,
): Promise<Message | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM support.message WHERE author = $1 AND by = $2 AND request = $3`,
    [author, by, request],
  );
  const [row] = rows;
  if (!row) return undefined;
  const files = await filesOf(
    (sql, values) => tx.query(sql, values as unknown[]).then((found) => found.rows),
    [row.id],
  );
  return toMessage(row, files.get(row.id) ?? []);
}

export async function countMessages(tx: Tx, player: PlayerId, sinceMs: number): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    `SELECT count(*) FROM support.message WHERE author = $1 AND by = 'player' AND at > $2`,
    [player, new Date(sinceMs)],
  );
  return Number(rows[0]?.count);
}

export interface MessagePage {
  readonly thread: Reference;
  readonly before?: bigint | undefined;
  readonly after?: bigint | undefined;
  readonly limit: number;
  /** Internal notes too. */
  readonly withNotes: boolean;
}

/** The oldest first; without `before` and `after` the newest page. */
export async function readMessages(database: Database, page: MessagePage): Promise<Message[]> {
  const isForward = page.after !== undefined;
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM support.message
     WHERE thread = $1 AND ($2::bigint IS NULL OR id < $2) AND ($3::bigint IS NULL OR id > $3)
       AND ($4::boolean OR by <> 'note')
     ORDER BY id ${isForward ? 'ASC' : 'DESC'} LIMIT $5`,
    [page.thread, page.before ?? null, page.after ?? null, page.withNotes, page.limit],
  );
  const files = await filesOf(
    (sql, values) => database.read(sql, values),
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => toMessage(row, files.get(row.id) ?? []));
  return isForward ? list : list.reverse();
}

interface FileRow {
  readonly id: bigint;
  readonly message: bigint;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
}

type Read = (sql: string, values: readonly unknown[]) => Promise<object[]>;

async function filesOf(read: Read, messages: readonly bigint[]): Promise<Map<bigint, ThreadFile[]>> {
  const byMessage = new Map<bigint, ThreadFile[]>();
  if (messages.length === 0) return byMessage;
  const rows = (await read(
    'SELECT id, message, name, type, bytes FROM support.file WHERE message = ANY($1::bigint[]) ORDER BY id',
    [messages],
  )) as FileRow[];
  for (const { id, message, name, type, bytes } of rows) {
    const list = byMessage.get(message) ?? [];
    list.push({ id: id as Reference, name, type, bytes });
    byMessage.set(message, list);
  }
  return byMessage;
}
