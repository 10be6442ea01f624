import type { Database, Tx } from '../../../platform/database/database.ts';
import type { CommandName, SessionEvent, Target } from '../core/command.ts';

export interface AuditEntry {
  readonly atMs: number;
  readonly actor: { readonly person: bigint; readonly name: string; readonly role: string };
  readonly command: CommandName | SessionEvent;
  readonly target: Target;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly address: string;
}

/** Writes an audit row in the transaction of the effect, so that neither exists without the other. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.query(
    `INSERT INTO operator.audit
       (at, actor, actor_name, role, command, target_kind, target, before, after, reason, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      new Date(entry.atMs),
      entry.actor.person,
      entry.actor.name,
      entry.actor.role,
      entry.command,
      entry.target.kind,
      entry.target.id,
      JSON.stringify(entry.before ?? null),
      JSON.stringify(entry.after ?? null),
      entry.reason,
      entry.address,
    ],
  );
}

/** Locks the target until the end of the transaction, so that commands about it run one after the other. */
export async function lockTarget(tx: Tx, target: Target): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `operator ${target.kind} ${target.id}`,
  ]);
}

export interface AuditRow {
  readonly id: bigint;
  readonly at: Date;
  readonly actor_name: string;
  readonly role: string;
  readonly command: string;
  readonly target_kind: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly address: string;
}

export interface AuditQuery {
  readonly actor?: string | undefined;
  readonly command?: string | undefined;
  readonly targetKind?: string | undefined;
  readonly target?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Newest first; `before` is a row number, so that new rows neither shift nor repeat a page. */
export function readAudit(database: Database, question: AuditQuery): Promise<AuditRow[]> {
  const { actor, command, targetKind, target, before, limit, fromMs, untilMs } = question;
  const dateOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  return database.read<AuditRow>(
    `SELECT id, at, actor_name, role, command, target_kind, target, before, after, reason, address
     FROM operator.audit
     WHERE ($1::text IS NULL OR actor_name = $1) AND ($2::text IS NULL OR command = $2)
       AND ($3::text IS NULL OR target_kind = $3) AND ($4::text IS NULL OR target = $4)
       AND ($5::bigint IS NULL OR id < $5)
       AND ($7::timestamptz IS NULL OR at >= $7) AND ($8::timestamptz IS NULL OR at < $8)
     ORDER BY id DESC LIMIT $6`,
    [
      actor ?? null,
      command ?? null,
      targetKind ?? null,
      target ?? null,
      before ?? null,
      limit,
      dateOf(fromMs),
      dateOf(untilMs),
    ],
  );
}

/** What was done to one target before a moment and a row of that moment; the newest first. */
export function readAuditOf(
  database: Database,
  { kind, id }: Target,
  before: { readonly beforeMs: number; readonly beforeId: bigint },
  limit: number,
): Promise<AuditRow[]> {
  return database.read<AuditRow>(
    `SELECT id, at, actor_name, role, command, target_kind, target, before, after, reason, address
     FROM operator.audit
     WHERE target_kind = $1 AND target = $2 AND (date_trunc('milliseconds', at), id) < ($3, $4)
     ORDER BY date_trunc('milliseconds', at) DESC, id DESC LIMIT $5`,
    [kind, id, new Date(before.beforeMs), before.beforeId, limit],
  );
}
