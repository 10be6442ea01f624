import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Balances } from '../core/decide.ts';
import { POCKETS } from '../core/posting.ts';
import { type AccountSums, readBrokenTransfers, readSums, type TransferPlace } from '../store/proof.ts';

export interface Difference {
  readonly where: string;
  readonly stored: string;
  readonly derived: string;
}

export interface ProofReport {
  readonly accounts: number;
  readonly transfers: number;
  readonly slowestChunkMs: number;
  readonly differences: readonly Difference[];
}

export interface ProofOptions {
  /** Adds up everything instead of starting from the latest closing balances. */
  readonly fromBeginning: boolean;
  readonly progress?: (line: string) => void;
}

const CHUNK = { accounts: 200, transfers: 5_000, smallest: 20, largest: 50_000, targetMs: 150 } as const;
const DIFFERENCES_MAX = 100;

/** Adds up every account from its transfers, in chunks that each see one short snapshot while the server runs. */
export async function prove(
  deps: { database: Database; clock: Clock },
  options: ProofOptions,
): Promise<ProofReport> {
  const differences: Difference[] = [];
  const tell = (found: readonly Difference[]) =>
    differences.push(...found.slice(0, DIFFERENCES_MAX - differences.length));
  const accounts = await inChunks(deps.clock, CHUNK.accounts, 0n, async (after, limit) => {
    const sums = await readSums(deps.database, { after, limit, fromBeginning: options.fromBeginning });
    tell(sums.differing.flatMap(differencesOf));
    return sums;
  });
  options.progress?.(`${accounts.read} accounts added up`);
  const transfers = await inChunks<TransferPlace | undefined>(
    deps.clock,
    CHUNK.transfers,
    undefined,
    async (after, limit) => {
      const chunk = await readBrokenTransfers(deps.database, after, limit);
      tell(
        chunk.broken.map((row) => ({
          where: `transfer ${row.key}`,
          stored: row.why,
          derived: 'both accounts in its asset',
        })),
      );
      return { read: chunk.read, last: chunk.last };
    },
  );
  options.progress?.(`${transfers.read} transfers checked`);
  return {
    accounts: accounts.read,
    transfers: transfers.read,
    slowestChunkMs: Math.max(accounts.slowestMs, transfers.slowestMs),
    differences,
  };
}

function differencesOf(sums: AccountSums): Difference[] {
  return POCKETS.filter((pocket) => sums.stored[pocket] !== sums.derived[pocket]).map(
    (pocket: keyof Balances) => ({
      where: `account ${sums.id} (player ${sums.player}, ${sums.asset}) ${pocket}`,
      stored: String(sums.stored[pocket]),
      derived: String(sums.derived[pocket]),
    }),
  );
}

/** Adapts the size of the chunks to the target time, so that no snapshot of the proof grows old. */
async function inChunks<C>(
  clock: Clock,
  first: number,
  from: C,
  chunk: (after: C, limit: number) => Promise<{ read: number; last: C | undefined }>,
): Promise<{ read: number; slowestMs: number }> {
  let limit = first;
  let after = from;
  let read = 0;
  let slowestMs = 0;
  for (;;) {
    const startedMs = clock.nowMs();
    const part = await chunk(after, limit);
    const tookMs = clock.nowMs() - startedMs;
    slowestMs = Math.max(slowestMs, tookMs);
    read += part.read;
    if (part.last === undefined || part.read < limit) return { read, slowestMs };
    after = part.last;
    await rest(clock, tookMs);
    if (tookMs > CHUNK.targetMs) limit = Math.max(CHUNK.smallest, limit >> 1);
    else if (tookMs < CHUNK.targetMs / 4) limit = Math.min(CHUNK.largest, limit * 2);
  }
}

/** Pauses as long as the work took: a proof must not take a core from the players. */
async function rest(clock: Clock, ms: number): Promise<void> {
  if (ms <= 0) return;
  await new Promise<void>((resolve) => {
    clock.after(ms, resolve);
  });
}
