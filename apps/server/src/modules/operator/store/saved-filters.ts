import type { Database } from '../../../platform/database/database.ts';

export interface StoredFilter {
  readonly id: bigint;
  readonly name: string;
  readonly page: string;
  readonly search: string;
}

export function readFilters(
  database: Pick<Database, 'read'>,
  person: bigint,
  limit: number,
): Promise<StoredFilter[]> {
  return database.read<StoredFilter>(
    'SELECT id, name, page, search FROM operator.saved_filter WHERE person = $1 ORDER BY page, name LIMIT $2',
    [person, limit],
  );
}

/** False when the person already has `most` others. */
export function storeFilter(
  database: Pick<Database, 'inTransaction'>,
  person: bigint,
  filter: Omit<StoredFilter, 'id'> & { readonly atMs: number },
  most: number,
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    // Two tabs that save at once are counted one after the other.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved-filter:${person}`]);
    const { rows } = await tx.query<{ others: bigint }>(
      `SELECT count(*) AS others FROM operator.saved_filter
       WHERE person = $1 AND NOT (page = $2 AND name = $3)`,
      [person, filter.page, filter.name],
    );
    if (Number(rows[0]?.others ?? 0) >= most) return false;
    await tx.query(
      `INSERT INTO operator.saved_filter (person, page, name, search, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (person, page, name) DO UPDATE SET search = excluded.search, at = excluded.at`,
      [person, filter.page, filter.name, filter.search, new Date(filter.atMs)],
    );
    return true;
  });
}

export function deleteFilter(
  database: Pick<Database, 'inTransaction'>,
  person: bigint,
  id: bigint,
): Promise<void> {
  return database.inTransaction(async (tx) => {
    await tx.query('DELETE FROM operator.saved_filter WHERE person = $1 AND id = $2', [person, id]);
  });
}
