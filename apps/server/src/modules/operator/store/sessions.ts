import type { Database, Tx } from '../../../platform/database/database.ts';
import { parseRole } from '../core/permission.ts';
import { lifeOf, type SignInStep, type StoredSession } from '../core/session.ts';

interface SessionRow {
  person: bigint;
  name: string;
  role: string;
  disabled: boolean;
  stage: SignInStep;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  ended: boolean;
  has_passkey: boolean;
}

/**
 * Read on every request: there are few operators, and a revoked session or a changed role takes effect at once on every
 * node.
 */
export async function findSession(database: Database, token: Buffer): Promise<StoredSession | undefined> {
  const [row] = await database.read<SessionRow>(
    `SELECT s.person, p.name, p.role, p.disabled_at IS NOT NULL AS disabled, s.stage,
       s.created_at, s.seen_at, s.expires_at, s.ended_at IS NOT NULL AS ended,
       EXISTS (SELECT 1 FROM operator.passkey k WHERE k.person = s.person) AS has_passkey
     FROM operator.session s JOIN operator.person p ON p.id = s.person WHERE s.token = $1`,
    [token],
  );
  return (
    row && {
      person: row.person,
      name: row.name,
      role: parseRole(row.role),
      disabled: row.disabled,
      stage: row.stage,
      createdMs: row.created_at.getTime(),
      seenMs: row.seen_at.getTime(),
      expiresMs: row.expires_at.getTime(),
      ended: row.ended,
      hasPasskey: row.has_passkey,
    }
  );
}

export interface NewSession {
  readonly token: Buffer;
  readonly person: bigint;
  readonly stage: SignInStep;
  readonly nowMs: number;
  readonly address: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const now = new Date(session.nowMs);
  await tx.query(
    `INSERT INTO operator.session (token, person, stage, created_at, seen_at, expires_at, address)
     VALUES ($1, $2, $3, $4, $4, $5, $6)`,
    [
      session.token,
      session.person,
      session.stage,
      now,
      new Date(session.nowMs + lifeOf(session.stage)),
      session.address,
    ],
  );
  // Delete sessions that ended long ago; the audit records who signed in.
  await tx.query(
    `DELETE FROM operator.session WHERE token IN
       (SELECT token FROM operator.session WHERE expires_at < $1::timestamptz - interval '1 day' LIMIT 100)`,
    [now],
  );
}

export async function touchSession(tx: Tx, token: Buffer, nowMs: number): Promise<void> {
  await tx.query('UPDATE operator.session SET seen_at = greatest(seen_at, $2) WHERE token = $1', [
    token,
    new Date(nowMs),
  ]);
}

/** True when the session was open. */
export async function endSession(tx: Tx, token: Buffer, nowMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE operator.session SET ended_at = $2 WHERE token = $1 AND ended_at IS NULL',
    [token, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Returns how many were open. */
export async function endSessionsOf(tx: Tx, person: bigint, nowMs: number): Promise<number> {
  const { rowCount } = await tx.query(
    'UPDATE operator.session SET ended_at = $2 WHERE person = $1 AND ended_at IS NULL AND expires_at > $2',
    [person, new Date(nowMs)],
  );
  return rowCount ?? 0;
}
