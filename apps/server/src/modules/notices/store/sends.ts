import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Audience } from '../core/audience.ts';
import type { Channel, Language, MessageType } from '../core/kind.ts';
import type { LeftOut } from '../core/plan.ts';
import type { Template } from '../core/template.ts';
import { TYPE_NUMBERS } from './messages.ts';

export type SendTexts = Readonly<Record<Language, Template>>;
export type SendState = 'draft' | 'scheduled' | 'running' | 'paused' | 'stopped' | 'done';

/** What an operator writes. */
export interface SendForm {
  readonly brand: string;
  readonly kind: 'service' | 'marketing';
  readonly type: MessageType;
  readonly audience: Audience;
  readonly channels: readonly Channel[];
  readonly isTop: boolean;
  readonly turn: number;
  readonly path: string;
  readonly texts: SendTexts;
  readonly beginsMs: number;
  readonly endsMs: number;
}

export interface Send extends SendForm {
  readonly id: Reference;
  readonly state: SendState;
  /** To one player, before it goes to many; it is in no list. */
  readonly isTest: boolean;
  readonly after: bigint;
  readonly audienceCount: number;
  readonly lookedAt: number;
  readonly reached: number;
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  readonly madeBy: number;
  readonly version: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly finishedMs: number | undefined;
}

interface SendRow {
  readonly id: bigint;
  readonly brand: string;
  readonly kind: SendForm['kind'];
  readonly type: number;
  readonly audience: Audience;
  readonly channels: Channel[];
  readonly is_top: boolean;
  readonly turn: number;
  readonly path: string;
  readonly texts: SendTexts;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly state: SendState;
  readonly is_test: boolean;
  readonly after: bigint;
  readonly audience_count: number;
  readonly looked_at: number;
  readonly reached: number;
  readonly left_out: Send['leftOut'];
  readonly made_by: bigint;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly finished_at: Date | null;
}

const TYPES: readonly MessageType[] = ['account', 'bets', 'promotions'];

function toSend(row: SendRow): Send {
  const type = TYPES.find((name) => TYPE_NUMBERS[name] === row.type) ?? 'account';
  return {
    id: row.id as Reference,
    brand: row.brand,
    kind: row.kind,
    type,
    audience: row.audience,
    channels: row.channels,
    isTop: row.is_top,
    turn: row.turn,
    path: row.path,
    texts: row.texts,
    beginsMs: row.begins_at.getTime(),
    endsMs: row.ends_at.getTime(),
    state: row.state,
    isTest: row.is_test,
    after: row.after,
    audienceCount: row.audience_count,
    lookedAt: row.looked_at,
    reached: row.reached,
    leftOut: row.left_out,
    madeBy: Number(row.made_by),
    version: row.version,
    createdMs: row.created_at.getTime(),
    updatedMs: row.updated_at.getTime(),
    finishedMs: row.finished_at?.getTime(),
  };
}

export async function insertSend(
  tx: Tx,
  id: Reference,
  form: SendForm,
  {
    madeBy,
    nowMs,
    isTest = false,
  }: { readonly madeBy: number; readonly nowMs: number; readonly isTest?: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO notices.send (id, brand, kind, type, audience, channels, is_top, turn, path, texts, begins_at, ends_at,
       state, made_by, created_at, updated_at, is_test)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'draft', $13, $14, $14, $15)`,
    [id, ...formValues(form), madeBy, new Date(nowMs), isTest],
  );
}

/** A draft only; false when it is none any more, or someone else changed it since that version. */
export async function updateDraft(
  tx: Tx,
  id: Reference,
  form: SendForm,
  { version, nowMs }: { readonly version: number; readonly nowMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE notices.send SET brand = $2, kind = $3, type = $4, audience = $5, channels = $6, is_top = $7, turn = $8,
       path = $9, texts = $10, begins_at = $11, ends_at = $12, version = version + 1, updated_at = $14
     WHERE id = $1 AND version = $13 AND state = 'draft'`,
    [id, ...formValues(form), version, new Date(nowMs)],
  );
  return rowCount === 1;
}

function formValues(form: SendForm): unknown[] {
  return [
    ...[form.brand, form.kind, TYPE_NUMBERS[form.type], JSON.stringify(form.audience), form.channels],
    ...[form.isTop, form.turn, form.path, JSON.stringify(form.texts)],
    ...[new Date(form.beginsMs), new Date(form.endsMs)],
  ];
}

export async function readSend(database: Pick<Database, 'read'>, id: Reference): Promise<Send | undefined> {
  const [row] = await database.read<SendRow>('SELECT * FROM notices.send WHERE id = $1', [id]);
  return row && toSend(row);
}

/** How many players have opened it in the app. */
export async function countRead(database: Pick<Database, 'read'>, id: Reference): Promise<number> {
  const [row] = await database.read<{ count: number }>(
    'SELECT count(*)::integer AS count FROM notices.message WHERE send = $1 AND read_at IS NOT NULL',
    [id],
  );
  return row?.count ?? 0;
}

export async function lockSend(tx: Tx, id: Reference): Promise<Send | undefined> {
  const { rows } = await tx.query<SendRow>('SELECT * FROM notices.send WHERE id = $1 FOR UPDATE', [id]);
  return rows[0] && toSend(rows[0]);
}

/** The newest first; tests are not among them. */
export async function readSends(
  database: Pick<Database, 'read'>,
  { brand, limit }: { readonly brand: string | undefined; readonly limit: number },
): Promise<Send[]> {
  const rows = await database.read<SendRow>(
    'SELECT * FROM notices.send WHERE ($1::text IS NULL OR brand = $1) AND NOT is_test ORDER BY id DESC LIMIT $2',
    [brand ?? null, limit],
  );
  return rows.map(toSend);
}

/** Those that run, and those whose hour has come. */
export async function findRunning(
  database: Pick<Database, 'read'>,
  nowMs: number,
  limit: number,
): Promise<Reference[]> {
  const rows = await database.read<{ id: bigint }>(
    `SELECT id FROM notices.send WHERE state IN ('running', 'scheduled') AND begins_at <= $1
     ORDER BY begins_at, id LIMIT $2`,
    [new Date(nowMs), limit],
  );
  return rows.map(({ id }) => id as Reference);
}

export async function writeState(
  tx: Tx,
  id: Reference,
  state: SendState,
  {
    nowMs,
    audienceCount,
    beginsMs,
  }: {
    readonly nowMs: number;
    readonly audienceCount?: number | undefined;
    readonly beginsMs?: number | undefined;
  },
): Promise<void> {
  await tx.query(
    `UPDATE notices.send SET state = $2, updated_at = $3, audience_count = coalesce($4, audience_count),
       begins_at = coalesce($5::timestamptz, begins_at),
       finished_at = CASE WHEN $2 IN ('stopped', 'done') THEN $3::timestamptz ELSE NULL END WHERE id = $1`,
    [
      ...[id, state, new Date(nowMs), audienceCount ?? null],
      beginsMs === undefined ? null : new Date(beginsMs),
    ],
  );
}

export async function writeProgress(
  tx: Tx,
  id: Reference,
  progress: Pick<Send, 'after' | 'lookedAt' | 'reached' | 'leftOut'>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    'UPDATE notices.send SET after = $2, looked_at = $3, reached = $4, left_out = $5, updated_at = $6 WHERE id = $1',
    [
      ...[id, progress.after, progress.lookedAt, progress.reached],
      ...[JSON.stringify(progress.leftOut), new Date(nowMs)],
    ],
  );
}

export async function readSendTexts(
  database: Pick<Database, 'read'>,
  ids: readonly Reference[],
): Promise<Map<bigint, SendTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read<{ id: bigint; texts: SendTexts }>(
    'SELECT id, texts FROM notices.send WHERE id = ANY($1::bigint[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}
