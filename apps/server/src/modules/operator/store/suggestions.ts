import type { Database, Tx } from '../../../platform/database/database.ts';

export interface SuggestionAnswer {
  readonly key: string;
  readonly match: number;
  readonly market: number;
  readonly isAccepted: boolean;
  readonly actor: string;
  readonly atMs: number;
}

export async function insertAnswer(tx: Tx, answer: SuggestionAnswer): Promise<void> {
  const { key, match, market, isAccepted, actor, atMs } = answer;
  await tx.query(
    `INSERT INTO operator.suggestion_answer (key, match, market, accepted, actor, at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [key, match, market, isAccepted, actor, new Date(atMs)],
  );
}

/** The keys that were answered for these markets since then. */
export async function answeredKeys(
  database: Pick<Database, 'read'>,
  markets: readonly number[],
  sinceMs: number,
): Promise<ReadonlySet<string>> {
  if (markets.length === 0) return new Set();
  const rows = await database.read<{ key: string }>(
    'SELECT DISTINCT key FROM operator.suggestion_answer WHERE market = ANY($1::bigint[]) AND at >= $2',
    [markets, new Date(sinceMs)],
  );
  return new Set(rows.map(({ key }) => key));
}
