import type { Database } from '../../../platform/database/database.ts';
import { closeChunk, settledHorizon } from '../store/proof.ts';

const ACCOUNTS_PER_CHUNK = 500;

/** Stores the sums of every account that moved, so that later proofs start from there. Restartable at any chunk. */
export async function closeBooks(database: Database): Promise<{ accounts: number; upto: bigint }> {
  const upto = await settledHorizon(database);
  let after = 0n;
  let accounts = 0;
  while (upto > 0n) {
    const chunk = await closeChunk(database, { after, limit: ACCOUNTS_PER_CHUNK, upto });
    accounts += chunk.read;
    if (chunk.last === undefined || chunk.read < ACCOUNTS_PER_CHUNK) break;
    after = chunk.last;
  }
  return { accounts, upto };
}
