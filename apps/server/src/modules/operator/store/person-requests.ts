import type { Database, Tx } from '../../../platform/database/database.ts';
import { parseRole, type Role } from '../core/permission.ts';
import { IDLE_MS } from '../core/session.ts';

export type RequestedAction = 'role' | 'resume' | 'link';

/** A change of an operator that waits for a second person. */
export interface PersonRequest {
  readonly id: bigint;
  readonly person: bigint;
  readonly personName: string;
  readonly action: RequestedAction;
  readonly role: Role | undefined;
  readonly fromRole: string;
  readonly askedBy: bigint;
  readonly askedByName: string;
  readonly askedMs: number;
  readonly reason: string;
}

interface RequestRow {
  readonly id: bigint;
  readonly person: bigint;
  readonly person_name: string;
  readonly action: RequestedAction;
  readonly role: string | null;
  readonly from_role: string;
  readonly asked_by: bigint;
  readonly asked_by_name: string;
  readonly asked_at: Date;
  readonly reason: string;
}

const WAITING = `
SELECT r.id, r.person, p.name AS person_name, r.action, r.role, r.from_role, r.asked_by, a.name AS asked_by_name,
       r.asked_at, r.reason
FROM operator.person_request r
JOIN operator.person p ON p.id = r.person JOIN operator.person a ON a.id = r.asked_by
WHERE r.state = 'waiting'`;

/** The oldest first. */
export async function readPersonRequests(database: Database, limit: number): Promise<PersonRequest[]> {
  const rows = await database.read<RequestRow>(`${WAITING} ORDER BY r.id LIMIT $1`, [limit]);
  return rows.map(toRequest);
}

export async function findPersonRequest(database: Database, id: bigint): Promise<PersonRequest | undefined> {
  const [row] = await database.read<RequestRow>(`${WAITING} AND r.id = $1`, [id]);
  return row && toRequest(row);
}

/** False when one about this person waits already. */
export async function insertPersonRequest(
  tx: Tx,
  request: Pick<PersonRequest, 'person' | 'action' | 'role' | 'fromRole' | 'askedBy' | 'askedMs' | 'reason'>,
): Promise<boolean> {
  const { person, action, role, fromRole, askedBy, askedMs, reason } = request;
  const { rowCount } = await tx.query(
    `INSERT INTO operator.person_request (person, action, role, from_role, state, asked_by, asked_at, reason)
     VALUES ($1, $2, $3, $4, 'waiting', $5, $6, $7) ON CONFLICT DO NOTHING`,
    [person, action, role ?? null, fromRole, askedBy, new Date(askedMs), reason],
  );
  return rowCount === 1;
}

/** False when it was decided meanwhile. */
export async function endPersonRequest(
  tx: Tx,
  id: bigint,
  end: { readonly state: 'done' | 'rejected'; readonly by: bigint; readonly atMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE operator.person_request SET state = $2, decided_by = $3, decided_at = $4
     WHERE id = $1 AND state = 'waiting'`,
    [id, end.state, end.by, new Date(end.atMs)],
  );
  return rowCount === 1;
}

/**
 * Locks the administrators who can sign in, so that two of them cannot remove each other at once. Returns how many there
 * are beside this person.
 */
export async function lockOtherAdmins(tx: Tx, person: bigint): Promise<number> {
  const { rows } = await tx.query<{ id: bigint }>(
    `SELECT id FROM operator.person
     WHERE role = 'admin' AND disabled_at IS NULL AND totp_secret IS NOT NULL ORDER BY id FOR UPDATE`,
  );
  return rows.filter(({ id }) => id !== person).length;
}

export interface PersonOverview {
  readonly id: bigint;
  readonly name: string;
  readonly role: string;
  readonly createdMs: number;
  readonly isReady: boolean;
  readonly isDisabled: boolean;
  readonly sessions: number;
  readonly seenMs: number | undefined;
}

interface OverviewRow {
  readonly id: bigint;
  readonly name: string;
  readonly role: string;
  readonly created_at: Date;
  readonly ready: boolean;
  readonly disabled: boolean;
  readonly sessions: bigint;
  readonly seen_at: Date | null;
}

/** Everybody by name, with open sessions and when they were last seen in one. */
export async function readOverview(
  database: Database,
  nowMs: number,
  limit: number,
): Promise<PersonOverview[]> {
  const rows = await database.read<OverviewRow>(
    `SELECT p.id, p.name, p.role, p.created_at, p.totp_secret IS NOT NULL AS ready, p.disabled_at IS NOT NULL AS disabled,
       s.sessions, s.seen_at
     FROM operator.person p CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE ended_at IS NULL AND expires_at > $1 AND seen_at > $2) AS sessions, max(seen_at) AS seen_at
       FROM operator.session WHERE person = p.id AND stage = 'full') s
     ORDER BY p.name LIMIT $3`,
    [new Date(nowMs), new Date(nowMs - IDLE_MS), limit],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    createdMs: row.created_at.getTime(),
    isReady: row.ready,
    isDisabled: row.disabled,
    sessions: Number(row.sessions),
    seenMs: row.seen_at?.getTime(),
  }));
}

function toRequest(row: RequestRow): PersonRequest {
  return {
    id: row.id,
    person: row.person,
    personName: row.person_name,
    action: row.action,
    role: row.role === null ? undefined : parseRole(row.role),
    fromRole: row.from_role,
    askedBy: row.asked_by,
    askedByName: row.asked_by_name,
    askedMs: row.asked_at.getTime(),
    reason: row.reason,
  };
}
