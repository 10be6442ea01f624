import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Credentials {
  readonly player: PlayerId;
  /** Argon2id in PHC form; undefined for a player without a password. */
  readonly password: string | undefined;
  /** Whether the account was used on this device before. */
  readonly knownDevice: boolean;
}

interface CredentialRow {
  id: bigint;
  password: string | null;
  known: boolean;
}

const CREDENTIALS = `SELECT id, password,
    EXISTS (SELECT 1 FROM identity.session s WHERE s.player = p.id AND s.device = $1 AND s.device_known) AS known
  FROM identity.player p`;

function toCredentials(row: CredentialRow | undefined): Credentials | undefined {
  return (
    row && {
      player: Number(row.id) as PlayerId,
      password: row.password ?? undefined,
      knownDevice: row.known,
    }
  );
}

export async function findCredentials(
  database: Database,
  { brand, email, device }: { brand: string; email: string; device: Buffer },
): Promise<Credentials | undefined> {
  const rows = await database.read<CredentialRow>(
    `${CREDENTIALS} WHERE brand = $2 AND email = $3 AND closed_at IS NULL`,
    [device, brand, email],
  );
  return toCredentials(rows[0]);
}

export async function readCredentials(
  database: Database,
  player: PlayerId,
  device: Buffer,
): Promise<Credentials | undefined> {
  const rows = await database.read<CredentialRow>(`${CREDENTIALS} WHERE id = $2`, [device, player]);
  return toCredentials(rows[0]);
}

/** Whether the account of this e-mail or number was used on this device before. */
export async function isKnownDevice(
  database: Database,
  { brand, recipient, device }: { brand: string; recipient: string; device: Buffer },
): Promise<boolean> {
  const rows = await database.read(
    `SELECT 1 FROM identity.player p JOIN identity.session s ON s.player = p.id AND s.device = $3 AND s.device_known
     WHERE p.brand = $1 AND (p.email = $2 OR p.phone = $2 OR (p.saved_email = $2 AND p.visitor)) LIMIT 1`,
    [brand, recipient, device],
  );
  return rows.length === 1;
}

/**
 * Whether this is still the player's password. Comparing took a while, in which it may have been reset. A reset that
 * comes after this waits for the transaction and ends the session that it opens.
 */
export async function holdPassword(tx: Tx, player: PlayerId, password: string | undefined): Promise<boolean> {
  const { rows } = await tx.query<{ password: string | null }>(
    'SELECT password FROM identity.player WHERE id = $1 AND closed_at IS NULL FOR KEY SHARE',
    [player],
  );
  return rows[0] !== undefined && rows[0].password === (password ?? null);
}

export interface Addressee {
  readonly player: PlayerId;
  readonly visitor: boolean;
}

/** The player of the address, else the visitor who entered it last. */
export async function findAddressee(
  tx: Pick<Tx, 'query'>,
  brand: string,
  email: string,
): Promise<Addressee | undefined> {
  const { rows } = await tx.query<{ id: bigint; visitor: boolean }>(
    `SELECT id, visitor FROM identity.player
     WHERE brand = $1 AND closed_at IS NULL AND (email = $2 OR (saved_email = $2 AND visitor))
     ORDER BY visitor, id DESC LIMIT 1`,
    [brand, email],
  );
  const [row] = rows;
  return row && { player: Number(row.id) as PlayerId, visitor: row.visitor };
}

export async function setPassword(tx: Tx, player: PlayerId, password: string): Promise<void> {
  await tx.query('UPDATE identity.player SET password = $2 WHERE id = $1 AND NOT visitor', [
    player,
    password,
  ]);
}

/** False when the player is no longer a visitor. */
export async function saveEmail(tx: Tx, player: PlayerId, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE identity.player SET saved_email = $2 WHERE id = $1 AND visitor AND closed_at IS NULL',
    [player, email],
  );
  return rowCount === 1;
}

/** False when another player of the brand has the number. */
export async function bindPhone(tx: Tx, player: PlayerId, phone: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.player p SET phone = $2
     WHERE id = $1 AND NOT EXISTS (
       SELECT 1 FROM identity.player o WHERE o.brand = p.brand AND o.phone = $2 AND o.id <> p.id)`,
    [player, phone],
  );
  return rowCount === 1;
}
