import type { Database, Tx } from '../../../platform/database/database.ts';
import { LIMITS_WITHIN_MS, type SentLately, TRIES_MAX } from '../core/code.ts';

/** What a row proves: typed digits, a ticket of checked digits, or an opened link. */
export type ProofKind = 'code' | 'ticket' | 'link';

export interface Recipient {
  readonly brand: string;
  readonly recipient: string;
  readonly device: Buffer;
  /** The network block of the address. */
  readonly address: string;
}

/**
 * Serialised per address and per recipient: counting first and writing later would let concurrent requests exceed the
 * limit.
 */
export async function lockSending(tx: Tx, { brand, recipient, address }: Recipient): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`identity.code ${address}`]);
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [
    `identity.code ${brand} ${recipient}`,
  ]);
}

interface SentRow {
  last: Date | null;
  recipient: bigint;
  both: bigint;
  address: bigint;
  device: bigint;
}

export async function readSentLately(
  tx: Tx,
  to: Recipient,
  { scene, isKnown }: { readonly scene: string; readonly isKnown: boolean },
  nowMs: number,
): Promise<SentLately> {
  const { rows } = await tx.query<SentRow>(
    `SELECT
       (SELECT max(created_at) FROM identity.code
        WHERE brand = $1 AND recipient = $2 AND scene = $3 AND device = $4) AS last,
       (SELECT count(*) FROM identity.code
        WHERE brand = $1 AND recipient = $2 AND scene LIKE 'code:%' AND created_at > $6) AS recipient,
       (SELECT count(*) FROM identity.code
        WHERE brand = $1 AND recipient = $2 AND scene LIKE 'code:%' AND created_at > $6 AND address = $5) AS both,
       (SELECT count(*) FROM identity.code
        WHERE address = $5 AND scene LIKE 'code:%' AND created_at > $6) AS address,
       (SELECT count(*) FROM identity.code WHERE brand = $1 AND recipient = $2
          AND scene LIKE 'code:%' AND created_at > $6 AND device = $4) AS device`,
    [to.brand, to.recipient, scene, to.device, to.address, new Date(nowMs - LIMITS_WITHIN_MS)],
  );
  const [row] = rows;
  return {
    lastMs: row?.last?.getTime(),
    recipient: Number(row?.recipient ?? 0),
    recipientAndAddress: Number(row?.both ?? 0),
    address: Number(row?.address ?? 0),
    knownDevice: isKnown ? Number(row?.device ?? 0) : undefined,
  };
}

export interface NewProof extends Recipient {
  readonly scene: string;
  readonly secret: Buffer;
  readonly nowMs: number;
  readonly expiresMs: number;
}

export async function insertProof(tx: Tx, proof: NewProof): Promise<void> {
  const { brand, recipient, scene, secret, device, address } = proof;
  await tx.query(
    `INSERT INTO identity.code (brand, recipient, scene, secret, device, address, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [brand, recipient, scene, secret, device, address, new Date(proof.nowMs), new Date(proof.expiresMs)],
  );
}

/**
 * Takes one try of the newest code and returns its hash for comparison. The try is taken before the comparison:
 * concurrent guesses get no more tries than sequential ones.
 */
export async function takeTry(
  tx: Tx,
  to: Omit<Recipient, 'address'>,
  scenes: readonly string[],
  nowMs: number,
): Promise<{ id: bigint; secret: Buffer; scene: string } | undefined> {
  const { rows } = await tx.query<{ id: bigint; secret: Buffer; scene: string }>(
    `UPDATE identity.code SET tries = tries + 1
     WHERE id = (SELECT id FROM identity.code
                 WHERE brand = $1 AND recipient = $2 AND scene = ANY ($3) AND device = $4
                 ORDER BY created_at DESC, id DESC LIMIT 1)
       AND used_at IS NULL AND expires_at > $5 AND tries < $6
     RETURNING id, secret, scene`,
    [to.brand, to.recipient, scenes, to.device, new Date(nowMs), TRIES_MAX],
  );
  return rows[0];
}

/** True for exactly one of those who try at the same time. */
export async function spendProof(tx: Tx, id: bigint, nowMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE identity.code SET used_at = $2 WHERE id = $1 AND used_at IS NULL AND expires_at > $2',
    [id, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Open codes, tickets and links: none of them outlives the password that they could have changed. */
export async function spendEveryProof(
  tx: Tx,
  { brand, recipient }: Pick<Recipient, 'brand' | 'recipient'>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    'UPDATE identity.code SET used_at = $3 WHERE brand = $1 AND recipient = $2 AND used_at IS NULL AND expires_at > $3',
    [brand, recipient, new Date(nowMs)],
  );
}

export interface StoredProof {
  readonly id: bigint;
  readonly recipient: string;
  readonly scene: string;
  readonly expiresMs: number;
  readonly used: boolean;
}

/** By the hash of a random secret. */
export async function findProof(
  database: Database,
  brand: string,
  secret: Buffer,
): Promise<StoredProof | undefined> {
  const [row] = await database.read<{
    id: bigint;
    recipient: string;
    scene: string;
    expires_at: Date;
    used_at: Date | null;
  }>('SELECT id, recipient, scene, expires_at, used_at FROM identity.code WHERE secret = $1 AND brand = $2', [
    secret,
    brand,
  ]);
  return (
    row && {
      id: row.id,
      recipient: row.recipient,
      scene: row.scene,
      expiresMs: row.expires_at.getTime(),
      used: row.used_at !== null,
    }
  );
}

/** Deletes a limited number of expired codes, bind requests and used proofs. */
export async function deleteExpired(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const before = new Date(beforeMs);
  let deleted = 0;
  for (const [table, key] of [
    ['code', 'id'],
    ['bind_request', 'id'],
    ['spent_proof', 'proof'],
  ] as const) {
    const { rowCount } = await tx.query(
      `DELETE FROM identity.${table} WHERE ${key} IN (
         SELECT ${key} FROM identity.${table} WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`,
      [before, limit],
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}
