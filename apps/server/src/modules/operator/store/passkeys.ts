import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Passkey {
  readonly id: string;
  readonly person: bigint;
  readonly name: string;
  /** Empty: of the time before hosts were stored. */
  readonly host: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly addedMs: number;
  readonly usedMs: number | undefined;
}

interface Row {
  readonly id: string;
  readonly person: bigint;
  readonly name: string;
  readonly host: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly added_at: Date;
  readonly used_at: Date | null;
}

const COLUMNS = 'id, person, name, host, public_key, counter, transports, added_at, used_at';

const toPasskey = (row: Row): Passkey => ({
  id: row.id,
  person: row.person,
  name: row.name,
  host: row.host,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  addedMs: row.added_at.getTime(),
  usedMs: row.used_at?.getTime(),
});

/** Those of a person, the oldest first. */
export async function readPasskeys(
  database: Pick<Database, 'read'>,
  person: bigint,
  limit: number,
): Promise<Passkey[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM operator.passkey WHERE person = $1 ORDER BY added_at, id LIMIT $2`,
    [person, limit],
  );
  return rows.map(toPasskey);
}

/** A passkey of this person, locked: two uses of it are checked one after the other. */
export async function lockPasskey(tx: Tx, person: bigint, id: string): Promise<Passkey | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM operator.passkey WHERE person = $1 AND id = $2 FOR UPDATE`,
    [person, id],
  );
  return rows[0] && toPasskey(rows[0]);
}

export async function countPasskeys(tx: Tx, person: bigint): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM operator.passkey WHERE person = $1',
    [person],
  );
  return Number(rows[0]?.count);
}

/** False when the id is known already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'usedMs'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO operator.passkey (id, person, name, public_key, counter, transports, added_at, host)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      passkey.id,
      passkey.person,
      passkey.name,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      new Date(passkey.addedMs),
      passkey.host,
    ],
  );
  return rowCount === 1;
}

export async function noteUse(tx: Tx, id: string, counter: number, atMs: number): Promise<void> {
  await tx.query('UPDATE operator.passkey SET counter = $2, used_at = $3 WHERE id = $1', [
    id,
    counter,
    new Date(atMs),
  ]);
}

/** Returns the name of the removed one. */
export async function deletePasskey(tx: Tx, person: bigint, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    'DELETE FROM operator.passkey WHERE person = $1 AND id = $2 RETURNING name',
    [person, id],
  );
  return rows[0]?.name;
}

export async function deletePasskeysOf(tx: Tx, person: bigint): Promise<void> {
  await tx.query('DELETE FROM operator.passkey WHERE person = $1', [person]);
}

export type ChallengePurpose = 'add' | 'sign-in' | 'confirm';

/** A newer challenge of the session replaces the one before it. */
export async function writeChallenge(
  tx: Tx,
  token: Buffer,
  { purpose, challenge, atMs }: { purpose: ChallengePurpose; challenge: string; atMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO operator.passkey_challenge (token, purpose, challenge, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (token) DO UPDATE SET purpose = $2, challenge = $3, at = $4`,
    [token, purpose, challenge, new Date(atMs)],
  );
}

/** Takes the challenge of the session away, right or wrong: an answer is tried once. */
export async function takeChallenge(
  tx: Tx,
  token: Buffer,
  purpose: ChallengePurpose,
  sinceMs: number,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ challenge: string; purpose: string; at: Date }>(
    'DELETE FROM operator.passkey_challenge WHERE token = $1 RETURNING challenge, purpose, at',
    [token],
  );
  const [row] = rows;
  return row && row.purpose === purpose && row.at.getTime() > sinceMs ? row.challenge : undefined;
}
