import type { Database, Tx } from '../../../platform/database/database.ts';
import { parseRole, type Role } from '../core/permission.ts';

export interface Person {
  readonly id: bigint;
  readonly name: string;
  readonly role: Role;
  readonly password: string | undefined;
  readonly totpSecret: string | undefined;
  readonly totpPending: string | undefined;
  readonly totpStep: number;
  readonly disabled: boolean;
}

interface PersonRow {
  id: bigint;
  name: string;
  role: string;
  password: string | null;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_step: bigint;
  disabled_at: Date | null;
}

const COLUMNS = 'id, name, role, password, totp_secret, totp_pending, totp_step, disabled_at';

function toPerson(row: PersonRow | undefined): Person | undefined {
  const role = row && parseRole(row.role);
  if (!row || !role) return undefined;
  return {
    id: row.id,
    name: row.name,
    role,
    password: row.password ?? undefined,
    totpSecret: row.totp_secret ?? undefined,
    totpPending: row.totp_pending ?? undefined,
    totpStep: Number(row.totp_step),
    disabled: row.disabled_at !== null,
  };
}

export async function personByName(database: Database, name: string): Promise<Person | undefined> {
  const [row] = await database.read<PersonRow>(`SELECT ${COLUMNS} FROM operator.person WHERE name = $1`, [
    name.toLowerCase(),
  ]);
  return toPerson(row);
}

const PEOPLE_MAX = 200;

/** Everybody by name. */
export async function readPeople(database: Database): Promise<Person[]> {
  const rows = await database.read<PersonRow>(
    `SELECT ${COLUMNS} FROM operator.person ORDER BY name LIMIT $1`,
    [PEOPLE_MAX],
  );
  return rows.flatMap((row) => toPerson(row) ?? []);
}

/** Names by number, including disabled people. */
export async function namesOf(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read<{ id: bigint; name: string }>(
    'SELECT id, name FROM operator.person WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/**
 * Locks the person until the end of the transaction, so that two requests of one person are decided one after the
 * other.
 */
export async function lockPerson(tx: Tx, id: bigint): Promise<Person | undefined> {
  const { rows } = await tx.query<PersonRow>(
    `SELECT ${COLUMNS} FROM operator.person WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return toPerson(rows[0]);
}

/** Share lock: nobody changes or disables the person until the end of the transaction. */
export async function holdPerson(tx: Tx, id: bigint): Promise<Person | undefined> {
  const { rows } = await tx.query<PersonRow>(
    `SELECT ${COLUMNS} FROM operator.person WHERE id = $1 FOR SHARE`,
    [id],
  );
  return toPerson(rows[0]);
}

/** The same by the name, which nobody changes. */
export async function holdPersonNamed(tx: Tx, name: string): Promise<Person | undefined> {
  const { rows } = await tx.query<PersonRow>(
    `SELECT ${COLUMNS} FROM operator.person WHERE name = $1 FOR SHARE`,
    [name],
  );
  return toPerson(rows[0]);
}

/** Share locks on all of them; those who are known and not disabled. */
export async function holdActive(tx: Tx, ids: readonly number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<PersonRow>(
    `SELECT ${COLUMNS} FROM operator.person WHERE id = ANY($1::bigint[]) AND disabled_at IS NULL ORDER BY id FOR SHARE`,
    [ids],
  );
  return rows.flatMap((row) => toPerson(row) ?? []);
}

export async function lockPersonBySetup(tx: Tx, hash: Buffer, nowMs: number): Promise<Person | undefined> {
  const { rows } = await tx.query<PersonRow>(
    `SELECT ${COLUMNS} FROM operator.person
     WHERE setup_hash = $1 AND setup_until > $2 AND disabled_at IS NULL FOR UPDATE`,
    [hash, new Date(nowMs)],
  );
  return toPerson(rows[0]);
}

/** Undefined when the name is taken. */
export async function insertPerson(tx: Tx, name: string, role: Role): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint }>(
    'INSERT INTO operator.person (name, role) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
    [name, role],
  );
  return rows[0]?.id;
}

export async function setSetup(tx: Tx, id: bigint, hash: Buffer, untilMs: number): Promise<void> {
  await tx.query('UPDATE operator.person SET setup_hash = $2, setup_until = $3 WHERE id = $1', [
    id,
    hash,
    new Date(untilMs),
  ]);
}

/** An open link no longer works. */
export async function dropSetup(tx: Tx, id: bigint): Promise<void> {
  await tx.query('UPDATE operator.person SET setup_hash = NULL, setup_until = NULL WHERE id = $1', [id]);
}

/** Sets a new password, spends the link and removes the old second factor. */
export async function setPassword(tx: Tx, id: bigint, password: string): Promise<void> {
  await tx.query(
    `UPDATE operator.person SET password = $2, setup_hash = NULL, setup_until = NULL,
       totp_secret = NULL, totp_pending = NULL, totp_step = 0 WHERE id = $1`,
    [id, password],
  );
  await tx.query('DELETE FROM operator.recovery_code WHERE person = $1', [id]);
}

export async function setPendingSecret(tx: Tx, id: bigint, secret: string): Promise<void> {
  await tx.query('UPDATE operator.person SET totp_pending = $2 WHERE id = $1', [id, secret]);
}

export async function confirmSecret(tx: Tx, id: bigint, step: number): Promise<void> {
  await tx.query(
    `UPDATE operator.person SET totp_secret = totp_pending, totp_pending = NULL, totp_step = $2 WHERE id = $1`,
    [id, step],
  );
}

export async function takeStep(tx: Tx, id: bigint, step: number): Promise<void> {
  await tx.query('UPDATE operator.person SET totp_step = $2 WHERE id = $1', [id, step]);
}

export async function setRole(tx: Tx, id: bigint, role: Role): Promise<void> {
  await tx.query('UPDATE operator.person SET role = $2 WHERE id = $1', [id, role]);
}

export async function setDisabled(tx: Tx, id: bigint, atMs: number | undefined): Promise<void> {
  await tx.query('UPDATE operator.person SET disabled_at = $2 WHERE id = $1', [
    id,
    atMs === undefined ? null : new Date(atMs),
  ]);
}

export async function countPeople(database: Database): Promise<number> {
  const [row] = await database.read<{ count: bigint }>('SELECT count(*) AS count FROM operator.person');
  return Number(row?.count ?? 0n);
}

export interface PersonLine {
  readonly name: string;
  readonly role: string;
  readonly ready: boolean;
  readonly disabled: boolean;
}

export async function listPeople(database: Database): Promise<PersonLine[]> {
  const rows = await database.read<PersonLine>(
    `SELECT name, role, totp_secret IS NOT NULL AS ready, disabled_at IS NOT NULL AS disabled
     FROM operator.person ORDER BY name LIMIT 500`,
  );
  return rows;
}
