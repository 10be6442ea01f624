import type { Database, Tx } from '../../../platform/database/database.ts';

export interface StoredChain {
  readonly id: number;
  readonly terminatingHash: string;
  readonly games: number;
  /** The distance of the games whose hashes are stored. */
  readonly step: number;
  readonly sealed: string;
  readonly saltRule: string;
  readonly publishedMs: number;
  readonly salt: string | undefined;
}

interface ChainRow {
  id: number;
  terminating_hash: string;
  games: number;
  step: number;
  sealed: string;
  salt_rule: string;
  published_at: Date;
  salt: string | null;
}

const COLUMNS = 'c.id, c.terminating_hash, c.games, c.step, c.sealed, c.salt_rule, c.published_at, c.salt';

type Reader = Pick<Database, 'read'>;

/** Every chain, the oldest first: one lasts for months. */
export async function readChains(database: Reader): Promise<StoredChain[]> {
  const rows = await database.read<ChainRow>(`SELECT ${COLUMNS} FROM casino.crash_chain c ORDER BY c.id`);
  return rows.map(toChain);
}

/** Publishes a chain: its terminating hash is there before its salt. */
export async function writeChain(
  tx: Tx,
  { id, terminatingHash, games, step, sealed, saltRule }: Omit<StoredChain, 'publishedMs' | 'salt'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO casino.crash_chain (id, terminating_hash, games, step, sealed, salt_rule, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [id, terminatingHash, games, step, sealed, saltRule],
  );
}

/** A salt is set once. */
export async function writeSalt(tx: Tx, id: number, salt: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE casino.crash_chain SET salt = $2, salted_at = clock_timestamp() WHERE id = $1 AND salt IS NULL',
    [id, salt],
  );
  return rowCount === 1;
}

/** After a change of the seal keys: the same hashes under the present key. */
export async function writeSealed(tx: Tx, id: number, sealed: string): Promise<void> {
  await tx.query('UPDATE casino.crash_chain SET sealed = $2 WHERE id = $1', [id, sealed]);
}

function toChain(row: ChainRow): StoredChain {
  return {
    id: row.id,
    terminatingHash: row.terminating_hash,
    games: row.games,
    step: row.step,
    sealed: row.sealed,
    saltRule: row.salt_rule,
    publishedMs: row.published_at.getTime(),
    salt: row.salt ?? undefined,
  };
}
